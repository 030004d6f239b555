/** Communes, departments and regions by their folded names. Of 35,000 communes only their names are held. */
import { citiesIn } from "../../catalogue/cities.ts";
import { DEPARTMENTS } from "../../catalogue/departments.ts";
import type { DepartmentCode } from "../../catalogue/departments.ts";
import { foldPlaceName } from "../../catalogue/place-names.ts";
import { REGIONS } from "../../catalogue/regions.ts";
import type { RegionKey } from "../../catalogue/regions.ts";
import { phraseWords } from "../lexicon/senses.ts";
import type { PhraseTable } from "../text/phrase-table.ts";
import { largePhraseTable, phraseTable } from "../text/phrase-table.ts";
import type { Steps } from "../text/steps.ts";

export type AreaSense = { readonly regions: readonly [RegionKey] } | { readonly dptCp: readonly [DepartmentCode] };

export interface TownName {
  readonly fold: string;
  readonly name: string;
  readonly people: number;
}

export interface PlaceTables {
  /** Communes by name; the value is how many people live in the largest of them. */
  readonly towns: PhraseTable<number>;
  /** The same as they are written, for who has typed their beginning. */
  readonly townNames: readonly TownName[];
  readonly areas: PhraseTable<AreaSense>;
  /** `aix`, `havre`: the whole name of a town by its beginning, or without its article. */
  readonly fullNames: ReadonlyMap<string, string>;
  /** `lyonnaise`: the surroundings of a town. */
  readonly around: PhraseTable<string>;
  /** Words of larger towns and of all areas, for spelling, by inhabitants in hundreds. */
  readonly words: ReadonlyMap<string, number>;
}

/** Inhabitants of towns whose misspelt name is recognised. */
const KNOWN_TOWN = 8_000;
/** Inhabitants of towns that are called by the beginning of their names, or without their article. */
const LARGE_TOWN = 40_000;

/** Whose whole names nobody says, though they are small. */
const CALLED_SHORT: Readonly<Record<string, string>> = {
  letouquet: "letouquetparisplage",
  villefranche: "villefranchesursaone",
};

const OTHER_NAMES: readonly (readonly [AreaSense, string])[] = [
  [{ regions: ["FR-PAC"] }, "PACA, région PACA, Provence-Alpes-Côte d’Azur, région Sud, Côte d’Azur, Provence"],
  [{ regions: ["FR-IDF"] }, "IDF, île de France, région parisienne, Ile-de-France, RP"],
  [{ regions: ["FR-ARA"] }, "AURA, Auvergne Rhône Alpes"],
  [{ regions: ["FR-CVL"] }, "Centre Val de Loire"],
  [{ regions: ["FR-HDF"] }, "Hauts de France, Haut de France, HDF"],
  [{ regions: ["FR-NAQ"] }, "Nouvelle Aquitaine"],
  [{ regions: ["FR-PDL"] }, "Pays de la Loire, pays de Loire"],
  [{ regions: ["nord-pas-de-calais"] }, "Nord Pas de Calais, NPDC, Nord-Pas-de-Calais"],
  [{ regions: ["languedoc-roussillon"] }, "Languedoc"],
  [{ regions: ["champagne-ardenne"] }, "Champagne"],
  [
    { dptCp: ["97"] },
    "outre-mer, Guadeloupe, Martinique, La Réunion, Guyane, Mayotte, DOM, DOM-TOM, 971, 972, 973, 974, 976",
  ],
  [{ dptCp: ["93"] }, "Seine Saint Denis, Seine St Denis"],
  [{ dptCp: ["54"] }, "Meurthe et Moselle"],
  [{ dptCp: ["90"] }, "Territoire de Belfort"],
];

const AROUND: Readonly<Record<string, string>> = {
  lyonnaise: "lyon",
  bordelaise: "bordeaux",
  toulousaine: "toulouse",
  nantaise: "nantes",
  lilloise: "lille",
  marseillaise: "marseille",
  rennaise: "rennes",
  grenobloise: "grenoble",
  nicoise: "nice",
  strasbourgeoise: "strasbourg",
  montpellieraine: "montpellier",
  rouennaise: "rouen",
  stephanoise: "saintetienne",
  dijonnaise: "dijon",
  nancienne: "nancy",
  messine: "metz",
};

export function* placeTables(): Steps<PlaceTables> {
  const towns = new Map<string, number>();
  const townNames = new Map<string, TownName>();
  const large: { readonly name: string; readonly people: number }[] = [];
  const words = new Map<string, number>();
  const spoken = (name: string, weight: number) => {
    for (const word of phraseWords(name, "told"))
      if (word.length > 3) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  for (const { code } of DEPARTMENTS) {
    yield;
    const cities = citiesIn(code);
    yield;
    for (const city of cities) {
      const former = city.communes.flatMap(({ formerNames }) => formerNames);
      for (const name of [city.name, ...former]) {
        const fold = foldPlaceName(name);
        // Of those who live where two names are one place, few say the older one.
        const people = name === city.name ? city.population : city.population / 10;
        if (people <= (towns.get(fold) ?? -1)) continue;
        towns.set(fold, people);
        townNames.set(fold, { fold, name, people });
      }
      if (city.population >= LARGE_TOWN && code !== "97") large.push({ name: city.name, people: city.population });
      if (city.population >= KNOWN_TOWN) spoken(city.name, city.population / 100);
    }
  }
  const fullNames = new Map<string, string>();
  for (const { name, people } of large) {
    const short =
      /^(?!(?:Saint|Sainte|La|Le|Les)-)(\p{L}{3,})-/u.exec(name)?.[1] ?? /^(?:Le|La|Les) (.+)/u.exec(name)?.[1];
    const fold = short === undefined ? "" : foldPlaceName(short);
    if (fold === "" || (towns.get(fold) ?? 0) * 5 > people) continue;
    towns.set(fold, people / 2);
    fullNames.set(fold, foldPlaceName(name));
  }
  for (const [fold, full] of Object.entries(CALLED_SHORT)) {
    towns.set(fold, towns.get(full) ?? 0);
    fullNames.set(fold, full);
  }
  const areas: readonly (readonly [string, AreaSense])[] = [
    ...OTHER_NAMES.flatMap(([sense, names]) => names.split(", ").map((name) => [name, sense] as const)),
    ...REGIONS.map(({ key, label }) => [label, { regions: [key] }] as const),
    // Paris is a town before it is a department.
    ...DEPARTMENTS.filter(({ code }) => code !== "75").map(({ code, label }) => [label, { dptCp: [code] }] as const),
    ["Centre", { regions: ["FR-CVL"] }],
  ];
  for (const [name] of areas) spoken(name, 2000);
  yield;
  return {
    towns: yield* largePhraseTable(towns),
    townNames: [...townNames.values()],
    fullNames,
    areas: phraseTable(areas.map(([name, sense]) => [phraseWords(name, "told").join(""), sense] as const)),
    around: phraseTable(Object.entries(AROUND)),
    words,
  };
}
