import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { MailedSite } from "../../test/mailed-site.ts";
import { PUBLIC, cookieOf, openMailedSite, tokenIn } from "../../test/mailed-site.ts";
import { passkeyDevice } from "../../test/passkey-device.ts";
import type { Answer } from "../../test/served-site.ts";

const MINUTE = 60_000;
const PASSWORD = "quatre mots sans lien";
const OTHER = "cinq autres mots sans aucun lien";
const PASSWORD_STEP = "/connexion?etape=motdepasse";
const PASSKEY_STEP = "/connexion?etape=cle";
const DONE = "/compte#connexion";

let mailed: MailedSite;
/** How much later it is than the machine’s clock says. */
let later: number;
const clock = Date.now;

beforeAll(async () => {
  mailed = await openMailedSite();
});
afterAll(() => mailed.close());
beforeEach(() => {
  later = 0;
  vi.spyOn(Date, "now").mockImplementation(() => clock() + later);
});

const ask: MailedSite["ask"] = (...asked) => mailed.ask(...asked);
const post: MailedSite["post"] = (...asked) => mailed.post(...asked);

/** Nobody else’s in this file: what arrives is found by it. */
let people = 0;
const somebody = () => `membre${String((people += 1))}@exemple.example`;
const sessionOf = (answer: Answer) => cookieOf(answer, "__Host-session");
const isIn = async (session: string) => (await ask("/compte", session)).status === 200;
const lastTo = async (email: string) => (await mailed.mailsTo(email)).at(-1) ?? "";
const setPassword = (session: string, motdepasse = PASSWORD) =>
  post("/compte", { geste: "motdepasse", motdepasse }, session);
const enter = (email: string, motdepasse: string, cookie?: string) =>
  post(PASSWORD_STEP, { email, motdepasse }, cookie);
const withPassword = async (email = somebody()) => {
  const session = await mailed.signIn(email);
  await setPassword(session);
  return { email, session };
};
const accountOf = async (email: string) => {
  const account = await mailed.site.storage.accounts.ofEmail(email);
  if (account === undefined) throw new Error(`no account of ${email}`);
  return account.id;
};
const challengeIn = ({ body }: Answer, number = 0) =>
  [...body.matchAll(/challenge\\?",\\?"([\w-]{40,})/g)].map(([, challenge = ""]) => challenge)[number] ?? "";

describe("what is changed of an account at the moment that its owner erases it", () => {
  /** As from another tab, between what the form is answered by and where it is written down. */
  const erasing = (email: string) => async () => {
    await mailed.site.storage.together((unit) => unit.eraseAccount(email));
    return undefined;
  };
  const SIGNED_OUT = [303, "/connexion?retour=%2Fcompte"];

  it("is answered as to whoever is signed in to nothing, and nothing is written: a password", async () => {
    const email = somebody();
    const session = await mailed.signIn(email);
    const before = (await mailed.mailsTo(email)).length;
    vi.spyOn(mailed.site.storage.credentials, "password").mockImplementationOnce(erasing(email));
    const { status, headers } = await setPassword(session);
    expect([status, headers.location]).toEqual(SIGNED_OUT);
    expect(await mailed.mailsTo(email)).toHaveLength(before);
  });

  it("the same of an address", async () => {
    const [email, next] = [somebody(), somebody()];
    const session = await mailed.signIn(email);
    vi.spyOn(mailed.site.storage.accounts, "ofEmail").mockImplementationOnce(erasing(email));
    const { status, headers } = await post("/compte", { geste: "adresse", email: next }, session);
    expect([status, headers.location]).toEqual(SIGNED_OUT);
    expect(await mailed.mailsTo(next)).toEqual([]);
  });

  it("and the same where the session is gone before it is asked whether it is fresh", async () => {
    const email = somebody();
    const session = await mailed.signIn(email);
    vi.spyOn(mailed.site.storage.accounts, "sessionNamed").mockImplementationOnce(erasing(email));
    const { status, headers } = await setPassword(session);
    expect([status, headers.location]).toEqual(SIGNED_OUT);
  });
});

describe("a password", () => {
  it("is chosen on the account page, told by mail, and lets in from then on, in a session of its own", async () => {
    const email = somebody();
    const session = await mailed.signIn(email);
    const chosen = await setPassword(session);
    expect([chosen.status, chosen.headers.location]).toEqual([303, DONE]);
    expect(await lastTo(email)).toContain("Votre compte a maintenant un mot de passe");
    const fixed = "__Host-session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const entered = await post(
      PASSWORD_STEP,
      { email: email.toUpperCase(), motdepasse: PASSWORD, retour: "/favoris" },
      fixed,
    );
    expect([entered.status, entered.headers.location]).toEqual([303, "/favoris"]);
    expect(sessionOf(entered)).toMatch(/^__Host-session=[\w-]{43}$/);
    expect([await isIn(sessionOf(entered)), await isIn(fixed), await isIn(session)]).toEqual([true, false, true]);
    // In the place of the one that the browser had.
    const again = await enter(email, PASSWORD, session);
    expect([await isIn(sessionOf(again)), await isIn(session)]).toEqual([true, false]);
  });

  it.each([
    ["onze signes", "12 caractères au moins"],
    ["x".repeat(129), "128 caractères au plus"],
    ["motdepasse2026", "que l’on essaie d’abord"],
    ["1qaz2wsx3edc", "que l’on essaie d’abord"],
  ])("that is %j is none, and the page says why", async (motdepasse, why) => {
    const session = await mailed.signIn(somebody());
    const refused = await setPassword(session, motdepasse);
    expect([refused.status, refused.body.includes(why)]).toEqual([422, true]);
    expect(refused.body).not.toContain(`value="${motdepasse}"`);
  });

  it("leads back to no other site", async () => {
    const { email } = await withPassword();
    for (const retour of ["https://evil.example", "//evil.example"])
      expect((await post(PASSWORD_STEP, { email, motdepasse: PASSWORD, retour })).headers.location).toBe("/");
  });

  it("is answered the same for an address without an account, one without a password, and one with another", async () => {
    const { email } = await withPassword();
    const without = somebody();
    await mailed.signIn(without);
    const told = async (asked: string) => {
      const { status, headers, body } = await enter(asked, OTHER);
      const { date: _, ...rest } = headers;
      const drawn = /membre\d+|[\w-]{64,}|sha256-[\w+/=]+/g;
      return JSON.stringify([status, rest, body]).replaceAll(drawn, "…");
    };
    const [wrong, none, unknown] = [await told(email), await told(without), await told(somebody())];
    expect(wrong).toContain("n’ouvrent rien ensemble");
    expect([none, unknown]).toEqual([wrong, wrong]);
  });

  it("is guessed ten times, then twice an hour, whether the address is known or not; its links stay open", async () => {
    const { email } = await withPassword();
    const statuses = async (asked: string, right: string) => {
      const told: number[] = [];
      const from = (number: number) => ({ "X-Forwarded-For": `9.1.${String(number)}.1` });
      for (let guess = 0; guess < 10; guess++)
        told.push((await post(PASSWORD_STEP, { email: asked, motdepasse: OTHER }, undefined, from(guess))).status);
      told.push((await enter(asked, right)).status);
      later += 30 * MINUTE;
      told.push((await enter(asked, OTHER)).status, (await enter(asked, OTHER)).status);
      return told;
    };
    const limited = [...Array.from({ length: 10 }, () => 422), 429, 422, 429];
    expect(await statuses(email, PASSWORD)).toEqual(limited);
    expect(await statuses(somebody(), PASSWORD)).toEqual(limited);
    expect(await isIn(await mailed.signIn(email))).toBe(true);
  });

  it("is asked sixty times an hour from one household, whomever it guesses", async () => {
    const limited = await openMailedSite({ limits: { capacity: 1000, perSecond: 1000 } });
    const statuses: number[] = [];
    for (let guess = 0; guess < 61; guess++) {
      const from = { "X-Forwarded-For": "9.9.9.9" };
      statuses.push(
        (await limited.post(PASSWORD_STEP, { email: somebody(), motdepasse: OTHER }, undefined, from)).status,
      );
    }
    await limited.close();
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 422), 429]);
  });

  it("is not checked for all of a flood at once: some are asked to come again, and nothing fails", async () => {
    const flood = await Promise.all(Array.from({ length: 60 }, () => enter(somebody(), OTHER)));
    const statuses = flood.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422, 503]));
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(22);
  });

  it("that is changed ends all other sessions, tells the address, and opens nothing any more", async () => {
    const { email, session } = await withPassword();
    const elsewhere = sessionOf(await enter(email, PASSWORD));
    await setPassword(session, OTHER);
    expect([await isIn(session), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await lastTo(email)).toContain("Votre mot de passe a changé");
    expect((await enter(email, PASSWORD)).status).toBe(422);
    expect((await enter(email, OTHER)).status).toBe(303);
  });

  it("that is forgotten is replaced by whoever reads the mailbox, without the old one", async () => {
    const { email, session } = await withPassword();
    const back = await mailed.signIn(email);
    await setPassword(back, OTHER);
    expect([await isIn(back), await isIn(session)]).toEqual([true, false]);
    expect((await enter(email, OTHER)).status).toBe(303);
  });

  it("is taken away, and opens nothing then", async () => {
    const { email, session } = await withPassword();
    const gone = await post("/compte", { geste: "sans-motdepasse" }, session);
    expect(gone.headers.location).toBe(DONE);
    expect((await enter(email, PASSWORD)).status).toBe(422);
    expect(await lastTo(email)).toContain("Votre compte n’a plus de mot de passe");
  });
});

const GESTURES: readonly Readonly<Record<string, string>>[] = [
  { geste: "confirmer", motdepasse: PASSWORD },
  { geste: "adresse", email: "ailleurs@exemple.example" },
  { geste: "sans-adresse" },
  { geste: "motdepasse", motdepasse: OTHER },
  { geste: "sans-motdepasse" },
  { geste: "cle", reponse: "{}" },
  { geste: "sans-cle", cle: "k" },
];

describe("the ways in", () => {
  it("are changed by nobody who signed in half an hour ago, before they say that it is still them", async () => {
    const { email, session } = await withPassword();
    later += 31 * MINUTE;
    for (const fields of GESTURES) {
      if (fields["geste"] === "confirmer") continue;
      const refused = await post("/compte", fields, session);
      expect([fields["geste"], refused.status]).toEqual([fields["geste"], 403]);
      expect(refused.body).toContain("confirmez que c’est vous");
    }
    expect((await enter(email, PASSWORD)).status).toBe(303);
    expect((await post("/compte", { geste: "confirmer", motdepasse: OTHER }, session)).status).toBe(422);
    const confirmed = await post("/compte", { geste: "confirmer", motdepasse: PASSWORD }, session);
    expect(confirmed.headers.location).toBe(DONE);
    expect([await isIn(session), await isIn(sessionOf(confirmed))]).toEqual([false, true]);
    expect((await setPassword(sessionOf(confirmed), OTHER)).status).toBe(303);
  });

  it("are confirmed by a link too, in the place of the session that asks", async () => {
    const email = somebody();
    const session = await mailed.signIn(email);
    later += 31 * MINUTE;
    const page = await ask("/connexion?encore=oui&retour=%2Fcompte", session);
    expect([page.status, page.body.includes(email)]).toEqual([200, true]);
    const asked = await post("/connexion", { email, retour: "/compte" }, session);
    const both = `${session}; ${cookieOf(asked, "__Host-signIn")}`;
    expect((await ask("/connexion?etape=envoye", both)).status).toBe(200);
    const link = await mailed.linkTo(email);
    const entered = await post(link, { jeton: tokenIn(link) }, session);
    expect([await isIn(session), (await setPassword(sessionOf(entered))).status]).toEqual([false, 303]);
  });

  it("are changed and used by nobody whom another site sends", async () => {
    const { email, session } = await withPassword();
    for (const evil of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }]) {
      for (const fields of GESTURES) expect((await post("/compte", fields, session, evil)).status).toBe(403);
      for (const step of ["motdepasse", "cle", "adresse", "reprendre"])
        expect((await post(`/connexion?etape=${step}`, { email, motdepasse: PASSWORD }, session, evil)).status).toBe(
          403,
        );
    }
    expect((await enter(email, PASSWORD)).status).toBe(303);
  });

  it("are a member’s own: guests are led to sign in", async () => {
    for (const fields of GESTURES) {
      const { status, headers } = await post("/compte", fields);
      expect([status, headers.location]).toEqual([303, "/connexion?retour=%2Fcompte"]);
    }
  });
});

describe("a change of address", () => {
  const askFor = (email: string, session: string) => post("/compte", { geste: "adresse", email }, session);
  const changed = async () => {
    const [email, next] = [somebody(), somebody()];
    const session = await mailed.signIn(email);
    await askFor(next, session);
    const link = await mailed.linkTo(next);
    const confirmed = await post(link, { jeton: tokenIn(link) }, session);
    return { email, next, session, link, confirmed };
  };

  it("is confirmed at the new address, by its own account and once; the former one is told", async () => {
    const [email, next] = [somebody(), somebody()];
    const session = await mailed.signIn(email);
    const asked = await askFor(next, session);
    expect(asked.headers.location).toBe(DONE);
    expect((await ask("/compte", session)).body).toContain(next);
    const link = await mailed.linkTo(next);
    const guest = await ask(link);
    expect([guest.status, guest.headers.location?.startsWith("/connexion?retour=")]).toEqual([303, true]);
    expect((await post(link, { jeton: tokenIn(link) })).headers.location).toBe("/connexion");
    const stranger = await mailed.signIn(somebody());
    expect((await ask(link, stranger)).status).toBe(410);
    expect((await post(link, { jeton: tokenIn(link) }, stranger)).status).toBe(410);
    for (let looks = 0; looks < 2; looks++) expect((await ask(link, session)).status).toBe(200);
    const confirmed = await post(link, { jeton: tokenIn(link) }, session);
    expect(confirmed.headers.location).toBe(DONE);
    expect((await post(link, { jeton: tokenIn(link) }, session)).status).toBe(410);
    expect((await ask("/compte", session)).body).toContain(next);
    expect(await lastTo(email)).toContain(`L’adresse de votre compte Virage est maintenant ${next}.`);
    // The former address is nobody’s now.
    expect(await mailed.site.storage.accounts.ofEmail(email)).toBeUndefined();
  });

  it("lapses after an hour, and is given up before by who asked for it", async () => {
    const [email, next] = [somebody(), somebody()];
    const session = await mailed.signIn(email);
    await askFor(next, session);
    const link = await mailed.linkTo(next);
    later += 60 * MINUTE;
    expect((await post(link, { jeton: tokenIn(link) }, session)).status).toBe(410);
    const fresh = await mailed.signIn(email);
    await askFor(next, fresh);
    await post("/compte", { geste: "sans-adresse" }, fresh);
    const given = await mailed.linkTo(next);
    expect((await post(given, { jeton: tokenIn(given) }, fresh)).status).toBe(410);
  });

  it("is answered the same where the new address has an account; that address alone is told", async () => {
    const taken = somebody();
    await mailed.signIn(taken);
    const told = async (next: string) => {
      const session = await mailed.signIn(somebody());
      const { status, headers } = await askFor(next, session);
      const page = await ask("/compte", session);
      const about = /Un lien est parti vers.{0,200}/
        .exec(page.body)?.[0]
        .replaceAll(/membre\d+|\d+\u00a0h\u00a0\d+/g, "…");
      return [status, headers.location, about];
    };
    const unknown = await told(somebody());
    expect(unknown[2]).toContain("Un lien est parti");
    expect(await told(taken)).toEqual(unknown);
    expect(await lastTo(taken)).toContain("Elle est déjà celle d’un autre compte");
    expect(await lastTo(taken)).not.toContain("https://");
  });

  it("writes five times to one mailbox, whoever asks", async () => {
    const next = somebody();
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked++) statuses.push((await askFor(next, await mailed.signIn(somebody()))).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  it.each(["", "camille", "a@b.example\r\nBcc: x@y.example"])("to %j is none", async (next) => {
    const refused = await askFor(next, await mailed.signIn(somebody()));
    expect([refused.status, refused.body.includes("aria-invalid")]).toEqual([422, true]);
  });

  it("is taken back from the former address: nobody is signed in, no password and no new address opens the account", async () => {
    const { email, next, session } = await changed();
    await setPassword(session);
    const id = await accountOf(next);
    const back = await mailed.linkTo(email);
    for (let looks = 0; looks < 2; looks++) expect((await ask(back)).body).toContain(email);
    const taken = await post(back, { jeton: tokenIn(back) });
    expect(taken.headers.location).toBe("/connexion?etape=repris");
    expect(await isIn(session)).toBe(false);
    expect([(await enter(email, PASSWORD)).status, (await enter(next, PASSWORD)).status]).toEqual([422, 422]);
    expect((await post(back, { jeton: tokenIn(back) })).status).toBe(410);
    expect(await accountOf(email)).toBe(id);
    expect(await lastTo(next)).toContain("Qui avait l’adresse précédente du compte l’a reprise");
    expect(await isIn(await mailed.signIn(email))).toBe(true);
  });

  it("is taken back for seven days, also by an owner who signed in there meanwhile and found an empty account", async () => {
    const { email, next } = await changed();
    const id = await accountOf(next);
    const back = await mailed.linkTo(email);
    later += 6 * 24 * 60 * MINUTE;
    const empty = await mailed.signIn(email);
    expect((await post(back, { jeton: tokenIn(back) })).status).toBe(303);
    expect([await accountOf(email), await isIn(empty)]).toEqual([id, false]);
    const late = await changed();
    const link = await mailed.linkTo(late.email);
    later += 7 * 24 * 60 * MINUTE;
    expect((await post(link, { jeton: tokenIn(link) })).status).toBe(410);
  });
});

describe("a passkey", () => {
  const party = { origin: PUBLIC, rpId: "virage.example" };
  const deviceOf = async (email: string) => passkeyDevice(Buffer.from(await accountOf(email)).toString("base64url"));
  const add = (session: string, reponse: string) => post("/compte", { geste: "cle", reponse }, session);
  const creationOf = async (session: string) => challengeIn(await ask("/compte", session));
  const requested = async () => challengeIn(await ask("/connexion"));
  const use = (reponse: string, cookie?: string) => post(PASSKEY_STEP, { reponse, retour: "/compte" }, cookie);
  const withPasskey = async () => {
    const email = somebody();
    const session = await mailed.signIn(email);
    const device = await deviceOf(email);
    const added = await add(session, device.create({ ...party, challenge: await creationOf(session) }));
    return { email, session, device, added };
  };

  it("is added, told by mail, listed, lets in without an address, and is removed", async () => {
    const { email, session, device, added } = await withPasskey();
    expect(added.headers.location).toBe(DONE);
    expect(await lastTo(email)).toContain("Une clé d’accès à votre compte Virage a été ajoutée");
    const entered = await use(device.sign({ ...party, challenge: await requested() }));
    expect([entered.status, entered.headers.location]).toEqual([303, "/compte"]);
    const page = await ask("/compte", sessionOf(entered));
    expect(page.body).toContain(email);
    const [, id = ""] = /name="cle" value="([^"]+)"/.exec(page.body) ?? [];
    const strangers = await mailed.signIn(somebody());
    expect((await post("/compte", { geste: "sans-cle", cle: id }, strangers)).status).toBe(404);
    const removed = await post("/compte", { geste: "sans-cle", cle: id }, session);
    expect(removed.headers.location).toBe(DONE);
    expect((await use(device.sign({ ...party, challenge: await requested() }))).status).toBe(422);
  });

  it("is new in its session, in the place of the one that the browser had", async () => {
    const { session, device } = await withPasskey();
    const entered = await use(device.sign({ ...party, challenge: await requested() }), session);
    expect([await isIn(session), await isIn(sessionOf(entered))]).toEqual([false, true]);
  });

  it("opens once by one answer, and once by one challenge", async () => {
    const { device } = await withPasskey();
    const challenge = await requested();
    const answer = device.sign({ ...party, challenge, counter: 1 });
    expect((await use(answer)).status).toBe(303);
    expect((await use(answer)).status).toBe(422);
    expect((await use(device.sign({ ...party, challenge, counter: 2 }))).status).toBe(422);
  });

  it("opens to one of two who come with one answer at once", async () => {
    const { device } = await withPasskey();
    const answer = device.sign({ ...party, challenge: await requested() });
    const statuses = (await Promise.all([use(answer), use(answer), use(answer)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 422, 422]);
  });

  it("opens nothing when its device has counted less than before: somebody has copied it", async () => {
    const { device } = await withPasskey();
    const by = async (counter: number) =>
      (await use(device.sign({ ...party, challenge: await requested(), counter }))).status;
    expect([await by(5), await by(5), await by(4), await by(0), await by(6)]).toEqual([303, 422, 422, 422, 303]);
  });

  it.each([
    ["whose owner was not asked who they are", { isVerified: false }],
    ["that was asked on another site", { origin: "https://evil.example" }],
    ["that is for another site", { rpId: "evil.example" }],
    ["that says somebody else’s account", { userHandle: "bm9ib2R5" }],
    ["for a challenge that nobody drew", { challenge: "A".repeat(75) }],
  ])("opens nothing %s", async (_, told) => {
    const { device } = await withPasskey();
    const good = { ...party, challenge: await requested() };
    expect((await use(device.sign({ ...good, ...told }))).status).toBe(422);
  });

  it("opens nothing after five minutes, nor for a challenge to add one", async () => {
    const { session, device } = await withPasskey();
    expect((await use(device.sign({ ...party, challenge: await creationOf(session) }))).status).toBe(422);
    const challenge = await requested();
    later += 5 * MINUTE;
    expect((await use(device.sign({ ...party, challenge }))).status).toBe(422);
  });

  it.each(["", "{}", "[]", '{"id":1}', "x".repeat(20_000)])("of %j is none", async (answer) => {
    expect((await use(answer)).status).toBe(422);
    expect((await add(await mailed.signIn(somebody()), answer)).status).toBe(422);
  });

  it("is added for the account that asked, once, and by who was asked who they are", async () => {
    const email = somebody();
    const session = await mailed.signIn(email);
    const device = await deviceOf(email);
    const told = async () => ({ ...party, challenge: await creationOf(session) });
    expect((await add(session, device.create({ ...(await told()), isVerified: false }))).status).toBe(422);
    expect((await add(session, device.create({ ...(await told()), origin: "https://evil.example" }))).status).toBe(422);
    expect((await add(session, device.create({ ...party, challenge: await requested() }))).status).toBe(422);
    const stranger = await mailed.signIn(somebody());
    const answer = device.create(await told());
    expect((await add(stranger, answer)).status).toBe(422);
    expect((await add(session, answer)).status).toBe(303);
    expect((await add(session, answer)).status).toBe(422);
    // Nor to another account with a challenge of its own.
    expect((await add(stranger, device.create({ ...party, challenge: await creationOf(stranger) }))).status).toBe(422);
  });
});

describe("an account that is erased", () => {
  it("takes its password, its passkeys and its addresses along, and mail about it that has not left", async () => {
    const { email, session } = await withPassword();
    const next = somebody();
    await post("/compte", { geste: "adresse", email: next }, session);
    const link = await mailed.linkTo(next);
    const id = await accountOf(email);
    await post("/compte", { geste: "effacer", compris: "on" }, session);
    const { credentials } = mailed.site.storage;
    const now = new Date().toISOString();
    expect([await credentials.password(id), await credentials.emailChangeOf(id, now)]).toEqual([undefined, undefined]);
    expect((await enter(email, PASSWORD)).status).toBe(422);
    const anew = await mailed.signIn(email);
    expect((await post(link, { jeton: tokenIn(link) }, anew)).status).toBe(410);
  });
});
