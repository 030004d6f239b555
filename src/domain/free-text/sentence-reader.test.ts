import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { saysNothing } from "../../../test/free-text/saying-nothing.ts";
import { untoldIn } from "../../../test/free-text/untold-in.ts";
import { formatQuery } from "../filters/query.ts";
import { LOADED_WORDS, SILENT_WORDS } from "./lexicon/plain-words.ts";
import type { Filters } from "../filters/registry.ts";
import { validate } from "../filters/validate.ts";
import type { Asked } from "./text/asked.ts";
import type { Market } from "./tables/market.ts";
import type { UnderstoodSpan } from "./sentence-read.ts";
import { sentenceReader } from "./sentence-reader.ts";
import { SOUGHT } from "./told-sentence.ts";

const MARKET: Market = {
  names: [
    { vertical: "car", selection: { make: "FIAT", model: "500" }, count: 400 },
    { vertical: "car", selection: { make: "RENAULT", model: "CLIO" }, count: 900 },
    { vertical: "car", selection: { make: "VOLKSWAGEN", model: "GOLF" }, count: 700 },
    { vertical: "car", selection: { make: "PEUGEOT", model: "2008" }, count: 500 },
  ],
  versions: [
    { vertical: "car", make: "VOLKSWAGEN", model: "GOLF", text: "2.0 TDI 150 FAP CARAT DSG7", count: 40 },
    { vertical: "car", make: "VOLKSWAGEN", model: "GOLF", text: "2.0 TSI 245 GTI DSG7", count: 20 },
    { vertical: "car", make: "RENAULT", model: "CLIO", text: "1.5 DCI 90 BUSINESS", count: 60 },
  ],
};
const reader = sentenceReader(MARKET);
const read = (text: string) => reader(text, 2026);
const query = (text: string) => decodeURIComponent(formatQuery(read(text).filters)).replaceAll("+", " ");

describe("a sentence", () => {
  it.each([
    [
      "Peugeot 208 près de Nantes, moins de 20 000 €",
      "makesModelsCommercialNames=PEUGEOT:208&dptCp=44000&distance=3&priceMax=20000",
    ],
    ["vw golf 7", "makesModelsCommercialNames=VOLKSWAGEN:GOLF:GOLF VII"],
    ["308 2 sw", "makesModelsCommercialNames=PEUGEOT:308:308 II SW"],
    ["Renault ou Citroën", "makesModelsCommercialNames=CITROEN,RENAULT"],
    ["une voiture noire avec caméra de recul et GPS", "vertical=car&options=camera-recul,gps&externalColors=noir"],
    ["Yamaha MT-07", "vertical=moto&makesModelsCommercialNames=YAMAHA:MT-07"],
    ["quinze mille euros maxi", "priceMax=15000"],
    ["entre 8 et 10k", "priceMin=8000&priceMax=10000"],
    ["moins de 5 ans", "yearMin=2021"],
    ["avant 2010", "yearMax=2009"],
    ["Quads en LOA, dès 2001", "vertical=quad&financingType=LOA&yearMin=2001"],
    ["clio en LOA dès 2018", "makesModelsCommercialNames=RENAULT:CLIO&financingType=LOA&yearMin=2018"],
    ["clio en LOA à partir de 2018", "makesModelsCommercialNames=RENAULT:CLIO&financingType=LOA&yearMin=2018"],
    ["clio en LOA 2018", "makesModelsCommercialNames=RENAULT:CLIO&financingType=LOA&yearMin=2018&yearMax=2018"],
    ["clio à partir de 2000", "makesModelsCommercialNames=RENAULT:CLIO&yearMin=2000"],
    ["clio à partir de 2000 €", "makesModelsCommercialNames=RENAULT:CLIO&priceMin=2000"],
    ["clio prix à partir de 2000", "makesModelsCommercialNames=RENAULT:CLIO&priceMin=2000"],
    ["clio à partir de 5000", "makesModelsCommercialNames=RENAULT:CLIO&priceMin=5000"],
    ["clio en LOA à partir de 200", "makesModelsCommercialNames=RENAULT:CLIO&financingType=LOA&teasingPriceMin=200"],
    ["loyer 2000 € max", "financingType=LOA&teasingPriceMax=2000"],
    ["250 € par mois", "financingType=LOA&teasingPriceMax=250"],
    ["permis A2", "vertical=moto&powerDINMax=47"],
    ["dans le 44", "dptCp=44"],
    ["clio 06000", "makesModelsCommercialNames=RENAULT:CLIO&dptCp=06000&distance=2"],
    ["clio 44000", "makesModelsCommercialNames=RENAULT:CLIO&dptCp=44000&distance=2"],
    ["clio 21000", "makesModelsCommercialNames=RENAULT:CLIO&priceMax=21000"],
    ["à 30 km de Toulouse", "dptCp=31000&distance=3"],
    ["pas de diesel", "energies=ess,elec,hyb,gpl,eth,alt"],
    ["ni diesel ni hybride", "energies=ess,elec,gpl,eth,alt"],
    ["essence uniquement, pas de diesel", "energies=ess"],
    ["peugot 207 otomatik", "makesModelsCommercialNames=PEUGEOT:207&gearbox=AUTO"],
    ["renaultclio", "makesModelsCommercialNames=RENAULT:CLIO"],
  ])("“%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
    expect(read(text).ignored).toEqual([]);
  });

  it("means what the market holds: a figure alone is a car, beside one a year or a sum", () => {
    expect(query("500")).toBe("makesModelsCommercialNames=FIAT:500");
    expect(query("moins de 500 €")).toBe("priceMax=500");
    expect(query("2008")).toBe("makesModelsCommercialNames=PEUGEOT:2008");
    expect(query("clio 2008")).toBe("makesModelsCommercialNames=RENAULT:CLIO&yearMin=2008&yearMax=2008");
    expect(query("voiture à Orange")).toBe("vertical=car&dptCp=84100&distance=2");
    expect(query("clio orange")).toBe("makesModelsCommercialNames=RENAULT:CLIO&externalColors=orange");
  });

  it("asks by trim words for the versions on sale that hold them, and leaves out what none holds", () => {
    expect(read("golf tdi 150").filters.versions).toEqual(["2.0 TDI 150 FAP CARAT DSG7"]);
    expect(read("golf gtd")).toMatchObject({ trims: [], ignored: [{ text: "gtd" }] });
    expect(read("golf tdi ou gti").filters.versions).toEqual(["2.0 TDI 150 FAP CARAT DSG7", "2.0 TSI 245 GTI DSG7"]);
  });

  it.each([
    ["une moto, pas une sportive", "vertical=moto&categories=60,61,62,63,64,65,66,67,69"],
    ["utilitaire, pas de fourgon", "vertical=truck&categories=80,82,83,85"],
    ["pas de SUV", "categories=40,41,42,43,44,45,46,48,50"],
  ])("refusing a body leaves all others of that kind of vehicle: “%s” asks for %s", (text, expected) => {
    expect(query(text)).toBe(expected);
  });

  it("tells where each filter stands, what else its words may mean, and which spelling it read", () => {
    const text = "Peugot 208 bordeaux";
    const [name, place] = read(text).understood;
    expect(name).toMatchObject({
      from: 0,
      to: 10,
      text: "Peugot 208",
      corrections: [{ from: 0, to: 6, typed: "Peugot", read: "peugeot" }],
    });
    expect(place).toMatchObject({ text: "bordeaux", asked: { dptCp: ["33000"], distance: 2 } });
    expect(place?.readings.map(({ asked }) => asked)).toContainEqual({ externalColors: ["bordeaux"] });
  });

  it("leaves out visibly what no filter says", () => {
    const left = (text: string) => read(text).ignored.map((span) => span.text);
    expect(left("SUV mais pas de Renault, très bon état")).toEqual(["pas de Renault", "très bon état"]);
    expect(left("clio sans toit ouvrant")).toEqual(["sans toit ouvrant"]);
    expect(left("200€ par mois sans apport")).toEqual(["sans apport"]);
    expect(left("clio vitres électriques")).toEqual(["vitres électriques"]);
    expect(left("bmw propulsion")).toEqual(["propulsion"]);
    expect(left("voiture neuve")).toEqual(["neuve"]);
    expect(left("clio dernière génération, haut de gamme")).toEqual(["dernière génération", "haut de gamme"]);
    expect(left("clio 5 vitesses, bon niveau d’équipement")).toEqual(["bon niveau"]);
    expect(left("peugeot 208 premier prix, parfait état")).toEqual(["premier", "parfait état"]);
  });

  it.each([
    ["clio mots\u202f: «\u202fattelage\u202f»", "makesModelsCommercialNames=RENAULT:CLIO&words=attelage"],
    ["Mots : « attelage », diesel", "energies=dies&words=attelage"],
    ["clio « démontable »", "makesModelsCommercialNames=RENAULT:CLIO&words=démontable"],
    ['clio "très bon état" diesel', "makesModelsCommercialNames=RENAULT:CLIO&energies=dies&words=très bon état"],
    ["clio “jamais fumé”", "makesModelsCommercialNames=RENAULT:CLIO&words=jamais fumé"],
    ['"clio" rouge', "makesModelsCommercialNames=RENAULT:CLIO&externalColors=rouge"],
    ['clio jantes 17" chromées', "makesModelsCommercialNames=RENAULT:CLIO&options=jantes-alu"],
  ])("takes what is quoted for words of adverts where it means nothing else: %s", (text, expected) => {
    expect(query(text)).toBe(expected);
  });

  it("looks for words that were quoted and words that were chosen together", () => {
    const text = "clio « démontable » vitaminée";
    const { filters, understood } = reader(text, 2026, new Map([[text.indexOf("vitaminée"), SOUGHT]]));
    expect(filters.words).toBe("démontable vitaminée");
    expect(understood.map((span) => span.text)).toEqual(["clio", "démontable"]);
  });

  it("of nothing asks for nothing", () => {
    for (const text of ["", "  ", "de la", "%$§", "👍"]) {
      expect(read(text)).toEqual({
        filters: { vertical: "carTruck" },
        leftOut: [],
        understood: [],
        ignored: [],
        silent: read(text).silent,
        trims: [],
      });
    }
  });
});

it("drops without a sign no word that may ask for something", () => {
  const dropped = [...SILENT_WORDS, ...LOADED_WORDS];
  expect(dropped.filter((word) => !saysNothing(word))).toEqual([]);
  for (const word of "propulsion neuve derniere generation niveau vitesse premier gamme fiable".split(" "))
    expect(saysNothing(word), word).toBe(false);
});

/** Words of sentences in any order, typed well or badly, among anything else. */
const words = fc.oneof(
  fc.constantFrom(
    ..."clio golf 500 208 de à moins plus pas ni ou et , diesel automatique 15k 2018 km € ch ans lyon dans le 44 gti tdi 150 2.0 rouge cuir toit ouvrant première main entre sans permis A2 près places Bretagne parisienne région 92 Vendée Paris environs 30 2030 € mois hybride essence sportive moto berline portes 3 avant année bonjour je cherche propulsion neuve vitesse dernière génération".split(
      " ",
    ),
  ),
  fc.constantFrom(
    ..."moins de 3 ans,plus de 5 ans,année 2030,plus de 20000 €,moins de 10000 €,en Bretagne,région parisienne,à 10 km de Lyon,pas de diesel,pas d’essence,une moto,pas de sportive".split(
      ",",
    ),
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const sentences = fc.oneof(
  fc.array(words, { maxLength: 40 }).map((all) => all.join(" ")),
  fc.string({ unit: "binary", maxLength: 200 }),
);

/** What spans say that the filters do not hold. Of several places the widest radius is all; a refusal narrows a list. */
function untrueIn(filters: Filters, understood: readonly UnderstoodSpan[]): readonly unknown[] {
  const narrowed = new Set(understood.filter(({ isRefusal }) => isRefusal).flatMap(({ asked }) => Object.keys(asked)));
  return understood.flatMap(({ asked, isRefusal, refused, text }) =>
    Object.entries(asked).flatMap(([key, said]): readonly unknown[] => {
      const held: unknown = filters[key as keyof Filters]; // of a filter set
      if (isRefusal) return isDisjoint(refused, filters) ? [] : [[text, key]];
      if (key === "distance") return Number(held) >= Number(said) ? [] : [[text, key]];
      if (key === "city" && (filters.dptCp?.length ?? 0) > 1) return [];
      if (key === "makesModelsCommercialNames")
        return (asked.makesModelsCommercialNames ?? [])
          .filter(({ make }) => filters.makesModelsCommercialNames?.some((other) => other.make === make) !== true)
          .map(({ make }) => [text, make]);
      if (!Array.isArray(said)) return held === said ? [] : [[text, key]];
      const kept: readonly unknown[] = Array.isArray(held) ? held : [];
      const isTold = narrowed.has(key) ? kept.length > 0 : said.every((value) => kept.includes(value));
      return isTold ? [] : [[text, key]];
    }),
  );
}

function isDisjoint(refused: readonly Asked[], filters: Filters): boolean {
  return refused.every((part) =>
    Object.entries(part).every(([key, gone]) => {
      const held: unknown = filters[key as keyof Filters]; // of a filter set
      return Array.isArray(held) && Array.isArray(gone) ? !gone.some((value) => held.includes(value)) : held !== gone;
    }),
  );
}

describe("of any text", () => {
  it("no letter and no figure is dropped: each is understood, left out, or of a word that says nothing", () => {
    fc.assert(
      fc.property(sentences, (text) => {
        expect(untoldIn(text, read(text))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it("spans hold their own text and what is left out is never understood too", () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const { understood, ignored } = read(text);
        for (const span of [...understood, ...ignored]) expect(text.slice(span.from, span.to)).toBe(span.text);
        for (const { from, to } of ignored)
          for (const other of understood) expect(other.to <= from || other.from >= to).toBe(true);
      }),
      { numRuns: 800 },
    );
  });

  it("what is read breaks no rule, and whatever is understood is in the filters", () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const { filters, understood } = read(text);
        expect(validate(filters, { currentYear: 2026 })).toEqual([]);
        expect(untrueIn(filters, understood)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it("what is read is a filter set that an address can hold", () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const { filters } = read(text);
        const again = new URLSearchParams(formatQuery(filters));
        expect(filters.vertical).toBeDefined();
        expect([...again.keys()].length).toBeLessThanOrEqual(Object.keys(filters).length);
      }),
      { numRuns: 400 },
    );
  });

  it("ten thousand characters are read, whatever they are", () => {
    const long = fc.oneof(
      fc.string({ unit: "binary", minLength: 10_000, maxLength: 10_000 }),
      fc
        .constantFrom(
          "a",
          "1 ",
          "é ",
          "st ",
          "de ",
          "clio ",
          "pas de diesel ni ",
          "10 à ",
          "à 30 km de ",
          "2.0 tdi ",
          "4x",
        )
        .map((unit) => unit.repeat(10_000 / unit.length)),
    );
    fc.assert(
      fc.property(long, (text) => {
        expect(read(text).filters.vertical).toBeDefined();
      }),
      { numRuns: 25 },
    );
  });
});
