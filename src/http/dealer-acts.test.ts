/**
 * Whatever somebody does by the forms of a dealer's pages leaves a row in the log, with who did it; an act that leaves none says why. An
 * act of a form without an entry here fails.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEALER_FORMS } from "../../test/dealer-forms.ts";
import { feedOf, feedRow } from "../../test/feed-trial.ts";
import { leadOf } from "../../test/factories/lead-of.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import { NOW } from "../../test/factories/listings.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveOpened } from "../../test/served-site.ts";
import { openTestSite } from "../../test/site.ts";
import { provedMark } from "../correspondence/dealer-mailbox.ts";
import { leadName } from "../dealer-space/dealer-leads.ts";
import type { ActKind } from "../domain/audit/act.ts";
import { dayInParis } from "../domain/paris-time.ts";
import { createDeliveries } from "../feeds/arrivals/deliveries.ts";
import { openUploads } from "../feeds/arrivals/uploads.ts";
import type { Intake } from "../feeds/intake/intake.ts";
import { createIntake } from "../feeds/intake/intake.ts";
import { openOfferedFiles } from "../dealer-space/offered-files.ts";
import type { Listing } from "../domain/listings/listing.ts";
import { fieldsOf } from "../domain/vehicle-entry/vehicle-form.ts";

const AT = new Date(NOW).toISOString();
const CUREF = "C1000001";
const TODAY = dayInParis(NOW);
const lead = leadOf(CUREF, `${CUREF}-L`);

const HOME = "virage.example";
const MOST = 400_000;
const log = {
  info: () => undefined,
  error: (facts: object) => {
    throw new Error(JSON.stringify(facts));
  },
};

let directory = "";
let intake: Intake;
let served: ServedSite;
let manager: MemberSession;
let colleague: MemberSession;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-acts-"));
  const site = await openTestSite([]);
  const { storage, catchUp } = site;
  intake = createIntake({ storage, dataDirectory: directory, now: () => NOW, log });
  const deliveries = createDeliveries({ intake, storage, catchUp, log });
  const most = { mostBytes: MOST, mostBytesOfOne: MOST };
  const uploads = openUploads({ dataDirectory: directory, deliveries, ...most, now: () => NOW });
  served = await serveOpened(site, {
    isMailDelivered: true,
    publicUrl: `http://${HOME}`,
    dataDirectory: directory,
    feeds: { deliveries, uploads, mostBytes: MOST },
  });
  await storage.dealers.put([{ curef: CUREF, name: "Garage du Port", sellerType: "GARAGE", place: {} }]);
  manager = await memberSession(storage, "patronne");
  colleague = await memberSession(storage, "apprenti");
  await storage.together((unit) =>
    unit.grantRight({ account: manager.account, curef: CUREF, right: "manager", grantedAt: AT }),
  );
  await storage.together((unit) => unit.addLead(lead));
});
afterAll(async () => {
  await served.close();
  await intake.stop();
  await served.site.close();
  await rm(directory, { recursive: true, force: true });
});

type Fields = Readonly<Record<string, string | readonly string[]>>;
const send = (path: string, fields: Fields) =>
  served.ask({
    method: "POST",
    path: `/pro/${CUREF}/${path}`,
    headers: { Host: HOME, Cookie: manager.cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    ).toString(),
  });
const lastAct = async () => (await served.site.storage.acts.find({}, 1))[0];

let drawn = 0;
/** Online, at 9 000 €. */
async function vehicle(more: Partial<Listing> = {}): Promise<Listing> {
  const listing = listingWith({ reference: `${CUREF}-V${String((drawn += 1))}`, curef: CUREF, price: 9000, ...more });
  await served.site.storage.listings.write([{ kind: "put", listing, priceEntry: { date: AT, price: 9000 } }], AT);
  await served.site.catchUp();
  return listing;
}
/** What its form holds. */
function formOf(listing: Listing): Fields {
  const { options, reclaimsVat, delivers, ...lines } = fieldsOf(listing);
  return { ...lines, options, ...(reclaimsVat ? { reclaimsVat: "on" } : {}), ...(delivers ? { delivers: "on" } : {}) };
}
const ofVehicle = async (more: Fields = {}) => {
  const listing = await vehicle();
  return { path: `stock/${listing.reference}`, fields: { ...formOf(listing), ...more }, object: listing.reference };
};

interface Sent {
  readonly path: string;
  readonly fields: Fields;
  /** What the act is about. */
  readonly object: string;
}
type Leaves =
  | { readonly kind: ActKind; readonly sent: () => Promise<Sent> }
  | { readonly none: string; readonly sent?: () => Promise<Sent> };

async function terms(): Promise<Sent> {
  const { reference } = await vehicle();
  const fields = { place: "promo", choisi: reference, du: TODAY, au: TODAY, budget: "" };
  return { path: "campagnes/nouvelle", fields, object: `${CUREF}-1` };
}

const DRAFT = "what is typed is kept for the dealer alone, until it is put online";
const PHOTO = "a photograph is of the draft, until that is put online";
const MESSAGE = "stands with the message, with who did it and when, and is erased with it";
const ASKED = "asks first, and does nothing";
const photo = async () => ({ ...(await ofVehicle()) });

async function trial(): Promise<Sent> {
  const files = openOfferedFiles({ dataDirectory: directory, mostBytes: MOST, now: () => Date.now() });
  const bytes = Readable.from([Buffer.from(feedOf(feedRow("v1")))]);
  const { id } = await files.receive({ curef: CUREF, file: "stock.csv", bytes });
  return { path: `flux/${id}`, fields: { retirer: "oui" }, object: CUREF };
}

const LEAVES: Readonly<Record<string, Leaves>> = {
  "dealerStock ": {
    kind: "prices.changed",
    sent: async () => {
      const { reference } = await vehicle();
      return { path: "stock", fields: { [`prix-${reference}`]: "8 500" }, object: reference };
    },
  },
  "dealerStock baisser": {
    none: ASKED,
    sent: async () => {
      const { reference } = await vehicle();
      return { path: "stock", fields: { choisi: reference, de: "500", unite: "euros" }, object: reference };
    },
  },
  "dealerStock baisser-oui": {
    kind: "prices.changed",
    sent: async () => {
      const { reference } = await vehicle();
      const step = { de: "500", unite: "euros", plancher: "aucun" };
      return {
        path: "stock",
        fields: { choisi: reference, [`avant-${reference}`]: "9000", ...step },
        object: reference,
      };
    },
  },
  "dealerStock reserver": {
    kind: "vehicle.reserved",
    sent: async () => {
      const { reference } = await vehicle();
      return { path: "stock", fields: { choisi: reference }, object: reference };
    },
  },
  "dealerStock reserver-oui": {
    kind: "vehicle.reserved",
    sent: async () => {
      const { reference } = await vehicle();
      return { path: "stock", fields: { choisi: reference }, object: reference };
    },
  },
  "dealerStock liberer": {
    kind: "vehicle.released",
    sent: async () => {
      const { reference } = await vehicle({ reservedAt: AT });
      return { path: "stock", fields: { choisi: reference }, object: reference };
    },
  },
  "dealerStock liberer-oui": {
    kind: "vehicle.released",
    sent: async () => {
      const { reference } = await vehicle({ reservedAt: AT });
      return { path: "stock", fields: { choisi: reference }, object: reference };
    },
  },
  "dealerStock sponsoriser": {
    none: "leads to the form of a campaign, which is opened there or not",
    sent: async () => ({ path: "stock", fields: { choisi: (await vehicle()).reference }, object: "" }),
  },
  "dealerStock retirer": {
    none: ASKED,
    sent: async () => ({ path: "stock", fields: { choisi: (await vehicle()).reference }, object: "" }),
  },
  "dealerStock retirer-oui": {
    kind: "listings.withdrawn",
    sent: async () => {
      const { reference } = await vehicle();
      return { path: "stock", fields: { choisi: reference }, object: reference };
    },
  },
  "dealerStock vendre": {
    none: ASKED,
    sent: async () => ({ path: "stock", fields: { geste: `vendre:${(await vehicle()).reference}` }, object: "" }),
  },
  "dealerStock vendre-oui": {
    kind: "vehicle.sold",
    sent: async () => {
      const { reference } = await vehicle();
      return { path: "stock", fields: { geste: `vendre-oui:${reference}` }, object: reference };
    },
  },
  "dealerVehicle ": { none: DRAFT, sent: () => ofVehicle({ mileage: "77 000" }) },
  "dealerVehicle garder": { none: DRAFT, sent: () => ofVehicle({ mileage: "77 000" }) },
  "dealerVehicle trancher": { none: DRAFT, sent: () => ofVehicle({ mileage: "77 000" }) },
  "dealerVehicle abandonner": { none: DRAFT, sent: () => ofVehicle({ mileage: "77 000" }) },
  "dealerVehicle publier": { kind: "vehicle.changed", sent: () => ofVehicle({ mileage: "77 000" }) },
  "dealerVehicle sortir": { none: ASKED, sent: () => ofVehicle() },
  "dealerVehicle retirer-annonce": { kind: "listings.withdrawn", sent: () => ofVehicle() },
  "dealerVehicle vendu": { kind: "vehicle.sold", sent: () => ofVehicle() },
  "dealerVehicle rendre": {
    kind: "vehicle.givenBack",
    sent: async () => {
      const { path, fields, object } = await ofVehicle({ mileage: "77 000" });
      await send(path, { ...fields, geste: "publier" });
      return { path, fields: { ...fields, geste: "rendre:mileage" }, object };
    },
  },
  ...Object.fromEntries(
    [
      "choisir",
      "tourner",
      "plaque",
      "plaque-non",
      "couper",
      "couper-non",
      "placer",
      "avant",
      "apres",
      "retirer",
      "remettre",
    ].map((act) => [`dealerVehicle ${act}`, { none: PHOTO, sent: photo }]),
  ),
  "dealerShowroom ": {
    none: "is no act: it is refused",
    sent: async () => ({ path: "vitrine", fields: {}, object: "" }),
  },
  "dealerShowroom apercu": {
    none: "is shown to who asks, and kept nowhere",
    sent: async () => ({ path: "vitrine", fields: { presentation: "Autrement." }, object: "" }),
  },
  "dealerShowroom copier": {
    none: "is shown to who asks, and kept nowhere",
    sent: async () => ({
      path: "vitrine",
      fields: { mardi: "9 h – 12 h", "copier-de": "mardi", "copier-a": "samedi" },
      object: "",
    }),
  },
  "dealerShowroom publier": {
    kind: "showroom.published",
    sent: async () => ({ path: "vitrine", fields: { presentation: "Depuis 1987." }, object: CUREF }),
  },
  "dealerShowroom trancher": {
    kind: "showroom.published",
    sent: async () => ({ path: "vitrine", fields: { presentation: "Depuis 1989." }, object: CUREF }),
  },
  "dealerShowroom messages": {
    kind: "mailbox.asked",
    sent: async () => ({ path: "vitrine", fields: { adresse: "messages@garage-du-port.example" }, object: CUREF }),
  },
  "dealerShowroom messages-confirmer": {
    kind: "mailbox.asked",
    sent: async () => {
      await served.site.storage.sellerContacts.put([{ seller: CUREF, email: "accueil@garage-du-port.example" }]);
      await served.site.storage.marks.set(provedMark(CUREF), 0);
      return { path: "vitrine", fields: {}, object: CUREF };
    },
  },
  "dealerShowroom messages-renvoyer": {
    kind: "mailbox.asked",
    sent: async () => {
      await send("vitrine", { geste: "messages", adresse: "messages@garage-du-port.example" });
      return { path: "vitrine", fields: {}, object: CUREF };
    },
  },
  "dealerShowroom messages-annuler": {
    kind: "mailbox.dropped",
    sent: async () => ({ path: "vitrine", fields: {}, object: CUREF }),
  },
  "dealerShowroom identite": {
    kind: "trader.changed",
    sent: async () => {
      const { dealers, sellerContacts } = served.site.storage;
      const dealer = await dealers.get(CUREF);
      if (dealer === undefined) throw new Error("no dealer");
      const identity = { legalName: "Garage du Port", siren: "732829320", phone: "+33465714218" };
      await dealers.put([{ ...dealer, identity }]);
      await sellerContacts.put([{ seller: CUREF, phone: identity.phone }]);
      const fields = {
        legalName: "Garage du Port SARL",
        legalForm: "SARL",
        register: "",
        vatNumber: "",
        address: "3 quai du Port\n13002 Marseille",
        email: "contact@garage-du-port.example",
        phone: "04 65 71 42 19",
        siren: "356000000",
      };
      return { path: "vitrine", fields, object: CUREF };
    },
  },
  "dealerShowroom etablissement": {
    kind: "establishment.changed",
    sent: async () => {
      const fields = {
        enseigne: "Garage du Vieux-Port",
        rue: "3 quai du Port",
        codePostal: "13002",
        ville: "Marseille",
      };
      return { path: "vitrine", fields, object: CUREF };
    },
  },
  "dealerShowroom domaine": {
    kind: "domain.claimed",
    sent: async () => ({ path: "vitrine", fields: { domaine: "www.garage-du-port.example" }, object: CUREF }),
  },
  "dealerShowroom verifier": {
    none: "looks at records of name servers, as the site does by itself every hour",
    sent: async () => ({ path: "vitrine", fields: {}, object: "" }),
  },
  "dealerShowroom delier": {
    kind: "domain.dropped",
    sent: async () => {
      await send("vitrine", { geste: "domaine", domaine: "www.garage-du-port.example" });
      return { path: "vitrine", fields: {}, object: CUREF };
    },
  },
  "dealerCampaign ": {
    none: "is told what it comes to before anything is opened",
    sent: async () => ({ ...(await terms()), object: "" }),
  },
  "dealerCampaign corriger": {
    none: "leads back to the form",
    sent: async () => ({ ...(await terms()), object: "" }),
  },
  "dealerCampaign lancer": { kind: "campaign.added", sent: terms },
  ...Object.fromEntries(
    (
      [
        ["pause", "campaign.paused"],
        ["reprendre", "campaign.resumed"],
        ["terminer", "campaign.ended"],
      ] as const
    ).map(([act, kind]) => [
      `dealerCampaign ${act}`,
      {
        kind,
        sent: async () => {
          const { id } = await served.site.storage.campaigns.add({
            curef: CUREF,
            kind: "promo",
            references: ["X"],
            until: "2999-12-31",
            daily: 500,
            budget: 50_000,
            // What goes on again has stopped before.
            stretches: [act === "reprendre" ? { from: TODAY, until: TODAY } : { from: TODAY }],
          });
          return { path: `campagnes/${id}`, fields: {}, object: id };
        },
      },
    ]),
  ),
  "dealerLead ": { none: MESSAGE },
  "dealerLead etat": {
    none: MESSAGE,
    sent: async () => ({ path: `contacts/${leadName(lead)}`, fields: { etat: "gagne" }, object: "" }),
  },
  "dealerLead noter": { none: MESSAGE },
  "dealerLead rendez-vous": { none: MESSAGE },
  "dealerLead annuler": { none: MESSAGE },
  "dealerTrial ": { none: "is how one file would be read, until that is imported", sent: trial },
  "dealerTrial voir": { none: "shows how one field would be read", sent: trial },
  "dealerTrial rendre": { none: "has one field read as it was guessed", sent: trial },
  "dealerTrial jeter": { none: "throws away a file of which nothing was read into the stock", sent: trial },
  "dealerTrial saisir": { none: "begins a vehicle's form from what a row says, until that is put online", sent: trial },
  "dealerTrial importer": { kind: "feed.imported", sent: trial },
  "dealerTeam ": {
    kind: "right.granted",
    sent: async () => {
      await send("equipe", { email: colleague.email, droit: "reader" });
      expect((await lastAct())?.kind).toBe("invitation.sent");
      await served.ask({
        method: "POST",
        path: "/pro",
        headers: { Host: HOME, Cookie: colleague.cookie, "Content-Type": "application/x-www-form-urlencoded" },
        body: `professionnel=${CUREF}&reponse=accepter`,
      });
      return { path: "equipe", fields: { email: colleague.email, droit: "editor" }, object: colleague.account };
    },
  },
  "dealerFeeds ": {
    none: "is no act: it leads back to the page",
    sent: async () => ({ path: "flux", fields: {}, object: "" }),
  },
  "dealerFeeds cle": { kind: "feed.keyAdded", sent: async () => ({ path: "flux", fields: {}, object: CUREF }) },
  "dealerFeeds relever": {
    kind: "feed.sourceSet",
    sent: async () => ({ path: "flux", fields: { adresse: "https://garage.example/stock.csv" }, object: CUREF }),
  },
  "dealerFeeds ne-plus-relever": {
    kind: "feed.sourceRemoved",
    sent: async () => {
      await send("flux", { acte: "relever", adresse: "https://qui:secret@garage.example/stock.csv" });
      expect(JSON.stringify(await lastAct())).not.toContain("secret");
      return { path: "flux", fields: {}, object: CUREF };
    },
  },
};

const rows = DEALER_FORMS.flatMap((form) => form.acts.map((act) => ({ form, act, name: `${form.route} ${act}` })));

describe("what somebody does by a form of a dealer’s pages", () => {
  it("has an entry: none leaves neither an act nor a reason", () => {
    expect(Object.keys(LEAVES).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it.each(rows)("“$name” is in the log with who did it, or leaves nothing there", async ({ form, act, name }) => {
    const leaves = LEAVES[name];
    const sent = await leaves?.sent?.();
    if (leaves === undefined || sent === undefined) return;
    const before = (await lastAct())?.number ?? 0;
    const { status } = await send(sent.path, { ...(form.field === "" ? {} : { [form.field]: act }), ...sent.fields });
    const last = await lastAct();
    if ("none" in leaves) expect([status, last?.number ?? 0]).toEqual([expect.any(Number), before]);
    else {
      expect(last).toMatchObject({
        kind: leaves.kind,
        by: { kind: "account", id: manager.account },
        object: { id: sent.object },
        dealer: CUREF,
      });
      expect(last?.number).toBe(before + 1);
    }
  });

  it("to who a dealer is before the law is shown with its offers, keeps its SIREN, and is refused field by field", async () => {
    const sent = await LEAVES["dealerShowroom identite"]?.sent?.();
    const fields = { ...sent?.fields, geste: "identite" };
    const wrong = await send("vitrine", { ...fields, phone: "0899 12 34 56", legalName: "" });
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining("Un numéro surtaxé")]);
    expect(wrong.body).toContain("Indiquez la raison sociale");
    expect(wrong.body).toContain("0899 12 34 56");
    expect((await send("vitrine", fields)).status).toBe(303);
    const { reference } = await vehicle();
    const { body } = await served.ask({
      path: `/auto-occasion-annonce-${reference}.html`,
      headers: { Host: HOME },
    });
    expect(body).toContain("Garage du Port SARL");
    expect(body).toContain("3 quai du Port");
    const { dealers, sellerContacts } = served.site.storage;
    expect((await dealers.get(CUREF))?.identity).toMatchObject({ siren: "732829320", phone: "+33465714219" });
    expect(await sellerContacts.get(CUREF)).toMatchObject({ phone: "+33465714219" });
    expect((await lastAct())?.after).toContain("raison sociale\u202f: Garage du Port SARL");
  });

  it("to a vehicle that was never online tells that it is, and a key by its name alone", async () => {
    const typed = { ...formOf(await vehicle()), dealerReference: "VO-77", geste: "publier" };
    const id = (
      await served.ask({ path: `/pro/${CUREF}/stock/nouveau`, headers: { Host: HOME, Cookie: manager.cookie } })
    ).headers.location;
    await send(`stock/${id?.split("/").at(-1) ?? ""}`, typed);
    expect(await lastAct()).toMatchObject({
      kind: "vehicle.online",
      before: "nouveau",
      after: "en ligne, 9\u202f000\u202f€",
    });
    const { body } = await send("flux", { acte: "cle" });
    const [key = ""] = /vk_[\w.-]+/.exec(body) ?? [];
    expect(key).not.toBe("");
    expect(JSON.stringify(await lastAct())).not.toContain(key);
  });
});

describe("a file of stock whose form ends early", () => {
  const B = "--b\r\n";
  it.each([
    ["in the middle of the file", `${B}Content-Disposition: form-data; name="fichier"; filename="s.csv"\r\n\r\nabc`],
    ["before the file", `${B}Content-Disposition: form-data; name="fichier"; filename="s.csv"\r\n`],
    ["before anything", `${B}\r\n`],
  ])("%s is not taken, and the site goes on", async (_, body) => {
    const answer = await served.ask({
      method: "POST",
      path: `/pro/${CUREF}/flux/fichier`,
      headers: { Host: HOME, Cookie: manager.cookie, "Content-Type": "multipart/form-data; boundary=b" },
      body,
    });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/flux\?envoi=(trop-lent|vide)$/),
    ]);
    expect((await served.ask({ path: "/health", headers: { Host: HOME } })).status).toBe(200);
  });
});
