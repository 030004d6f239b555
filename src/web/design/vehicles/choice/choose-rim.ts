/** Rims by trim: plain ones for plain trims, dark ones with red callipers for sporting ones, and some variety between. */
import type { Rim } from "../parts/rims.ts";
import type { ProfileName } from "../profile-table.ts";
import type { VehicleFacts, Words } from "./facts.ts";
import { numberOf } from "./facts.ts";

const SPORTING =
  "RS AMG GTI GTD GTE CUPRA ABARTH NISMO ALPINE GSI OPC N R TYPE+R ST M+SPORT M+PERFORMANCE COMPETITION S+LINE R+LINE GT+LINE FR VRS ST+LINE N+LINE GR+SPORT RS+LINE ESPRIT+ALPINE FIRST+EDITION F+SPORT TROPHY BLACK+EDITION SHADOW QUADRIFOGLIO VELOCE";
const ELECTRIC =
  "ELECTRIC ELECTRIQUE E+TECH+100 E+TECH+ELECTRIC EV KWH IONIQ TESLA ID+3 ID+4 ID+5 E+208 E+2008 E+308 E+C4 ZOE LEAF E+TRON MODEL+3 MODEL+Y BORN ENYAQ";
const WORKING: ReadonlySet<ProfileName> = new Set<ProfileName>([
  "grand-fourgon",
  "minibus",
  "porteur",
  "benne",
  "tracteur",
  "camping-car",
]);
const PLAIN: ReadonlySet<ProfileName> = new Set<ProfileName>([
  "fourgon",
  "fourgonnette",
  "cube",
  "mini-citadine-societe",
  "citadine-societe",
  "citadine-societe-3p",
  "citadine-90-societe",
  "compacte-societe",
]);

/** Nobody sold these on steel wheels. */
const NEVER_PLAIN: ReadonlySet<ProfileName> = new Set<ProfileName>([
  "coupe",
  "cabriolet",
  "roadster",
  "coupe-moteur-arriere",
  "berlinette",
  "suv-coupe",
  "grand-suv",
  "grand-suv-droit",
  "berline",
  "grand-break",
  "grand-break-baroudeur",
]);

const ALLOYS: Readonly<Record<1 | 2 | 3, readonly [Rim, ...Rim[]]>> = {
  1: ["enjoliveur", "enjoliveur", "tole"],
  2: ["cinq", "doubles", "dix", "etoile"],
  3: ["turbine", "etoile", "dix", "doubles", "sport"],
};

export function rimFor(facts: VehicleFacts, profile: ProfileName, words: Words): Rim {
  if (WORKING.has(profile)) return "utilitaire";
  const { make = "", model = "", commercialName = "", version = "", equipmentLevel } = facts;
  const draw = numberOf(`${version} ${model} ${make} ${commercialName}`) >>> 5;
  if (PLAIN.has(profile)) return (equipmentLevel ?? 1) >= 3 ? "cinq" : draw % 2 === 0 ? "tole" : "enjoliveur";
  if (profile.includes("-90")) return equipmentLevel === 3 ? "dix" : equipmentLevel === 1 ? "tole" : "enjoliveur";
  if (words.any(SPORTING)) return draw % 3 === 0 ? "turbine" : "sport";
  if (profile === "supercar" || profile === "spider" || profile === "grand-tourisme")
    return draw % 2 === 0 ? "sport" : "dix";
  if (profile === "roadster-ancien") return "dix";
  if (words.any(ELECTRIC)) return draw % 3 === 0 ? "dix" : "aero";
  const choices = ALLOYS[NEVER_PLAIN.has(profile) ? 3 : (equipmentLevel ?? 2)];
  return choices[draw % choices.length] ?? choices[0];
}
