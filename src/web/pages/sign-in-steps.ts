/** Signing in by mail, by the step that the address names (server only). */
import { data, redirect } from "react-router";
import { clockInParis } from "../../domain/contact/paris-time.ts";
import { isEmailAddress } from "../../domain/contact/email-address.ts";
import { counted } from "../../domain/french.ts";
import { ACCOUNT, linkAddress, signInAddress, signInStepAddress } from "../account/account-address.ts";
import { readTrustedCookie, writeCookie } from "../cookies/jar.ts";
import { localPath } from "../local-path.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";

const SEE_OTHER = 303;
const GONE = 410;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
/** Of the way back: no address of ours is longer. */
const LONGEST_BACK = 2000;

interface Asked {
  readonly services: PageServices;
  readonly url: URL;
}

/** `envoye`; empty at first. */
const stepOf = (url: URL) => url.searchParams.get("etape") ?? "";

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Where to go afterwards: a path of this site, or the account. */
function backOf(told: string | null): string {
  return told === null || told === "" || told.length > LONGEST_BACK ? ACCOUNT : localPath(told);
}

const cookiesOf = (request: Request) => request.headers.get("cookie");

export async function answerSignIn({ services, url }: Asked, request: Request) {
  const { accounts, viewer, site } = services;
  // Sessions are the marketplace's: what a dealer's own domain writes, it alone would read.
  if (site.curef !== undefined) throw await notFound(services, url, { code: "notFound" });
  const told = url.searchParams.get("retour");
  switch (stepOf(url)) {
    case "":
      if (viewer.kind === "member") throw redirect(backOf(told));
      return { step: "ask", isOpen: accounts.isOpen, back: backOf(told) } as const;
    case "envoye": {
      if (viewer.kind === "member") throw redirect(ACCOUNT);
      const browser = readTrustedCookie(services, cookiesOf(request), "signIn");
      if (browser === undefined) throw redirect(signInAddress());
      const waiting = await accounts.signIn("browser", browser);
      if (waiting === undefined) return data({ step: "spent" } as const, { status: GONE });
      return { step: "sent", email: waiting.email, until: clockInParis(Date.parse(waiting.expiresAt)) } as const;
    }
    case "lien": {
      const token = url.searchParams.get("jeton") ?? "";
      // Reading uses nothing up: programs that look through mail follow links.
      const waiting = await accounts.signIn("link", token);
      if (waiting === undefined) return data({ step: "spent" } as const, { status: GONE });
      const other = viewer.kind === "member" && viewer.email !== waiting.email ? viewer.email : undefined;
      return { step: "link", token, email: waiting.email, other } as const;
    }
    case "efface":
      return { step: "erased" } as const;
    default:
      throw await notFound(services, url, { code: "notFound" });
  }
}

export async function receiveSignIn(asked: Asked, request: Request) {
  const { services, url } = asked;
  if (services.site.curef !== undefined) throw await notFound(services, url, { code: "notFound" });
  switch (stepOf(url)) {
    case "":
      return askByMail(asked, request);
    case "envoye":
      return enterByCode(asked, request);
    case "lien":
      return enterByLink(asked, request);
    default:
      throw await notFound(services, url, { code: "notFound" });
  }
}

const minutesOf = (wait: number) => counted(Math.max(1, Math.ceil(wait / 60_000)), "minute");

async function askByMail({ services }: Asked, request: Request) {
  const { accounts, origin, prefix } = services;
  const form = await readForm(request);
  const typed = text(form, "email").trim();
  const back = backOf(text(form, "retour"));
  const refused = (status: number, issue: string) => data({ typed, back, issue }, { status });
  if (!accounts.isOpen) return refused(UNAVAILABLE, "ce site n’envoie pas de courriels, la connexion est fermée.");
  if (!isEmailAddress(typed)) return refused(UNPROCESSABLE, "une adresse comme vous@exemple.fr est attendue.");
  const wait = await services.allow("signIn");
  if (wait > 0)
    return refused(TOO_MANY, `beaucoup de liens ont été demandés d’ici. Réessayez dans ${minutesOf(wait)}.`);
  const outcome = await accounts.ask(typed, back, (token) => origin + prefix + linkAddress(token));
  if (outcome.kind === "tooMany")
    return refused(
      TOO_MANY,
      `plusieurs liens sont déjà partis vers cette adresse\u202f: ouvrez le dernier, ou réessayez dans ${minutesOf(outcome.wait)}.`,
    );
  throw redirect(signInStepAddress("envoye"), {
    status: SEE_OTHER,
    headers: { "Set-Cookie": writeCookie(services, "signIn", outcome.browser) },
  });
}

const arrivalOf = (services: PageServices, request: Request) => ({
  agent: request.headers.get("user-agent") ?? "",
  leaving: readTrustedCookie(services, cookiesOf(request), "session"),
});

function welcome(services: PageServices, { token, back }: { readonly token: string; readonly back: string }): Response {
  const headers = new Headers();
  headers.append("Set-Cookie", writeCookie(services, "session", token));
  headers.append("Set-Cookie", writeCookie(services, "signIn", undefined));
  return redirect(back, { status: SEE_OTHER, headers });
}

async function enterByCode({ services }: Asked, request: Request) {
  const form = await readForm(request);
  const refused = (status: number, issue: string) => data({ typed: "", back: ACCOUNT, issue }, { status });
  const wait = await services.allow("code");
  if (wait > 0) return refused(TOO_MANY, `beaucoup de codes ont été tapés d’ici. Réessayez dans ${minutesOf(wait)}.`);
  const browser = readTrustedCookie(services, cookiesOf(request), "signIn") ?? "";
  const entered = await services.accounts.enterByCode(browser, text(form, "code"), arrivalOf(services, request));
  if (entered === "wrong")
    return refused(UNPROCESSABLE, "ce code n’ouvre rien. Relisez les six chiffres, ou ouvrez le lien du courriel.");
  throw welcome(services, entered);
}

async function enterByLink({ services }: Asked, request: Request) {
  const form = await readForm(request);
  const entered = await services.accounts.enterByLink(text(form, "jeton"), arrivalOf(services, request));
  if (entered !== undefined) throw welcome(services, entered);
  // The page says why, read anew.
  return data({ typed: "", back: ACCOUNT, issue: "" }, { status: GONE });
}
