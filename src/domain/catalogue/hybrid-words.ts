/**
 * Which hybrid an advert says. “Hybride” in a column is a family of energies, and model, version, year and power tell
 * which of them: a precision of what the column says, no contradiction to it. Where they tell neither, or both, it
 * stays the family: a plug-in for one that is none costs its buyer a socket, a subsidy and a tax.
 */
import type { Energy } from "./energies.ts";
import { withoutAccents } from "./names.ts";

export type Hybrid = "plug_hyb" | "not_plug_hyb";

/** An advert of a hybrid. */
export interface HybridFacts {
  /** Its key. */
  readonly make: string;
  /** As stated: `NX 450h+` and `Prius Rechargeable` tell by their names. */
  readonly model: string;
  readonly version: string;
  readonly year: number;
  readonly powerDIN?: number;
}

const NOT_RECHARGEABLE = /\bNON RECHARGEABLE\b|\bAUTO-?RECHARGEABLE\b/;
/** Words of every make, in capitals without accents. */
const PLUG_IN = /\b(?:E[: -]?PHEV|PHEV|PLUG[ -]?IN|RECHARGEABLE|E-?EAT ?8|E-DCS ?7|REEV|EREV|RANGE EXTENDER)\b/;
const NOT_PLUG_IN =
  /\b(?:MHEV|MILD|F?HEV|FULL[ -]HYBRIDE?|HYBRID ASSIST|E[: -]?HEV|I-?MMD|SELF[ -]CHARGING|E-?POWER|E-DCS ?6|48 ?V|MICRO[ -]HYBRIDE?|HSD)\b/;

/** What a make’s own words and models mean; a hybrid of those years alone, where there are some. */
interface MakersWord {
  readonly word: RegExp;
  readonly is: Hybrid;
  readonly from?: number;
  readonly to?: number;
}

const plugIn = (word: RegExp, years: { readonly from?: number; readonly to?: number } = {}): MakersWord => ({
  word,
  is: "plug_hyb",
  ...years,
});
const other = (word: RegExp, years: { readonly from?: number; readonly to?: number } = {}): MakersWord => ({
  word,
  is: "not_plug_hyb",
  ...years,
});

/** Whatever it says: the make has no other hybrids. */
const ANY = /^/;

/** PSA’s first HYbrid4, until 2018, joins a motor to a diesel and has no socket; the second is a plug-in. */
const HYBRID4: readonly MakersWord[] = [
  plugIn(/\bHYBRID4\b/, { from: 2019 }),
  other(/\bHYBRID4\b|HDI\b|\bAIRDREAM\b|\bRXH\b/, { to: 2018 }),
];
const E_HYBRID = /\bE[ -]?HYBRID\b/;
/** Hybrids of before there were plug-ins of the name: Touareg Hybrid, Cayenne S Hybrid, Jetta Hybrid. */
const EARLY_HYBRID = other(/^(?!.*\b(?:GTE|E-?TRON)\b).*(?<!\bE[ -]?)\bHYBRIDE?\b/, { to: 2016 });
const TSI_WITH_SOCKET = plugIn(/\b1[.,][45] TSI (?:[A-Z]+ )*(?:204|218|245|272)\b/);
const VOLKSWAGEN_GROUP: readonly MakersWord[] = [
  plugIn(E_HYBRID),
  plugIn(/\bGTE\b/),
  TSI_WITH_SOCKET,
  other(/\bE-?TSI\b|\bE-TEC\b/),
  EARLY_HYBRID,
];
const LAND_ROVER: readonly MakersWord[] = [plugIn(/\bP\d{3} ?E\b/), other(/\bSDV6\b/, { to: 2017 })];

const MAKERS_WORDS: Readonly<Record<string, readonly MakersWord[]>> = {
  PEUGEOT: HYBRID4,
  CITROEN: HYBRID4,
  OPEL: [...HYBRID4, plugIn(/\bAMPERA\b/)],
  DS: [...HYBRID4, plugIn(/\bE-?TENSE\b/)],
  RENAULT: [
    other(/\b(?:CLIO|ARKANA|AUSTRAL|ESPACE|SYMBIOZ)\b/),
    plugIn(/\bMEGANE\b/, { from: 2020 }),
    other(/\bSCENIC\b/, { to: 2022 }),
  ],
  VOLKSWAGEN: VOLKSWAGEN_GROUP,
  SEAT: VOLKSWAGEN_GROUP,
  SKODA: VOLKSWAGEN_GROUP,
  CUPRA: VOLKSWAGEN_GROUP,
  AUDI: [plugIn(/\bTFSI ?E\b/), plugIn(/\bE-?TRON\b/), EARLY_HYBRID],
  PORSCHE: [plugIn(E_HYBRID), EARLY_HYBRID],
  BENTLEY: [plugIn(ANY)],
  BMW: [
    plugIn(/\b(?:[XS]DRIVE ?\d{2}E|[1-7]\d{2} ?[LX]?E|X\d \d{2}E|[2-5][05]E|IPERFORMANCE|I3|I8|REX|XM)\b/),
    other(/\bACTIVE ?HYBRID\b/),
  ],
  MINI: [plugIn(/\bS ?E\b/)],
  MERCEDES: [
    plugIn(/\b(?:\d{3} ?D?E|EQ[ -]POWER|E[ -]PERFORMANCE|53 HYBRID)\b/),
    other(/\b(?:\d{3} ?H|BLUETEC HYBRID|400 HYBRID|EQ[ -]BOOST)\b/),
  ],
  VOLVO: [plugIn(/\b(?:T[4-8]|RECHARGE|TWIN ENGINE|D6)\b/), other(/\bB[3-6]\b/)],
  TOYOTA: [
    plugIn(/\bPRIME\b/),
    other(/\b(?!22[35])\d{2,3} ?H\b/),
    other(/\b(?:YARIS|AURIS|COROLLA|AYGO|CAMRY|HIGHLANDER|VERSO)\b|\bPRIUS ?(?:\+|PLUS)/),
    other(/\bC-HR\b/, { to: 2023 }),
    other(/\bRAV ?4\b/, { to: 2019 }),
  ],
  // Where a file loses the plus: no NX 450h was sold without it, and no RX 450h+ before 2022.
  LEXUS: [
    plugIn(/\b\d{3} ?H\+|\bNX\b.*\b450 ?H/),
    other(/\b(?!450)\d{3} ?HL?(?![+\w])|\bLBX\b/),
    other(/\b(?:RX|GS)\b.*\b450 ?HL?(?![+\w])/, { to: 2021 }),
  ],
  HYUNDAI: [plugIn(/\b60[.,]5/), other(/\b(?:43[.,]5(?:CH)?|KONA|BAYON|I20|I30)\b/)],
  KIA: [
    // The motor’s horsepower, written beside the engine’s.
    plugIn(/\b60[.,]5/),
    other(/\b43[.,]5/),
    // Others of these models are mild hybrids, by their fuel.
    plugIn(/\bX?CEED\b.*\b141\b/),
    // The first Niro had 141 with a socket and without.
    other(/\bNIRO\b.*\b141\b/, { from: 2023 }),
  ],
  MITSUBISHI: [plugIn(/\b(?:OUTLANDER|ECLIPSE)\b/)],
  JEEP: [plugIn(/\b(?<!AVENGER .*)4XE\b/), other(/\bAVENGER\b|\bE[ -]?HYBRID\b/)],
  "LAND ROVER": LAND_ROVER,
  JAGUAR: LAND_ROVER,
  SUZUKI: [plugIn(/\bACROSS\b/), other(/^(?!.*\bACROSS\b)/)],
  MG: [plugIn(/\bEHS\b/), other(/\bHYBRID ?\+/)],
  MAZDA: [plugIn(/\bR-EV\b|\b327\b/), other(/\bM[ -]HYBRID\b|\b2 HYBRID\b/)],
  BYD: [plugIn(/\bDM-?I\b/)],
  CHEVROLET: [plugIn(/\bVOLT\b/)],
  MASERATI: [other(ANY)],
  HONDA: [other(ANY)],
  NISSAN: [other(ANY)],
  DACIA: [other(ANY)],
  FIAT: [other(ANY)],
  ABARTH: [other(ANY)],
  LANCIA: [other(ANY)],
  SUBARU: [other(ANY)],
  INFINITI: [other(ANY)],
};

/** Horsepower by which makers of one group sell either kind of hybrid under one word, as far as one kind alone has it. */
interface Powers {
  readonly makes: ReadonlySet<string>;
  readonly plugIn: ReadonlySet<number>;
  readonly other: ReadonlySet<number>;
  /** The years for which this holds. */
  readonly to?: number;
}

const POWERS: readonly Powers[] = [
  {
    makes: new Set(["PEUGEOT", "CITROEN", "DS", "OPEL"]),
    plugIn: new Set([180, 195, 225, 250, 300, 360]),
    other: new Set([100, 110, 136, 145]),
  },
  { makes: new Set(["ALFA ROMEO"]), plugIn: new Set([275, 280]), other: new Set([130, 160, 175]) },
  { makes: new Set(["JEEP"]), plugIn: new Set([190, 240, 380]), other: new Set([100, 110, 130]) },
  // Since 2025 a full hybrid has 160 too.
  { makes: new Set(["RENAULT", "MITSUBISHI"]), plugIn: new Set([159, 160]), other: new Set(), to: 2024 },
  { makes: new Set(["RENAULT", "MITSUBISHI"]), plugIn: new Set([300]), other: new Set([140, 143, 145, 155, 200]) },
  {
    makes: new Set(["HYUNDAI", "KIA"]),
    plugIn: new Set([183, 252, 253, 265, 288]),
    other: new Set([215, 229, 230, 239]),
  },
  { makes: new Set(["HYUNDAI"]), plugIn: new Set(), other: new Set([141]) },
  { makes: new Set(["FORD"]), plugIn: new Set([225, 243, 281, 457]), other: new Set([125, 155, 180, 183, 187, 190]) },
  {
    makes: new Set(["TOYOTA"]),
    plugIn: new Set([223, 225, 306, 309]),
    other: new Set([100, 116, 122, 130, 136, 140, 178, 180, 184, 196, 197, 200, 218, 222, 248]),
  },
  { makes: new Set(["LEXUS"]), plugIn: new Set([309]), other: new Set([136, 299, 313]) },
  { makes: new Set(["LAND ROVER", "JAGUAR"]), plugIn: new Set([309, 404]), other: new Set() },
  { makes: new Set(["MINI"]), plugIn: new Set([220, 224]), other: new Set() },
];

/** Undefined where the advert says neither, or both. */
export function hybridOf(facts: HybridFacts): Hybrid | undefined {
  const { make, year } = facts;
  const text = withoutAccents(`${facts.model} ${facts.version}`).toUpperCase();
  if (NOT_RECHARGEABLE.test(text)) return "not_plug_hyb";
  const [isPlugIn, isOther] = [PLUG_IN.test(text), NOT_PLUG_IN.test(text)];
  if (isPlugIn || isOther) return eitherOf(isPlugIn, isOther);
  const said = (MAKERS_WORDS[make] ?? []).filter(
    ({ word, from = 0, to = Infinity }) => from <= year && year <= to && word.test(text),
  );
  if (said.length === 0) return hybridOfPower(facts);
  return eitherOf(
    said.some(({ is }) => is === "plug_hyb"),
    said.some(({ is }) => is === "not_plug_hyb"),
  );
}

function eitherOf(isPlugIn: boolean, isOther: boolean): Hybrid | undefined {
  if (isPlugIn === isOther) return undefined;
  return isPlugIn ? "plug_hyb" : "not_plug_hyb";
}

/** By what the version says, and failing that by the power that is stated. */
function hybridOfPower({ make, version, year, powerDIN }: HybridFacts): Hybrid | undefined {
  const sold = POWERS.filter(({ makes, to = Infinity }) => makes.has(make) && year <= to);
  const ofPowers = (powers: readonly number[]) =>
    eitherOf(
      sold.some(({ plugIn }) => powers.some((power) => plugIn.has(power))),
      sold.some(({ other }) => powers.some((power) => other.has(power))),
    );
  const written = version.toUpperCase().match(/\b\d{3}(?=\b|CH)/g) ?? [];
  return ofPowers(written.map(Number)) ?? ofPowers(powerDIN === undefined ? [] : [powerDIN]);
}

/** `hyb` as the advert tells it more exactly; every other energy as it is. */
export function refinedEnergy(energy: Energy, facts: HybridFacts): Energy {
  return energy === "hyb" ? (hybridOf(facts) ?? energy) : energy;
}

/** Models of Renault’s that had no E-Tech but hybrids; the others’ is an electric one too. */
const HYBRID_E_TECH = /\b(?:CLIO|CAPTUR|ARKANA|AUSTRAL|ESPACE|SYMBIOZ|RAFALE)\b/;
/** Mild hybrids are told by their fuel as often. */
const MILD = /\b(?:MHEV|M[ -]HYBRIDE?|MILD|MICRO|48 ?V|ASSIST|LEGERE?)\b/;

/** Whether an advert says a hybrid that nobody sold with the same words without a motor. */
function isBadgedHybrid({ make, model, version }: HybridFacts): boolean {
  const text = withoutAccents(`${model} ${version}`).toUpperCase();
  return make === "RENAULT" && HYBRID_E_TECH.test(text) && /\bE-?TECH\b/.test(text) && !/\bELECTRI/.test(text);
}

/**
 * The hybrid that an advert says where no column tells its energy, or tells the petrol that it burns as well: undefined where it says
 * none.
 */
export function energySaid(stated: Energy | undefined, facts: HybridFacts): Energy | undefined {
  if (stated === "ess") return isBadgedHybrid(facts) ? refinedEnergy("hyb", facts) : undefined;
  if (stated !== undefined) return undefined;
  const text = withoutAccents(`${facts.model} ${facts.version}`).toUpperCase();
  const isHybrid = /\b(?:HYBRIDE?4?|E?-?PHEV|E[: -]HEV)\b/.test(text) && !MILD.test(text);
  return isHybrid || isBadgedHybrid(facts) ? refinedEnergy("hyb", facts) : undefined;
}
