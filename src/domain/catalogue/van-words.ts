/** Words by which French adverts say that a vehicle carries loads, or people, where one name is both. */
import { slugOf } from "./names.ts";

/** Said of nothing but load carriers, in words of a slug. */
const LOADS: ReadonlySet<string> = new Set(
  [
    "fourgon fourgons fourgonnette fourgonnettes fgn fgt tole tolee toles benne bennes ccb ridelles frigo frigorifique isotherme",
    "societe ste affaire affaires utilitaire utilitaires vul ctte vasp camionnette camionnettes approfondie polybenne depanneuse nacelle",
  ].flatMap((line) => line.split(" ")),
);
/** L2H2, 3T5, F3500, 12 m3: sizes, which people's vans of the same body have too. */
const SIZES = /^(?:l[1-5]h[1-4]|2t[5-9]|3t[235]|f[23]\d00|\d{1,2}m3)$/;
/** These also stand in names of cars and their trims: they count where the model is one that carries loads. */
const LOADS_OF_VANS: ReadonlySet<string> = new Set(
  [
    "fg van crew mixto cargo caisse plateau atelier vu n1 l1 l2 l3 l4 h1 h2 h3 3t hayon soc",
    "commerciale commercial entreprise fiscal fiscale",
  ].flatMap((line) => line.split(" ")),
);

/** Said of what carries people, where the same name carries loads. */
const PEOPLE_WORDS: ReadonlySet<string> = new Set(
  [
    "vp combi kombi combispace combinato multispace tepee passenger spaceclass spacetourer traveller tourneo verso",
    "minibus minicar microbus bus navette shuttle caravelle ludospace tourer tour panorama traveliner travelliner life",
    "evalia qubo people familial familiale tpmr",
  ].flatMap((line) => line.split(" ")),
);
/** Trims that a van's people-carrying sister alone has: a Trafic Intens has seats. By key of the make. */
const PEOPLE_TRIMS: Readonly<Record<string, ReadonlySet<string>>> = {
  RENAULT: new Set(["intens", "zen", "techno", "equilibre", "signature", "escapade"]),
};

/** Of people's vans alone among those: they are no cars but minibuses where the model is sold as a van only. */
export const MINIBUS_WORDS: ReadonlySet<string> = new Set([
  "combi",
  "kombi",
  "minibus",
  "minicar",
  "microbus",
  "bus",
  "navette",
  "shuttle",
  "tour",
  "tourer",
  "passenger",
  "panorama",
  "traveliner",
  "travelliner",
  "tpmr",
]);

/** A payload, kg: `650KG`, `1000 kg`; engines and masses of whole lorries are others. */
const PAYLOAD = /(?:^|-)(?:[4-9]\d{2}|1\d{2}0)-?kg(?=-|$)/;
/** `3T5`, `3,5 T`, `2T8`: gross weights of vans. */
const GROSS_WEIGHT = /(?:^|-)(?:2t[5-9]|3t[0-5]?|[23]-[0-9]t|3-5-t|3500kg|2[5-9]00kg)(?=-|$)/;
/** `véhicule de société`, `première main société`, `garantie commerciale`, `bonne affaire`: no word on what it is. */
const BESIDE_THE_VEHICLE: readonly RegExp[] = [
  /(?:vehicules?|voitures?|ex|leasing|location|lld|loa|main|origine|provenance|flotte|gestion|direction)-(?:de-|d-)?(?:societes?|ste|entreprises?)(?=-|$)/g,
  /(?:bonnes?|belles?|super|excellente)-affaires?(?=-|$)/g,
  /affaires?-(?:a-(?:saisir|faire|voir)|exceptionnelle|du-(?:jour|mois))(?=-|$)/g,
  /(?:remise|garantie|operation|offre|direction|action)-(?:commerciale|entreprise)(?=-|$)/g,
];
/** `DERIV VP`, a load carrier derived from a car and the one “VP” that is no people's; Renault's `R'VAN` is one too. */
const DERIVED_FROM_A_CAR = /(?:^|-)(?:deriv(?:e|ee|es)?-?(?:de-)?v-?p|r-van)(?=-|$)/g;
/** They make a van of a car, whatever car it is. */
const COMPANY_WORDS: ReadonlySet<string> = new Set(
  "societe ste affaire affaires utilitaire utilitaires vu vul ctte n1 commerciale fiscal fiscale".split(" "),
);
/** They do where it has no rear seats, and may be anything's name where nobody says so. */
const COMPANY_WORDS_OF_TWO_SEATS: ReadonlySet<string> = new Set(
  "van cargo entreprise commercial fourgonnette".split(" "),
);

export interface LoadWords {
  /** What is said of the vehicle itself, in words of a slug. */
  readonly said: ReadonlySet<string>;
  /** The text says that it carries loads, whatever it is called. */
  readonly isLoad: boolean;
  /** It says so by words that cars also have in their names, or by sizes that people's vans have too. */
  readonly isLoadOfVan: boolean;
  readonly isPeople: boolean;
  /** A car without rear seats, sold to companies: `Clio Société`, `T-Roc VU`, `Model Y N1`. */
  readonly isCompanyCar: boolean;
  /** One by words that say so of a car with two seats alone: `Yaris Van`. */
  readonly isCompanyCarOfTwoSeats: boolean;
}

export function loadWords(text: string): LoadWords {
  const slug = BESIDE_THE_VEHICLE.reduce((plain, beside) => plain.replaceAll(beside, ""), slugOf(text)).replaceAll(
    DERIVED_FROM_A_CAR,
    "-societe",
  );
  const words = slug.split("-");
  const isLoad = words.some((word) => LOADS.has(word));
  return {
    said: new Set(words),
    isLoad,
    isLoadOfVan:
      isLoad ||
      words.some((word) => LOADS_OF_VANS.has(word) || SIZES.test(word)) ||
      PAYLOAD.test(slug) ||
      GROSS_WEIGHT.test(slug) ||
      /double-cabine|cabine-/.test(slug),
    isPeople: words.some((word) => PEOPLE_WORDS.has(word)),
    isCompanyCar: words.some((word) => COMPANY_WORDS.has(word)),
    isCompanyCarOfTwoSeats: words.some((word) => COMPANY_WORDS_OF_TWO_SEATS.has(word)),
  };
}

/** A trim that only people's vans of the make have. `make` is a key. */
export function isPeopleTrim(make: string, text: string): boolean {
  const trims = PEOPLE_TRIMS[make];
  if (trims === undefined) return false;
  return slugOf(text)
    .split("-")
    .some((word) => trims.has(word));
}

const CAMPER = /(?:^|-)(?:amenage|camping|camper|campervan|camp|nomade|spacenomad|westfalia|california|nugget)(?=-|$)/;

/** Made to sleep in, whichever van it was. */
export function saysCamper(text: string): boolean {
  return CAMPER.test(slugOf(text));
}

/** Of a minibus; coaches are sold elsewhere. */
const MOST_SEATS = 25;

/** `5 places`, `7pl`, `17 PLACES`: seats that a version counts; not those of a bench in front. */
export function seatsSaid(text: string): number | undefined {
  const said = /(?:^|-)(\d{1,2})-?(?:places?|pl|sieges)(?!-av)(?=-|$)/.exec(slugOf(text))?.[1];
  const seats = Number(said ?? 0);
  return seats >= 1 && seats <= MOST_SEATS ? seats : undefined;
}
