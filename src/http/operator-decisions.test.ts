/** How an operator decides upon an advert that rules held up, and how what waits is counted. */
import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { AT, REASONS, operatorDesk } from "../../test/operator-desk.ts";
import { MAIL_KINDS } from "../web/operator/mails-data.server.ts";
import { PUSH } from "../push/push-entry.ts";

const desk = operatorDesk();
const { send, read, judge, lastAct, heldUp, failedMail, person, contested } = desk;

describe("a decision", () => {
  it("without its reasons is not taken, and loses nothing that was typed", async () => {
    const id = await heldUp();
    const typed = { geste: "refuser", fondement: "loi", motif: "Article L. 121-4", faits: " " };
    const { status, body } = await judge(`/exploitation/moderation/${id}`, typed);
    expect(status).toBe(422);
    expect(body).toContain("Dites ce qui a été constaté");
    expect(body).toContain("Article L. 121-4");
    expect((await desk.served.site.storage.moderation.get(id))?.decision).toBeUndefined();
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
    expect((await desk.served.site.storage.moderation.get(id))?.decision).toBeUndefined();
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
    const { storage } = desk.served.site;
    expect((await storage.moderation.get(id))?.decision).toBeUndefined();
    expect((await send(path, { geste: "corriger", correction: words })).status).toBe(409);
    expect((await judge(path, { geste: "corriger", correction: words })).status).toBe(303);
    expect((await storage.moderation.get(id))?.decision).toMatchObject({ outcome: "correction", words });
    const decided = await read(path);
    for (const told of ["Correction demandée", words, " à corriger"]) expect(decided).toContain(told);
    expect((await judge(path, { geste: "corriger", correction: words })).status).toBe(409);
  });

  it("upon what was corrected is made beside what was asked and what has changed since", async () => {
    const { storage } = desk.served.site;
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
    const { storage } = desk.served.site;
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

  it("is made upon what was published, says what was written since, and lets none of that online", async () => {
    const id = await heldUp();
    const { storage } = desk.served.site;
    const deposit = (await storage.moderation.get(id))?.deposit ?? "";
    const sold = { registered: "14/03/2019", energy: "GO", mileage: "84300", postcode: "42100 Saint-Étienne" };
    await storage.together((unit) =>
      unit.changeDeposit(deposit, ({ fields, photos, ...stands }) => ({
        ...stands,
        photos,
        published: { at: AT, photos, fields: { ...fields, ...sold, vehicle: "Dacia Duster II" } },
        fields: { ...fields, ...sold, vehicle: "Renault Clio", price: "4 321" },
        updatedAt: new Date(Date.parse(AT) + 1).toISOString(),
      })),
    );
    const path = `/exploitation/moderation/${id}`;
    const page = await read(path);
    for (const told of [
      "Son vendeur l’a changée depuis",
      "Vous lisez ce qu’il a publié",
      "7\u202f900\u202f€",
      "Duster II",
    ])
      expect(page).toContain(told);
    for (const since of ["Clio", "4\u202f321"]) expect(page).not.toContain(since);
    const preview = await read(`/deposer/apercu?annonce=${deposit}&dossier=${id}`);
    expect([preview.includes("Duster"), preview.includes("Clio")]).toEqual([true, false]);
    expect((await judge(path, { geste: "accepter" })).status).toBe(303);
    const stands = await storage.deposits.get(deposit);
    expect(stands).toMatchObject({ state: "online", fields: { vehicle: "Renault Clio" } });
    expect(stands).not.toHaveProperty("published");
    expect((await storage.listings.get(stands?.reference ?? ""))?.listing).toMatchObject({
      make: "DACIA",
      price: 7900,
    });
  });

  it("upon an advert that nobody says they have read decides nothing", async () => {
    const id = await heldUp();
    expect((await send(`/exploitation/moderation/${id}`, { ...REASONS, geste: "refuser" })).status).toBe(409);
    expect((await desk.served.site.storage.moderation.get(id))?.decision).toBeUndefined();
  });

  it("is read over as its seller will read it, before anything is sent", async () => {
    const id = await heldUp();
    const asked = { ...REASONS, geste: "refuser" };
    const { status, body } = await judge(`/exploitation/moderation/${id}`, { ...asked, relire: "oui" });
    expect([status, body.includes("pas encore envoyé")]).toEqual([200, true]);
    expect(body).toContain("Le numéro est dans le texte.");
    expect((await desk.served.site.storage.moderation.get(id))?.decision).toBeUndefined();
    await judge(`/exploitation/moderation/${id}`, asked);
    const mails = await desk.served.site.storage.outbox.claim({
      kinds: ["mail"],
      now: "2999-01-01",
      lease: 0,
      limit: 99,
    });
    const sent = mails.find(({ key }) => key.endsWith(`refused.${id}`))?.payload as { readonly text: string }; // as `mailEntry` wrote it
    const [words = ""] = /<pre[^>]*>([^]*?)<\/pre>/.exec(body) ?? [];
    const plain = (text: string) => text.replaceAll(/jeton=\S+/g, "jeton").replaceAll(/&[^;]+;|[^\p{L}\p{N}]+/gu, "");
    expect(plain(words.replaceAll(/<\/?pre[^>]*>/g, ""))).toBe(plain(sent.text));
  });

  it("that refuses an advert suspends its seller with it where that is ticked, and shows both mails before", async () => {
    const { account, email } = await person("vendeuse");
    const id = await heldUp();
    const { deposit } = (await desk.served.site.storage.moderation.get(id)) ?? { deposit: "" };
    await desk.served.site.storage.together((unit) => unit.changeDeposit(deposit, (stands) => ({ ...stands, email })));
    const asked = { ...REASONS, geste: "refuser", "suspendre-aussi": "oui" };
    const { body } = await judge(`/exploitation/moderation/${id}`, { ...asked, relire: "oui" });
    expect(body.match(/pas encore envoyé/g)).toHaveLength(2);
    expect(body).toContain("que si cette suspension est levée");
    expect(body).not.toContain("Vous pouvez la corriger");
    expect(await desk.served.site.storage.suspensions.ofAccount(account)).toEqual([]);
    expect((await judge(`/exploitation/moderation/${id}`, asked)).status).toBe(303);
    expect((await desk.served.site.storage.moderation.get(id))?.decision?.outcome).toBe("refused");
    expect((await desk.served.site.storage.suspensions.ofAccount(account)).length).toBe(1);
    expect((await lastAct())?.kind).toBe("seller.suspended");
  });

  it("upon an appeal is somebody else’s, where there is somebody else", async () => {
    const id = await heldUp();
    await judge(`/exploitation/moderation/${id}`, { ...REASONS, geste: "refuser" });
    await desk.served.site.storage.together((unit) =>
      unit.changeCase(id, (one) => ({ ...one, appeal: { words: "C’est ma photographie.", at: AT } })),
    );
    expect(await read(`/exploitation/moderation/${id}`)).toContain("une autre personne de l’exploitation");
    expect((await judge(`/exploitation/moderation/${id}`, { geste: "accepter" })).status).toBe(409);
    expect((await judge(`/exploitation/moderation/${id}`, { geste: "accepter" }, desk.other)).status).toBe(303);
    expect((await lastAct())?.by).toEqual({ kind: "account", id: desk.other.account });
  });

  it("upon an appeal against a correction is somebody else’s too", async () => {
    const id = await heldUp();
    await judge(`/exploitation/moderation/${id}`, { geste: "corriger", correction: "Ôtez le numéro du texte." });
    await desk.served.site.storage.together((unit) =>
      unit.changeCase(id, (one) => ({ ...one, appeal: { words: "Il n’y a pas de numéro.", at: AT } })),
    );
    expect((await judge(`/exploitation/moderation/${id}`, { geste: "accepter" })).status).toBe(409);
    expect((await judge(`/exploitation/moderation/${id}`, { geste: "accepter" }, desk.other)).status).toBe(303);
  });
});

describe("the case that is opened", () => {
  it("marks the number where it stands, leads to the next one and back from the preview, and decides nothing so", async () => {
    const { storage } = desk.served.site;
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

describe("what waits for a person", () => {
  const plain = (body: string) => body.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

  it("is counted alike where it stands and on the day’s page: cases with appeals of suspensions, notices one by one", async () => {
    await heldUp();
    await contested();
    const { cases, people } = {
      cases: (await desk.served.site.storage.moderation.open()).length,
      people: (await desk.served.site.storage.suspensions.contested()).length,
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
    const { storage } = desk.served.site;
    const open = await storage.correspondence.reports.open();
    const late = { reason: "faux", words: "", listing: "P1", at: AT, due: "2026-01-14" } as const;
    for (const id of ["S-2026-0101-LATE1", "S-2026-0101-LATE2"])
      await storage.together((unit) => unit.addReport({ ...late, id }));
    const page = plain(await read("/exploitation/signalements"));
    expect(page).toContain(`${String(open.length + 2)} signalements 2 en retard`);
  });
});
