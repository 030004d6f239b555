/** Units that vehicles are told in, with what one of each is worth in the unit of the field. */

export interface Unit {
  /** In lower case without accents, spaces as one. */
  readonly spellings: readonly string[];
  /** In the field's own unit. */
  readonly worth: number;
  /** Means something else beside another unit of the field that says otherwise: `5 CV / 70 kW`. */
  readonly isDoubtful?: true;
}

const euros = ["€", "eur", "euro", "euros"];
const withTax = (unit: string) => [unit, `${unit} ttc`, `${unit} ht`, `${unit} t.t.c.`];

/** The first is the field's own unit. */
export const EUROS: readonly Unit[] = [
  { spellings: [...euros.flatMap(withTax), "ttc"], worth: 1 },
  { spellings: ["k€", "ke"], worth: 1000 },
];
export const EUROS_A_MONTH: readonly Unit[] = [
  {
    spellings: euros.flatMap((euro) => [
      ...withTax(euro),
      `${euro}/mois`,
      `${euro} / mois`,
      `${euro} par mois`,
      `${euro}/mois ttc`,
      `${euro} ttc/mois`,
      `${euro} ttc / mois`,
    ]),
    worth: 1,
  },
];
export const KILOMETRES: readonly Unit[] = [
  { spellings: ["km", "kms", "kilometre", "kilometres"], worth: 1 },
  /** The international mile, exactly. */
  { spellings: ["mi", "mile", "miles"], worth: 1.609344 },
];
/** Metric horsepower: 75 kgf·m/s, 735.49875 W; the mechanical one is 745.69987 W. */
export const HORSEPOWER: readonly Unit[] = [
  { spellings: ["ch", "ch din", "chevaux", "ps", "din", "ch."], worth: 1 },
  { spellings: ["cv", "cv din"], worth: 1, isDoubtful: true },
  { spellings: ["kw"], worth: 1 / 0.73549875 },
  { spellings: ["hp", "bhp"], worth: 745.69987 / 735.49875 },
];
export const FISCAL_HORSEPOWER: readonly Unit[] = [
  { spellings: ["cv", "cv fiscal", "cv fiscaux", "cvf", "chevaux fiscaux", "cheval fiscal", "ch fiscaux"], worth: 1 },
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
  { spellings: ["g/km", "g / km", "g", "gr", "gr/km", "g de co2/km", "g co2/km", "gco2/km"], worth: 1 },
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
export const DOORS: readonly Unit[] = [{ spellings: ["p", "porte", "portes"], worth: 1 }];
export const SEATS: readonly Unit[] = [{ spellings: ["pl", "place", "places"], worth: 1 }];
export const OWNERS: readonly Unit[] = [
  { spellings: ["main", "mains", "proprietaire", "proprietaires", "re main", "e main", "ere main"], worth: 1 },
];
export const STICKER: readonly Unit[] = [
  { spellings: ["crit'air", "critair", "crit air", "vignette crit'air", "vignette"], worth: 1 },
];

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
