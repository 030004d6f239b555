/** Signing in by mail, by the step that the address names (server only). */
import { data, redirect } from "react-router";
import { clockInParis } from "../../domain/paris-time.ts";
import { isEmailAddress } from "../../domain/contact/email-address.ts";
import { ACCOUNT, SENT_AGAIN, linkAddress, signInAddress, signInStepAddress } from "../account/account-address.ts";
import { arrivalOf, welcome } from "../account/arrival.ts";
import { answerNewAddress, answerTakeBack, confirmNewAddress, takeAddressBack } from "../account/email-steps.ts";
import { answerMailbox, confirmMailbox } from "../account/mailbox-steps.ts";
import { enterByPasskey, passkeyRequest } from "../account/passkey-step.ts";
import { enterByPassword } from "../account/password-step.ts";
import { TOO_MANY, UNAVAILABLE, UNPROCESSABLE, minutesOf } from "../account/refusals.ts";
import { readTrustedCookie, writeCookie } from "../cookies/jar.ts";
import { localPath } from "../local-path.ts";
import { notFound } from "../not-found/find-missing-page.ts";
import { readForm } from "../read-form.ts";
import type { PageServices } from "../services.ts";
import { textIn } from "../form-text.ts";

const SEE_OTHER = 303;
const GONE = 410;
/** Of the way back: no address of ours is longer. */
const LONGEST_BACK = 2000;

interface Asked {
  readonly services: PageServices;
  readonly url: URL;
}

/** Steps that ask who somebody is. */
const ASKING: ReadonlySet<string> = new Set(["", "motdepasse", "cle"]);

/** `envoye`; empty at first. */
const stepOf = (url: URL) => url.searchParams.get("etape") ?? "";

/** Where to go afterwards: a path of this site, or the account. */
function backOf(told: string | null): string {
  return told === null || told === "" || told.length > LONGEST_BACK ? ACCOUNT : localPath(told);
}

const cookiesOf = (request: Request) => request.headers.get("cookie");

export async function answerSignIn({ services, url }: Asked, request: Request) {
  const { accounts, viewer } = services;
  const told = url.searchParams.get("retour");
  const token = url.searchParams.get("jeton") ?? "";
  // Who is signed in may be asked whether it is still them.
  const again = viewer.kind === "member" && url.searchParams.has("encore");
  if (viewer.kind === "member" && !again && ASKING.has(stepOf(url))) throw redirect(backOf(told));
  const asking = async () => ({
    isOpen: accounts.isOpen,
    back: backOf(told),
    again,
    email: again ? viewer.email : "",
    // Without it one enters by a link.
    passkey: await passkeyRequest(services).catch((error: unknown) => {
      services.reportPart(error);
      return undefined;
    }),
  });
  switch (stepOf(url)) {
    case "":
      return { step: "ask", isByPasskey: false, ...(await asking()) } as const;
    case "cle":
      // Where the answer of a browser opened nothing: another may be tried.
      return { step: "ask", isByPasskey: true, ...(await asking()) } as const;
    case "motdepasse":
      return { step: "password", ...(await asking()) } as const;
    case "adresse":
      return answerNewAddress(services, token);
    case "reprendre":
      return answerTakeBack(services, token);
    case "repris":
      return { step: "tookBack" } as const;
    case "messages":
      return answerMailbox(services, token);
    case "recus":
      return { step: "receives" } as const;
    case "envoye": {
      const browser = readTrustedCookie(services, cookiesOf(request), "signIn");
      const waiting = browser === undefined ? undefined : await accounts.signIn("browser", browser);
      // A member has one that waits where they confirm that it is them.
      if (viewer.kind === "member" && waiting === undefined) throw redirect(ACCOUNT);
      if (browser === undefined) throw redirect(signInAddress());
      if (waiting === undefined) return data({ step: "spent" } as const, { status: GONE });
      const { email, createdAt, expiresAt, back, letter } = waiting;
      const [at, until] = [clockInParis(Date.parse(createdAt)), clockInParis(Date.parse(expiresAt))];
      const sentAgainAt = url.searchParams.has("renvoi") ? at : undefined;
      return { step: "sent", letter, email, until, sentAgainAt, back } as const;
    }
    case "lien": {
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

/** What failed of ours, storage above all: the form comes back as it was filled in, but for a password. */
function failed({ services }: Asked, request: Request, form: FormData, error: unknown) {
  services.report(error, request);
  const why = `Une panne de notre côté, à ${clockInParis(Date.now())}, heure de Paris. Rien n’est perdu\u202f: réessayez dans un instant.`;
  const [typed, code, back] = [textIn(form, "email").trim(), textIn(form, "code"), backOf(textIn(form, "retour"))];
  return data({ typed, code, back, issue: undefined, why }, { status: UNAVAILABLE });
}

export async function receiveSignIn(asked: Asked, request: Request) {
  const step = stepOf(asked.url);
  if (!RECEIVING.has(step)) throw await notFound(asked.services, asked.url, { code: "notFound" });
  const form = await readForm(request);
  try {
    return await receiveStep(step, asked, request, form);
  } catch (error) {
    // The way on is thrown too.
    if (error instanceof Response) throw error;
    return failed(asked, request, form, error);
  }
}

/** Steps that a form is sent to. */
const RECEIVING: ReadonlySet<string> = new Set([
  "",
  "envoye",
  "lien",
  "motdepasse",
  "cle",
  "adresse",
  "reprendre",
  "messages",
]);

async function receiveStep(step: string, asked: Asked, request: Request, form: FormData) {
  const { services } = asked;
  switch (step) {
    case "":
      return askByMail(asked, form);
    case "envoye":
      return enterByCode(asked, request, form);
    case "lien":
      return enterByLink(asked, request, form);
    case "motdepasse": {
      // From the form that asks for an address alone: nothing is tried.
      if (!form.has("motdepasse"))
        return data({
          typed: textIn(form, "email").trim(),
          code: "",
          back: backOf(textIn(form, "retour")),
          issue: undefined,
          why: undefined,
        });
      const typed = {
        email: textIn(form, "email").trim(),
        password: textIn(form, "motdepasse"),
        back: backOf(textIn(form, "retour")),
      };
      return enterByPassword(services, request, typed);
    }
    case "cle":
      return enterByPasskey(services, request, textIn(form, "reponse"), backOf(textIn(form, "retour")));
    case "adresse":
      return confirmNewAddress(services, textIn(form, "jeton"));
    case "messages":
      return confirmMailbox(services, textIn(form, "jeton"));
    default:
      return takeAddressBack(services, textIn(form, "jeton"));
  }
}

async function askByMail({ services }: Asked, form: FormData) {
  const { accounts, home } = services;
  const typed = textIn(form, "email").trim();
  const back = backOf(textIn(form, "retour"));
  const refused = (status: number, issue: string) => data({ typed, back, issue }, { status });
  if (!accounts.isOpen) return refused(UNAVAILABLE, "ce site n’envoie pas de courriels, la connexion est fermée.");
  if (!isEmailAddress(typed)) return refused(UNPROCESSABLE, "une adresse comme vous@exemple.fr est attendue.");
  const wait = await services.allow("signIn");
  if (wait > 0)
    return refused(TOO_MANY, `beaucoup de liens ont été demandés d’ici. Réessayez dans ${minutesOf(wait)}.`);
  const outcome = await accounts.ask(typed, back, (token) => home + linkAddress(token));
  if (outcome.kind === "tooMany")
    return refused(
      TOO_MANY,
      `plusieurs liens sont déjà partis vers cette adresse\u202f: ouvrez le dernier, ou réessayez dans ${minutesOf(outcome.wait)}.`,
    );
  throw redirect(form.has("renvoi") ? SENT_AGAIN : signInStepAddress("envoye"), {
    status: SEE_OTHER,
    headers: { "Set-Cookie": writeCookie(services, "signIn", outcome.browser) },
  });
}

async function enterByCode({ services }: Asked, request: Request, form: FormData) {
  const refused = (status: number, issue: string) => data({ typed: "", back: ACCOUNT, issue }, { status });
  const wait = await services.allow("code");
  if (wait > 0) return refused(TOO_MANY, `beaucoup de codes ont été tapés d’ici. Réessayez dans ${minutesOf(wait)}.`);
  const browser = readTrustedCookie(services, cookiesOf(request), "signIn") ?? "";
  const entered = await services.accounts.enterByCode(browser, textIn(form, "code"), arrivalOf(services, request));
  if (entered === "wrong")
    return refused(UNPROCESSABLE, "ce code n’ouvre rien. Relisez les six chiffres, ou ouvrez le lien du courriel.");
  throw welcome(services, entered.token, entered.back);
}

async function enterByLink({ services }: Asked, request: Request, form: FormData) {
  const entered = await services.accounts.enterByLink(textIn(form, "jeton"), arrivalOf(services, request));
  if (entered !== undefined) throw welcome(services, entered.token, entered.back);
  // The page says why, read anew.
  return data({ typed: "", back: ACCOUNT, issue: "" }, { status: GONE });
}
