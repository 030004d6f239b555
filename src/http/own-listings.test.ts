/** What a private seller does with an advert on its own page, by forms that no script sends. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leadOf } from "../../test/factories/lead-of.ts";
import { NOW } from "../../test/factories/listings.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { decideReport } from "../correspondence/decide-report.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import { NOTHING_TYPED } from "../domain/deposit/deposit.ts";
import { readDeposit } from "../domain/deposit/read-deposit.ts";
import { offerOf } from "../domain/deposit/to-offer.ts";
import { stockChange } from "../domain/stock/stock-change.ts";

const PAGE = "/compte/annonces";
const AT = new Date(NOW).toISOString();

let served: ServedSite;
let seller: MemberSession;
beforeAll(async () => {
  served = await serveSite([]);
  seller = await memberSession(served.site.storage, "vendeuse");
  await served.site.storage.together((unit) =>
    unit.addDeposit({
      id: "depot1",
      state: "draft",
      fields: { ...NOTHING_TYPED, vehicle: "dacia duster" },
      photos: [],
      email: seller.email,
      createdAt: AT,
      updatedAt: AT,
    }),
  );
});
afterAll(() => served.close());

const read = async (more = "") => {
  const Cookie = [seller.cookie, more].filter((pair) => pair !== "").join("; ");
  return (await served.ask({ path: PAGE, headers: { Cookie } })).body.replaceAll("<!-- -->", "");
};

const send = (fields: Readonly<Record<string, string>>) =>
  served.ask({
    method: "POST",
    path: PAGE,
    headers: { Cookie: seller.cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(fields)),
  });

it("are called as their listings are, however the vehicle was typed", async () => {
  const body = await read();
  expect(body).toContain("Dacia Duster");
  expect(body).not.toContain("dacia duster");
});

it("are named where a member takes their data away and where they erase it, as long as there are some", async () => {
  const account = async (name: string) => {
    const { cookie, email } = await memberSession(served.site.storage, name);
    const told = async () =>
      (await served.ask({ path: "/compte", headers: { Cookie: cookie } })).body
        .replaceAll("<!-- -->", "")
        .replaceAll(/<[^>]+>|\s+/g, " ");
    return { email, told };
  };
  const { email, told } = await account("louise");
  expect(await told()).not.toContain("photographies");
  const photo = { taken: "t", shown: "s", edit: { quarterTurns: 0 } } as const;
  for (const id of ["depot-l1", "depot-l2"])
    await served.site.storage.together((unit) =>
      unit.addDeposit({
        id,
        state: "draft",
        fields: { ...NOTHING_TYPED, vehicle: "Dacia Duster" },
        photos: id === "depot-l1" ? [photo] : [photo, photo],
        email,
        createdAt: AT,
        updatedAt: AT,
      }),
    );
  const page = await told();
  expect(page).toContain("Vos 2 annonces et leurs 3 photographies s’effacent, et ce qui est en ligne quitte le site.");
  expect(page).toContain("vos 2 annonces avec leur texte, ce qui en a été décidé et la liste des photographies");
});

it("asks before an advert is erased, and tells once that it is", async () => {
  const page = await read();
  const [question = ""] = /<details[^>]*>(?:(?!<\/details>).)*value="effacer".*?<\/details>/s.exec(page) ?? [];
  expect(question).toContain("disparaissent pour toujours");
  // The one button that erases stands behind the question.
  expect(page.replace(question, "")).not.toContain('value="effacer"');
  expect(await read()).not.toContain("sont effacées");
  const sent = await served.ask({
    method: "POST",
    path: PAGE,
    headers: { Cookie: seller.cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams({ annonce: "depot1", geste: "effacer" })),
  });
  expect(sent.status).toBe(303);
  const left = sent.headers["set-cookie"]?.find((cookie) => cookie.startsWith("done="))?.split(";")[0] ?? "";
  expect(await read(left)).toContain("L’annonce et ses photographies sont effacées.");
  expect(await served.site.storage.deposits.get("depot1")).toBeUndefined();
  expect((await served.ask({ path: `${PAGE}?effacee=depot1`, headers: { Cookie: seller.cookie } })).body).not.toContain(
    "sont effacées",
  );
});

async function advert(id: string, more: Partial<Deposit>): Promise<void> {
  const fields = { ...NOTHING_TYPED, ...DUSTER };
  const deposit = {
    id,
    fields,
    photos: [],
    email: seller.email,
    reference: `P${id.toUpperCase()}`,
    createdAt: AT,
  } as const;
  await served.site.storage.together(async (unit) => {
    await unit.addDeposit({ ...deposit, state: "online", publishedAt: AT, updatedAt: AT, ...more });
    await unit.writeListings(
      [{ kind: "put", listing: listingWith({ reference: deposit.reference, price: 7_900 }) }],
      AT,
    );
  });
}
const DUSTER = {
  vehicle: "Dacia Duster II",
  registered: "14/03/2019",
  energy: "GO",
  mileage: "84300",
  postcode: "42100 Saint-Étienne",
  price: "12 900",
};

it("asks for a last price that is none, sells nothing meanwhile, and loses nothing typed", async () => {
  await advert("vente1", {});
  const { status, body } = await send({ annonce: "vente1", geste: "vendre", prix: "abc" });
  expect(status).toBe(422);
  expect(body).toContain("Un prix entier en euros");
  expect(body).toContain('value="abc"');
  expect((await served.site.storage.deposits.get("vente1"))?.state).toBe("online");
  expect((await send({ annonce: "vente1", geste: "vendre", prix: "12\u202f500 €" })).status).toBe(303);
  expect(await served.site.storage.deposits.get("vente1")).toMatchObject({ state: "sold", soldPrice: 12_500 });
  expect(await read()).toContain("Annuler la vente");
  await send({ annonce: "vente1", geste: "renouveler" });
  expect((await served.site.storage.deposits.get("vente1"))?.state).toBe("online");
});

it("tells while a change waits what visitors see, and what it would become", async () => {
  await advert("attend1", { state: "moderation" });
  const page = await read();
  const [line = ""] = /<li id="a-attend1">.*?<\/li>/s.exec(page) ?? [];
  expect(line).toContain("7\u202f900\u202f€");
  expect(line).toContain("Une personne relit votre modification avant qu’elle paraisse\u202f: 12\u202f900\u202f€");
  expect(line).toContain("C’est vendu");
});

it("tells of equipment and of an order of photographs that are not published, be they as many", async () => {
  const { storage } = served.site;
  const photos = ["une", "deux"].map((name) => ({ taken: name, shown: name, edit: { quarterTurns: 0 } }) as const);
  const fields = { ...NOTHING_TYPED, ...DUSTER, options: ["gps", "climatisation"] };
  await advert("change1", { fields, photos });
  const { facts } = readDeposit(fields, { today: "2026-11-28", ours: "messages@virage.example" });
  const change = stockChange(undefined, offerOf(facts, "PCHANGE1", photos) ?? expect.fail("no offer"), AT);
  if (change.kind === "unchanged") expect.fail("nothing is added");
  await storage.together((unit) => unit.writeListings([{ kind: "put", listing: change.listing }], AT));
  const line = async () => /<li id="a-change1">.*?<\/li>/s.exec(await read())?.[0] ?? "";
  const become = (more: Partial<Deposit>) =>
    storage.together((unit) => unit.changeDeposit("change1", (stands) => ({ ...stands, fields, photos, ...more })));
  const told = "Des modifications ne sont pas publiées";
  expect(await line()).toContain("En ligne jusqu’au");
  expect(await line()).not.toContain(told);
  await become({ fields: { ...fields, options: ["cuir", "attelage"] } });
  expect(await line()).toContain(told);
  await become({ photos: photos.toReversed() });
  expect(await line()).toContain(told);
});

it("leads from a refusal to its correction and to where it is contested, and publishes nothing unchanged", async () => {
  await advert("refus1", { state: "refused" });
  await served.site.storage.together(async (unit) => {
    await unit.writeListings([{ kind: "withdraw", reference: "PREFUS1" }], AT);
    await unit.addCase({
      id: "casrefus1",
      deposit: "refus1",
      openedAt: AT,
      findings: [],
      decision: { outcome: "refused", facts: "Un appât.", ground: { kind: "conditions", text: "Le prix." }, at: AT },
    });
  });
  const [line = ""] = /<li id="a-refus1">.*?<\/li>/s.exec(await read()) ?? [];
  expect(line).toContain("Corriger");
  expect(line).not.toContain('value="publier"');
  const [, href = ""] = /href="(\/deposer\/recours[^"]*)"/.exec(line) ?? [];
  const asked = await served.ask({ path: href, headers: { Cookie: seller.cookie } });
  expect(asked.body).toContain("Un appât.");
  expect((await served.ask({ path: href })).status).toBe(410);
});

it("leads from what is to be corrected to its form, which says it again, and to where it is contested", async () => {
  const words = "Ôtez le numéro du texte.";
  await advert("corrige1", { state: "correction", correction: { case: "cascorrige1", words, at: AT } });
  await served.site.storage.together(async (unit) => {
    await unit.writeListings([{ kind: "withdraw", reference: "PCORRIGE1" }], AT);
    const decision = { outcome: "correction", words, at: AT } as const;
    await unit.addCase({ id: "cascorrige1", deposit: "corrige1", openedAt: AT, findings: [], decision });
  });
  const line = async () => /<li id="a-corrige1">.*?<\/li>/s.exec(await read())?.[0] ?? "";
  const asked = await line();
  for (const told of [words, "Ce n’est pas un refus", "Corriger"]) expect(asked).toContain(told);
  expect(asked).not.toMatch(/value="(?:publier|renouveler)"/);
  const [, form = ""] = /href="(\/deposer\?annonce=[^"]*)"/.exec(asked) ?? [];
  const written = await served.ask({ path: form.replaceAll("&amp;", "&"), headers: { Cookie: seller.cookie } });
  for (const told of ["À corriger", words]) expect(written.body).toContain(told);
  // The letter is read on another device too.
  const led = await served.ask({ path: form });
  expect([led.status, led.headers.location]).toEqual([302, `/connexion?retour=${encodeURIComponent(form)}`]);
  const [, contest = ""] = /href="(\/deposer\/recours[^"]*)"/.exec(asked) ?? [];
  const page = await served.ask({ path: contest, headers: { Cookie: seller.cookie } });
  for (const told of [words, "Ce qu’une annonce doit être"]) expect(page.body).toContain(told);
  const later = new Date(NOW + 1).toISOString();
  await served.site.storage.together((unit) =>
    unit.changeDeposit("corrige1", (stands) => ({ ...stands, updatedAt: later })),
  );
  expect(await line()).toContain('value="publier"');
  await served.site.storage.together((unit) =>
    unit.changeDeposit("corrige1", (stands) => ({ ...stands, state: "expired" })),
  );
  const over = await line();
  expect(over).toContain("la correction demandée n’est pas venue");
  expect(over).toContain(words);
  expect(over).not.toContain('value="renouveler"');
});

it("says of what was to be corrected that a notice took it away, why, and where that is contested", async () => {
  const words = "Ôtez le numéro du texte.";
  await advert("retire1", { state: "correction", correction: { case: "casretire1", words, at: AT } });
  const listing = "PRETIRE1";
  const { storage } = served.site;
  await storage.together(async (unit) => {
    await unit.writeListings([{ kind: "withdraw", reference: listing }], AT);
    const decision = { outcome: "correction", words, at: AT } as const;
    await unit.addCase({ id: "casretire1", deposit: "retire1", openedAt: AT, findings: [], decision });
    await unit.addReport({ id: "S-RETIRE1", listing, reason: "faux", words: "", due: "2026-01-19", at: AT });
  });
  const parts = { storage, from: { name: "Virage", address: "v@virage.example" }, isDelivered: false };
  const removal = {
    outcome: "retiree",
    facts: "Le véhicule n’existe pas.",
    at: new Date(NOW + 1).toISOString(),
  } as const;
  await decideReport("S-RETIRE1", removal, { ...parts, clock: () => NOW, origin: () => "" });
  const line = /<li id="a-retire1">.*?<\/li>/s.exec(await read())?.[0] ?? "";
  for (const told of ["Retirée après un signalement", removal.facts]) expect(line).toContain(told);
  for (const left of [words, "à corriger", 'value="publier"', "/deposer?annonce"]) expect(line).not.toContain(left);
  const [, contest = ""] = /href="(\/deposer\/recours[^"]*)"/.exec(line) ?? [];
  const page = await served.ask({ path: contest, headers: { Cookie: seller.cookie } });
  expect(page.body).toContain(removal.facts);
});

it("goes on saying of what a notice took away why, and where that is contested, once its term has passed", async () => {
  await advert("terme1", { expiresAt: AT });
  const { storage } = served.site;
  await storage.together((unit) =>
    unit.addReport({ id: "S-TERME1", listing: "PTERME1", reason: "faux", words: "", due: "2026-01-19", at: AT }),
  );
  const parts = { storage, from: { name: "Virage", address: "v@virage.example" }, isDelivered: false };
  const removal = { outcome: "retiree", facts: "Il n’existe pas.", at: AT } as const;
  await decideReport("S-TERME1", removal, { ...parts, clock: () => NOW, origin: () => "" });
  await storage.together((unit) => unit.changeDeposit("terme1", (stands) => ({ ...stands, state: "expired" })));
  const line = /<li id="a-terme1">.*?<\/li>/s.exec(await read())?.[0] ?? "";
  for (const told of ["Retirée après un signalement", removal.facts, "/deposer/recours"]) expect(line).toContain(told);
  for (const left of ["son terme est passé", 'value="renouveler"']) expect(line).not.toContain(left);
  // By a page that was open before.
  const { headers } = await send({ annonce: "terme1", geste: "renouveler" });
  const left = headers["set-cookie"]?.find((cookie) => cookie.startsWith("done="))?.split(";")[0] ?? "";
  expect(await read(left)).toContain("elle ne peut pas revenir");
});

it("says of an appeal that ended with the second look that the advert was let through", async () => {
  await advert("close1", {});
  const decision = { outcome: "correction", words: "Ôtez le numéro.", at: AT } as const;
  const appeal = { words: "Non.", at: AT };
  await served.site.storage.together((unit) =>
    unit.addCase({ id: "casclose1", deposit: "close1", openedAt: AT, findings: [], decision, appeal, closedAt: AT }),
  );
  const page = await served.ask({ path: "/deposer/recours?dossier=casclose1", headers: { Cookie: seller.cookie } });
  expect(page.body).toContain("l’annonce a été relue et acceptée depuis");
});

describe("an advert that was just published", () => {
  const publish = async (id: string) => {
    const sent = await served.ask({
      method: "POST",
      path: PAGE,
      headers: { Cookie: seller.cookie, "Content-Type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ annonce: id, geste: "publier" })),
    });
    const left = sent.headers["set-cookie"]?.find((cookie) => cookie.startsWith("done="))?.split(";")[0] ?? "";
    const page = await read(left);
    const [part = ""] = /<section class="just-published".*?<\/section>/s.exec(page) ?? [];
    return { to: sent.headers.location, part };
  };
  const put = (id: string, text: string) =>
    served.site.storage.together((unit) =>
      unit.addDeposit({
        id,
        state: "draft",
        fields: {
          ...NOTHING_TYPED,
          vehicle: "Dacia Duster II",
          registered: "14/03/2019",
          energy: "GO",
          plate: id === "depot2" ? "AB-123-CD" : "EF-456-GH",
          mileage: "84300",
          postcode: "42100",
          price: "13400",
          isOwn: true,
          text,
        },
        photos: [],
        email: seller.email,
        createdAt: AT,
        updatedAt: AT,
      }),
    );

  it("is told of in a part of its own, to which the press leads: what was done, what comes, where to go on", async () => {
    await put("depot2", "Duster très propre, visible le soir.");
    const { to, part } = await publish("depot2");
    expect(to).toBe(`${PAGE}#publiee`);
    expect(part).toContain('id="publiee"');
    expect(part).toContain("Votre annonce est en ligne");
    for (const step of ["Commencée", "En ligne", "À renouveler"]) expect(part).toContain(`<dt>${step}</dt>`);
    expect(part).toMatch(/href="\/auto-occasion-annonce-P\w+\.html">Voir l’annonce/);
    expect(part).toContain("Partager");
    expect(part).toContain("Changer le prix");
  });

  it("is told with what it has brought: favourites of accounts, and messages", async () => {
    const { storage } = served.site;
    const reference = (await storage.deposits.get("depot2"))?.reference ?? "";
    const before = await read();
    expect(before).toMatch(/<dt>Messages<\/dt><dd>aucun encore/);
    const buyer = await memberSession(storage, "acheteur");
    await storage.kept.mergeFavourites(buyer.account, [
      { reference, savedAt: NOW, removedAt: 0, note: "", notedAt: 0, wantsMail: false, askedAt: 0 },
    ]);
    await storage.together((unit) => unit.addLead(leadOf(reference, reference)));
    const page = await read();
    expect(page).toMatch(/<dt>Dans les favoris<\/dt><dd>de 1 compte/);
    expect(page).toMatch(/<dt>Messages<\/dt><dd>1, dans votre boîte/);
  });

  it("is told of as changed where it was online before", async () => {
    expect((await publish("depot2")).part).toContain("Vos changements sont en ligne");
  });

  it("is told to wait for a person where one reads it first, and promises nothing else", async () => {
    await put("depot3", "Duster très propre, appelez le 06 12 34 56 78.");
    const { to, part } = await publish("depot3");
    expect(to).toBe(`${PAGE}#publiee`);
    expect(part).toContain("Votre annonce est reçue");
    expect(part).toContain("Relue par une personne");
    expect(part).not.toContain("Voir l’annonce");
  });

  it("tells meanwhile what waits in it for a person", async () => {
    const line = /<li id="a-depot3">.*?<\/li>/s.exec(await read())?.[0] ?? "";
    expect(line).toContain("Le texte contient 1 numéro, que l’annonce masque.");
  });

  it("stays online as it was where a change of it waits, and says so", async () => {
    const { storage } = served.site;
    const text = "Duster très propre, visible le soir. Appelez le 06 12 34 56 78.";
    await storage.together((unit) =>
      unit.changeDeposit("depot2", (stands) => ({ ...stands, fields: { ...stands.fields, text } })),
    );
    const { part } = await publish("depot2");
    expect(part).toContain("Votre modification est reçue");
    expect(part).toContain("D’ici là l’annonce reste en ligne telle qu’elle était.");
    expect(part).toContain("<dt>Modification en ligne</dt>");
  });
});
