/** Colours of bodies and cabins, as often as they are met. */
import type { CategoryCode } from "../domain/catalogue/categories.ts";
import type { Colour } from "../domain/catalogue/colours.ts";
import { COLOURS } from "../domain/catalogue/colours.ts";
import type { EquipmentLevel } from "../domain/catalogue/ratings.ts";
import type { Chance } from "./chance.ts";
import { sumsOf } from "./chance.ts";
import type { Vintage } from "./market.ts";

/** Per cent, in the order of the catalogue: noir, gris, argent, blanc, bleu, rouge, bordeaux, vert, jaune, orange, marron, beige, or, violet, rose, autre. */
type Shares = readonly number[];

/** Cars first registered from that year on. */
const CAR_PERIODS: readonly (readonly [from: number, shares: Shares])[] = [
  [0, [17, 13, 27, 5, 19, 7, 2.6, 5.5, 0.8, 0.3, 0.4, 1.4, 0.5, 0.4, 0, 0.1]],
  [2005, [21, 20, 22, 6, 14, 6.5, 1.6, 2, 0.6, 0.5, 1, 2, 0.4, 0.4, 0.1, 0.1]],
  [2010, [22, 24, 12, 17, 10, 6, 0.9, 0.8, 0.6, 0.8, 2.4, 1.6, 0.2, 0.6, 0.1, 0.1]],
  [2015, [20, 25, 6, 25, 10, 6.5, 0.5, 0.6, 0.6, 1.6, 2, 1.2, 0.2, 0.3, 0.1, 0.1]],
  [2020, [20, 27, 4, 22, 13, 6.5, 0.3, 1.8, 0.7, 1.5, 0.6, 0.9, 0.2, 0.2, 0.1, 0.1]],
];
const VANS: Shares = [4, 10, 3, 74, 4.5, 2, 0.1, 0.5, 0.5, 0.4, 0.2, 0.5, 0, 0, 0, 0.2];
const PASSENGER_VANS: Shares = [18, 32, 9, 22, 10, 3, 0.3, 1.5, 0.3, 1.5, 1.5, 1.5, 0, 0.1, 0, 0.2];
const MOTORCYCLES: Shares = [38, 16, 2, 11, 12, 12, 0.8, 2.2, 1.2, 2.5, 0.2, 0.3, 0.4, 0.2, 0, 0.3];
const SCOOTERS: Shares = [33, 25, 3, 18, 9, 6, 0.5, 1.8, 0.8, 0.6, 0.8, 1.2, 0.1, 0.1, 0.1, 0.2];
const QUADS: Shares = [24, 16, 2, 12, 10, 13, 0.2, 12, 2, 6, 0.5, 1.5, 0, 0, 0, 0.8];

type Leanings = Readonly<Partial<Record<Colour, number>>>;

/** How much more often a make is seen in a colour than others. */
const CAR_MAKES: Readonly<Record<string, Leanings>> = {
  ABARTH: { gris: 1.4, blanc: 1.3, rouge: 1.8 },
  "ALFA ROMEO": { rouge: 3.2, blanc: 0.7 },
  ALPINE: { bleu: 4.5, blanc: 1.2, noir: 0.7 },
  BENTLEY: { vert: 3, bleu: 1.3, rouge: 0.5 },
  DACIA: { marron: 1.8, beige: 2, vert: 1.6, argent: 1.4 },
  DS: { or: 4, violet: 3, rouge: 0.6 },
  FERRARI: { rouge: 9, jaune: 6, blanc: 0.4, gris: 0.6, marron: 0, rose: 0, beige: 0 },
  FIAT: { bleu: 1.3, vert: 1.6, rose: 8, beige: 1.5, bordeaux: 1.5 },
  JAGUAR: { vert: 2.2, rouge: 0.6 },
  JEEP: { vert: 1.8, jaune: 2.5, orange: 2 },
  LAMBORGHINI: { jaune: 14, orange: 7, vert: 8, argent: 0.4, beige: 0 },
  "LAND ROVER": { vert: 2, rouge: 0.5 },
  LOTUS: { jaune: 6, vert: 6, orange: 5, bleu: 1.5 },
  MG: { rouge: 1.6, bleu: 1.2 },
  MINI: { vert: 3.5, rouge: 1.8, bleu: 1.2, orange: 1.3 },
  PORSCHE: { jaune: 2, vert: 1.5, rouge: 1.2 },
  SMART: { noir: 1.3, blanc: 1.3, jaune: 2.5, orange: 2.5 },
  SUBARU: { bleu: 2.5, vert: 1.4 },
  SUZUKI: { rouge: 1.8, bleu: 1.2, jaune: 1.6 },
  TESLA: {
    vert: 0,
    jaune: 0,
    orange: 0,
    marron: 0,
    beige: 0,
    or: 0,
    violet: 0,
    rose: 0,
    autre: 0,
    bordeaux: 0.4,
    blanc: 1.5,
    argent: 0.6,
  },
};

/** Families and firms choose quietly. */
const QUIET: Leanings = { jaune: 0.1, orange: 0.1, rose: 0, violet: 0.4 };
const BODIES: Readonly<Partial<Record<CategoryCode, Leanings>>> = {
  "41": { rose: 0 },
  "42": QUIET,
  "43": QUIET,
  "44": QUIET,
  "45": { rose: 0, jaune: 2, rouge: 1.5 },
  "46": { rose: 0, rouge: 1.4 },
  "47": { rose: 0, jaune: 0.5 },
};

const MOTORCYCLE_MAKES: Readonly<Record<string, Leanings>> = {
  BETA: { rouge: 6, noir: 0.4 },
  BMW: { blanc: 1.9, bleu: 1.4, rouge: 1.1, vert: 0.7 },
  DUCATI: { rouge: 7, bleu: 0.2, orange: 0.2 },
  "GAS GAS": { rouge: 10, noir: 0.2, gris: 0.3 },
  "HARLEY-DAVIDSON": { noir: 1.5, bordeaux: 3, bleu: 0.9, orange: 1.2, jaune: 0.2, blanc: 0.6 },
  HONDA: { rouge: 1.9, orange: 0.6, vert: 0.5 },
  HUSQVARNA: { blanc: 3, jaune: 4, bleu: 1.4, rouge: 0.3, vert: 0.1 },
  KAWASAKI: { vert: 15, bleu: 0.5, rouge: 0.5, jaune: 0.4 },
  KTM: { orange: 20, noir: 0.8, vert: 0.1, rouge: 0.1, bleu: 0.4 },
  "MOTO GUZZI": { vert: 3, rouge: 1.2 },
  "ROYAL ENFIELD": { vert: 3, bleu: 1.2, orange: 1.2 },
  SHERCO: { bleu: 7, noir: 0.4 },
  SUZUKI: { bleu: 2.8, jaune: 3, vert: 0.2 },
  TRIUMPH: { rouge: 1.2, vert: 2, bleu: 0.9 },
  YAMAHA: { bleu: 3, vert: 0.2, orange: 0.5 },
};

const SCOOTER_MAKES: Readonly<Record<string, Leanings>> = {
  PIAGGIO: { vert: 2, beige: 2, bleu: 1.2 },
  VESPA: { vert: 4, beige: 4, rouge: 1.8, bleu: 1.6, jaune: 2, gris: 0.7 },
};

const QUAD_MAKES: Readonly<Record<string, Leanings>> = {
  "CAN-AM": { jaune: 3, noir: 1.4, vert: 1.2 },
  HONDA: { rouge: 3.5, orange: 0.5 },
  KAWASAKI: { vert: 4 },
  POLARIS: { blanc: 1.5, bleu: 1.6, vert: 1.3, rouge: 1.2 },
  YAMAHA: { bleu: 4, vert: 1.2 },
};

const SUMS = new WeakMap<Vintage, readonly number[]>();

export function drawPaint(chance: Chance, vintage: Vintage): Colour {
  const sums = SUMS.get(vintage) ?? sumsOf(paintWeights(vintage));
  SUMS.set(vintage, sums);
  return COLOURS[chance.position(sums)] ?? "autre";
}

function paintWeights({ vertical, make, year, generation }: Vintage): readonly number[] {
  const weigh = (shares: Shares, leanings: Leanings = {}) =>
    COLOURS.map((colour, position) => (shares[position] ?? 0) * (leanings[colour] ?? 1));
  switch (vertical) {
    case "car":
      return weigh(CAR_PERIODS.findLast(([from]) => year >= from)?.[1] ?? VANS, {
        ...BODIES[generation.category],
        ...CAR_MAKES[make],
      });
    case "truck":
      return weigh(generation.category === "82" || generation.category === "85" ? PASSENGER_VANS : VANS);
    case "moto":
      return weigh(MOTORCYCLES, MOTORCYCLE_MAKES[make]);
    case "scooter":
      return weigh(SCOOTERS, SCOOTER_MAKES[make]);
    case "quad":
      return weigh(QUADS, QUAD_MAKES[make]);
  }
}

const CABINS: readonly Colour[] = ["noir", "gris", "beige", "marron", "blanc", "rouge", "bleu", "bordeaux"];
const CABIN_SHARES: Readonly<Record<EquipmentLevel, readonly number[]>> = {
  1: sumsOf([66, 30, 2.5, 0.4, 0.1, 0.3, 0.7, 0]),
  2: sumsOf([72, 21, 4.5, 0.8, 0.3, 0.5, 0.7, 0.2]),
  3: sumsOf([75, 11, 6.5, 3, 1.3, 1.7, 0.7, 0.8]),
};

/** Saddles and vans' cabins are not described. */
export function drawCabin(chance: Chance, { vertical }: Vintage, level: EquipmentLevel): Colour | undefined {
  if (vertical !== "car" || !chance.happens(0.68)) return undefined;
  return CABINS[chance.position(CABIN_SHARES[level])];
}
