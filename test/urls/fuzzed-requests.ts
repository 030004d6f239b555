/** Requests as crawlers, typos and attacks send them: good paths, damaged paths and noise, each with a query. */
import { canonicalPath } from "../../src/domain/urls/canonical.ts";
import type { Chance } from "./sample-filters.ts";
import { sampleFilters } from "./sample-filters.ts";

export interface FuzzedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Damage: separators in other spellings, escapes that do not decode, dots, controls, scripts, long runs. */
const CHARACTERS = [..."%_+ -./\\?&=#'\"<>aZ09é\n\u0000\u0130\u202eßœ😀", "\ud800", "日本"];
const ESCAPES = [
  "%20",
  "%2F",
  "%2e%2e",
  "%00",
  "%E9",
  "%C3",
  "%C3%A9",
  "%ED%A0%80",
  "%FF",
  "%u00e9",
  "%25",
  "%zz",
  "%",
];
const ENDS = ["-0", "-1", "-02", "-500", "-501", "-99999999999999999999", ".html", ".HTML", ".php"];
const RUNS = ["--", "//", "..", "-".repeat(300), "a-".repeat(200)];
const OUR_WORDS = [
  "occasion",
  "voiture",
  "marque",
  "modele",
  "region",
  "departement",
  "couleur",
  "loa",
  "cat-",
  "index",
];
const PIECES = [...CHARACTERS, ...ESCAPES, ...ENDS, ...RUNS, ...OUR_WORDS, "C123"];

const STARTS = [
  "/",
  "/listing",
  "/filters",
  "/C123/index",
  "/c9/cat-moto/",
  "/C1/cat-voiture/marque-bmw/modele-",
  "/auto-occasion-annonce-E1",
];

const QUERIES = [
  "",
  "",
  "",
  "utm_source=x&ancre=prix",
  "page=2",
  "page=501",
  "page=abc&priceMax=",
  "vertical=moto",
  "vertical=boat&curef=C2",
  "makesModelsCommercialNames=VW:golf,citroen:ds3,::,%E9",
  "dptCp=69&city=lyon",
  "dptCp=999,abc&regions=FR-BRE,zz",
  "vertical=car&energies=dies",
  "categories=70&vertical=quad",
  "%=%&a=%E9&page=%ff",
];

export function fuzzedRequest(chance: Chance): FuzzedRequest {
  return { path: fuzzedPath(chance), query: new URLSearchParams(chance.pick(QUERIES)) };
}

function fuzzedPath(chance: Chance): string {
  if (chance.chance(0.05)) return `/${noise(chance)}`;
  let path = chance.chance(0.1) ? chance.pick(STARTS) : (canonicalPath(sampleFilters(chance)) ?? "/listing");
  for (let damage = chance.int(0, 3); damage > 0; damage -= 1) path = damaged(path, chance);
  return path;
}

function noise(chance: Chance): string {
  return Array.from({ length: chance.int(0, 12) }, () => chance.pick(PIECES)).join("");
}

function damaged(path: string, chance: Chance): string {
  const [from, to] = [chance.int(0, path.length), chance.int(0, path.length)].toSorted((a, b) => a - b);
  const [before, within, after] = [path.slice(0, from), path.slice(from, to), path.slice(to)];
  const ways: readonly (() => string)[] = [
    () => before + after,
    () => before + within + within + after,
    () => before + chance.pick(PIECES) + within + after,
    () => before + chance.pick(PIECES) + after,
    () => before + within.toUpperCase() + after,
    () => before + within.replaceAll("-", chance.pick(["_", "+", "%20", "--", ""])) + after,
    () => `${path}/`,
    () => path.replace(".html", chance.pick(["", "-2.html", "-1", "-007.html"])),
  ];
  return chance.pick(ways)();
}
