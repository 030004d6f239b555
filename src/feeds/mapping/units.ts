/** Units that vehicles are told in, with what one of each is worth in the unit of the field. */
import { horsepowerOf, KILOWATTS_A_HORSEPOWER } from "./horsepower.ts";

export interface Unit {
  /** In lower case without accents, spaces as one. */
  readonly spellings: readonly string[];
  /** In the field's own unit. */
  readonly worth: number;
  /** The field's number of one that is told in this unit, where that is more than a multiple of it. */
  readonly fieldNumber?: (told: number) => number;
  /** Means something else beside another unit of the field that says otherwise: `5 CV / 70 kW`. */
  readonly isDoubtful?: true;
  /** Which of two far apart in this unit is the field's: `CV` is the power and the fiscal power, `100cv/5CV`. */
  readonly ofTwo?: "larger" | "smaller";
  /** What one is worth has the tax, which the number has not. */
  readonly isBeforeTax?: true;
}

/** Value added tax of a vehicle in France but overseas, where it is lower: a price that counts it is told. */
export const TAX_PERCENT = 20;
const WITH_TAX = 1 + TAX_PERCENT / 100;

const euros = ["€", "eur", "euro", "euros"];
const thousands = ["k€", "ke"];
const taxed = ["ttc", "t.t.c.", "t.t.c", "toutes taxes comprises"];
const untaxed = ["ht", "h.t.", "h.t", "hors taxe", "hors taxes", "hors tva"];
const followed = (units: readonly string[], words: readonly string[]) =>
  units.flatMap((unit) => words.map((word) => `${unit} ${word}`));
const monthly = (units: readonly string[]) =>
  units.flatMap((unit) => ["/mois", " / mois", " par mois"].map((month) => `${unit}${month}`));

/** The first is the field's own unit: prices are shown to buyers with tax. */
export const EUROS: readonly Unit[] = [
  { spellings: [...euros, ...followed(euros, taxed), ...taxed], worth: 1 },
  { spellings: [...followed(euros, untaxed), ...untaxed], worth: WITH_TAX, isBeforeTax: true },
  { spellings: [...thousands, ...followed(thousands, taxed)], worth: 1000 },
  { spellings: followed(thousands, untaxed), worth: 1000 * WITH_TAX, isBeforeTax: true },
];
export const EUROS_A_MONTH: readonly Unit[] = [
  {
    spellings: [
      ...euros,
      ...followed(euros, taxed),
      ...monthly([...euros, ...followed(euros, taxed)]),
      ...followed(monthly(euros), taxed),
    ],
    worth: 1,
  },
  {
    spellings: [
      ...followed(euros, untaxed),
      ...monthly(followed(euros, untaxed)),
      ...followed(monthly(euros), untaxed),
    ],
    worth: WITH_TAX,
    isBeforeTax: true,
  },
];
export const KILOMETRES: readonly Unit[] = [
  { spellings: ["km", "kms", "kilometre", "kilometres"], worth: 1 },
  /** The international mile, exactly. */
  { spellings: ["mi", "mile", "miles"], worth: 1.609344 },
];
/** Metric horsepower; the mechanical one is 745.69987 W. */
export const HORSEPOWER: readonly Unit[] = [
  { spellings: ["ch", "ch din", "chevaux", "ps", "din", "ch."], worth: 1 },
  { spellings: ["cv", "cv din"], worth: 1, isDoubtful: true, ofTwo: "larger" },
  { spellings: ["kw"], worth: 1 / KILOWATTS_A_HORSEPOWER, fieldNumber: horsepowerOf },
  { spellings: ["hp", "bhp"], worth: 0.74569987 / KILOWATTS_A_HORSEPOWER },
];
export const FISCAL_HORSEPOWER: readonly Unit[] = [
  {
    spellings: ["cv", "cv fiscal", "cv fiscaux", "cvf", "chevaux fiscaux", "cheval fiscal", "ch fiscaux"],
    worth: 1,
    ofTwo: "smaller",
  },
];
export const CUBIC_CENTIMETRES: readonly Unit[] = [
  { spellings: ["cm3", "cc", "ccm", "cm 3"], worth: 1 },
  { spellings: ["l", "litre", "litres"], worth: 1000 },
];
export const MILLIMETRES: readonly Unit[] = [
  { spellings: ["mm"], worth: 1 },
  { spellings: ["cm"], worth: 10 },
  { spellings: ["m", "metre", "metres"], worth: 1000 },
];
export const LITRES: readonly Unit[] = [
  { spellings: ["l", "litre", "litres", "dm3"], worth: 1 },
  { spellings: ["m3"], worth: 1000 },
];
export const GRAMS_A_KILOMETRE: readonly Unit[] = [
  {
    spellings: ["g", "gr", "gramme", "grammes"].flatMap((gram) =>
      ["", "co2", " co2", " de co2"].flatMap((gas) =>
        ["", "/km", " / km", " par km"].map((way) => `${gram}${gas}${way}`),
      ),
    ),
    worth: 1,
  },
];
export const LITRES_A_HUNDRED: readonly Unit[] = [
  { spellings: ["l/100km", "l/100 km", "l / 100 km", "l/100", "l", "l aux 100", "litres/100 km"], worth: 1 },
];
export const KILOWATT_HOURS: readonly Unit[] = [
  { spellings: ["kwh"], worth: 1 },
  { spellings: ["wh"], worth: 0.001 },
];
export const KILOWATT_HOURS_A_HUNDRED: readonly Unit[] = [
  { spellings: ["kwh/100km", "kwh/100 km", "kwh / 100 km", "kwh/100", "kwh"], worth: 1 },
  { spellings: ["wh/km", "wh / km"], worth: 0.1 },
];
export const MONTHS: readonly Unit[] = [
  { spellings: ["mois", "m"], worth: 1 },
  { spellings: ["an", "ans", "annee", "annees"], worth: 12 },
];
/** Whose warranty it is may stand behind; not what alone it covers (`8 ans batterie`), for that is none of the vehicle. */
export const WARRANTY_MONTHS: readonly Unit[] = MONTHS.map(({ spellings, worth }) => ({
  spellings: spellings.flatMap((spelling) =>
    ["", " garantie", " de garantie", " constructeur", " reseau"].map((whose) => spelling + whose),
  ),
  worth,
}));
export const DOORS: readonly Unit[] = [{ spellings: ["p", "porte", "portes"], worth: 1 }];
export const SEATS: readonly Unit[] = [{ spellings: ["pl", "place", "places"], worth: 1 }];
export const OWNERS: readonly Unit[] = [
  {
    // `1re main`, `2ème main`, `2nde main`: which owner is to sell it.
    spellings: [
      ...["", "re ", "ere ", "er ", "e ", "eme ", "nde ", "nd ", "de "].flatMap((ordinal) => [
        `${ordinal}main`,
        `${ordinal}proprietaire`,
      ]),
      "mains",
      "proprietaires",
      "re",
      "ere",
      "er",
      "e",
      "eme",
      "nde",
      "nd",
    ],
    worth: 1,
  },
];
export const STICKER: readonly Unit[] = [
  { spellings: ["crit'air", "critair", "crit air", "vignette crit'air", "vignette"], worth: 1 },
];

/** The class of electric vehicles has a letter, and a green sticker (arrêté du 21 juin 2016). */
export const STICKER_WORDS: ReadonlyMap<string, number> = new Map(
  ["e", "electrique", "verte", "vert"].flatMap((word) =>
    ["", "critair", "vignette", "vignettecritair", "classe"].map((before) => [`${before}${word}`, 0] as const),
  ),
);

/** Of all fields: another field's number beside this one's is passed over, any other word is not. */
export const ALL_SPELLINGS: ReadonlySet<string> = new Set(
  [
    EUROS,
    EUROS_A_MONTH,
    KILOMETRES,
    HORSEPOWER,
    FISCAL_HORSEPOWER,
    CUBIC_CENTIMETRES,
    MILLIMETRES,
    LITRES,
    GRAMS_A_KILOMETRE,
    LITRES_A_HUNDRED,
    KILOWATT_HOURS,
    KILOWATT_HOURS_A_HUNDRED,
    MONTHS,
    DOORS,
    SEATS,
  ].flatMap((units) => units.flatMap(({ spellings }) => spellings)),
);
