/** Whatever an operator does by the pages leaves a row in the log, with who did it: each gesture there is, by its own form. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { createDealerCampaigns } from "../dealer-space/dealer-campaigns.ts";
import type { Actor, KeptAct } from "../domain/audit/act.ts";
import { AT_THE_CONSOLE } from "../domain/audit/act.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { NOTHING_TYPED } from "../domain/deposit/deposit.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import type { OperatorGesture } from "../web/operator/gestures.ts";
import { OPERATOR_GESTURES } from "../web/operator/gestures.ts";
import { MAIL_KINDS } from "../web/operator/mails-data.server.ts";
import { PUSH } from "../push/push-entry.ts";

const AT = new Date(NOW).toISOString();
const CUREF = "C123";
const SELLER = "nadia@garage.example";

let served: ServedSite;
let operator: MemberSession;
let other: MemberSession;
/** Every act has a moment of its own: by it an advert is told what took it away. */
let now = NOW;
beforeAll(async () => {
  served = await serveSite(
    [listingWith({ reference: "P1", curef: CUREF }), listingWith({ reference: "P2", curef: CUREF })],
    { isMailDelivered: true, now: () => now },
  );
  const { storage } = served.site;
  operator = await memberSession(storage, "exploitante", ["operator"]);
  other = await memberSession(storage, "collegue", ["operator"]);
  await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "AGENT", place: {} }]);
  await storage.sellerContacts.put([{ seller: CUREF, email: SELLER }]);
  await storage.feedSources.put({
    curef: CUREF,
    url: "https://garage.example/stock.csv",
    everyMinutes: 60,
    due: "2999-01-01T00:00:00.000Z",
    failures: 1,
    problem: "Le certificat a expiré.",
    checkedAt: AT,
  });
});
afterAll(() => served.close());

type Fields = Readonly<Record<string, string>>;
const send = (path: string, fields: Fields, who: MemberSession = operator) => {
  now += 1;
  return served.ask({
    method: "POST",
    path,
    headers: { Cookie: who.cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
};
const read = async (path: string) => (await served.ask({ path, headers: { Cookie: operator.cookie } })).body;
/** Of a case, as it is read: a decision says which advert it is upon. */
const judge = async (path: string, fields: Fields, who: MemberSession = operator) => {
  const { body } = await served.ask({ path, headers: { Cookie: who.cookie } });
  const [, seen] = /name="vu" value="([^"]*)"/.exec(body) ?? [];
  return send(path, seen === undefined ? fields : { ...fields, vu: seen }, who);
};
const lastAct = async () => (await served.site.storage.acts.find({}, 1))[0];

let drawn = 0;
async function heldUp(more: Partial<ModerationCase> = {}): Promise<string> {
  const number = String((drawn += 1));
  const deposit: Deposit = {
    id: `depot${number}`,
    state: more.decision === undefined ? "moderation" : "refused",
    fields: { ...NOTHING_TYPED, vehicle: "Dacia Duster", price: "7 900", text: "Appelez le 06 12 34 56 78" },
    photos: [],
    email: "paul@exemple.example",
    reference: `PQ${number}`,
    createdAt: AT,
    updatedAt: AT,
  };
  const finding = {
    rule: "contact",
    figure: "1 numéro",
    threshold: "aucun",
    told: "Le texte contient 1 numéro.",
  } as const;
  await served.site.storage.together(async (unit) => {
    await unit.addDeposit(deposit);
    await unit.addCase({ id: `cas${number}`, deposit: deposit.id, openedAt: AT, findings: [finding], ...more });
  });
  return `cas${number}`;
}
async function reported(listing = "P1"): Promise<string> {
  const id = `S-2026-0101-${String((drawn += 1))}`;
  const words = "142 000 km au contrôle technique";
  await served.site.storage.together((unit) =>
    unit.addReport({ id, reason: "faux", words, email: "camille@exemple.example", listing, at: AT, due: "2026-01-20" }),
  );
  return id;
}
async function failedMail(about = "report"): Promise<string> {
  const key = `${about}.${String((drawn += 1))}`;
  const mail = {
    from: { address: "a@virage.example" },
    to: { address: "camille@exemple.example" },
    subject: "Décision",
  };
  await served.site.storage.together(async (unit) => {
    await unit.add([{ kind: "mail", key, payload: { ...mail, text: "", date: AT }, due: AT }]);
    await unit.refuse(key, AT, "550 EENVELOPE", "kept");
  });
  return key;
}
async function campaign(): Promise<string> {
  const { id } = await served.site.storage.campaigns.add({
    curef: CUREF,
    kind: "promo",
    references: ["P1"],
    until: "2999-12-31",
    daily: 500,
    budget: 50_000,
    stretches: [{ from: AT.slice(0, 10) }],
  });
  return id;
}
const person = (name: string) => memberSession(served.site.storage, `${name}${String((drawn += 1))}`);

/** Somebody whom another operator has suspended, and who appeals. */
async function contested(by: MemberSession = other): Promise<string> {
  const { account } = await person("karim");
  const { storage } = served.site;
  await send(`/exploitation/comptes/${account}`, { ...REASONS, compris: "on", geste: "suspendre-annonces" }, by);
  const [one] = await storage.suspensions.ofAccount(account);
  await storage.together((unit) =>
    unit.changeSuspension(one?.id ?? "", (stands) => ({ ...stands, appeal: { words: "C’est ma voiture.", at: AT } })),
  );
  return account;
}

const REASONS = { faits: "Le numéro est dans le texte.", motif: "Conditions, annonces.", fondement: "conditions" };

/** What each form sends, where to, and what its act is about; a gesture without an entry does not compile. */
const SENT: Readonly<Record<OperatorGesture, () => Promise<readonly [path: string, fields: Fields, object: string]>>> =
  {
    accepter: async () => {
      const id = await heldUp();
      return [`/exploitation/moderation/${id}`, {}, id];
    },
    corriger: async () => {
      const id = await heldUp();
      return [`/exploitation/moderation/${id}`, { correction: "Le numéro est à ôter du texte." }, id];
    },
    refuser: async () => {
      const id = await heldUp();
      return [`/exploitation/moderation/${id}`, REASONS, id];
    },
    maintenir: async () => {
      const id = await reported();
      return [`/exploitation/signalements/${id}`, { faits: "Rien de faux." }, id];
    },
    retirer: async () => {
      const id = await reported("P2");
      return [`/exploitation/signalements/${id}`, REASONS, id];
    },
    retablir: async () => {
      const id = await reported("P2");
      await send(`/exploitation/signalements/${id}`, { ...REASONS, geste: "retirer" });
      return [`/exploitation/signalements/${id}`, { raison: "Le contrôle technique était d’un autre." }, id];
    },
    suspendre: async () => [`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on" }, CUREF],
    lever: async () => {
      await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
      return [`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus." }, CUREF];
    },
    "adresse-messages": async () => {
      // Not of the dealer whose mails are counted below.
      await served.site.storage.dealers.put([{ curef: "C456", name: "Garage Deux", sellerType: "GARAGE", place: {} }]);
      return ["/exploitation/vendeurs/C456", { adresse: "messages@garage.example" }, "C456"];
    },
    "suspendre-annonces": async () => {
      const { account } = await person("karim");
      return [`/exploitation/comptes/${account}`, { ...REASONS, compris: "on" }, account];
    },
    "maintenir-suspension": async () => {
      const account = await contested();
      return [`/exploitation/comptes/${account}`, { raison: "Rien de neuf." }, account];
    },
    "rendre-annonces": async () => {
      const account = await contested();
      return [`/exploitation/comptes/${account}`, { raison: "Les papiers sont venus." }, account];
    },
    droit: async () => {
      const { account } = await person("karim");
      return [`/exploitation/comptes/${account}`, { professionnel: "c123", droit: "editor" }, account];
    },
    "sans-droit": async () => {
      const { account } = await person("karim");
      await send(`/exploitation/comptes/${account}`, { professionnel: CUREF, droit: "reader", geste: "droit" });
      return [`/exploitation/comptes/${account}`, { professionnel: CUREF }, account];
    },
    deconnecter: async () => {
      const { account } = await person("karim");
      return [`/exploitation/comptes/${account}`, {}, account];
    },
    effacer: async () => {
      const { account, email } = await person("karim");
      return [`/exploitation/comptes/${account}`, { adresse: ` ${email.toUpperCase()} ` }, ""];
    },
    relever: async () => ["/exploitation/flux", { professionnel: CUREF }, CUREF],
    renvoyer: async () => {
      const key = await failedMail();
      return ["/exploitation/courriels", { courriel: key }, key];
    },
    abandonner: async () => {
      const key = await failedMail();
      return ["/exploitation/courriels", { courriel: key }, key];
    },
    pause: async () => {
      const id = await campaign();
      return ["/exploitation/campagnes", { campagne: id }, id];
    },
    tarif: async () => ["/exploitation/campagnes", { place: "promo", tarif: "2,50", des: "2998-01-01" }, "promo"],
    "sans-tarif": async () => {
      const rate = { place: "promo", des: "2998-02-01" };
      await send("/exploitation/campagnes", { ...rate, tarif: "3", geste: "tarif" });
      return ["/exploitation/campagnes", rate, "promo"];
    },
    reprendre: async () => {
      const id = await campaign();
      await send("/exploitation/campagnes", { campagne: id, geste: "pause" });
      return ["/exploitation/campagnes", { campagne: id }, id];
    },
  };

describe("what an operator does", () => {
  it.each(Object.entries(OPERATOR_GESTURES))(
    "by « %s » is written down as %s, with who did it",
    async (gesture, kind) => {
      const [path, fields, object] = await SENT[gesture as OperatorGesture](); // of the same record
      const before = (await lastAct())?.number ?? 0;
      const { status, headers } = await judge(path, { ...fields, geste: gesture });
      expect([status, headers.location?.startsWith("/exploitation/")]).toEqual([303, true]);
      expect(await lastAct()).toMatchObject({
        number: before + 1,
        kind,
        by: { kind: "account", id: operator.account },
        object: { id: object },
      });
      // What was done is told to the browser that did it.
      const left = headers["set-cookie"]?.find((cookie) => cookie.startsWith("done="))?.split(";")[0] ?? "";
      const Cookie = `${operator.cookie}; ${left}`;
      const led = await served.ask({ path: headers.location ?? "", headers: { Cookie } });
      expect(led.body).toContain('role="status"');
    },
  );

  it.each(Object.keys(OPERATOR_GESTURES))(
    "by « %s » of what is not there changes nothing and writes nothing down",
    async (geste) => {
      const before = (await lastAct())?.number;
      for (const place of [
        "moderation/x",
        "signalements/x",
        "vendeurs/C999",
        "comptes/x",
        "flux",
        "courriels",
        "campagnes",
      ]) {
        const { status } = await send(`/exploitation/${place}`, {
          ...REASONS,
          compris: "on",
          raison: "Parce que.",
          professionnel: "C999",
          droit: "editor",
          geste,
        });
        expect([place, [404, 409, 422].includes(status)]).toEqual([place, true]);
      }
      expect((await lastAct())?.number).toBe(before);
    },
  );
});

describe("a decision", () => {
  it("without its reasons is not taken, and loses nothing that was typed", async () => {
    const id = await heldUp();
    const typed = { geste: "refuser", fondement: "loi", motif: "Article L. 121-4", faits: " " };
    const { status, body } = await judge(`/exploitation/moderation/${id}`, typed);
    expect(status).toBe(422);
    expect(body).toContain("Dites ce qui a été constaté");
    expect(body).toContain("Article L. 121-4");
    expect((await served.site.storage.moderation.get(id))?.decision).toBeUndefined();
    expect((await judge(`/exploitation/moderation/${id}`, { faits: "x" })).status).toBe(422);
  });

  it.each([
    "Conditions d’utilisation, «\u202fCe qu’une annonce doit être\u202f»\u202f: ",
    "Conditions d’utilisation :",
    "…",
  ])("that names a term and gives no reason is not taken: %s", async (motif) => {
    const id = await heldUp();
    const { status, body } = await judge(`/exploitation/moderation/${id}`, { ...REASONS, motif, geste: "refuser" });
    expect([status, body.includes("puis pourquoi")]).toEqual([422, true]);
    expect((await served.site.storage.moderation.get(id))?.decision).toBeUndefined();
  });

  it("that asks for a correction needs its words, which its seller reads as they were read over, and is made once", async () => {
    const id = await heldUp();
    const path = `/exploitation/moderation/${id}`;
    expect(await read(path)).toContain("Demander une correction");
    const empty = await judge(path, { geste: "corriger", correction: " ", motif: "Déjà écrit." });
    expect([empty.status, empty.body.includes("Dites ce qui est à corriger")]).toEqual([422, true]);
    expect(empty.body).toContain("Déjà écrit.");
    const long = await judge(path, { geste: "corriger", correction: "a".repeat(2001) });
    expect([long.status, long.body.includes("2000 signes au plus\u202f: il y en a 2001.")]).toEqual([422, true]);
    expect(long.body).toContain("a".repeat(2001));
    const words = "Ôtez le numéro du texte.";
    const over = await judge(path, { geste: "corriger", correction: words, relire: "oui" });
    expect([over.status, over.body.includes("Votre annonce est à corriger")]).toEqual([200, true]);
    const { storage } = served.site;
    expect((await storage.moderation.get(id))?.decision).toBeUndefined();
    expect((await send(path, { geste: "corriger", correction: words })).status).toBe(409);
    expect((await judge(path, { geste: "corriger", correction: words })).status).toBe(303);
    expect((await storage.moderation.get(id))?.decision).toMatchObject({ outcome: "correction", words });
    const decided = await read(path);
    for (const told of ["Correction demandée", words, " à corriger"]) expect(decided).toContain(told);
    expect((await judge(path, { geste: "corriger", correction: words })).status).toBe(409);
  });

  it("upon what was corrected is made beside what was asked and what has changed since", async () => {
    const { storage } = served.site;
    const first = await heldUp();
    const deposit = (await storage.moderation.get(first))?.deposit ?? "";
    const fields = { vehicle: "Dacia Duster II", registered: "14/03/2019", mileage: "84300", postcode: "42100" };
    const at = (price: string) =>
      storage.together((unit) =>
        unit.changeDeposit(deposit, (stands) => ({ ...stands, fields: { ...stands.fields, ...fields, price } })),
      );
    await at("790");
    await judge(`/exploitation/moderation/${first}`, { geste: "corriger", correction: "Ce prix a perdu un zéro." });
    await at("7900");
    const corrected = (await storage.deposits.get(deposit))?.correction;
    if (corrected === undefined) throw new Error("nothing was asked");
    await storage.together(async (unit) => {
      await unit.changeDeposit(deposit, (stands) => ({ ...stands, state: "moderation" }));
      await unit.addCase({ id: `apres-${first}`, deposit, openedAt: AT, findings: [], corrected });
    });
    const page = (await read(`/exploitation/moderation/apres-${first}`)).replaceAll("<!-- -->", "");
    for (const told of [
      "Ce prix a perdu un zéro.",
      "<ins>7\u202f900\u202f€</ins>",
      "avant\u202f: 790\u202f€",
      "Corrigée par son vendeur",
    ])
      expect(page).toContain(told);
  });

  it("upon a change is made beside what visitors see and what was decided before, and leaves that online", async () => {
    const id = await heldUp();
    const { storage } = served.site;
    const deposit = (await storage.moderation.get(id))?.deposit ?? "";
    const reference = (await storage.deposits.get(deposit))?.reference ?? "";
    const shown = listingWith({ reference, price: 6_543, sellerType: "PARTICULIER", customerFamilyCode: "PART" });
    const fields = {
      registered: "14/03/2019",
      energy: "GO",
      mileage: "84300",
      postcode: "42100 Saint-Étienne",
      vehicle: "Dacia Duster II",
    };
    await storage.together(async (unit) => {
      await unit.writeListings([{ kind: "put", listing: shown }], AT);
      await unit.changeDeposit(deposit, (stands) => ({ ...stands, fields: { ...stands.fields, ...fields } }));
      await unit.addCase({
        id: `avant-${id}`,
        deposit,
        openedAt: AT,
        findings: [],
        decision: { outcome: "accepted", at: AT },
      });
    });
    const path = `/exploitation/moderation/${id}`;
    const page = await read(path);
    for (const told of ["Ce que la modification change", "6\u202f543\u202f€", "Refuser la modification", `avant-${id}`])
      expect(page).toContain(told);
    expect((await judge(path, { ...REASONS, geste: "refuser", modification: "oui" })).status).toBe(303);
    expect((await storage.listings.get(reference))?.withdrawnAt).toBeUndefined();
    expect((await storage.moderation.get(id))?.decision).toMatchObject({ isOfChange: true });
    await storage.together((unit) => unit.writeListings([{ kind: "withdraw", reference }], AT));
  });

  it("upon an advert that nobody says they have read decides nothing", async () => {
    const id = await heldUp();
    expect((await send(`/exploitation/moderation/${id}`, { ...REASONS, geste: "refuser" })).status).toBe(409);
    expect((await served.site.storage.moderation.get(id))?.decision).toBeUndefined();
  });

  it("is read over as its seller will read it, before anything is sent", async () => {
    const id = await heldUp();
    const asked = { ...REASONS, geste: "refuser" };
    const { status, body } = await judge(`/exploitation/moderation/${id}`, { ...asked, relire: "oui" });
    expect([status, body.includes("pas encore envoyé")]).toEqual([200, true]);
    expect(body).toContain("Le numéro est dans le texte.");
    expect((await served.site.storage.moderation.get(id))?.decision).toBeUndefined();
    await judge(`/exploitation/moderation/${id}`, asked);
    const mails = await served.site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 99 });
    const sent = mails.find(({ key }) => key.endsWith(`refused.${id}`))?.payload as { readonly text: string }; // as `mailEntry` wrote it
    const [words = ""] = /<pre[^>]*>([^]*?)<\/pre>/.exec(body) ?? [];
    const plain = (text: string) => text.replaceAll(/jeton=\S+/g, "jeton").replaceAll(/&[^;]+;|[^\p{L}\p{N}]+/gu, "");
    expect(plain(words.replaceAll(/<\/?pre[^>]*>/g, ""))).toBe(plain(sent.text));
  });

  it("that refuses an advert suspends its seller with it where that is ticked, and shows both mails before", async () => {
    const { account, email } = await person("vendeuse");
    const id = await heldUp();
    const { deposit } = (await served.site.storage.moderation.get(id)) ?? { deposit: "" };
    await served.site.storage.together((unit) => unit.changeDeposit(deposit, (stands) => ({ ...stands, email })));
    const asked = { ...REASONS, geste: "refuser", "suspendre-aussi": "oui" };
    const { body } = await judge(`/exploitation/moderation/${id}`, { ...asked, relire: "oui" });
    expect(body.match(/pas encore envoyé/g)).toHaveLength(2);
    expect(body).toContain("que si cette suspension est levée");
    expect(body).not.toContain("Vous pouvez la corriger");
    expect(await served.site.storage.suspensions.ofAccount(account)).toEqual([]);
    expect((await judge(`/exploitation/moderation/${id}`, asked)).status).toBe(303);
    expect((await served.site.storage.moderation.get(id))?.decision?.outcome).toBe("refused");
    expect((await served.site.storage.suspensions.ofAccount(account)).length).toBe(1);
    expect((await lastAct())?.kind).toBe("seller.suspended");
  });

  it("upon an appeal is somebody else’s, where there is somebody else", async () => {
    const id = await heldUp();
    await judge(`/exploitation/moderation/${id}`, { ...REASONS, geste: "refuser" });
    await served.site.storage.together((unit) =>
      unit.changeCase(id, (one) => ({ ...one, appeal: { words: "C’est ma photographie.", at: AT } })),
    );
    expect(await read(`/exploitation/moderation/${id}`)).toContain("une autre personne de l’exploitation");
    expect((await judge(`/exploitation/moderation/${id}`, { geste: "accepter" })).status).toBe(409);
    expect((await judge(`/exploitation/moderation/${id}`, { geste: "accepter" }, other)).status).toBe(303);
    expect((await lastAct())?.by).toEqual({ kind: "account", id: other.account });
  });
});

describe("the case that is opened", () => {
  it("marks the number where it stands, leads to the next one and back from the preview, and decides nothing so", async () => {
    const { storage } = served.site;
    const [id, next] = [await heldUp(), await heldUp()];
    const { deposit = "" } = (await storage.moderation.get(id)) ?? {};
    await storage.together((unit) =>
      unit.changeDeposit(deposit, (stands) => ({
        ...stands,
        fields: { ...stands.fields, text: "Très propre. Appelez le 06 12 34 56 78 le soir." },
      })),
    );
    const page = (await read(`/exploitation/moderation/${id}`)).replaceAll("<!-- -->", "");
    expect(page).toContain("Appelez le <mark>06 12 34 56 78</mark> le soir.");
    expect(page).toMatch(new RegExp(`href="/exploitation/moderation/${next}#dossier"[^>]*>Passer au dossier suivant`));
    const [, preview = ""] = /href="(\/deposer\/apercu\?[^"]*)"/.exec(page) ?? [];
    expect(preview).toContain(`dossier=${id}`);
    expect((await storage.moderation.get(id))?.decision).toBeUndefined();
  });
});

describe("what visitors report of one advert", () => {
  it("of a private seller is judged beside its photographs, its price, its seller’s other adverts and what was decided", async () => {
    const { storage } = served.site;
    const { account, email } = await person("vendeur");
    const [id, elsewhere] = [await heldUp(), await heldUp()];
    const deposits = await Promise.all(
      [id, elsewhere].map(async (one) => (await storage.moderation.get(one))?.deposit),
    );
    const reference = (await storage.deposits.get(deposits[0] ?? ""))?.reference ?? "";
    await storage.together(async (unit) => {
      for (const one of deposits)
        await unit.changeDeposit(one ?? "", (stands) => ({ ...stands, email, state: "online" }));
      await unit.changeCase(id, (stands) => ({ ...stands, decision: { outcome: "accepted", at: AT } }));
      await unit.writeListings(
        [
          {
            kind: "put",
            listing: listingWith({
              reference,
              sellerType: "PARTICULIER",
              photos: ["https://garage.example/1.jpg"],
              marketValue: { estimate: 15_750, low: 15_000, high: 16_500 },
              verdict: "GOOD_DEAL",
            }),
          },
        ],
        AT,
      );
    });
    const page = await read(`/exploitation/signalements/${await reported(reference)}`);
    for (const told of [
      `/photos/${reference}/1-`,
      "15\u202f750\u202f€",
      `/exploitation/moderation/${elsewhere}`,
      `/exploitation/comptes/${account}#suspension`,
    ])
      expect(page).toContain(told);
    await storage.together((unit) => unit.writeListings([{ kind: "withdraw", reference }], AT));
  });

  const REPORTER = "camille@exemple.example";
  const mailsTo = async (address: string, word: string) => {
    const all = await served.site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 999 });
    return all
      .map(({ payload }) => JSON.stringify(payload))
      .filter((mail) => mail.includes(address) && mail.includes(word));
  };
  const decisionOf = async (id: string) => (await served.site.storage.correspondence.reports.get(id))?.decision;

  it("is decided once for all who had been read, and each is told; who came meanwhile waits", async () => {
    const listing = listingWith({ reference: "P5", curef: CUREF });
    await served.site.storage.listings.write([{ kind: "put", listing }], AT);
    const [one, two] = [await reported("P5"), await reported("P5")];
    const [queue] = /<nav class="queue"[^]*?<\/nav>/.exec(await read("/exploitation/signalements")) ?? [""];
    expect(queue.match(new RegExp(`signalements/(?:${one}|${two})`, "g"))).toHaveLength(1);
    const { body } = await served.ask({
      path: `/exploitation/signalements/${one}`,
      headers: { Cookie: operator.cookie },
    });
    expect(body).toContain("Un autre signalement de la même annonce");
    const [, signalements = ""] = /name="signalements" value="([^"]*)"/.exec(body) ?? [];
    const three = await reported("P5");
    const foreign = await reported("P1");
    const asked = { ...REASONS, geste: "retirer", signalements: `${signalements} ${foreign}` };
    expect((await send(`/exploitation/signalements/${one}`, asked)).status).toBe(303);
    expect((await decisionOf(two))?.outcome).toBe("retiree");
    expect([await decisionOf(three), await decisionOf(foreign)]).toEqual([undefined, undefined]);
    for (const id of [one, two]) expect(await mailsTo(REPORTER, id)).toHaveLength(1);
    // Its seller is told once.
    expect(await mailsTo(SELLER, "P5")).toHaveLength(1);
  });

  it("stands in the case where a person judges the advert anyway, is decided there alone, and answered with it", async () => {
    const kept = await heldUp();
    const [reference, path] = [`PQ${kept.slice(3)}`, `/exploitation/moderation/${kept}`];
    const id = await reported(reference);
    expect(await read("/exploitation/signalements")).not.toContain(`signalements/${id}`);
    expect(await read(`/exploitation/signalements/${id}`)).toContain(path);
    expect((await send(`/exploitation/signalements/${id}`, { ...REASONS, geste: "retirer" })).status).toBe(409);
    expect(await read(path)).toContain("142 000 km au contrôle technique");
    const silent = await judge(path, { geste: "accepter", signalements: id });
    expect([silent.status, silent.body.includes("Dites pourquoi l’annonce reste")]).toEqual([422, true]);
    const asked = { geste: "accepter", signalements: id, reponse: "Le compteur montre 142 000 km." };
    const preview = await judge(path, { ...asked, relire: "oui" });
    // What this test holds up is no whole advert: accepted, it is not online, and nobody is told that it is.
    const told = "qui n’était déjà plus en ligne";
    for (const words of ["Le compteur montre 142 000 km.", told]) expect(preview.body).toContain(words);
    expect(preview.status).toBe(200);
    expect((await judge(path, asked)).status).toBe(303);
    expect(await decisionOf(id)).toMatchObject({
      outcome: "maintenue",
      facts: asked.reponse,
      case: kept,
      isGone: true,
    });
    const [mail, ...more] = await mailsTo(REPORTER, "Le compteur montre 142 000 km.");
    expect([mail?.includes(told), more]).toEqual([true, []]);
  });

  it("is contested by its private seller on a page, by the mail’s link or from their account, and judged by somebody else", async () => {
    const { storage } = served.site;
    const owner = await memberSession(storage, "retiree");
    const own = async () =>
      (await served.ask({ path: "/compte/annonces", headers: { Cookie: owner.cookie } })).body.replaceAll(
        "<!-- -->",
        "",
      );
    const deposit: Deposit = {
      id: "depot-retiree",
      state: "online",
      fields: { ...NOTHING_TYPED, vehicle: "Dacia Duster", price: "12 900" },
      photos: [],
      email: owner.email,
      reference: "PRETIREE",
      createdAt: AT,
      updatedAt: AT,
    };
    const { curef: _, ...listing } = listingWith({ reference: "PRETIREE", sellerType: "PARTICULIER" });
    await storage.together(async (unit) => {
      await unit.addDeposit(deposit);
      await unit.writeListings([{ kind: "put", listing }], AT);
      await unit.putSellerContacts([{ seller: "PRETIREE", email: owner.email }]);
    });
    const isOnline = async () => (await storage.listings.get("PRETIREE"))?.withdrawnAt === undefined;
    const [id, also] = [await reported("PRETIREE"), await reported("PRETIREE")];
    await send(`/exploitation/signalements/${id}`, { ...REASONS, geste: "retirer", signalements: also });
    expect(await isOnline()).toBe(false);

    const [mail = "", ...more] = await mailsTo(owner.email, "Votre annonce est retirée");
    expect(more).toEqual([]);
    expect(mail).not.toContain("Répondez à ce courriel");
    const [address = ""] = /\/deposer\/recours\?jeton=[\w-]+/.exec(mail) ?? [];
    const page = (await served.ask({ path: address })).body;
    for (const told of ["Annonce retirée", REASONS.faits, REASONS.motif]) expect(page).toContain(told);
    // The account leads there too, tells why, and erases nothing by itself.
    const [, kept = ""] = /href="\/deposer\/recours\?dossier=([\w-]+)"/.exec(await own()) ?? [];
    for (const told of [REASONS.faits, "Contester cette décision", 'value="effacer"'])
      expect(await own()).toContain(told);
    const cookie = { Cookie: owner.cookie, "Content-Type": "application/x-www-form-urlencoded" };
    const body = String(new URLSearchParams({ dossier: kept, motifs: "Le compteur a été relevé par un expert." }));
    expect((await served.ask({ method: "POST", path: "/deposer/recours", headers: cookie, body })).status).toBe(200);
    expect(await own()).toContain("Votre recours est reçu");

    const path = `/exploitation/moderation/${kept}`;
    const evidence = await read(path);
    for (const told of ["Retirée après un signalement", "relevé par un expert", `/exploitation/signalements/${id}`])
      expect(evidence).toContain(told);
    expect((await judge(path, { geste: "accepter" })).status).toBe(409);
    expect((await served.ask({ path, headers: { Cookie: other.cookie } })).body).toContain("Revenir sur le retrait");
    expect((await judge(path, { geste: "accepter" }, other)).status).toBe(303);
    expect(await isOnline()).toBe(true);
    expect((await mailsTo(owner.email, "de nouveau en ligne")).length).toBe(1);
    for (const one of [id, also])
      expect((await storage.correspondence.reports.get(one))?.restoration).toMatchObject({ advert: "onSale" });
    expect((await served.ask({ path: address })).status).toBe(410);

    // Taken away again and contested by nobody, it is its seller's to erase.
    const again = await reported("PRETIREE");
    await send(`/exploitation/signalements/${again}`, { ...REASONS, geste: "retirer" });
    const erase = String(new URLSearchParams({ annonce: deposit.id, geste: "effacer" }));
    await served.ask({ method: "POST", path: "/compte/annonces", headers: cookie, body: erase });
    expect(await storage.deposits.get(deposit.id)).toBeUndefined();
    expect(await isOnline()).toBe(false);
  });

  it("is told again where the refusal of the case is taken back upon an appeal, and nowhere else", async () => {
    const refused = await heldUp();
    const path = `/exploitation/moderation/${refused}`;
    const id = await reported(`PQ${refused.slice(3)}`);
    await judge(path, { ...REASONS, geste: "refuser", signalements: id });
    expect(await decisionOf(id)).toMatchObject({ outcome: "retiree", facts: REASONS.faits, case: refused });
    expect((await send(`/exploitation/signalements/${id}`, { raison: "Non.", geste: "retablir" })).status).toBe(409);
    await served.site.storage.together((unit) =>
      unit.changeCase(refused, (one) => ({ ...one, appeal: { words: "C’est ma voiture.", at: AT } })),
    );
    expect((await judge(path, { geste: "accepter" }, other)).status).toBe(303);
    const told = await mailsTo(REPORTER, "le retrait de l’annonce est annulé");
    expect(told.filter((mail) => mail.includes(id))).toHaveLength(1);
    // What this test holds up is no whole advert: accepted, it is not online.
    expect((await served.site.storage.correspondence.reports.get(id))?.restoration?.advert).toBe("gone");
  });
});

describe("what waits for a person", () => {
  const plain = (body: string) => body.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

  it("is counted alike where it stands and on the day’s page: cases with appeals of suspensions, notices one by one", async () => {
    await heldUp();
    await contested();
    const { cases, people } = {
      cases: (await served.site.storage.moderation.open()).length,
      people: (await served.site.storage.suspensions.contested()).length,
    };
    const waiting = String(cases + people);
    expect(plain(await read("/exploitation"))).toContain(`${waiting} dossiers à juger le plus ancien attend depuis`);
    expect(plain(await read("/exploitation/moderation"))).toContain(`${waiting} dossiers à juger`);
  });

  it("says of each mail that nobody takes what it is about, in words", async () => {
    const subjects = Object.keys(MAIL_KINDS).filter((about) => about !== PUSH);
    for (const about of subjects) await failedMail(about);
    const rows = plain(await read("/exploitation/courriels"));
    expect(rows).toContain("Invitation dans l’équipe d’un professionnel");
    for (const about of subjects) expect(rows).not.toContain(` ${about} `);
  });

  it("is late by notice, as the page counts them, and not by advert", async () => {
    const { storage } = served.site;
    const open = await storage.correspondence.reports.open();
    const late = { reason: "faux", words: "", listing: "P1", at: AT, due: "2026-01-14" } as const;
    for (const id of ["S-2026-0101-LATE1", "S-2026-0101-LATE2"])
      await storage.together((unit) => unit.addReport({ ...late, id }));
    const page = plain(await read("/exploitation/signalements"));
    expect(page).toContain(`${String(open.length + 2)} signalements 2 en retard`);
  });
});

describe("a private seller who is suspended", () => {
  it("is judged upon an appeal beside what they published and what was decided of it", async () => {
    const account = await contested();
    const email = (await served.site.storage.accounts.named(account))?.email ?? "";
    const id = await heldUp({
      decision: { outcome: "refused", facts: "Un appât.", ground: { kind: "loi", text: "t" }, at: AT },
    });
    const deposit = (await served.site.storage.moderation.get(id))?.deposit ?? "";
    await served.site.storage.together((unit) => unit.changeDeposit(deposit, (stands) => ({ ...stands, email })));
    const page = await read(`/exploitation/comptes/${account}`);
    for (const told of ["C’est ma voiture.", "Dacia Duster", "Un appât.", `/exploitation/moderation/${id}`])
      expect(page).toContain(told);
  });

  it("is suspended with reasons that are read over first, and not by themselves", async () => {
    const { account } = await person("karim");
    const path = `/exploitation/comptes/${account}`;
    const without = await send(path, { geste: "suspendre-annonces", faits: "Trois fois la même voiture." });
    expect([without.status, without.body.includes("Trois fois la même voiture.")]).toEqual([422, true]);
    const asked = { ...REASONS, geste: "suspendre-annonces" };
    const unsure = await send(path, asked);
    expect([unsure.status, unsure.body.includes("Cochez pour confirmer")]).toEqual([422, true]);
    const { status, body } = await send(path, { ...asked, relire: "oui" });
    expect([status, body.includes("pas encore envoyé"), body.includes(REASONS.faits)]).toEqual([200, true, true]);
    expect(await served.site.storage.suspensions.ofAccount(account)).toEqual([]);
    const own = await send(`/exploitation/comptes/${operator.account}`, { ...asked, compris: "on" });
    expect([own.status, own.body.includes("Personne ne suspend son propre compte")]).toEqual([409, true]);
  });

  it("is told of as many adverts as leave: those that are seen, with a change that waits or not, and no other", async () => {
    const { account, email } = await person("karim");
    const path = `/exploitation/comptes/${account}`;
    const listed = async (id: string, state: Deposit["state"], isSeen: boolean) => {
      const reference = `P${id.toUpperCase()}`;
      const fields = { ...NOTHING_TYPED, vehicle: "Dacia Duster" };
      await served.site.storage.together(async (unit) => {
        await unit.addDeposit({ id, state, fields, photos: [], email, reference, createdAt: AT, updatedAt: AT });
        await unit.writeListings([{ kind: "put", listing: listingWith({ reference }) }], AT);
        if (!isSeen) await unit.writeListings([{ kind: "withdraw", reference }], AT);
      });
    };
    await listed("vue", "online", true);
    // Taken away upon a report.
    await listed("enlevee", "online", false);
    expect(await read(path)).toContain("Son annonce quitte le site");
    await listed("changee", "moderation", true);
    expect(await read(path)).toContain("Ses 2 annonces quittent le site");
    const { body } = await send(path, { ...REASONS, geste: "suspendre-annonces", relire: "oui" });
    expect(body).toContain("Vos 2 annonces en ligne sont retirées");
    await send(path, { ...REASONS, geste: "suspendre-annonces", compris: "on" });
    expect(await lastAct()).toMatchObject({ kind: "seller.suspended", before: "2 annonces en ligne" });
  });

  it("appeals to somebody else than who suspended them, where there is somebody else", async () => {
    const account = await contested(operator);
    const path = `/exploitation/comptes/${account}`;
    expect(await read("/exploitation/moderation")).toContain(`${path}#suspension`);
    expect(await read(path)).toContain("une autre personne de l’exploitation");
    const raison = "Rien de neuf.";
    for (const geste of ["maintenir-suspension", "rendre-annonces"])
      expect((await send(path, { geste, raison })).status).toBe(409);
    expect((await send(path, { geste: "maintenir-suspension", raison }, other)).status).toBe(303);
    expect(await read("/exploitation/moderation")).not.toContain(`${path}#suspension`);
    // The appeal is over: whoever finds a reason to gives back.
    expect((await send(path, { geste: "rendre-annonces", raison })).status).toBe(303);
  });

  it("reads why in their account, and contests it there or by the link of the mail, once", async () => {
    const karim = await person("karim");
    await send(`/exploitation/comptes/${karim.account}`, { ...REASONS, compris: "on", geste: "suspendre-annonces" });
    const ask = (path: string, cookie?: string) =>
      served.ask({ path, headers: cookie === undefined ? {} : { Cookie: cookie } });
    const own = await ask("/compte/annonces", karim.cookie);
    expect([own.body.includes("Vos annonces sont suspendues"), own.body.includes(REASONS.faits)]).toEqual([true, true]);
    expect(own.body).toContain('href="/deposer/recours"');
    expect(own.body).not.toContain("Déposer une annonce</a>");
    // Whoever writes one all the same is told before the first step, and where to go.
    const writing = (await ask("/deposer", karim.cookie)).body;
    for (const words of ["Vos annonces sont suspendues", 'href="/compte/annonces#suspension"'])
      expect(writing).toContain(words);
    expect((await ask("/deposer", (await person("eve")).cookie)).body).not.toContain("Vos annonces sont suspendues");
    expect((await ask("/deposer/recours")).status).toBe(410);
    expect((await ask("/deposer/recours", (await person("eve")).cookie)).status).toBe(410);
    expect((await ask("/deposer/recours", karim.cookie)).body).toContain(REASONS.faits);
    const mails = await served.site.storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 999 });
    const told = mails.find(
      ({ key, payload }) => key.includes("suspension") && JSON.stringify(payload).includes(karim.email),
    );
    const link = /\/deposer\/recours\?jeton=[\w-]+/.exec(JSON.stringify(told?.payload))?.[0] ?? "";
    expect((await ask(link)).body).toContain(REASONS.faits);
    const contest = (motifs: string) => send("/deposer/recours", { jeton: "", motifs }, karim);
    expect((await contest(" ")).status).toBe(422);
    expect((await contest("C’est ma voiture.")).body).toContain("Votre recours est reçu");
    expect((await contest("Et encore.")).status).toBe(410);
    expect((await ask(link)).body).toContain("Votre recours est reçu");
    expect((await ask("/compte/annonces", karim.cookie)).body).toContain("Une personne relit le dossier");
  });
});

describe("a dealer that is suspended", () => {
  it("has nothing on sale, is told why, and has back what went with it and nothing else", async () => {
    const { storage, engine } = served.site;
    await storage.listings.write([{ kind: "put", listing: listingWith({ reference: "P3", curef: CUREF }) }], AT);
    await storage.listings.write([{ kind: "withdraw", reference: "P3" }], new Date(NOW - 1000).toISOString());
    const nadia = await memberSession(storage, "nadia");
    await storage.together((unit) =>
      unit.grantRight({ account: nadia.account, curef: CUREF, right: "manager", grantedAt: AT }),
    );
    const space = () => served.ask({ path: `/pro/${CUREF}/equipe`, headers: { Cookie: nadia.cookie } });
    expect((await space()).status).toBe(200);
    const online = (await storage.listings.onlineOf(CUREF)).toSorted();
    const own = createDealerCampaigns({ storage, now: () => NOW, flush: async () => undefined });
    const terms = {
      place: "promo",
      chosen: online.slice(0, 1),
      from: AT.slice(0, 10),
      until: "2026-12-31",
      budget: "",
    };
    await own.open(CUREF, { ...terms, isForMakes: false }, { kind: "console" });
    await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
    expect(await storage.listings.onlineOf(CUREF)).toEqual([]);
    expect(engine.status().listings).toBe(0);
    // Today is owed, and no other day.
    expect((await own.all(CUREF)).map(({ campaign }) => campaign.stretches.at(-1)?.until)).not.toContain(undefined);
    expect((await space()).status).toBe(404);
    const day = await served.ask({ path: `/pro/${CUREF}`, headers: { Cookie: nadia.cookie } });
    expect([day.status, day.body.includes("Votre espace est suspendu")]).toEqual([200, true]);
    const mails = await storage.outbox.claim({ kinds: ["mail"], now: "2999-01-01", lease: 0, limit: 99 });
    const told = mails.findLast(({ key }) => key.startsWith(`dealer.${CUREF}.suspended`));
    expect(JSON.stringify(told?.payload)).toContain(REASONS.faits);
    await send(`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus.", geste: "lever" });
    expect((await storage.listings.onlineOf(CUREF)).toSorted()).toEqual(online);
    expect((await space()).status).toBe(200);
  });

  it("is suspended with reasons that are read over first", async () => {
    const path = `/exploitation/vendeurs/${CUREF}`;
    const { status, body } = await send(path, { ...REASONS, geste: "suspendre", relire: "oui" });
    expect([status, body.includes("pas encore envoyé"), body.includes(REASONS.faits)]).toEqual([200, true, true]);
    expect(body).toContain("l’espace «\u202fGarage du Port\u202f» (C123)");
    expect(await read(path)).not.toContain("Suspendu depuis");
  });

  it("reads over its stock what is so, and is not asked for the file that nobody would import", async () => {
    const { cookie, account } = await memberSession(served.site.storage, "suspendue-lisant");
    await send(`/exploitation/comptes/${account}`, { professionnel: CUREF, droit: "manager", geste: "droit" });
    await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
    const { body } = await served.ask({ path: `/pro/${CUREF}/stock`, headers: { Cookie: cookie } });
    expect(body).toContain("Rien n’est en ligne tant que l’espace est suspendu");
    expect(body).not.toContain("déposez d’abord");
    await send(`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus.", geste: "lever" });
  });

  it("has no advert back by a removal that is taken back meanwhile, and has it with the end of the suspension", async () => {
    const { listings } = served.site.storage;
    const listing = listingWith({ reference: "P4", curef: CUREF });
    await listings.write([{ kind: "put", listing }], AT);
    const report = await reported("P4");
    await send(`/exploitation/signalements/${report}`, { ...REASONS, geste: "retirer" });
    await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
    await send(`/exploitation/signalements/${report}`, {
      raison: "Les photographies étaient vraies.",
      geste: "retablir",
    });
    expect((await lastAct())?.kind).toBe("report.takenBack");
    expect((await listings.get("P4"))?.withdrawnAt).toBeDefined();
    await send(`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus.", geste: "lever" });
    expect(await listings.onlineOf(CUREF)).toContain("P4");
  });

  it("does not have back an advert that was removed upon a report meanwhile", async () => {
    const { listings } = served.site.storage;
    await listings.write([{ kind: "put", listing: listingWith({ reference: "P6", curef: CUREF }) }], AT);
    await send(`/exploitation/vendeurs/${CUREF}`, { ...REASONS, compris: "on", geste: "suspendre" });
    const report = await reported("P6");
    await send(`/exploitation/signalements/${report}`, { ...REASONS, geste: "retirer" });
    await send(`/exploitation/vendeurs/${CUREF}`, { raison: "Les papiers sont venus.", geste: "lever" });
    const online = await listings.onlineOf(CUREF);
    expect([online.includes("P6"), online.includes("P1")]).toEqual([false, true]);
    // Taken back, it is on sale as the others are.
    await send(`/exploitation/signalements/${report}`, {
      raison: "Les photographies étaient vraies.",
      geste: "retablir",
    });
    expect((await listings.get("P6"))?.withdrawnAt).toBeUndefined();
  });

  it("leaves no more than the others of an address: who is found, and by what", async () => {
    const { status, headers } = await send("/exploitation", { geste: "chercher", quoi: "exploitante@exemple.example" });
    expect([status, headers.location]).toEqual([303, `/exploitation/comptes/${operator.account}`]);
    expect((await send("/exploitation", { geste: "chercher", quoi: "c123" })).headers.location).toBe(
      "/exploitation/vendeurs/C123",
    );
    const missing = await send("/exploitation", { geste: "chercher", quoi: "personne@exemple.example" });
    expect([missing.status, missing.body.includes("Aucun compte n’a cette adresse")]).toEqual([422, true]);
    expect((await send("/exploitation", { geste: "chercher", quoi: "port" })).headers.location).toBe(
      "/exploitation/vendeurs?nom=port",
    );
  });
});

describe("what a dealer does in its space", () => {
  it("to prices, adverts and rights is written down with its account, and so is that the space was opened", async () => {
    const { storage } = served.site;
    const owner = await memberSession(storage, "patronne");
    const helper = await memberSession(storage, "apprenti");
    const opening = {
      enseigne: "Garage du Lac",
      type: "AGENT",
      raison: "Garage du Lac",
      siren: "732829320",
      rue: "1 rue du Lac",
      codePostal: "69003",
      ville: "Lyon",
      email: "contact@lac.example",
      telephone: "+33472000000",
      conforme: "on",
    };
    const opened = await send("/pro/ouvrir", opening, owner);
    const curef = /C\d+$/.exec(opened.headers.location ?? "")?.[0] ?? "";
    expect(await lastAct()).toMatchObject({ kind: "dealer.opened", dealer: curef, after: "Garage du Lac" });
    const listing = listingWith({ reference: "L1", curef, price: 9_000 });
    await storage.listings.write([{ kind: "put", listing, priceEntry: { date: AT, price: 9_000 } }], AT);
    await send(`/pro/${curef}/equipe`, { email: helper.email, droit: "editor" }, owner);
    expect(await lastAct()).toMatchObject({ kind: "invitation.sent", dealer: curef, after: "Stock et contacts" });
    await send("/pro", { professionnel: curef, reponse: "accepter" }, helper);
    expect(await lastAct()).toMatchObject({
      kind: "right.granted",
      object: { id: helper.account },
      after: "Stock et contacts",
    });
    await send(`/pro/${curef}/stock`, { "prix-L1": "8 500" }, helper);
    expect(await lastAct()).toMatchObject({
      kind: "prices.changed",
      by: { kind: "account", id: helper.account },
      object: { kind: "listing", id: "L1" },
      before: "9\u202f000\u202f€",
      after: "8\u202f500\u202f€",
    });
    await send(`/pro/${curef}/stock`, { geste: "retirer-oui", choisi: "L1" }, helper);
    expect(await lastAct()).toMatchObject({ kind: "listings.withdrawn", dealer: curef });
    const before = (await lastAct())?.number;
    await send(`/pro/${curef}/stock`, { "prix-L1": "8 500" }, helper);
    expect((await lastAct())?.number).toBe(before);
    expect(await read(`/exploitation/vendeurs/${curef}`)).toContain("Annonces retirées");
  });
});

describe("what a dealer pays for", () => {
  it("is written down when it is opened, stopped, gone on with and ended, and not where nothing changes", async () => {
    const { storage } = served.site;
    await storage.listings.write([{ kind: "put", listing: listingWith({ reference: "P9", curef: CUREF }) }], AT);
    const own = createDealerCampaigns({ storage, now: () => NOW, flush: async () => undefined });
    const by = { kind: "account", id: other.account } as const;
    const terms = { place: "promo", chosen: ["P9"], until: "2026-12-31", budget: "", isForMakes: false };
    const opened = await own.open(CUREF, { ...terms, from: AT.slice(0, 10) }, by);
    const id = opened.kind === "opened" ? opened.id : "";
    expect(await lastAct()).toMatchObject({
      kind: "campaign.added",
      by,
      object: { kind: "campaign", id },
      dealer: CUREF,
    });
    const one = (await lastAct())?.number;
    const same = await Promise.all([1, 2, 3].map(() => own.open(CUREF, { ...terms, from: AT.slice(0, 10) }, by)));
    expect(same).toEqual([1, 2, 3].map(() => ({ kind: "opened", id })));
    expect((await lastAct())?.number).toBe(one);
    for (const [act, kind] of [
      ["pause", "campaign.paused"],
      ["resume", "campaign.resumed"],
      ["end", "campaign.ended"],
    ] as const) {
      expect(await own.change(CUREF, id, act, by)).toBe("done");
      expect(await lastAct()).toMatchObject({ kind, by, object: { id } });
      const told = (await lastAct())?.number;
      await own.change(CUREF, id, act, by);
      expect((await lastAct())?.number).toBe(told);
    }
    const before = (await lastAct())?.number;
    expect(await own.change("C999", id, "pause", by)).toBe("over");
    expect((await own.open(CUREF, { ...terms, from: "hier" }, by)).kind).toBe("issues");
    expect((await lastAct())?.number).toBe(before);
  });
});

describe("the page of a dealer", () => {
  it("tells its address as buyers are shown it: where its vehicles are seen, unless it names another", async () => {
    const identity = { legalName: "Garage du Lac, SAS", siren: "732829320", email: SELLER, phone: "+33472000000" };
    const place = { street: "12 rue du Lac", zipcode: "69003", cityLabel: "Lyon" };
    await served.site.storage.dealers.put([
      { curef: "C124", name: "Garage du Lac", sellerType: "AGENT", place, identity },
    ]);
    const page = await read("/exploitation/vendeurs/C124");
    expect([page.includes("12 rue du Lac"), page.includes("Non dit")]).toEqual([true, false]);
  });
});

describe("the log", () => {
  it("says in words what an account became", async () => {
    const roles = { before: "private", after: "private, operator" };
    const act = {
      at: AT,
      by: AT_THE_CONSOLE,
      kind: "roles.set",
      object: { kind: "account", id: other.account },
    } as const;
    await served.site.storage.together((unit) => unit.note({ ...act, ...roles }));
    expect(await read("/exploitation/journal?acte=roles.set")).toContain(
      "particulier, puis particulier et exploitation",
    );
  });

  it("tells acts by their addresses, shortened, filters them and goes on page by page", async () => {
    const page = await read("/exploitation/journal?acte=dealer.suspended&professionnel=c123");
    expect(page).toContain("Professionnel suspendu");
    expect(page).toContain("e•••@exemple.example");
    expect(page).not.toContain("exploitante@exemple.example</td>");
    expect(page).not.toContain("<td>Annonce refusée</td>");
    expect(await read("/exploitation/journal?du=2999-01-01")).toContain("Aucun acte n’est ainsi noté");
    expect(await read("/exploitation/journal?suite=3")).toContain("Les derniers");
    expect(await read("/exploitation/journal?acte=nul&du=2026-99-99&suite=-1")).toContain("Journal");
  });

  it("is filtered by who: one account, or the console, by no address in that of a page", async () => {
    const note = (by: Actor, after: string) =>
      served.site.storage.together((unit) =>
        unit.note({ at: AT, by, kind: "campaign.paused", object: { kind: "campaign", id: "C5-1" }, after }),
      );
    await note({ kind: "account", id: operator.account }, "par un compte");
    await note(AT_THE_CONSOLE, "à la machine");
    const [own, console, all] = [
      await read(`/exploitation/journal?acte=campaign.paused&qui=${operator.account}`),
      await read("/exploitation/journal?acte=campaign.paused&qui=console"),
      await read("/exploitation/journal?acte=campaign.paused"),
    ];
    const rows = (page: string) => page.slice(page.indexOf("<table"), page.indexOf("</table>"));
    expect([rows(own).includes("par un compte"), rows(own).includes("à la machine")]).toEqual([true, false]);
    expect([rows(console).includes("par un compte"), rows(console).includes("à la machine")]).toEqual([false, true]);
    expect(rows(all)).toContain(`href="/exploitation/journal?qui=${operator.account}"`);
  });

  it("is taken away whole or as it is filtered, however long, as CSV that no spreadsheet reckons or JSON lines", async () => {
    const { storage } = served.site;
    const bad = {
      at: AT,
      by: AT_THE_CONSOLE,
      kind: "domain.claimed",
      object: { kind: "dealer", id: "C77" },
      dealer: "C77",
    } as const;
    await storage.together(async (unit) => {
      for (let number = 0; number < 1100; number += 1)
        await unit.note({ ...bad, before: "=1+1", after: `un; « deux »\n"trois" ${String(number)}` });
    });
    const taken = (file: string, cookie = operator.cookie) =>
      served.ask({ path: `/exploitation/journal/${file}`, headers: { Cookie: cookie } });
    const csv = await taken("actes.csv?professionnel=c77");
    expect([csv.status, csv.headers["content-type"], csv.headers["cache-control"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "no-store",
    ]);
    expect(csv.headers["content-disposition"]).toBe(`attachment; filename="virage-journal-${AT.slice(0, 10)}.csv"`);
    const lines = parse(csv.body, { delimiter: ";", bom: true, columns: true }) as Record<string, string>[]; // of headings
    expect(lines).toHaveLength(1100);
    expect(lines[0]).toMatchObject({ Qui: "Console", Avant: "'=1+1", Après: 'un; « deux »\n"trois" 1099' });
    const all = await taken("actes.ndjson");
    const acts = all.body
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as KeptAct); // as `log-files.ts` writes
    const kept = await storage.acts.find({}, 99_999);
    expect(acts).toEqual(kept);
    expect(all.body).not.toContain("@exemple.example");
    const dealer = await memberSession(storage, "curieuse");
    expect((await taken("actes.csv", dealer.cookie)).status).toBe(404);
    expect((await taken("actes.xml")).status).toBe(404);
    expect(await read("/exploitation/journal?professionnel=c77")).toContain(
      'href="/exploitation/journal/actes.csv?professionnel=c77"',
    );
  });
});
