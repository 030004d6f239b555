/** The profile of an SUV or 4x4: the broadest category, told apart by height for length, and by names where that fails. */
import type { ProfileName } from "../profile-table.ts";
import type { Character } from "./character.ts";
import { characterOf } from "./character.ts";
import type { VehicleFacts, Words } from "./facts.ts";

const BOXES = "WRANGLER DEFENDER CLASSE+G JIMNY SAMURAI NIVA BRONCO GRENADIER HUMMER AUVERLAND SANTANA FEROZA GOA";
const COUPES =
  "COUPE SPORTBACK X2 X4 X6 XD4 ARKANA C40 EC40 IX2 ID+5 RAFALE URUS ELETRE PURSANGUE PUROSANGUE POLESTAR+4 TAIGO XM N+8";
const CROSSOVERS =
  "IONIQ+5 EV3 EV6 ID+4 ENYAQ BORN ARIYA MODEL+Y MODEL+X MUSTANG+MACH+E BZ4X SOLTERRA I+PACE C5+X FORMENTOR XCEED MX+30 MARVEL CAPRI SCENIC MEGANE+E+TECH";

/** Seven seats within a family SUV's length: the tail stands upright behind the third row. */
const UPRIGHT = "5008 KODIAQ TARRACO ALLSPACE SORENTO SANTA+FE";

/** Small, family and large. */
const BY_CHARACTER: Readonly<Record<Character, readonly [ProfileName, ProfileName, ProfileName]>> = {
  flowing: ["suv-urbain", "suv-familial", "grand-suv"],
  level: ["suv-urbain-droit", "suv-familial-droit", "grand-suv"],
  rising: ["suv-urbain-long", "suv-familial-montant", "grand-suv-droit"],
  rugged: ["suv-urbain-droit", "suv-familial-baroudeur", "grand-suv-droit"],
};

export function suvBody(facts: VehicleFacts, words: Words): ProfileName {
  const { length = 4480, height = 1640, doors, year = 2010 } = facts;
  const stands = height / length;
  if (words.any(BOXES) || stands >= 0.455) return length >= 4350 ? "franchisseur" : "franchisseur-court";
  if (words.any(COUPES) || (length >= 4900 && stands <= 0.323)) return "suv-coupe";
  if (doors === 3 && stands >= 0.385) return "tout-terrain-court";
  if (words.any(CROSSOVERS) || (length >= 4340 && height <= 1550) || stands <= 0.338)
    return length > 4900 ? "grand-suv" : "crossover";
  if (height >= 1790 && stands >= 0.366 && length >= 4450) return "tout-terrain";
  if (height >= 1660 && stands >= 0.372 && (year <= 2012 || stands >= 0.4))
    return length < 4700 ? "suv-2000" : "grand-suv-droit";
  if (words.any(UPRIGHT)) return "grand-suv-droit";
  const [small, family, large] = BY_CHARACTER[characterOf(facts)];
  return length < 4330 ? small : length < 4690 ? family : large;
}
