/** What pages show is spelt and spaced in one way, wherever it comes from. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW } from "../../test/factories/listings.ts";
import type { ServedSite } from "../../test/served-site.ts";
import { serveSite } from "../../test/served-site.ts";
import { openDemonstration } from "../demonstration/listings.ts";
import { listingPath } from "../domain/urls/listing-path.ts";

const LISTINGS = [...openDemonstration({ seed: 1, now: NOW }).listings(0, 400)].map(({ listing }) => listing);

/** Sentences that the specification words itself (5.3, 5.4). */
const OF_THE_SPECIFICATION = [
  "Le CO2 max doit être supérieur au CO2 min",
  "L'année max doit être supérieur à l'année min",
];

/** What a page shows and says: texts, labels, descriptions. */
function shownBy(html: string): readonly string[] {
  const page = html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "").replaceAll("<sub>2</sub>", "₂");
  const attributes = [...page.matchAll(/ (?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(
    ([, value = ""]) => value,
  );
  const texts = page.replaceAll(/<\/?(?:span|strong|b|em|s|a|sup|label)\b[^>]*>/g, "").split(/<[^>]*>/);
  return [...attributes, ...texts]
    .map((text) => text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").replaceAll("&quot;", '"').trim())
    .filter((text) => text !== "" && !OF_THE_SPECIFICATION.some((sentence) => text.includes(sentence)));
}

const RULES: readonly (readonly [name: string, broken: RegExp])[] = [
  ["CO₂ has a small 2", /CO2/],
  ["the apostrophe of print", /\p{L}'\p{L}/u],
  ["thousands are spaced", /\b\d{4,}[\s\u202f\u00a0]?(?:€|km\b|L\b|cm³|annonces|véhicules|offres)/u],
  ["a narrow space before ; : ! ?", /\p{L} [;:!?](?:\s|$)/u],
  ["a narrow space before units", /\d (?:€|%|km\b|ch\b|cm³|g\/km|L\/100|kWh)/u],
  ["a narrow space within « »", /«[^\u202f\u00a0]|[^\u202f\u00a0]»/u],
  ["one sign for what is left out", /\.\.\.|…\./],
  ["Côtes-d’Armor", /C[oô]tes[ -]d['e ]Armor/i],
  ["Saint-Denis", /\bSt[ -.]Denis|Saint Denis/i],
];

describe("what pages show", () => {
  let site: ServedSite;
  const texts = new Map<string, readonly string[]>();

  beforeAll(async () => {
    site = await serveSite(LISTINGS);
    const [car, moto, dealt] = [
      LISTINGS.find(({ vertical }) => vertical === "car"),
      LISTINGS.find(({ vertical }) => vertical === "moto"),
      LISTINGS.find(({ curef, loaMonthly }) => curef !== undefined && loaMonthly !== undefined),
    ];
    if (car === undefined || moto === undefined || dealt === undefined) throw new Error("a market without cars");
    const paths = [
      "/",
      "/voiture-electrique.html",
      "/financement.html",
      "/listing",
      "/listing?vertical=car&dptCp=22&co2Max=120&mileageMax=90000&priceMax=12000&powerDINMin=90",
      "/listing?vertical=car&priceMax=900&dptCp=97400&distance=1",
      "/listing?co2Min=200&co2Max=100",
      "/occasion-moto.html",
      "/filters?vertical=car",
      "/filters?vertical=moto",
      "/favoris",
      "/recherche?q=break",
      "/classement.html",
      "/confidentialite.html",
      "/accessibilite.html",
      "/mentions-legales.html",
      "/rien-de-tel.html",
      listingPath(car),
      listingPath(moto),
      listingPath(dealt),
      `/${dealt.curef ?? ""}/index`,
      "/nouveautes.rss",
    ];
    for (const path of paths) texts.set(path, shownBy((await site.ask({ path })).body));
  }, 60_000);
  afterAll(() => site.close());

  it("is read from pages that have something to say", () => {
    for (const [path, shown] of texts) expect(shown.length, path).toBeGreaterThan(5);
  });

  it.each(RULES)("keeps to one spelling: %s", (_, broken) => {
    const faults = [...texts].flatMap(([path, shown]) =>
      shown.filter((text) => broken.test(text)).map((text) => `${path}: ${text.slice(0, 160)}`),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
});
