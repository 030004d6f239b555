/**
 * Who may do what, whoever asks: each address and each act of a dealer's pages, by a guest, a private member, who reads, edits and governs
 * at the dealer's, who governs at another's, who governs at several, and an operator of the site. An address or an act without a row fails.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingWith } from "../../test/factories/listing-with.ts";
import type { MemberSession } from "../../test/member-session.ts";
import { memberSession } from "../../test/member-session.ts";
import type { Answer, ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import type { DealerAct, DealerRight } from "../domain/accounts/dealer-rights.ts";
import { mayAct } from "../domain/accounts/dealer-rights.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { RouteName } from "../domain/urls/route-table.ts";
import { ROUTES } from "../domain/urls/route-table.ts";

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
  operatorPages: "operator",
  dealerTeam: "govern",
  dealerFeeds: "see",
  dealerFile: "edit",
  dealerTrial: "see",
  alertState: "everyone",
  alertForm: "everyone",
  alert: "everyone",
  home: "everyone",
  words: "everyone",
  display: "everyone",
  position: "everyone",
  incident: "everyone",
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

/** Acts of a dealer's pages, by what their forms send. */
interface DealerForm {
  readonly route: RouteName;
  readonly field: "geste" | "acte" | "";
  readonly acts: readonly string[];
  readonly needs: DealerAct;
  /** Whose answer says which acts it knows. */
  readonly source: string;
}

const FORMS: readonly DealerForm[] = [
  {
    route: "dealerStock",
    field: "geste",
    acts: ["", "baisser", "baisser-oui", "retirer", "retirer-oui"],
    needs: "edit",
    source: "stock-gestures.ts",
  },
  {
    route: "dealerVehicle",
    field: "geste",
    acts: [
      "",
      "publier",
      "garder",
      "abandonner",
      "retirer-annonce",
      "vendu",
      "rendre",
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
    ],
    needs: "edit",
    source: "vehicle-data.server.ts",
  },
  {
    route: "dealerShowroom",
    field: "geste",
    acts: ["", "apercu", "publier", "domaine", "verifier", "delier"],
    needs: "edit",
    source: "showroom-data.server.ts",
  },
  { route: "dealerCampaign", field: "", acts: [""], needs: "govern", source: "new-campaign-data.server.ts" },
  {
    route: "dealerLead",
    field: "geste",
    acts: ["", "etat", "noter"],
    needs: "edit",
    source: "contacts-data.server.ts",
  },
  { route: "dealerTeam", field: "", acts: [""], needs: "govern", source: "team-data.server.ts" },
  {
    route: "dealerFeeds",
    field: "acte",
    acts: ["", "cle", "relever", "ne-plus-relever"],
    needs: "govern",
    source: "feeds-data.server.ts",
  },
];

const OWN = "C1000001";
const OTHER = "C1000002";
const dealer = (curef: string): Dealer => ({ curef, name: `Garage ${curef}`, sellerType: "GARAGE", place: {} });
const ADVERT = listingWith({ reference: `${OWN}-A1`, curef: OWN, price: 9000 });

const WHO = ["guest", "private", "operator", "other", "reader", "editor", "manager", "group"] as const;
type Who = (typeof WHO)[number];
/** At the dealer's. */
const RIGHTS: Readonly<Partial<Record<Who, DealerRight>>> = {
  reader: "reader",
  editor: "editor",
  manager: "manager",
  group: "manager",
};

let served: ServedSite;
const people = new Map<Who, MemberSession>();
beforeAll(async () => {
  served = await serveSite([ADVERT], { operatorKey: "k".repeat(32) });
  const { storage } = served.site;
  await storage.dealers.put([dealer(OWN), dealer(OTHER)]);
  for (const who of WHO) {
    if (who === "guest") continue;
    const member = await memberSession(storage, who, who === "operator" ? ["operator"] : undefined);
    people.set(who, member);
    const held = [
      ...(RIGHTS[who] === undefined ? [] : [{ curef: OWN, right: RIGHTS[who] }]),
      ...(who === "other" || who === "group" ? [{ curef: OTHER, right: "manager" as const }] : []),
    ];
    for (const one of held)
      await storage.together((unit) =>
        unit.grantRight({ account: member.account, grantedAt: "2026-01-01T08:00:00.000Z", ...one }),
      );
  }
});
afterAll(() => served.close());

/** An address of the route; each is one that somebody could ask for. */
const SAMPLES: readonly (readonly [string, string])[] = [
  [":reference", ADVERT.reference],
  [":vehicle", ADVERT.reference],
  [":logo{[0-9a-f]{32}\\.png}", `${"0".repeat(32)}.png`],
  [":event/:campaign", `vue/${OWN}-1`],
  [":campaign", "nouvelle"],
  [":lead", "aaaaaaaaaaaaaaaaaaaa"],
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

async function ask(who: Who, name: RouteName, form?: Readonly<Record<string, string>>): Promise<Answer> {
  const member = people.get(who);
  return served.ask({
    path: pathOf(name),
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

/** There is nothing at these under any right: no such photograph, no such file, and addresses that only take what is sent. */
const EMPTY: ReadonlySet<RouteName> = new Set<RouteName>([
  "dealerVehiclePhotos",
  "dealerVehiclePhoto",
  "dealerLogoFile",
  "dealerFile",
  "dealerTrial",
  "dealerLead",
]);

describe("each address", () => {
  it("has a row, and no row is of none", () => {
    expect(Object.keys(DOORS).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it.each(Object.keys(DOORS) as RouteName[])("%s lets in whom its row says, and nobody else [6.2]", async (name) => {
    const door: Door = DOORS[name];
    const entries = new Map<Who, Entry>();
    for (const who of WHO) entries.set(who, entryOf(await ask(who, name)));
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
const rows = FORMS.flatMap((form) => form.acts.map((act) => ({ form, act, name: form.route })));

describe("each act of a dealer’s pages", () => {
  it("has a row: none is known to what answers that is not written here", () => {
    for (const { source, acts } of FORMS) {
      const text = readFileSync(join("src/web/pro", source), "utf8");
      const known = [...text.matchAll(/case "([a-z-]+)":/g)].map(([, act]) => act);
      expect([source, new Set(["", ...known])]).toEqual([source, new Set(acts)]);
    }
    const answering = readdirSync("src/web/pro").filter((file) => {
      const text = readFileSync(join("src/web/pro", file), "utf8");
      return file.endsWith("-data.server.ts") && /export async function action/.test(text);
    });
    const written = [
      "stock-data.server.ts",
      "opening-data.server.ts",
      "trial-data.server.ts",
      "campaign-data.server.ts",
    ];
    expect(answering.toSorted()).toEqual(
      [...written, ...FORMS.map(({ source }) => source).filter((file) => file !== "stock-gestures.ts")].toSorted(),
    );
  });

  it.each(rows)("$name “$act” is done by nobody who may not, and changes nothing", async ({ form, act }) => {
    const { storage } = served.site;
    const before = [await storage.listings.get(ADVERT.reference), await storage.dealerRights.at(OWN)];
    for (const who of WHO) {
      const expected = dealerEntry(who, form.needs);
      if (expected === "open") continue;
      expect([who, entryOf(await ask(who, form.route, bodyOf(form, act)))]).toEqual([who, expected]);
    }
    expect([await storage.listings.get(ADVERT.reference), await storage.dealerRights.at(OWN)]).toEqual(before);
    expect(await storage.vehicleSheets.ofDealer(OWN)).toEqual([]);
    expect(await storage.feedKeys.of(OWN)).toEqual([]);
  });

  it("is done for whoever may", async () => {
    for (const { form, act } of rows)
      for (const who of WHO)
        // Where nothing is yet to be done it to, its own tests say so.
        if (!EMPTY.has(form.route) && dealerEntry(who, form.needs) === "open")
          expect([form.route, act, who, entryOf(await ask(who, form.route, bodyOf(form, act)))]).toEqual([
            form.route,
            act,
            who,
            "open",
          ]);
  });
});
