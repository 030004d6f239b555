/**
 * A word that stands nowhere else is written into all that the site keeps of a person, over HTTP as they would; the account is then
 * erased from its page, and the word is looked for in every table, file, log line and remembered page. Run on both databases.
 */
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { unzipSync } from "fflate";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SELLER, WRITTEN } from "../../test/contact-forms.ts";
import { NOTHING_TYPED } from "../domain/deposit/deposit.ts";
import { createMediaFolder } from "../photos/media-folder.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import type { Virage } from "../compose.ts";
import { compose, followNews } from "../compose.ts";
import { favouritesAlert } from "../domain/favourites/favourites-alert.ts";
import { listingPath } from "../domain/urls/listing-path.ts";
import { mailFolder } from "../mail/mail-folder.ts";
import type { Letter } from "../mail/mail.ts";
import type { MailSender } from "../mail/mail-sender.ts";
import { startMailSender } from "../mail/mail-sender.ts";
import type { Transport } from "../mail/transport.ts";
import { MailRefused } from "../mail/transport.ts";
import { eraseAddress } from "../personal-data/erase.ts";
import { farewellFrom } from "../personal-data/farewell.ts";
import type { Storage } from "../storage/storage.ts";
import { FAREWELL } from "../storage/storage.ts";

const CANARY = "canari7f3aq";
const EMAIL = `${CANARY}@exemple.example`;
const OTHER = "autre@exemple.example";
const REFERENCE = "CANARY-1";
/** The dealer that each has opened. */
const OWN_DEALER: Readonly<Record<string, string>> = { [EMAIL]: "C501", [OTHER]: "C502" };
const AGENT = `Mozilla/5.0 (Windows NT 10.0; ${CANARY}) Chrome/147.0.0.0`;

/** Every table in which the word, or an identifier of the account, stands before the erasure. */
const PERSONAL = [
  "accounts",
  "acts",
  "consulted",
  "dealer_invitations",
  "dealer_rights",
  "deposits",
  "email_changes",
  "email_reversals",
  "favourites",
  "leads",
  "mailbox_changes",
  "moderation_cases",
  "outbox",
  "passkeys",
  "passwords",
  "push_subscriptions",
  "recent_searches",
  "reports",
  "saved_searches",
  "seller_contacts",
  "sessions",
  "sign_ins",
  "suspensions",
  "unreachable",
];
/** Tables that know a person by the identifier of a search or, of favourites, of the account. */
const OF_SEARCHES = ["alert_mails", "alert_matches", "alert_told"];
/** Tables that hold nothing of anybody who visits; a new table is named here with a reason, or above with a canary. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  allowances: "hashes under a key of the site, each for a day at most",
  campaign_days: "how often what professionals pay for was shown and opened, by the day",
  campaigns: "what professionals pay for",
  change_log: "changes of listings",
  counters: "numbers",
  cursors: "places in the log of changes",
  dealers: "professionals",
  domain_claims: "names of professionals’ own sites",
  feed_arrivals: "files of professionals, and what became of them",
  feed_keys: "hashes of what professionals push their stocks with",
  feed_settings: "how files of professionals are read",
  feed_sources: "where professionals put their files",
  feed_runs: "what files of professionals brought",
  jobs: "what runs beside requests",
  listing_views: "counts by advert and day",
  listings: "adverts",
  lost_photos: "photographs of adverts that could not be fetched",
  market: "what the market says of adverts",
  marks: "numbers",
  migrations: "what was done to the database",
  place_rates: "what places cost",
  phone_views: "counts by advert and day",
  price_history: "prices of adverts",
  relistings: "references of adverts",
  secrets: "what the site signs with",
  showrooms: "what professionals say of themselves",
  vehicle_sheets: "vehicles that professionals enter by hand",
};

export interface ErasurePlace {
  readonly storage: Storage;
  /** Empty. */
  readonly directory: string;
  /** All that the database holds, by the tables of its own catalogue, each as one text. */
  readonly tables: () => Promise<ReadonlyMap<string, string>>;
  readonly close: () => Promise<void>;
}

export function describeErasure(name: string, open: () => Promise<ErasurePlace>): void {
  describe(`on ${name}, an account that is erased from its page`, () => {
    let place: ErasurePlace;
    let site: Virage;
    let served: ServedSite;
    let sender: MailSender;
    let isMailAway: boolean;
    let isFarewellRefused: boolean;
    let farewells: Letter[];
    let later: number;
    let news = 0;
    const clock = Date.now;
    let logged: string;
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        logged += String(chunk);
        done();
      },
    });

    beforeEach(async () => {
      place = await open();
      [isMailAway, isFarewellRefused, later, logged, farewells] = [false, false, 0, "", []];
      // A twentieth of the time that passes: what waits to be sent again in 15 seconds waits on a slow machine too.
      const begun = clock();
      vi.spyOn(Date, "now").mockImplementation(() => Math.floor(begun + (clock() - begun) / 20) + later);
      const listing = listingWith({ reference: REFERENCE, curef: "C123", price: 8_000 });
      await place.storage.listings.write([{ kind: "put", listing }], new Date(NOW).toISOString());
      await place.storage.sellerContacts.put([{ seller: "C123", email: SELLER }]);
      site = await compose(place.storage, { now: () => NOW }, (error) => {
        throw error;
      });
      const log = pino({ level: "trace" }, stream);
      const folder = mailFolder(join(place.directory, "courriels"));
      const transport: Transport = {
        ...folder,
        deliver: async (...mail) => {
          if (isMailAway) throw new Error("the server is away");
          if (isFarewellRefused && mail[0].startsWith(FAREWELL)) throw new MailRefused("no such mailbox");
          // As by a server: what is said last is in the reader’s mailbox, and in no file of ours.
          if (mail[0].startsWith(FAREWELL)) farewells.push(mail[1]);
          else await folder.deliver(...mail);
        },
      };
      sender = startMailSender({ storage: place.storage, transport, clock: Date.now, log });
      served = await serveOpened(
        site,
        {
          mailSender: sender,
          removeFiles: folder.remove,
          farewell: farewellFrom({ address: "messages@virage.example" }),
          dataDirectory: place.directory,
        },
        log,
      );
    });
    afterEach(async () => {
      await served.close();
      await sender.stop();
      await site.close();
      await place.close();
    });

    const ask = (path: string, cookie = "") =>
      served.ask({ path, headers: { "User-Agent": AGENT, ...(cookie === "" ? {} : { Cookie: cookie }) } });
    const post = (path: string, fields: Readonly<Record<string, string>>, cookie = "") =>
      served.ask({
        method: "POST",
        path,
        body: new URLSearchParams(fields).toString(),
        headers: {
          "User-Agent": AGENT,
          "Content-Type": "application/x-www-form-urlencoded",
          ...(cookie === "" ? {} : { Cookie: cookie }),
        },
      });
    const session = ({ headers }: Answer) =>
      headers["set-cookie"]?.find((cookie) => cookie.startsWith("session="))?.split(";")[0] ?? "";
    const files = async () => {
      const all = await readdir(place.directory, { recursive: true, withFileTypes: true });
      const paths = all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return Promise.all(paths.map(async (path) => ({ path, content: await readFile(path) })));
    };
    const filesWith = async (word: string) =>
      (await files()).filter(({ content }) => content.includes(word)).map(({ path }) => path);
    const tablesWith = async (words: readonly string[]) =>
      [...(await place.tables())]
        .filter(([, rows]) => words.some((word) => rows.includes(word)))
        .map(([table]) => table);

    const signIn = async (email: string) => {
      await post("/connexion", { email, retour: `/listing?texte=${CANARY}` });
      await sender.idle();
      const mails = (await files())
        .filter(({ path }) => path.endsWith(".json"))
        .map(({ content }) => content.toString());
      const mail = mails.findLast((text) => text.includes(`"address":"${email}"`) && text.includes("jeton="));
      const token = /jeton=([\w-]+)/.exec(mail ?? "")?.[1] ?? "";
      return session(await post(`/connexion?etape=lien&jeton=${token}`, { jeton: token }));
    };
    const write = async (path: string, fields: Readonly<Record<string, string>>) => {
      const { body } = await ask(path);
      const jeton = /name="jeton" value="([^"]+)"/.exec(body)?.[1] ?? "";
      later += 3000;
      const answer = await post(path, { ...fields, jeton });
      expect([path, answer.status]).toEqual([path, 303]);
      await ask(answer.headers.location ?? "");
    };

    const media = () => createMediaFolder(join(place.directory, "medias"));
    /** What an account keeps and is entered by, as it is written once a browser has told it. */
    async function plantKept(email: string, word: string) {
      const { kept, together } = place.storage;
      const owner = await account(email);
      await kept.mergeFavourites(owner, [
        {
          reference: REFERENCE,
          savedAt: 1,
          removedAt: 0,
          note: word,
          notedAt: 1,
          wantsMail: true,
          askedAt: 1,
        },
      ]);
      const [held] = await place.storage.accounts.sessionsOf(owner, new Date(clock()).toISOString());
      const browser = { id: `browser ${word}`, account: owner, session: held?.id ?? "", device: word };
      const reached = { endpoint: `https://push.example/${word}`, p256dh: "PUSHKEY", auth: "PUSHSECRET" };
      await place.storage.pushSubscriptions.put({ ...browser, ...reached, createdAt: new Date(NOW).toISOString() }, 9);
      const push = { kind: "push", key: `push.${String((news += 1))}`, payload: { account: owner, alert: word } };
      await together((unit) => unit.add([{ ...push, due: new Date(NOW).toISOString() }]));
      await kept.addConsulted(owner, [REFERENCE], 1, 9);
      const search = { title: word, labels: [], url: "/listing", hash: "h", date: "2026-01-15", timestamp: 1 };
      await kept.mergeRecentSearches(owner, { car: [search], moto: [] });
      const [createdAt, expiresAt] = [new Date(NOW).toISOString(), "2999-01-01T00:00:00.000Z"];
      const change = { account: owner, createdAt, expiresAt };
      const [taken, shown] = [await media().put(Buffer.from(word)), await media().put(Buffer.from(word))];
      await together(async (unit) => {
        await unit.addDeposit({
          id: `deposit ${word}`,
          state: "moderation",
          correction: { case: `case before ${word}`, words: word, at: createdAt },
          fields: { ...NOTHING_TYPED, text: word },
          photos: [{ taken, shown, edit: { quarterTurns: 0 } }],
          email,
          createdAt,
          updatedAt: createdAt,
        });
        const appeal = { words: word, at: createdAt };
        await unit.addCase({
          id: `case ${word}`,
          deposit: `deposit ${word}`,
          openedAt: createdAt,
          findings: [],
          corrected: { case: `case before ${word}`, words: word, at: createdAt },
          appealToken: "APPEALHASH",
          appeal,
        });
        await unit.addSuspension({
          id: `suspension ${word}`,
          account: owner,
          at: createdAt,
          facts: word,
          ground: { kind: "loi", text: word },
          appealToken: "SUSPENSIONHASH",
          appeal,
        });
      });
      await together(async (unit) => {
        await unit.setPassword({ account: owner, hash: "HASH", setAt: createdAt });
        await unit.addPasskey({
          account: owner,
          id: `key ${word}`,
          name: word,
          createdAt,
          publicKey: "KEY",
          counter: 0,
        });
        // To another address and back: one change waits, and a former address is known.
        await unit.askEmailChange({ ...change, email: `ailleurs-${email}`, link: `there ${word}` });
        await unit.changeEmail(owner, `there ${word}`, createdAt, { link: `back ${word}`, expiresAt });
        await unit.askEmailChange({ ...change, email, link: `home ${word}` });
        await unit.changeEmail(owner, `home ${word}`, createdAt, { link: `away ${word}`, expiresAt });
        await unit.askEmailChange({ ...change, email: `plus-tard-${email}`, link: `later ${word}` });
        const mailbox = { curef: `C${owner}`, askedBy: owner, askedAt: createdAt, expiresAt };
        await unit.askMailboxChange({ ...mailbox, email: `messages-${email}`, link: `mailbox ${word}` });
      });
    }

    /** The canaries: one line for each way by which the site comes to know something of a person. */
    async function plant(cookie: string, email: string, word: string) {
      const message = {
        ...WRITTEN,
        message: `Bonjour ${word}`,
        nom: word,
        email,
        telephone: "+33639980001",
        copie: "on",
      };
      await write(`/contact/message/${REFERENCE}`, message);
      await write(`/contact/signaler/${REFERENCE}`, { motif: "faux", precisions: word, email });
      const saved = await post(
        "/alertes/nouvelle",
        { recherche: "priceMax=9000", geste: "creer", frequence: "immediate" },
        cookie,
      );
      const id = /name="id" value="([^"]+)"/.exec(saved.body)?.[1] ?? "";
      const named = { recherche: "priceMax=9000", geste: "regler", id, nom: word, frequence: "immediate" };
      expect((await post("/alertes/nouvelle", named, cookie)).body).toContain(word);
      const finder = followNews(site, { now: () => NOW, log: { error: () => undefined }, look: () => undefined });
      const listing = listingWith({ reference: `NEWS-${String((news += 1))}`, price: 8_500 });
      await place.storage.listings.write([{ kind: "put", listing }], new Date(NOW + 1000).toISOString());
      await finder.catchUp();
      await finder.stop();
      const told = [{ listing: listing.reference, price: listing.price }];
      const at = new Date(NOW).toISOString();
      const alert = favouritesAlert(await account(email));
      await place.storage.together(async (unit) => {
        await unit.grantRight({ account: await account(email), curef: "C123", right: "reader", grantedAt: at });
        // Whose messages arrive at the address of who opened it.
        const own = OWN_DEALER[email] ?? "";
        await unit.putSellerContacts([{ seller: own, email, phone: "+33465714218" }]);
        await unit.grantRight({ account: await account(email), curef: own, right: "manager", grantedAt: at });
        const asked = { curef: "C123", right: "editor", invitedBy: "account-manager", invitedAt: at } as const;
        await unit.invite({ ...asked, email, expiresAt: "2999-01-01T00:00:00.000Z" });
        const object = { kind: "account", id: await account(email) } as const;
        await unit.note({ at, by: { kind: "account", id: object.id }, kind: "right.granted", object, dealer: "C123" });
        await unit.noteTold({ alert: id, key: "told" }, told, at);
        await unit.addMatches([{ alert, sequence: 1, listing: REFERENCE, cause: "drop 8000", before: 8_500, at }]);
      });
      await plantKept(email, word);
      await place.storage.savedSearches.setUnreachable(email, "bounce", new Date(NOW).toISOString());
      const [lead] = await place.storage.correspondence.leads.ofEmail(email);
      const work = { kind: "note", id: `note ${word}`, at, by: await account(email), text: `Note ${word}` } as const;
      if (lead !== undefined) await place.storage.together((unit) => unit.workOnLead(lead, work));
      // From here on what is written waits to be sent.
      await sender.idle();
      isMailAway = true;
      await write(`/contact/message/${REFERENCE}`, { ...message, message: `Encore ${word}` });
      await write(`/contact/signaler/${REFERENCE}`, { motif: "photos", precisions: word, email });
      await post("/alertes/nouvelle", { recherche: "priceMax=7000", geste: "creer", email, frequence: "daily" });
      await post("/connexion", { email });
      await sender.idle();
      isMailAway = false;
      for (const path of ["/compte", "/compte/alertes", "/listing", "/favoris"]) await ask(path, cookie);
    }
    const account = async (email: string) => (await place.storage.accounts.ofEmail(email))?.id ?? "";

    it("leaves nothing of its owner in any table, file, line of the log or remembered page, and all of everybody else’s", async () => {
      const cookie = await signIn(EMAIL);
      const others = await signIn(OTHER);
      const id = await account(EMAIL);
      await plant(cookie, EMAIL, CANARY);
      await plant(others, OTHER, "autremot");
      const before = await place.tables();
      expect([...before.keys()].toSorted()).toEqual(
        [...PERSONAL, ...OF_SEARCHES, ...Object.keys(OF_NOBODY)].toSorted(),
      );
      expect((await tablesWith([CANARY, id])).toSorted()).toEqual(["alert_matches", ...PERSONAL].toSorted());
      const searches = (await place.storage.savedSearches.ofEmail(EMAIL)).map((search) => search.id);
      expect(searches).toHaveLength(2);
      expect((await tablesWith(searches)).toSorted()).toEqual([...OF_SEARCHES, "outbox", "saved_searches"].toSorted());
      expect(await filesWith(CANARY)).not.toEqual([]);

      const erased = await post("/compte", { geste: "effacer", compris: "on" }, cookie);
      expect([erased.status, erased.headers.location]).toEqual([303, "/connexion?etape=efface"]);
      // Its owner is told, and then nothing is left of that either.
      await sender.idle();
      expect(farewells.map(({ to, text }) => [to.address, /– votre compte/.test(text)])).toEqual([[EMAIL, true]]);
      expect(await tablesWith([CANARY, id])).toEqual([]);
      // Until an index that follows has seen it, that a search is gone is known by its identifier.
      const left = (await tablesWith(searches)).filter((table) => table !== "saved_searches");
      expect(left.filter((table) => table !== "outbox")).toEqual([]);
      expect(await filesWith(CANARY)).toEqual([]);
      expect(logged).not.toContain(CANARY);
      expect(logged).toContain("mail cannot be sent yet");
      for (const path of [
        "/",
        "/listing",
        "/listing?priceMax=9000",
        listingPath(listingWith({ reference: REFERENCE })),
      ])
        for (let asked = 0; asked < 2; asked += 1) {
          const page = await ask(path);
          expect([path, page.status, page.body.includes(CANARY)]).toEqual([path, 200, false]);
        }
      expect((await ask("/compte", cookie)).headers.location).toContain("/connexion");

      expect(await place.storage.sellerContacts.get("C501")).toEqual({ seller: "C501", phone: "+33465714218" });
      expect((await place.storage.sellerContacts.get("C502"))?.email).toBe(OTHER);
      expect((await ask("/compte", others)).status).toBe(200);
      expect((await place.storage.savedSearches.ofEmail(OTHER)).length).toBe(2);
      expect((await place.storage.correspondence.leads.ofEmail(OTHER)).length).toBe(2);
      const waiting = await place.storage.outbox.claim({
        kinds: ["mail", "alert", "push"],
        now: "2999-01-01T00:00:00.000Z",
        lease: 0,
        limit: 99,
      });
      expect(waiting.map(({ key }) => key.split(".")[0] ?? "").toSorted()).toEqual([
        "alert",
        "alert",
        "lead",
        "lead",
        "push",
        "report",
        "sign-in",
      ]);
    });

    it("is told to its owner also where the address is erased once more before the mail leaves", async () => {
      const cookie = await signIn(EMAIL);
      isMailAway = true;
      await post("/compte", { geste: "effacer", compris: "on" }, cookie);
      await sender.idle();
      expect(farewells).toEqual([]);
      await eraseAddress(EMAIL, {
        storage: place.storage,
        removeFiles: async () => undefined,
        farewell: farewellFrom({ address: "messages@virage.example" }),
        clock: Date.now,
      });
      isMailAway = false;
      later += 60_000;
      sender.look();
      await sender.idle();
      expect(farewells.map(({ to }) => to.address)).toEqual([EMAIL]);
    });

    it("leaves nothing of the last mail where its server refuses it", async () => {
      const cookie = await signIn(EMAIL);
      isFarewellRefused = true;
      await post("/compte", { geste: "effacer", compris: "on" }, cookie);
      await sender.idle();
      expect(farewells).toEqual([]);
      expect(await tablesWith([EMAIL])).toEqual([]);
      expect(await filesWith(EMAIL)).toEqual([]);
    });

    it("was taken away before: one archive tells all of it, as the command does, and nothing that opens anything", async () => {
      const cookie = await signIn(EMAIL);
      await plant(cookie, EMAIL, CANARY);
      const guest = await ask("/compte/mes-donnees.zip");
      expect([guest.status, guest.headers.location?.startsWith("/connexion")]).toEqual([303, true]);
      const answer = await fetch(`http://127.0.0.1:${String(served.port)}/compte/mes-donnees.zip`, {
        headers: { Cookie: cookie },
      });
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
        200,
        "application/zip",
        "no-store",
      ]);
      expect(answer.headers.get("content-disposition")).toMatch(
        /^attachment; filename="virage-mes-donnees-[\d-]+\.zip"$/,
      );
      const archive = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(
        ([file, bytes]) => [file, new TextDecoder().decode(bytes)] as const,
      );
      const texts = new Map(archive);
      // The clock of visitors stands still here: what they wrote is of one moment.
      const list = (...items: readonly object[]) =>
        expect.arrayContaining(items.map((item): unknown => expect.objectContaining(item)));
      expect(JSON.parse(texts.get("donnees.json") ?? "")).toEqual({
        email: EMAIL,
        account: expect.objectContaining({
          id: await account(EMAIL),
          email: EMAIL,
          roles: ["private", "professional", "centre"],
        }),
        sessions: list({ device: "Chrome sur Windows" }),
        credentials: expect.objectContaining({ newEmail: expect.objectContaining({ email: `plus-tard-${EMAIL}` }) }),
        passkeys: list({ name: CANARY }),
        dealerRights: [
          { curef: "C123", right: "reader", grantedAt: new Date(NOW).toISOString() },
          { curef: "C501", right: "manager", grantedAt: new Date(NOW).toISOString() },
        ],
        dealerMailboxes: [{ curef: "C501", email: EMAIL }],
        dealerInvitations: [
          {
            curef: "C123",
            email: EMAIL,
            right: "editor",
            invitedAt: new Date(NOW).toISOString(),
            expiresAt: "2999-01-01T00:00:00.000Z",
          },
        ],
        mailboxChanges: list({ email: `messages-${EMAIL}` }),
        notifications: [{ device: CANARY, createdAt: new Date(NOW).toISOString(), service: "push.example" }],
        favourites: list({ reference: REFERENCE, note: CANARY }),
        consulted: list({ reference: REFERENCE }),
        recentSearches: list({ title: CANARY }),
        savedSearches: list({ query: "priceMax=7000" }, { name: CANARY, query: "priceMax=9000" }),
        foundListings: list({ search: CANARY, cause: "new" }, { search: "Favoris", listing: REFERENCE }),
        toldListings: list({ search: CANARY, price: 8_500 }),
        unreachable: { reason: "bounce" },
        messages: list(
          {
            text: `Bonjour ${CANARY}`,
            phone: "+33639980001",
            work: [{ kind: "note", at: new Date(NOW).toISOString(), text: `Note ${CANARY}` }],
          },
          { text: `Encore ${CANARY}` },
        ),
        reports: list({ words: CANARY, reason: "faux" }, { words: CANARY, reason: "photos" }),
        deposits: list({
          state: "moderation",
          fields: expect.objectContaining({ text: CANARY }),
          correction: expect.objectContaining({ words: CANARY }),
          decisions: list({ corrected: expect.objectContaining({ words: CANARY }) }),
        }),
        suspensions: list({ facts: CANARY, appeal: expect.objectContaining({ words: CANARY }) }),
        acts: list({ kind: "right.granted", by: "vous", dealer: "C123" }),
      });
      for (const [file, held] of [
        ["compte", EMAIL],
        ["appareils", "Chrome sur Windows"],
        ["recherches", "priceMax=9000"],
        ["annonces-trouvees", "NEWS-"],
        ["annonces-trouvees", "Favoris"],
        ["annonces-signalees", "NEWS-"],
        ["adresse-injoignable", "bounce"],
        ["droits", "C123"],
        ["invitations", "C123"],
        ["messages", `Encore ${CANARY}`],
        ["signalements", "photos"],
        ["annonces-deposees", CANARY],
        ["suspensions", CANARY],
      ] as const)
        expect([file, texts.get(`${file}.csv`)?.includes(held)]).toEqual([file, true]);
      const all = archive.map(([, text]) => text).join("\n");
      const leads = await place.storage.correspondence.leads.ofEmail(EMAIL);
      const searches = await place.storage.savedSearches.ofEmail(EMAIL);
      for (const secret of [
        cookie.slice("session=".length),
        ...leads.map(({ id }) => id),
        ...searches.map(({ id }) => id),
        `push.example/${CANARY}`,
        "PUSHKEY",
        "PUSHSECRET",
        "APPEALHASH",
        "SUSPENSIONHASH",
      ])
        expect(all).not.toContain(secret);
      for (const row of ["token", "link", "browser", "digest", "code"]) expect(all).not.toContain(`"${row}"`);
    });
  });
}
