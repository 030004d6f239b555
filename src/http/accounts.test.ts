import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { MailServer } from "../../test/mail-server.ts";
import { startMailServer } from "../../test/mail-server.ts";
import type { Answer, Asked, ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import type { TestSite } from "../../test/site.ts";
import { openTestSite } from "../../test/site.ts";
import { authenticationAnswerSchema } from "../api/answers.ts";
import type { Role } from "../domain/accounts/account.ts";
import { ALL_ROUTES } from "../domain/urls/route-of.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { startMailSender } from "../mail/mail-sender.ts";
import { smtpTransport } from "../mail/smtp-transport.ts";

const PUBLIC = "https://virage.example";
const HOST = { Host: "virage.example" };
const MINUTE = 60_000;
const AUTHENTICATION = "/api/v1/user-management/authentication";

let site: TestSite;
let server: MailServer;
let sender: MailSender;
let served: ServedSite;
/** How much later it is than the machine’s clock says. */
let later: number;
const clock = Date.now;
const log = { error: () => undefined, warn: () => undefined, info: () => undefined };

beforeAll(async () => {
  site = await openTestSite([listingWith({ reference: "ACCOUNT-1" })]);
  server = await startMailServer();
  sender = startMailSender({ storage: site.storage, transport: smtpTransport(server.url), clock: Date.now, log });
});
afterAll(async () => {
  await sender.stop();
  await server.close();
  await site.close();
});
beforeEach(async () => {
  later = 0;
  vi.spyOn(Date, "now").mockImplementation(() => clock() + later);
  served = await serveOpened(site, { mailSender: sender, publicUrl: PUBLIC, trustedProxies: ["127.0.0.1"] });
});
afterEach(() => served.close());

const ask = (path: string, cookie?: string, more: Asked["headers"] = {}) =>
  served.ask({ path, headers: { ...HOST, ...(cookie === undefined ? {} : { Cookie: cookie }), ...more } });
const post = (path: string, fields: Readonly<Record<string, string>>, cookie?: string, more: Asked["headers"] = {}) =>
  served.ask({
    method: "POST",
    path,
    body: new URLSearchParams(fields).toString(),
    headers: {
      ...HOST,
      "Content-Type": "application/x-www-form-urlencoded",
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...more,
    },
  });
const setCookies = ({ headers }: Answer) => headers["set-cookie"] ?? [];
/** `name=value` of what an answer sets. */
const cookieOf = (answer: Answer, name: string) =>
  setCookies(answer)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

/** Nobody else’s in this file: what arrives is found by it. */
let people = 0;
const somebody = () => `personne${String((people += 1))}@exemple.example`;
const mailTo = async (email: string) => {
  await sender.idle();
  return server.received.findLast(({ to }) => to[0] === email);
};
const written = async (email: string, retour?: string) => {
  const answer = await post("/connexion", { email, ...(retour === undefined ? {} : { retour }) });
  const mail = await mailTo(email);
  const link = /https:\/\/virage\.example(\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const code =
    /^(\d{3})\u00a0(\d{3})$/m
      .exec(mail?.text ?? "")
      ?.slice(1)
      .join("") ?? "";
  const token = new URLSearchParams(link.slice(link.indexOf("?"))).get("jeton") ?? "";
  return { answer, mail, link, code, token, browser: cookieOf(answer, "__Host-signIn") };
};
const signIn = async (email: string, ...roles: readonly Role[]) => {
  const { token, link } = await written(email);
  const entered = await post(link, { jeton: token });
  if (roles.length > 0) await site.storage.accounts.setRoles(email, roles);
  return cookieOf(entered, "__Host-session");
};
const isMember = ({ body }: Answer) => body.includes('aria-label="Mon compte"');

describe("who comes for the space of professionals", () => {
  it("reads what it is, what it needs and what is paid, where others read what an account keeps", async () => {
    for (const retour of ["/pro", "/pro/ouvrir"]) {
      const { body } = await ask(`/connexion?retour=${encodeURIComponent(retour)}`);
      expect(body).toContain("votre SIREN");
      expect(body).toContain("Annonces, vitrine et contacts ne coûtent rien.");
    }
    for (const retour of ["/favoris", "/professionnels"])
      expect((await ask(`/connexion?retour=${encodeURIComponent(retour)}`)).body).not.toContain("SIREN");
  });
});

describe("signing in by mail", () => {
  it("says of an address that its server refuses that nothing has arrived there", async () => {
    server.mood = "refusing";
    const email = somebody();
    const browser = cookieOf(await post("/connexion", { email }), "__Host-signIn");
    server.mood = "taking";
    const { body } = await ask("/connexion?etape=envoye", browser);
    expect(body.replaceAll("<!-- -->", "")).toContain(`Refusé par la messagerie de ${email}`);
    expect(body).not.toContain("Regardez les indésirables");
  });

  it("writes a link of the site’s own address, which opens a page and lets in by its button alone", async () => {
    const email = somebody();
    const { answer, mail, link, token, browser } = await written(email, "/favoris");
    expect([answer.status, answer.headers.location]).toEqual([303, "/connexion?etape=envoye"]);
    expect(mail?.from).toBe("messages@virage.example");
    for (let looks = 0; looks < 3; looks++) {
      const page = await ask(link);
      expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(page.body).toContain(email);
      expect(setCookies(page)).toEqual([]);
    }
    const entered = await post(link, { jeton: token });
    expect([entered.status, entered.headers.location]).toEqual([303, "/favoris"]);
    const [session = "", gone = ""] = setCookies(entered);
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(gone).toContain("__Host-signIn=; Max-Age=0");
    expect(browser).toMatch(/^__Host-signIn=[\w-]{43}$/);
    const again = await post(link, { jeton: token });
    expect([again.status, setCookies(again)]).toEqual([410, []]);
    expect((await ask(link)).status).toBe(410);
  });

  it("shows the address and takes the code in the browser that asked, and in no other", async () => {
    const email = somebody();
    const { browser, code } = await written(email);
    const sent = await ask("/connexion?etape=envoye", browser);
    expect(sent.body).toContain(email);
    const nobodys = await post("/connexion?etape=envoye", { code });
    expect([nobodys.status, nobodys.headers.location, setCookies(nobodys)]).toEqual([302, "/connexion", []]);
    const other = await written(somebody());
    expect((await post("/connexion?etape=envoye", { code }, other.browser)).status).toBe(422);
    const entered = await post("/connexion?etape=envoye", { code }, browser);
    expect(entered.status).toBe(303);
    expect(isMember(await ask("/connexion?etape=efface", cookieOf(entered, "__Host-session")))).toBe(true);
  });

  it("refuses a code after five that were mistyped", async () => {
    const { browser, code } = await written(somebody());
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    for (let tries = 0; tries < 5; tries++)
      expect((await post("/connexion?etape=envoye", { code: wrong }, browser)).status).toBe(422);
    const late = await post("/connexion?etape=envoye", { code }, browser);
    expect([late.status, setCookies(late)]).toEqual([422, []]);
  });

  it("answers the same for an address that has an account and for one that has none", async () => {
    const known = somebody();
    await signIn(known);
    const told = async (email: string) => {
      const { answer, mail, browser } = await written(email);
      const page = await ask("/connexion?etape=envoye", browser);
      const drawn = /[\w-]{43}|\d{3}\u00a0\d{3}|personne\d+|\d+\u00a0h\u00a0\d+/g;
      const { date: _, ...headers } = answer.headers;
      return (
        JSON.stringify([answer.status, headers, answer.body, mail?.text, page.body])
          .replaceAll(drawn, "…")
          // Hashes of scripts that hold the address.
          .replaceAll(/sha256-[\w+/=]+/g, "…")
      );
    };
    expect(await told(known)).toBe(await told(somebody()));
  });

  it("writes five times to one mailbox, from wherever it is asked", async () => {
    const email = somebody();
    const from = (number: number) => ({ "X-Forwarded-For": `9.0.${String(number)}.1` });
    for (let asked = 0; asked < 5; asked++)
      expect((await post("/connexion", { email }, undefined, from(asked))).status).toBe(303);
    const refused = await post("/connexion", { email }, undefined, from(6));
    expect([refused.status, cookieOf(refused, "__Host-signIn")]).toEqual([429, ""]);
    later += 12 * MINUTE;
    expect((await post("/connexion", { email }, undefined, from(7))).status).toBe(303);
  });

  it("is asked twenty times an hour from one household, and no more", async () => {
    const limited = await serveOpened(site, {
      mailSender: sender,
      publicUrl: PUBLIC,
      trustedProxies: ["127.0.0.1"],
      limits: { capacity: 1000, perSecond: 1000 },
    });
    const statuses: number[] = [];
    for (let asked = 0; asked < 21; asked++) {
      const { status } = await limited.ask({
        method: "POST",
        path: "/connexion",
        body: new URLSearchParams({ email: somebody() }).toString(),
        headers: { ...HOST, "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": "9.9.9.9" },
      });
      statuses.push(status);
    }
    await limited.close();
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 429]);
  });

  it.each(["", "camille", "a@b", "a@b.example\r\nBcc: x@y.example", "a@b.example,c@d.example"])(
    "says that %j is no address, and writes nothing",
    async (email) => {
      await sender.idle();
      const before = server.received.length;
      const answer = await post("/connexion", { email });
      await sender.idle();
      expect([answer.status, server.received.length]).toEqual([422, before]);
      expect(answer.body).toContain("aria-invalid");
    },
  );

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/..//evil.example"])(
    "leads back to no other site, as %s would",
    async (retour) => {
      const { link, token } = await written(somebody(), retour);
      expect((await post(link, { jeton: token })).headers.location).toBe("/");
    },
  );

  it("ends the session that the browser had, and takes none that somebody else chose", async () => {
    const email = somebody();
    const fixed = "__Host-session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const { link, token } = await written(email);
    const entered = await post(link, { jeton: token }, fixed);
    const session = cookieOf(entered, "__Host-session");
    expect(session).not.toBe(fixed);
    expect((await ask("/compte", fixed)).status).toBe(303);
    const next = await written(email);
    const again = await post(next.link, { jeton: next.token }, session);
    expect((await ask("/compte", session)).status).toBe(303);
    expect((await ask("/compte", cookieOf(again, "__Host-session"))).status).toBe(200);
    // Nor one that a neighbour of the site could write.
    const plain = cookieOf(again, "__Host-session").replace("__Host-", "");
    expect((await ask("/compte", plain)).status).toBe(303);
  });

  it("is nobody’s whom another site sends", async () => {
    const email = somebody();
    const { link, token, browser, code } = await written(email);
    const session = await signIn(somebody());
    for (const evil of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }]) {
      expect((await post("/connexion", { email }, undefined, evil)).status).toBe(403);
      expect((await post(link, { jeton: token }, undefined, evil)).status).toBe(403);
      expect((await post("/connexion?etape=envoye", { code }, browser, evil)).status).toBe(403);
      for (const geste of ["deconnexion", "autres", "effacer"])
        expect((await post("/compte", { geste, compris: "on" }, session, evil)).status).toBe(403);
      expect((await post(AUTHENTICATION, {}, session, evil)).status).toBe(403);
    }
    expect((await ask("/compte", session)).status).toBe(200);
  });

  it("is closed where no mail is sent, and says so", async () => {
    const closed = await serveOpened(site, { publicUrl: PUBLIC, isMailDelivered: false });
    const page = await closed.ask({ path: "/connexion", headers: HOST });
    expect([page.status, page.body.includes("La connexion est fermée")]).toEqual([200, true]);
    await closed.close();
  });
});

describe("an account", () => {
  it("ends its sessions, one, all others or this one", async () => {
    const email = somebody();
    const [first, second, third] = [await signIn(email), await signIn(email), await signIn(email)];
    const page = await ask("/compte", third);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    const ids = [...page.body.matchAll(/name="session" value="([^"]+)"/g)].map(([, id = ""]) => id);
    expect(ids).toHaveLength(3);
    const strangers = await signIn(somebody());
    for (const id of ids)
      expect((await post("/compte", { geste: "session", session: id }, strangers)).status).toBe(404);
    expect((await ask("/compte", first)).status).toBe(200);
    await post("/compte", { geste: "session", session: ids[1] ?? "" }, third);
    const left = [(await ask("/compte", first)).status, (await ask("/compte", second)).status];
    expect(new Set(left)).toEqual(new Set([200, 303]));
    await post("/compte", { geste: "autres" }, third);
    expect([(await ask("/compte", first)).status, (await ask("/compte", second)).status]).toEqual([303, 303]);
    const gone = await post("/compte", { geste: "deconnexion" }, third);
    expect([gone.status, gone.headers.location]).toEqual([303, "/"]);
    expect(cookieOf(gone, "__Host-session")).toBe("__Host-session=");
    expect((await ask("/compte", third)).status).toBe(303);
  });

  it("is taken away as an archive by its owner, ten times an hour, and then told to wait", async () => {
    const session = await signIn(somebody());
    const limited = await serveOpened(site, {
      publicUrl: PUBLIC,
      trustedProxies: ["127.0.0.1"],
      limits: { capacity: 1000, perSecond: 1000 },
    });
    const take = (from: string) =>
      limited.ask({
        path: "/compte/mes-donnees.zip",
        headers: { ...HOST, Cookie: session, "X-Forwarded-For": from },
      });
    const statuses: number[] = [];
    for (let taken = 0; taken < 10; taken++) statuses.push((await take("9.9.9.9")).status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    // From wherever: it is the account that is counted.
    const late = await take("8.8.8.8");
    expect([late.status, late.headers.location]).toEqual([303, "/compte?archive=plus-tard#donnees"]);
    const page = await limited.ask({ path: "/compte?archive=plus-tard", headers: { ...HOST, Cookie: session } });
    expect(page.body).toContain("réessayez dans une heure");
    await limited.close();
  });

  it("is erased once that is ticked, with what was written under its address", async () => {
    const email = somebody();
    const session = await signIn(email);
    const unsure = await post("/compte", { geste: "effacer" }, session);
    expect([unsure.status, unsure.body.includes("Rien n’est effacé")]).toEqual([422, true]);
    expect((await ask("/compte", session)).status).toBe(200);
    const lead = {
      id: "lead of account",
      listing: "ACCOUNT-1",
      seller: "C1",
      intent: "reponse",
      text: "Bonjour",
    } as const;
    await site.storage.together((unit) =>
      unit.addLead({ ...lead, name: "Camille", email, copy: false, at: new Date(NOW).toISOString() }),
    );
    const erased = await post("/compte", { geste: "effacer", compris: "on" }, session);
    expect([erased.status, erased.headers.location]).toEqual([303, "/connexion?etape=efface"]);
    expect((await ask("/compte", session)).status).toBe(303);
    expect(await site.storage.accounts.ofEmail(email)).toBeUndefined();
    expect(await site.storage.correspondence.leads.get(lead.id)).toBeUndefined();
  });
});

describe("remembered pages", () => {
  it("are made for guests, given to guests, and neither made for nor given to who is signed in", async () => {
    const session = await signIn(somebody());
    for (const path of ["/", "/listing", "/classement.html"]) {
      const own = await ask(path, session);
      expect([own.status, isMember(own), own.headers["cache-status"]]).toEqual([200, true, undefined]);
      expect(own.headers["cache-control"]).toBe("private, no-cache");
      const guests = [await ask(path), await ask(path)];
      for (const guest of guests) expect([isMember(guest), guest.body.includes("Se connecter")]).toEqual([false, true]);
      expect(guests.at(-1)?.headers["cache-status"]).toBe("Virage; hit");
      expect(isMember(await ask(path, session))).toBe(true);
    }
  });

  it("are given again to a browser whose session has ended: its cookie is taken back", async () => {
    const answer = await ask("/listing", "__Host-session=nobodys");
    expect([answer.status, isMember(answer)]).toEqual([200, false]);
    expect(setCookies(answer).some((cookie) => cookie.startsWith("__Host-session=; Max-Age=0"))).toBe(true);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
  });

  it("are no matter of a storage that cannot say who is looking: what is for all is shown as to a guest", async () => {
    const session = await signIn(somebody());
    vi.spyOn(site.storage.accounts, "session").mockRejectedValue(new Error("storage away"));
    const answer = await ask("/classement.html", session);
    expect([answer.status, isMember(answer), cookieOf(answer, "__Host-session")]).toEqual([200, false, ""]);
    expect((await ask("/compte", session)).status).toBe(500);
    vi.mocked(site.storage.accounts.session).mockRestore();
    expect(isMember(await ask("/classement.html", session))).toBe(true);
  });
});

describe("the authentication of the API", () => {
  const told = async (cookie?: string) => {
    const answer = await post(AUTHENTICATION, {}, cookie);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    return authenticationAnswerSchema.parse(JSON.parse(answer.body));
  };

  it("says who asks, sets no cookie, and gives a token by which others of the API may know it [3.31, 6.2, 7.8]", async () => {
    expect(await told()).toMatchObject({ isAuthenticated: false, userCorrelationId: null, visitorId: null });
    const email = somebody();
    const session = await signIn(email, "professional", "centre");
    const own = await told(session);
    expect(own).toMatchObject({ isAuthenticated: true, isPro: true, isCbmUser: true });
    const other = await told(await signIn(somebody()));
    expect(other).toMatchObject({ isAuthenticated: true, isPro: false, isCbmUser: false });
    expect(other.userCorrelationId).not.toBe(own.userCorrelationId);
    const byToken = await post(AUTHENTICATION, {}, undefined, { Authorization: `Bearer ${own.accessToken}` });
    expect(JSON.parse(byToken.body)).toMatchObject({ userCorrelationId: own.userCorrelationId });
    await post("/compte", { geste: "deconnexion" }, session);
    const afterwards = await post(AUTHENTICATION, {}, undefined, { Authorization: `Bearer ${own.accessToken}` });
    expect(JSON.parse(afterwards.body)).toMatchObject({ isAuthenticated: false });
  });
});

describe("every address of the table", () => {
  it("that is for some is kept by no cache that serves others", () => {
    for (const { name, who, keep } of ALL_ROUTES)
      if (who !== "everyone") expect([name, keep.scope]).not.toEqual([name, "public"]);
  });
});
