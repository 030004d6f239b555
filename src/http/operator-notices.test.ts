/** What visitors report of an advert: judged, decided once for all who reported it, contested and taken back. */
import { describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import { memberSession } from "../../test/member-session.ts";
import { AT, CUREF, SELLER, REASONS, operatorDesk } from "../../test/operator-desk.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { NOTHING_TYPED } from "../domain/deposit/deposit.ts";

const desk = operatorDesk();
const { send, read, judge, heldUp, reported, person } = desk;

describe("what visitors report of one advert", () => {
  it("of a private seller is judged beside its photographs, its price, its seller’s other adverts and what was decided", async () => {
    const { storage } = desk.served.site;
    const { account, email } = await person("vendeur");
    const [id, elsewhere] = [await heldUp(), await heldUp()];
    const deposits = await Promise.all(
      [id, elsewhere].map(async (one) => (await storage.moderation.get(one))?.deposit),
    );
    const reference = (await storage.deposits.get(deposits[0] ?? ""))?.reference ?? "";
    const listing = listingWith({
      reference,
      sellerType: "PARTICULIER",
      photos: ["https://garage.example/1.jpg"],
      marketValue: { estimate: 15_750, low: 15_000, high: 16_500 },
      verdict: "GOOD_DEAL",
    });
    await storage.together(async (unit) => {
      for (const one of deposits)
        await unit.changeDeposit(one ?? "", (stands) => ({ ...stands, email, state: "online" }));
      await unit.changeCase(id, (stands) => ({ ...stands, decision: { outcome: "accepted", at: AT } }));
      for (const priceEntry of [
        { date: "2025-10-01T08:00:00.000Z", price: 17_500 },
        { date: "2025-11-02T08:00:00.000Z", price: 15_990 },
      ])
        await unit.writeListings([{ kind: "put", listing, priceEntry }], AT);
    });
    const page = await read(`/exploitation/signalements/${await reported(reference)}`);
    for (const told of [
      `/photos/${reference}/1-`,
      "15\u202f750\u202f€",
      `/exploitation/moderation/${elsewhere}`,
      `/exploitation/comptes/${account}#suspension`,
      // Its own history: who published it, what it was offered for, and what was decided of it.
      `/exploitation/moderation/${id}`,
      "un particulier, v•••@exemple.example",
      "17\u202f500\u202f€ le 01/10/2025, 15\u202f990\u202f€ le 02/11/2025",
    ])
      expect(page).toContain(told);
    await storage.together((unit) => unit.writeListings([{ kind: "withdraw", reference }], AT));
  });

  const REPORTER = "camille@exemple.example";
  const mailsTo = async (address: string, word: string) => {
    const all = await desk.served.site.storage.outbox.claim({
      kinds: ["mail"],
      now: "2999-01-01",
      lease: 0,
      limit: 999,
    });
    return all
      .map(({ payload }) => JSON.stringify(payload))
      .filter((mail) => mail.includes(address) && mail.includes(word));
  };
  const decisionOf = async (id: string) => (await desk.served.site.storage.correspondence.reports.get(id))?.decision;

  it("is decided once for all who had been read, and each is told; who came meanwhile waits", async () => {
    const listing = listingWith({ reference: "P5", curef: CUREF });
    await desk.served.site.storage.listings.write([{ kind: "put", listing }], AT);
    const [one, two] = [await reported("P5"), await reported("P5")];
    const [queue] = /<nav class="queue"[^]*?<\/nav>/.exec(await read("/exploitation/signalements")) ?? [""];
    expect(queue.match(new RegExp(`signalements/(?:${one}|${two})`, "g"))).toHaveLength(1);
    const { body } = await desk.served.ask({
      path: `/exploitation/signalements/${one}`,
      headers: { Cookie: desk.operator.cookie },
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
    const { storage } = desk.served.site;
    const owner = await memberSession(storage, "retiree");
    const own = async () =>
      (await desk.served.ask({ path: "/compte/annonces", headers: { Cookie: owner.cookie } })).body.replaceAll(
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
    const page = (await desk.served.ask({ path: address })).body;
    for (const told of ["Annonce retirée", REASONS.faits, REASONS.motif]) expect(page).toContain(told);
    // The account leads there too, tells why, and erases nothing by itself.
    const [, kept = ""] = /href="\/deposer\/recours\?dossier=([\w-]+)"/.exec(await own()) ?? [];
    for (const told of [REASONS.faits, "Contester cette décision", 'value="effacer"'])
      expect(await own()).toContain(told);
    const cookie = { Cookie: owner.cookie, "Content-Type": "application/x-www-form-urlencoded" };
    const body = String(new URLSearchParams({ dossier: kept, motifs: "Le compteur a été relevé par un expert." }));
    expect((await desk.served.ask({ method: "POST", path: "/deposer/recours", headers: cookie, body })).status).toBe(
      200,
    );
    expect(await own()).toContain("Votre recours est reçu");

    const path = `/exploitation/moderation/${kept}`;
    const evidence = await read(path);
    for (const told of ["Retirée après un signalement", "relevé par un expert", `/exploitation/signalements/${id}`])
      expect(evidence).toContain(told);
    expect((await judge(path, { geste: "accepter" })).status).toBe(409);
    expect((await desk.served.ask({ path, headers: { Cookie: desk.other.cookie } })).body).toContain(
      "Revenir sur le retrait",
    );
    expect((await judge(path, { geste: "accepter" }, desk.other)).status).toBe(303);
    expect(await isOnline()).toBe(true);
    expect((await mailsTo(owner.email, "de nouveau en ligne")).length).toBe(1);
    for (const one of [id, also])
      expect((await storage.correspondence.reports.get(one))?.restoration).toMatchObject({ advert: "onSale" });
    expect((await desk.served.ask({ path: address })).status).toBe(410);

    // Taken away again and contested by nobody, it is its seller's to erase.
    const again = await reported("PRETIREE");
    await send(`/exploitation/signalements/${again}`, { ...REASONS, geste: "retirer" });
    const erase = String(new URLSearchParams({ annonce: deposit.id, geste: "effacer" }));
    await desk.served.ask({ method: "POST", path: "/compte/annonces", headers: cookie, body: erase });
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
    await desk.served.site.storage.together((unit) =>
      unit.changeCase(refused, (one) => ({ ...one, appeal: { words: "C’est ma voiture.", at: AT } })),
    );
    expect((await judge(path, { geste: "accepter" }, desk.other)).status).toBe(303);
    const told = await mailsTo(REPORTER, "le retrait de l’annonce est annulé");
    expect(told.filter((mail) => mail.includes(id))).toHaveLength(1);
    // What this test holds up is no whole advert: accepted, it is not online.
    expect((await desk.served.site.storage.correspondence.reports.get(id))?.restoration?.advert).toBe("gone");
  });
});
