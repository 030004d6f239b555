/**
 * Who may do what, whoever asks: each address and each act of a dealer's pages, by a guest, a private member, who reads, edits and governs
 * at the dealer's, who governs at another's, who governs at several, and an operator of the site. An address or an act without a row fails.
 */
import { readFileSync, readdirSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leadOf } from "../../test/factories/lead-of.ts";
import { NOW } from "../../test/factories/listings.ts";
import { paintedPhoto } from "../../test/factories/photo-origin.ts";
import { feedOf, feedRow } from "../../test/feed-trial.ts";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { DealerForm } from "../../test/dealer-forms.ts";
import { DEALER_FORMS } from "../../test/dealer-forms.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import type { DealerAct, DealerRight } from "../domain/accounts/dealer-rights.ts";
import { mayAct } from "../domain/accounts/dealer-rights.ts";
import { leadName } from "../dealer-space/dealer-leads.ts";
import { openOfferedFiles } from "../dealer-space/offered-files.ts";
import { dayInParis } from "../domain/paris-time.ts";
import type { Campaign } from "../domain/promotion/campaign.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { RouteName } from "../domain/urls/route-table.ts";
import { ROUTES } from "../domain/urls/route-table.ts";
import { SETTLE } from "../web/seller-form/two-pages-keys.ts";

/** What somebody has to be, or be able to do at the dealer's, to be let in. */
type Door = "everyone" | "member" | "keyholder" | "operator" | DealerAct;

const DOORS = {
  health: "everyone",
  ready: "everyone",
  metrics: "keyholder",
  mails: "keyholder",
  mailFile: "keyholder",
  apiSearch: "everyone",
  apiAggregations: "everyone",
  apiOptions: "everyone",
  apiZipcodes: "everyone",
  apiFreeText: "everyone",
  apiSuggestions: "everyone",
  apiPromo: "everyone",
  apiValuation: "everyone",
  apiAuthentication: "everyone",
  apiEvents: "everyone",
  apiFavourites: "member",
  apiConsultedCheck: "member",
  apiConsulted: "member",
  apiRecentSearches: "member",
  apiNetworkWarranties: "everyone",
  apiFeed: "keyholder",
  apiFeedUpload: "keyholder",
  apiFeedRuns: "keyholder",
  apiFeedRun: "keyholder",
  apiDescription: "everyone",
  apiUnknown: "everyone",
  robots: "everyone",
  sitemapIndex: "everyone",
  sitemapFile: "everyone",
  news: "everyone",
  assets: "everyone",
  drawings: "everyone",
  dealerColours: "everyone",
  dealerLogo: "everyone",
  promotionMark: "everyone",
  photographs: "everyone",
  serviceWorker: "everyone",
  publicFiles: "everyone",
  design: "everyone",
  contactMessageData: "everyone",
  contactPhoneData: "everyone",
  contactShowroomMessageData: "everyone",
  contactShowroomPhoneData: "everyone",
  contact: "everyone",
  depositPhotos: "everyone",
  depositPhoto: "everyone",
  depositPreview: "everyone",
  depositAppeal: "everyone",
  deposit: "everyone",
  ownListings: "member",
  signIn: "everyone",
  account: "member",
  accountExport: "member",
  savedSearches: "member",
  notifications: "member",
  dealerSpaces: "member",
  dealerOpening: "member",
  dealerDay: "see",
  dealerStock: "see",
  dealerStockFile: "see",
  dealerVehicle: "see",
  dealerVehiclePhotos: "edit",
  dealerVehiclePhoto: "see",
  dealerLeads: "see",
  dealerLead: "see",
  dealerShowroom: "see",
  dealerLogoFile: "edit",
  dealerCampaigns: "see",
  dealerCampaign: "govern",
  operatorDesk: "operator",
  operatorLog: "operator",
  operatorPages: "operator",
  dealerTeam: "govern",
  dealerFeeds: "see",
  dealerFile: "edit",
  dealerTrial: "edit",
  alertState: "everyone",
  alertForm: "everyone",
  alert: "everyone",
  home: "everyone",
  words: "everyone",
  display: "everyone",
  position: "everyone",
  incident: "everyone",
  verification: "everyone",
  ranking: "everyone",
  sources: "everyone",
  legalNotice: "everyone",
  terms: "everyone",
  privacy: "everyone",
  accessibility: "everyone",
  electricLanding: "everyone",
  financingLanding: "everyone",
  directory: "everyone",
  estimate: "everyone",
  finderModels: "everyone",
  finderPlaces: "everyone",
  favourites: "everyone",
  favouritesKept: "everyone",
  recentListings: "everyone",
  comparison: "everyone",
  filters: "everyone",
  filtersState: "everyone",
  filtersOptions: "everyone",
  filtersMap: "everyone",
  filtersElsewhere: "everyone",
  showroomFilters: "everyone",
  showroomFiltersElsewhere: "everyone",
  results: "everyone",
  listing: "everyone",
  showroom: "everyone",
  search: "everyone",
  address: "everyone",
} as const satisfies Readonly<Record<RouteName, Door>>;

const OWN = "C1000001";
const OTHER = "C1000002";
const dealer = (curef: string): Dealer => ({
  curef,
  name: `Garage ${curef}`,
  sellerType: "GARAGE",
  place: {},
  identity: { legalName: `Garage ${curef} SARL`, siren: "732829320" },
});
const ADVERT = listingWith({ reference: `${OWN}-A1`, curef: OWN, price: 9000 });

const LEAD = leadOf(OWN, ADVERT.reference);
const RUNNING: Omit<Campaign, "id"> = {
  curef: OWN,
  kind: "promo",
  references: [ADVERT.reference],
  until: "2999-12-31",
  daily: 500,
  budget: 50_000,
  stretches: [{ from: dayInParis(NOW) }],
};

const WHO = ["guest", "private", "operator", "other", "reader", "editor", "manager", "group"] as const;
type Who = (typeof WHO)[number];
/** At the dealer's. */
const RIGHTS: Readonly<Partial<Record<Who, DealerRight>>> = {
  reader: "reader",
  editor: "editor",
  manager: "manager",
  group: "manager",
};

let directory = "";
let served: ServedSite;
const people = new Map<Who, MemberSession>();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-may-"));
  served = await serveSite([ADVERT], { operatorKey: "k".repeat(32), dataDirectory: directory });
  const { storage } = served.site;
  await storage.together((unit) => unit.addLead(LEAD));
  await storage.campaigns.add(RUNNING);
  await storage.dealers.put([dealer(OWN), dealer(OTHER)]);
  for (const who of WHO) {
    if (who === "guest") continue;
    const member = await memberSession(storage, who, who === "operator" ? ["operator"] : undefined);
    people.set(who, member);
  }
  await grantAll();
});
afterAll(async () => {
  await served.close();
  await rm(directory, { recursive: true, force: true });
});

/** Each with the rights of the table, whatever was made of them before. */
async function grantAll(): Promise<void> {
  for (const [who, member] of people) {
    const held = [
      ...(RIGHTS[who] === undefined ? [] : [{ curef: OWN, right: RIGHTS[who] }]),
      ...(who === "other" || who === "group" ? [{ curef: OTHER, right: "manager" as const }] : []),
    ];
    for (const one of held)
      await served.site.storage.together((unit) =>
        unit.grantRight({ account: member.account, grantedAt: "2026-01-01T08:00:00.000Z", ...one }),
      );
  }
}

/** An address of the route; each is one that somebody could ask for. */
const SAMPLES: readonly (readonly [string, string])[] = [
  [":reference", ADVERT.reference],
  [":vehicle", ADVERT.reference],
  [":logo{[0-9a-f]{32}\\.png}", `${"0".repeat(32)}.png`],
  [":event/:campaign", `vue/${OWN}-1`],
  [":campaign", "nouvelle"],
  [":lead", leadName(LEAD)],
  [":file{actes\\.(?:csv|ndjson)}", "actes.csv"],
  [":file{.+\\.(?:svg|png|ico|txt|webmanifest)}", "favicon.svg"],
  [":colour{[0-9a-f]{6}\\.css}", "7a2e66.css"],
  [":file", "1.xml"],
  [":text", "peug"],
  [":code", "69001"],
  [":upload", "aaaaaaaaaaaaaaaaaaaa"],
  [":run", "1"],
  [":curef", OWN],
  [":listing{[^/]*-annonce-[^/]+}", `auto-occasion-annonce-${ADVERT.reference}.html`],
  [":showroom{(?:.+/)?index}", `${OWN}/index`],
  [":search{.+\\.html}", "occasion-voiture.html"],
  ["/exploitation/*", "/exploitation/moderation"],
  ["*", "x"],
];
const pathOf = (name: RouteName) =>
  SAMPLES.reduce<string>((made, [pattern, sample]) => made.replace(pattern, sample), ROUTES[name].path);

/** Of one file that its dealer has sent, of which nothing was done so far. */
async function trialPath(): Promise<string> {
  const files = openOfferedFiles({ dataDirectory: directory, mostBytes: 1_000_000, now: () => Date.now() });
  const bytes = Readable.from([Buffer.from(feedOf(feedRow("v1")))]);
  return `/pro/${OWN}/flux/${(await files.receive({ curef: OWN, file: "stock.csv", bytes })).id}`;
}

/** Where a form stands that somebody may send. */
async function placeOf({ route, source }: DealerForm): Promise<string> {
  if (route === "dealerTrial") return trialPath();
  return source === "campaign-data.server.ts" ? `/pro/${OWN}/campagnes/${OWN}-1` : pathOf(route);
}

async function ask(
  who: Who,
  name: RouteName,
  form?: Readonly<Record<string, string>>,
  path = pathOf(name),
): Promise<Answer> {
  const member = people.get(who);
  return served.ask({
    path,
    method: form === undefined ? "GET" : "POST",
    headers: {
      ...(member === undefined ? {} : { Cookie: member.cookie }),
      ...(form === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" }),
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
  });
}

/** `signIn`: led to sign in. `closed`: by role. `nothing`: nobody is told whether there is anything, or it only takes what is sent. */
type Entry = "open" | "signIn" | "closed" | "nothing";

function entryOf({ status, headers }: Answer): Entry {
  if (status === 401 || (status === 303 && headers.location?.startsWith("/connexion") === true)) return "signIn";
  if (status === 403) return "closed";
  return status === 404 || status === 405 ? "nothing" : "open";
}

/** At an address of a dealer's, by somebody who wants to do that. */
function dealerEntry(who: Who, act: DealerAct): Entry {
  const right = RIGHTS[who];
  if (who === "guest") return "signIn";
  if (right === undefined) return who === "other" ? "nothing" : "closed";
  return mayAct(right, act) ? "open" : "nothing";
}

/** To anybody else there is nothing there. */
const operatorEntry = (who: Who): Entry => (who === "operator" ? "open" : "nothing");

/** There is nothing to read at these under any right: what they take is sent below. */
const EMPTY: ReadonlySet<RouteName> = new Set<RouteName>([
  "dealerVehiclePhotos",
  "dealerVehiclePhoto",
  "dealerLogoFile",
  "dealerFile",
]);

describe("each address", () => {
  it("has a row, and no row is of none", () => {
    expect(Object.keys(DOORS).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it.each(Object.keys(DOORS) as RouteName[])("%s lets in whom its row says, and nobody else [6.2]", async (name) => {
    const door: Door = DOORS[name];
    const entries = new Map<Who, Entry>();
    const path = name === "dealerTrial" ? await trialPath() : pathOf(name);
    for (const who of WHO) entries.set(who, entryOf(await ask(who, name, undefined, path)));
    for (const [who, entry] of entries) {
      if (door === "everyone") expect([who, entry]).toEqual([who, entries.get("guest")]);
      else if (door === "member") expect([who, entry]).toEqual([who, who === "guest" ? "signIn" : entry]);
      else if (door === "operator") expect([who, entry]).toEqual([who, operatorEntry(who)]);
      else if (door === "keyholder") expect([who, entry]).not.toEqual([who, "open"]);
      else {
        const expected = dealerEntry(who, door);
        expect([who, entry]).toEqual([who, EMPTY.has(name) && expected === "open" ? "nothing" : expected]);
      }
    }
    if (door === "everyone" || door === "member") {
      const inside = WHO.filter((who) => door === "everyone" || who !== "guest").map((who) => entries.get(who));
      expect(inside).not.toContain("signIn");
      expect(inside).not.toContain("closed");
    }
  });
});

const bodyOf = ({ field }: DealerForm, act: string) => ({
  ...(field === "" ? {} : { [field]: act }),
  choisi: ADVERT.reference,
  [`prix-${ADVERT.reference}`]: "8000",
  de: "500",
  unite: "euros",
  plancher: "aucun",
  email: "reader@exemple.example",
  droit: "manager",
  adresse: "https://garage.example/stock.csv",
});
const rows = DEALER_FORMS.flatMap((form) => form.acts.map((act) => ({ form, act, name: form.route })));

describe("each act of a dealer’s pages", () => {
  it("has a row: none is known to what answers that is not written here", () => {
    for (const { source, acts } of DEALER_FORMS) {
      const text = readFileSync(join("src/web/pro", source), "utf8").replaceAll("case SETTLE:", `case "${SETTLE}":`);
      const [, table = ""] = /const ACTS[^{]*\{([^}]*)\}/.exec(text) ?? [];
      const known = [...text.matchAll(/(?:case|acte ===) "([a-z-]+)"/g), ...table.matchAll(/(\w+):/g)];
      const names = new Set(known.map(([, act]) => act));
      expect([source, names]).toEqual([source, new Set(acts.filter((act) => act !== ""))]);
    }
    const answering = readdirSync("src/web/pro").filter((file) => {
      const text = readFileSync(join("src/web/pro", file), "utf8");
      return file.endsWith("-data.server.ts") && /export async function action/.test(text);
    });
    // Two send their gestures on; whoever is signed in may open a space, and answer an invitation of their own.
    const elsewhere = new Set(["stock-gestures.ts", "vehicle-steps.server.ts"]);
    const written = [
      "stock-data.server.ts",
      "vehicle-data.server.ts",
      "opening-data.server.ts",
      "spaces-data.server.ts",
    ];
    expect(answering.toSorted()).toEqual(
      [...written, ...DEALER_FORMS.map(({ source }) => source).filter((file) => !elsewhere.has(file))].toSorted(),
    );
  });

  it.each(rows)("$name “$act” is done by nobody who may not, and changes nothing", async ({ form, act }) => {
    const { storage } = served.site;
    const standing = async () => [
      await storage.listings.get(ADVERT.reference),
      await storage.dealerRights.at(OWN),
      await storage.campaigns.all(),
      await storage.correspondence.leads.get(LEAD.id),
      await storage.acts.find({}, 1),
    ];
    const before = await standing();
    const path = await placeOf(form);
    const isThere = async () =>
      form.route !== "dealerTrial" || (await ask("editor", form.route, undefined, path)).status === 200;
    expect(await isThere()).toBe(true);
    for (const who of WHO) {
      const expected = dealerEntry(who, form.needs);
      if (expected === "open") continue;
      expect([who, entryOf(await ask(who, form.route, bodyOf(form, act), path))]).toEqual([who, expected]);
    }
    expect(await standing()).toEqual(before);
    expect(await isThere()).toBe(true);
    expect(await storage.vehicleSheets.ofDealer(OWN)).toEqual([]);
    expect(await storage.feedKeys.of(OWN)).toEqual([]);
  });

  it("is done for whoever may", async () => {
    for (const { form, act } of rows)
      for (const who of WHO)
        // Its import goes on in a process that takes files: `dealer-acts.test.ts`.
        if (act !== "importer" && dealerEntry(who, form.needs) === "open")
          expect([
            form.route,
            act,
            who,
            entryOf(await ask(who, form.route, bodyOf(form, act), await placeOf(form))),
          ]).toEqual([form.route, act, who, "open"]);
  });
});

describe("each file that is sent to a dealer’s pages", () => {
  const BOUNDARY = "limite";
  const part = (fields: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${fields}\r\n\r\n`),
      bytes,
      Buffer.from("\r\n"),
    ]);
  // Among the acts above is the one by which a manager raised the reader.
  beforeAll(() => grantAll());
  const formOf = (...parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);

  it.each([
    [
      "dealerFile",
      async () => formOf(part('name="fichier"; filename="stock.csv"', Buffer.from(feedOf(feedRow("v1"))))),
    ],
    [
      "dealerVehiclePhotos",
      async () =>
        formOf(
          part('name="photos"; filename="a.jpg"', await paintedPhoto({ width: 900, height: 600 }).jpeg().toBuffer()),
        ),
    ],
    [
      "dealerLogoFile",
      async () =>
        formOf(
          part('name="fond"', Buffer.from("light")),
          part('name="logo"; filename="a.png"', await paintedPhoto({ width: 300, height: 90 }).png().toBuffer()),
        ),
    ],
  ] as const)("%s is taken from whoever may edit, and from nobody else", async (name, made) => {
    const { storage } = served.site;
    const body = await made();
    const standing = async () => [
      await storage.vehicleSheets.ofDealer(OWN),
      await storage.dealers.get(OWN),
      await readdir(directory, { recursive: true }),
    ];
    const send = async (who: Who) => {
      const Cookie = people.get(who)?.cookie ?? "";
      const headers = { Cookie, "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };
      return entryOf(await served.ask({ path: pathOf(name), method: "POST", headers, body }));
    };
    const entry = (who: Who) => dealerEntry(who, "edit");
    const before = await standing();
    for (const who of WHO) if (entry(who) !== "open") expect([who, await send(who)]).toEqual([who, entry(who)]);
    expect(await standing()).toEqual(before);
    for (const who of WHO) if (entry(who) === "open") expect([who, await send(who)]).toEqual([who, "open"]);
  });
});
