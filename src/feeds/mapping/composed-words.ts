/**
 * Energies and gearboxes that a column puts together from words: `Essence / Électrique`, `Boîte manuelle à 6 rapports`, `EAT8`. Every
 * word has to be one of those; with any other the text may say something else, and says nothing here.
 */
import type { Energy } from "../../domain/catalogue/energies.ts";
import type { Gearbox } from "../../domain/catalogue/gearboxes.ts";
import { slugOf } from "../../domain/catalogue/names.ts";
import { remembering } from "../remembering.ts";

type Part =
  | "petrol"
  | "diesel"
  | "electric"
  | "hybrid"
  | "plugIn"
  | "notPlugIn"
  | "gpl"
  | "ethanol"
  | "other"
  /** Says nothing by itself. */
  | "filler";

const ENERGY_PARTS: ReadonlyMap<string, Part> = partsOf<Part>({
  petrol: "essence essenc ess petrol gasoline sp sp95 sp98 e10 e5 sansplomb",
  diesel: "diesel dies gazole gasoil gazoil",
  electric: "electrique electricite electric elec ele ev bev",
  hybrid: "hybride hybrides hybrid hyb",
  plugIn: "rechargeable rech plugin phev hr",
  notPlugIn: "nonrechargeable mhev hev hnr",
  gpl: "gpl lpg",
  ethanol: "ethanol bioethanol superethanol e85 flexfuel ffv",
  other: "gnv gnc cng hydrogene gaznaturel",
  filler: "et moteur energie carburant 100 95 98 48v",
});

const ENERGY_NAMES: readonly OneName[] = [
  [/\b(?:non|auto)-?rech(?:argeable)?\b/g, "nonrechargeable"],
  [/\b(?:full|mild|micro)-hybride?\b|\bhyb(?:ride?)?-leg(?:er|ere)\b/g, "nonrechargeable"],
  [/\b(?:full|100)-(?=electri)/g, ""],
  [/\bplug-in\b/g, "plugin"],
  [/\bflex-fuel\b/g, "flexfuel"],
  [/\bsans-plomb\b/g, "sansplomb"],
  [/\bgaz-nat(?:urel|-veh)\b/g, "gaznaturel"],
  [/\bg-p-l\b/g, "gpl"],
  // `GAZ+ELEC HNR`: as ADEME shortens them, and gas by itself would be something else.
  [/\bgaz-elec(?=-h)/g, "gazole-elec"],
];

export const energyInWords = remembering((text): Energy | undefined => {
  return energyAlone(text) ?? besideOther(text, energyAlone, gearboxAlone);
});

function energyAlone(text: string): Energy | undefined {
  return energyOf(partsIn(withNames(slugOf(text), ENERGY_NAMES), ENERGY_PARTS));
}

function energyOf(parts: ReadonlySet<Part> | undefined): Energy | undefined {
  if (parts === undefined) return undefined;
  const has = (part: Part) => parts.has(part);
  const burning = (["petrol", "diesel"] as const).filter(has);
  const special = (["gpl", "ethanol", "other"] as const).filter(has);
  const [first, ...others] = special;
  const isHybrid = has("hybrid") || has("plugIn") || has("notPlugIn") || (has("electric") && burning.length > 0);
  if (burning.length > 1 || others.length > 0 || (first !== undefined && (isHybrid || has("electric"))))
    return undefined;
  if (first !== undefined) return has("diesel") ? undefined : SPECIAL[first];
  if (isHybrid) return hybridOf(has);
  if (has("electric")) return "elec";
  return burning[0] === "petrol" ? "ess" : burning[0] === "diesel" ? "dies" : undefined;
}

const SPECIAL = { gpl: "gpl", ethanol: "eth", other: "alt" } as const satisfies Readonly<Record<string, Energy>>;

/** A version tells later which hybrid it is where the words do not. */
function hybridOf(has: (part: Part) => boolean): Energy | undefined {
  const isTold = has("hybrid") || has("electric") || has("petrol") || has("diesel");
  if (has("plugIn")) return has("notPlugIn") || !isTold ? undefined : "plug_hyb";
  return has("notPlugIn") ? "not_plug_hyb" : "hyb";
}

type GearboxPart = "manual" | "automatic" | "robotised" | "filler";

const GEARBOX_PARTS: ReadonlyMap<string, GearboxPart> = partsOf<GearboxPart>({
  manual: "manuelle manuel mecanique meca manual bvm mt",
  automatic:
    "automatique automatic auto bva at cvt ecvt variateur continue edc dct dsg dkg pdk dht eat edcs stronic gtronic xtronic tiptronic steptronic multitronic geartronic lineartronic speedshift powershift quickshift multidrive easytronic selespeed dualogic sensodrive sensonic easyr embrayage sequentielle sequentiel",
  robotised: "robotisee robotise pilotee pilote bmp etg egs bvr bvrc amt smg",
  filler: "boite bv bte vitesse vitesses vit v rapport rapports rapp a de double variation transmission type",
});

/** A maker's name of two words, or with its gears before it. */
const GEARBOX_NAMES: readonly OneName[] = [
  [/\b(?:s|x)-tronic\b/g, "stronic"],
  [/\b\d{1,2}g-(?:tronic|dct)\b/g, "gtronic"],
  [/\be-?(cvt|eat|dcs)(?=-?\d|\b)/g, "e$1"],
  [/\beeat/g, "eat"],
  [/\beasy-r\b/g, "easyr"],
  // An electric motor’s only gear.
  [/\bvariation-electrique\b/g, "cvt"],
];

export const gearboxInWords = remembering((text): Gearbox | undefined => {
  return gearboxAlone(text) ?? besideOther(text, gearboxAlone, energyAlone);
});

function gearboxAlone(text: string): Gearbox | undefined {
  const slug = slugOf(text);
  const letter = /^([am])-?\d{1,2}$/.exec(slug)?.[1];
  if (letter !== undefined) return letter === "a" ? "AUTO" : "MANUAL";
  const parts = partsIn(withoutGears(withNames(slug, GEARBOX_NAMES)), GEARBOX_PARTS);
  if (parts === undefined || (!parts.has("manual") && !parts.has("automatic") && !parts.has("robotised")))
    return undefined;
  // A robot works a manual gearbox, and nobody has to.
  if (parts.has("robotised")) return "AUTO";
  if (parts.has("manual")) return parts.has("automatic") ? undefined : "MANUAL";
  return "AUTO";
}

/** Signs between spaces, or a bar: hyphens and slashes without spaces stand within the words of one of both. */
const BETWEEN = /\s+[-–—/]\s+|\s*[|,;]\s*/;

/** What one of two parts says where the other is the other field's whole: `Essence - Manuelle 6`. */
function besideOther<Own, Other>(
  text: string,
  own: (part: string) => Own | undefined,
  other: (part: string) => Other | undefined,
): Own | undefined {
  const [first, second, ...more] = text.split(BETWEEN);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  if (other(second) !== undefined) return own(first);
  return other(first) === undefined ? undefined : own(second);
}

/** `eat8`, `bvm-6`, `6v`: how many gears there are says nothing of who changes them. */
function withoutGears(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.replace(/^(?:\d{1,2}(?=v$|vit$|vitesses?$|rapports?$|$))|(?<=[a-z])\d{1,2}$/g, ""))
    .filter((word) => word !== "")
    .join("-");
}

/** What several words of a slug name together, as one word. */
type OneName = readonly [words: RegExp, word: string];

function withNames(slug: string, names: readonly OneName[]): string {
  return names.reduce((text, [words, word]) => text.replaceAll(words, word), slug);
}

function partsOf<Of extends string>(words: Readonly<Record<Of, string>>): ReadonlyMap<string, Of> {
  const entries = Object.entries(words) as [Of, string][]; // those of a literal record
  return new Map(entries.flatMap(([part, list]) => list.split(" ").map((word) => [word, part] as const)));
}

/** Undefined where a word is none of them. */
function partsIn<Of extends string>(slug: string, known: ReadonlyMap<string, Of>): ReadonlySet<Of> | undefined {
  const parts = slug.split("-").map((word) => known.get(word));
  const told = parts.filter((part) => part !== undefined);
  return told.length === parts.length ? new Set(told) : undefined;
}
