/** Units, the names of what is measured, and the words that bound it. */

/** What a number may measure. */
export type Measure =
  | "price"
  | "monthly"
  | "mileage"
  | "autonomy"
  | "power"
  | "kilowatts"
  | "fiscal"
  | "cv"
  | "year"
  | "age"
  | "months"
  | "seats"
  | "doors"
  | "cubic"
  | "trunk"
  | "consumption"
  | "batteryConsumption"
  | "battery"
  | "co2"
  | "owners"
  | "length"
  | "width"
  | "height"
  | "days"
  | "weeks"
  /** For which something has been online. */
  | "monthsOnline"
  | "deposit"
  /** `mois` alone: of a sum, an age, or how long something lasts. */
  | "mois"
  /** How long a contract or a warranty lasts: no filter says it. */
  | "term"
  /** Of no filter: how far one drives a year, or from a home that nobody names. */
  | "untold"
  /** What it takes from a charging point: no filter says it. */
  | "charging"
  /** Of a boot, of an engine: the word before says which. */
  | "litres";

/** After a number. */
export const UNIT_PHRASES: readonly (readonly [Measure, string])[] = [
  ["price", "€, euro, euros, eur, eu, e, balles, boules, €uros, euross, euro€, € ttc, euros ttc, ttc, roros"],
  [
    "monthly",
    "€ mois, € par mois, euros mois, euro mois, euros par mois, e mois, e par mois, par mois, € mensuel, € mensuels, euros mensuel, euros mensuels, euros mensuelle, € le mois, euros le mois, € tous les mois, euros tous les mois, € chaque mois, euros chaque mois, balles par mois, € de mensualité, euros de mensualité, mensuel, mensuels, € de loyer, euros de loyer, € mens, eur mois, eur par mois, tous les mois, € de loyer par mois",
  ],
  [
    "deposit",
    "€ d’apport, euros d’apport, d’apport, € apport, € de reprise, euros de reprise, € de bonus, euros d’aide",
  ],
  [
    "mileage",
    "km, kms, kilomètre, kilomètres, bornes, kilometre, klm, km au compteur, kms au compteur, kilomètres au compteur, bornes au compteur, km compteur, mkm, kkm",
  ],
  [
    "autonomy",
    "km d’autonomie, kms d’autonomie, kilomètres d’autonomie, km autonomie, km WLTP, km d’autonomie WLTP, d’autonomie, km en électrique, km d autonomie",
  ],
  [
    "untold",
    "km an, km par an, kms par an, kms an, km l’an, kilomètres par an, kilomètre par an, kilomètres an, bornes par an, km annuels, km annuel, kilomètres annuels, km de chez moi, kms de chez moi, kilomètres de chez moi, km de chez nous, km de mon domicile, km de la maison, km autour, km autour de moi, km autour de chez moi, kilomètres autour, kilomètres autour de chez moi, km alentour, km aux alentours, km à la ronde, kilomètres à la ronde, m3, m 3, mètres cubes, mètre cube",
  ],
  ["power", "ch, chevaux, cheval, chvx, chx, hp, ch DIN, chevaux DIN, cv DIN, DIN, chevaux vapeur, chevo"],
  ["kilowatts", "kw"],
  ["fiscal", "cv fiscaux, chevaux fiscaux, cv fiscal, ch fiscaux, ch fiscal, cheval fiscal, fiscaux, cvf, cv fisc"],
  ["cv", "cv, cvs"],
  ["age", "an, ans, années, d’âge, ans d’âge, ans maxi d’âge"],
  ["months", "mois d’âge"],
  ["mois", "mois"],
  // `3 sièges auto isofix` are those of children.
  [
    "untold",
    "kg, kgs, kilo, kilos, kg de charge, kg de charge utile, kg utiles, sièges auto, siège auto, sièges enfant, sièges enfants, sièges bébé, kw de charge, kw de recharge, kw en charge",
  ],
  [
    "seats",
    "place, places, places assises, vraies places, vrai places, grandes places, bonnes places, places adultes, sièges, pl, plc, plcs, passagers",
  ],
  ["doors", "porte, portes, p, ptes"],
  ["cubic", "cm3, cc, cm cube, cm cubes, centimètres cubes, c c, cm, cm³"],
  ["trunk", "l de coffre, litres de coffre, litre de coffre, dm3 de coffre"],
  [
    "consumption",
    "l 100, l 100 km, l aux 100, litres aux 100, litres aux cent, l aux cent, litres 100, l au 100, litres au 100, l 100 kms, litres aux 100 km",
  ],
  ["batteryConsumption", "kwh 100, kwh 100 km, kwh aux 100"],
  ["battery", "kwh, kw h"],
  ["co2", "g, g km, g de co2, g km de co2, grammes, grammes de co2, g co2, g co₂, grammes de co2 par km, g de co2 km"],
  ["owners", "propriétaire, propriétaires, proprio, proprios, mains"],
  ["length", "m, mètres, m de long, mètres de long, m de longueur, mètres de longueur"],
  ["width", "m de large, mètres de large, m de largeur, mètres de largeur"],
  ["height", "m de haut, mètres de haut, m de hauteur, mètres de hauteur"],
  ["days", "jour, jours"],
  ["weeks", "semaine, semaines"],
  ["litres", "l, litre, litres, dm3"],
];

/** Of a journey: `à 1 h de Lyon`. */
export const TIME_UNITS: ReadonlySet<string> = new Set("h heure heures min mins mn minute minutes".split(" "));

/** A unit says less than the word before, where both can be meant: a monthly payment is in euros. */
export const MEASURED_IN: Partial<Readonly<Record<Measure, readonly Measure[]>>> = {
  price: ["price", "monthly", "deposit"],
  mileage: ["mileage", "autonomy", "untold"],
  length: ["length", "width", "height"],
  cv: ["fiscal", "power"],
  power: ["power"],
  kilowatts: ["charging"],
  litres: ["trunk", "consumption"],
  battery: ["battery", "batteryConsumption"],
  days: ["days"],
  weeks: ["days"],
  age: ["age"],
  months: ["age"],
  consumption: ["consumption", "batteryConsumption"],
  cubic: ["cubic"],
};

/** Before a number, with or without a unit after it. */
export const SUBJECT_PHRASES: readonly (readonly [Measure, string])[] = [
  [
    "price",
    "prix, tarif, budget, budget de, mon budget, prix de, un budget de, prix d’achat, €, coûte, coûtant, somme",
  ],
  [
    "monthly",
    "mensualité, mensualités, mensualités de, loyer, loyers, budget mensuel, mensuel, par mois, mois, payer par mois, budget par mois, loyer mensuel, loyers de, loa, leasing, en loa, en leasing, loa à, leasing à",
  ],
  ["deposit", "apport, un apport, avec apport, avec un apport, reprise, apport personnel"],
  ["mileage", "kilométrage, km, kms, kilomètres, compteur, km compteur"],
  [
    "untold",
    "rayon de, rayon d’environ, un rayon de, dans un rayon de, dans un rayon d’environ, dans un périmètre de, charge utile, charge utile de",
  ],
  ["autonomy", "autonomie, autonomie de, autonomie réelle, autonomie WLTP, rayon d’action"],
  ["power", "puissance, puissance DIN, puissance de, chevaux"],
  ["fiscal", "puissance fiscale, chevaux fiscaux, cv fiscaux"],
  [
    "year",
    "année, années, an, millésime, année modèle, mise en circulation, immatriculée en, immatriculée, datant de, date de, modèle, mec, année de, 1ère immatriculation, première immatriculation, première mise en circulation, construite en, fabriquée en, sortie en, produite en",
  ],
  ["age", "âge, âgée de, âgé de"],
  ["cubic", "cylindrée, cylindrée de"],
  ["trunk", "coffre, volume de coffre, coffre de, malle, volume du coffre"],
  ["consumption", "consommation, conso, consomme, consommant, qui consomme, consommation max, consommation mixte"],
  ["batteryConsumption", "consommation électrique"],
  ["battery", "batterie, batterie de, capacité, capacité de batterie, capacité de la batterie"],
  ["co2", "co2, co₂, émissions de co2, émissions de co₂, émissions, rejets de co2"],
  ["length", "longueur, long, longue de, longueur de, longueur totale"],
  ["width", "largeur, large de, largeur de"],
  ["height", "hauteur, haute de, hauteur de"],
  ["charging", "recharge, charge, recharge rapide, charge rapide, recharge à, charge à, recharge de, charge de"],
  ["seats", "places, nombre de places"],
  ["doors", "portes, nombre de portes"],
  [
    "days",
    "annonces de, annonces depuis, annonces, en ligne depuis, mise en ligne depuis, publiée depuis, publiées depuis, depuis",
  ],
];

export type Side = "max" | "min" | "about";
export interface Bound {
  readonly side: Side;
  /** The bound itself is left out: `avant 2010`. */
  readonly isStrict?: true;
  /** `plus de`, `moins de`: of what is counted, the bound itself is left out. */
  readonly isBeyond?: true;
  /** Said of dates and ages rather than of sums. */
  readonly isOfTime?: true;
  /** Said of both: of a bare figure like a year it is one. */
  readonly isSince?: true;
}

export const BOUNDS_BEFORE: readonly (readonly [Bound, string])[] = [
  [
    { side: "max" },
    "max, maxi, maximum, au maximum, au plus, pas plus de, pas plus que, inférieur à, inférieure à, inférieurs à, sous, sous les, sous la barre des, en dessous de, en-dessous de, au dessous de, au-dessous de, ne dépassant pas, ne pas dépasser, pas dépasser, sans dépasser, dépasser, n’excédant pas, moins, jusqu’à, jusqu’a, jusque, jusqu’aux, à moins de, grand maximum, max de, maximum de, maxi de, <, ≤, <=, limite, limité à, plafond de, pas au delà de, pas au-dessus de, plafonné à, ne dépasse pas, qui ne dépasse pas, inf à, mns de",
  ],
  [
    { side: "min" },
    "min, minimum, mini, au moins, au minimum, supérieur à, supérieure à, au dessus de, au-dessus de, au delà de, au-delà de, pas moins de, >, ≥, >=, plus, minimum de, mini de, min de, dépassant, d’au moins, sup à",
  ],
  [{ side: "min", isSince: true }, "à partir de, à partir du, partir de, partir du"],
  [{ side: "max", isBeyond: true }, "moins de, moins que, moins d’"],
  [{ side: "min", isBeyond: true }, "plus de, plus que, plus d’, + de"],
  [
    { side: "max", isStrict: true, isOfTime: true },
    "avant, antérieure à, antérieur à, d’avant, avant l’année, ante, plus vieille que, plus vieux que, plus ancienne que, plus ancien que, moins récente que, moins récent que",
  ],
  [
    { side: "min", isStrict: true, isOfTime: true },
    "après, postérieure à, postérieur à, d’après, ultérieur à, post, plus récente que, plus récent que",
  ],
  [
    { side: "min", isOfTime: true },
    "depuis, dès, à compter de, depuis l’année, de après, moins vieille que, moins vieux que, moins ancienne que, moins ancien que",
  ],
  [{ side: "max", isOfTime: true }, "jusqu’en, jusque en, pas après, pas plus récente que, pas plus récent que"],
  [
    { side: "min", isOfTime: true },
    "pas avant, pas plus vieille que, pas plus vieux que, pas plus ancienne que, pas plus ancien que, pas antérieure à",
  ],
  [
    { side: "about" },
    "environ, genre, autour de, autour des, dans les, vers, vers les, à peu près, aux alentours de, aux environs de, approximativement, ~, grosso modo, proche de, aux alentours des, dans les environs de, approx",
  ],
];

/** Words that compare, by the side to which a refusal turns them: `pas en dessous de 2015` is from 2015 on. */
const COMPARED: readonly (readonly [Bound, string])[] = [
  [
    { side: "min" },
    "moins de, moins que, moins d’, moins, en dessous de, en-dessous de, au dessous de, au-dessous de, sous, inférieur à, inférieure à, inférieurs à, à moins de, <",
  ],
  [
    { side: "max" },
    "plus de, plus que, plus d’, plus, + de, au dessus de, au-dessus de, au delà de, au-delà de, supérieur à, supérieure à, supérieurs à, à plus de, dépassant, >",
  ],
  [{ side: "min", isOfTime: true }, "avant, d’avant, avant l’année, antérieure à, antérieur à"],
  [{ side: "max", isOfTime: true }, "après, d’après, postérieure à, postérieur à, ultérieur à"],
];
const TURNED_BY =
  "pas, pas de, pas d’, pas avec, pas celles de, pas de voiture de, pas de voitures de, pas de véhicule de, pas de véhicules de, ni, ni de, ni d’, sans, sans être, sans être à, jamais, jamais de, sauf, sauf les, hors, hors les, éviter, éviter les, évitez, évitez les, aucune de, aucune à, aucune avec, non".split(
    ", ",
  );

export const BOUNDS_TURNED: readonly (readonly [Bound, string])[] = COMPARED.map(([bound, phrases]) => [
  bound,
  TURNED_BY.flatMap((refusal) => phrases.split(", ").map((phrase) => `${refusal} ${phrase}`)).join(", "),
]);

/** After a year that a range begins with: `entre 2018 et aujourd’hui`. */
export const UNTIL_NOW =
  "et aujourd’hui, à aujourd’hui, jusqu’à aujourd’hui, et maintenant, à maintenant, jusqu’à maintenant, à ce jour, jusqu’à ce jour, et ce jour, à nos jours, et nos jours, jusqu’à nos jours";

export const BOUNDS_AFTER: readonly (readonly [Bound, string])[] = [
  [
    { side: "max" },
    "max, maxi, maximum, au maximum, au plus, ou moins, et moins, grand maximum, tout au plus, au max, au maxi, maximal, maximale, à ne pas dépasser, pas plus, ou avant, et avant, max max, grand max, mx, ou plus ancien, ou plus ancienne",
  ],
  [
    { side: "min" },
    "min, minimum, mini, au minimum, au moins, et plus, ou plus, minimale, minimal, et au delà, +, au mini, ou plus récent, ou plus récente, et plus récent, et plus récente, ou après, et après, ou plus récentes, et au dessus, ou mieux, voire plus, plus récente, plus récent, pas moins",
  ],
  [{ side: "about" }, "environ, à peu près, grosso modo, approximativement, plus ou moins, à la louche"],
  [{ side: "min", isOfTime: true }, UNTIL_NOW],
];
