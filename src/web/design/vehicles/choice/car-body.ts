/** The profile of a car by category, dimensions, doors and names. */
import type { CategoryCode } from "../../../../domain/catalogue/categories.ts";
import type { ProfileName } from "../profile-table.ts";
import { characterOf } from "./character.ts";
import type { VehicleFacts, Words } from "./facts.ts";
import { openBody, sportingBody } from "./sporting-body.ts";
import { suvBody } from "./suv-body.ts";

/** Bodies looked another way before: lower, thinner, on small wheels. */
function isElder(
  { year, length = Infinity, height = Infinity }: VehicleFacts,
  shorter: number,
  lower: number,
): boolean {
  return year === undefined ? length <= shorter && height <= lower : year <= 2004 && height <= lower + 60;
}

/** Between the elders and today: high cabins, lamps swept into the wings. */
function isOfTheTwoThousands({ year, height = 0 }: VehicleFacts, higher: number): boolean {
  return height >= higher && (year === undefined || year <= 2012);
}

const isStraight = (facts: VehicleFacts) => ["level", "rugged"].includes(characterOf(facts));

const hasTwoDoors = ({ doors }: VehicleFacts) => doors === 2 || doors === 3;

type Choose = (facts: VehicleFacts, words: Words) => ProfileName;

const BY_CATEGORY: Readonly<Partial<Record<CategoryCode, Choose>>> = {
  "40": cityBody,
  "42": largeBody,
  "43": estateBody,
  "44": familyBody,
  "45": sportingBody,
  "46": openBody,
  "47": suvBody,
  "48": ({ length = 2800 }, words) =>
    length < 2560 || words.any("AMI TWIZY TOPOLINO ROCKS BIRO DUO") ? "cube" : "voiturette",
  "50": ({ doors, length = 5300 }) => (doors === 2 || length < 4600 ? "pick-up-simple" : "pick-up"),
};

export function carBody(facts: VehicleFacts, words: Words): ProfileName {
  const choose = (facts.category && BY_CATEGORY[facts.category]) ?? compactBody;
  return choose(facts, words);
}

function cityBody(facts: VehicleFacts, words: Words): ProfileName {
  const { length = 4000, height = 1450 } = facts;
  if (words.any("MINI") && !words.any("COUNTRYMAN ACEMAN")) return "citadine-anglaise";
  if (words.any("500 500E 595 695") && words.any("FIAT ABARTH")) return "citadine-retro";
  if (length < 3200) return "voiturette";
  if (height >= 1620 && length >= 3600) return "mini-monospace";
  const isOneBox = words.any("TWINGO KA SMART FORFOUR");
  if (!isOneBox && length >= 3600 && isElder(facts, 3900, 1440))
    return hasTwoDoors(facts) ? "citadine-90-3p" : "citadine-90";
  if (length <= 3740) return hasTwoDoors(facts) ? "mini-citadine-3p" : "mini-citadine";
  if (isOfTheTwoThousands(facts, 1468)) return hasTwoDoors(facts) ? "citadine-2000-3p" : "citadine-2000";
  if (hasTwoDoors(facts)) return "citadine-3p";
  return isStraight(facts) ? "citadine-droite" : "citadine";
}

function compactBody(facts: VehicleFacts, words: Words): ProfileName {
  const { length = 4310, height = 1455, doors } = facts;
  if (words.any("COCCINELLE NEW+BEETLE BEETLE")) return "citadine-retro";
  if (height >= 1585 && length < 4300) return "mini-monospace";
  if (doors === 4 || words.any("BERLINE SEDAN CLASSIC TRICORPS CLA")) {
    return isElder(facts, 4450, 1440) ? "berline-90" : "tricorps";
  }
  if (length >= 4510) return "berline-fuyante";
  const elder = isElder(facts, 4200, 1445);
  const older = isOfTheTwoThousands(facts, 1478) && !isStraight(facts);
  if (hasTwoDoors(facts)) return elder ? "compacte-90-3p" : older ? "compacte-2000-3p" : "compacte-3p";
  if (elder || older) return elder ? "compacte-90" : "compacte-2000";
  return isStraight(facts) ? "compacte-droite" : "compacte";
}

const SLOPING =
  "SPORTBACK GRAN+COUPE GRAN+TURISMO PANAMERA ARTEON CC CLS STINGER TAYCAN MODEL+S MODEL+3 I4 RAPIDE E+TRON+GT 408 508+II A7 S7 RS7 IONIQ+6 SEAL EMEYA C5+X EQS EQE";

const REAR_DRIVEN =
  "BMW ALPINA MERCEDES JAGUAR LEXUS GENESIS CADILLAC INFINITI MASERATI GIULIA TESLA BENTLEY ROLLS CHRYSLER DODGE MAYBACH POLESTAR";

function largeBody(facts: VehicleFacts, words: Words): ProfileName {
  const { height = 1450 } = facts;
  if (isElder(facts, 4600, 1430)) return "berline-90";
  const isLow = height <= 1415 && (facts.year ?? 2010) > 2004;
  return words.any(SLOPING) || isLow || (facts.doors === 5 && height >= 1475)
    ? "berline-fuyante"
    : words.any(REAR_DRIVEN) || (facts.length ?? 4800) >= 4980
      ? "berline"
      : "berline-traction";
}

function estateBody({ length = 4650, height = 1475 }: VehicleFacts, words: Words): ProfileName {
  if (words.any("MINI CLUBMAN")) return "citadine-anglaise";
  if (length >= 4500 && (words.any("ALLROAD CROSS+COUNTRY OUTBACK ALLTRACK SCOUT ALL+TERRAIN") || height >= 1540)) {
    return "grand-break-baroudeur";
  }
  return length >= 4740 ? "grand-break" : "break";
}

function familyBody({ length = 4520, height = 1640 }: VehicleFacts): ProfileName {
  if (height >= 1860 && length >= 4580) return "combi";
  if (height >= 1755 && length < 4960) return length >= 4710 && height < 1790 ? "grand-monospace" : "ludospace";
  if (length >= 4630) return length >= 4700 || height >= 1690 ? "grand-monospace" : "monospace";
  return length < 4340 ? "mini-monospace" : "monospace";
}
