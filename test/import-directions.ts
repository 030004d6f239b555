import { posix } from "node:path";
import type { SourceFile } from "../scripts/source-files.ts";
import type { SyntaxNode } from "../scripts/syntax-tree.ts";
import { isNode, literalText, nodesOf, syntaxTree } from "../scripts/syntax-tree.ts";

/** The rooms of the house from the ground up: a file may import its own room and those of lower floors. */
const FLOORS = [
  ["domain"],
  ["observability"],
  ["turns", "tokens", "outward"],
  ["search", "storage", "photos", "mail"],
  ["personal-data"],
  [
    "feeds",
    "demonstration",
    "refit",
    "alerts",
    "push",
    "accounts",
    "deposits",
    "jobs",
    "correspondence",
    "promotion",
    "events",
  ],
  ["dealer-space", "operator-desk"],
  ["api", "web", "cli"],
  ["http"],
];

/**
 * The folders of the domain likewise. Files directly under it, of French, of dates, of who publishes the site and of forms
 * that are open twice, are known to all and know none.
 */
const DOMAIN = "src/domain/";
const FLOORS_OF_DOMAIN = [
  [""],
  ["catalogue", "showroom"],
  ["listings", "privacy"],
  ["comparison", "contact", "directory", "favourites", "filters", "financing", "photographs", "running-costs"],
  ["free-text", "places", "recent-searches", "valuation"],
  ["promotion", "stock", "urls", "visitors"],
  ["moderation"],
  ["accounts", "deposit", "saved-searches", "events"],
  ["audit"],
  ["vehicle-entry", "errors"],
];

/**
 * The folders of `web` likewise: a page knows its parts, a part never its page. Files directly under `web` are known to
 * all but those that hold everything together.
 */
const WEB = "src/web/";
const FLOORS_OF_WEB = [
  ["", "design", "cookies", "browser"],
  ["kept", "verification"],
  [
    "account",
    "alerts",
    "cards",
    "contact",
    "crawlers",
    "failure",
    "financing",
    "mails",
    "market-price",
    "offline",
    "places",
    "recent",
    "suggestions",
  ],
  ["events"],
  ["frame", "offers"],
  ["not-found", "text", "words"],
  ["seller-form"],
  ["deposit", "estimate", "favourites", "filters", "home", "listing", "pro"],
  ["results", "comparison", "operator"],
  ["directory"],
  ["pages", "dev"],
  ["the whole"],
];

/** Every room of the house, and every folder of its domain, by their paths. */
export const ROOMS: readonly string[] = [
  ...FLOORS.flat().map((room) => `src/${room}`),
  ...FLOORS_OF_DOMAIN.flat().flatMap((folder) => (folder === "" ? [] : [`src/domain/${folder}`])),
];

const THE_WHOLE_OF_WEB = /^src\/web\/(root|entry\.server|routes)\.tsx?$/;

/** The folders of the free text likewise: its words, what people call things, the market's names, what may begin at a word, the whole sentence. */
const FREE_TEXT = "src/domain/free-text/";
const FLOORS_OF_FREE_TEXT = [["text"], ["lexicon"], ["tables"], ["recognisers"], [""], ["suggestions"]];

/** What a neighbour on the same floor may know of another: the port, never what stands behind it. */
const PORTS = new Set(["src/storage/storage.ts", "src/storage/storage-error.ts", "src/search/engine.ts"]);

/** Engines and databases: only `src/compose.ts` chooses among them. */
const CHOSEN_BY_COMPOSE = /^src\/(search\/(embedded|opensearch|percolator\/)|storage\/(sqlite|postgres))/;

const COMPOSE = "src/compose.ts";
const MAY_IMPORT_COMPOSE = /^src\/([^/]+|(cli|http)\/.+)$/;
const FORBIDDEN_NAME = /(^|[-.])(utils?|helpers?|managers?)([-.]|$)/;
const OUTSIDE_THE_PRODUCT = /\.(test|contract|bench)\.tsx?$/;

/** One sentence for each rule that one of the files breaks. Tests, contract suites and timings may import what they please. */
export function brokenRules(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const names = brokenNames(file.path);
    if (OUTSIDE_THE_PRODUCT.test(file.path)) return names;
    const program = syntaxTree(file);
    const imports = importedBy(program).flatMap((specifier) => brokenImport(file.path, specifier) ?? []);
    const purity = roomOf(file.path) === "domain" ? impurities(program).map((what) => `${file.path} uses ${what}`) : [];
    return [...names, ...imports, ...purity];
  });
}

function brokenNames(path: string): string[] {
  const name = posix.basename(path);
  if (/^index\.tsx?$/.test(name)) return [`${path} is a barrel: import the file that holds the idea`];
  return FORBIDDEN_NAME.test(name) ? [`${path} is not named for the idea it holds`] : [];
}

function importedBy(program: SyntaxNode): string[] {
  return [...nodesOf(program)].flatMap((node) => {
    const isImport = /^(Import(Declaration|Expression)|Export(All|Named)Declaration|TSImportType)$/.test(node.type);
    return isImport ? (literalText(node["source"]) ?? []) : [];
  });
}

function brokenImport(importer: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) {
    return roomOf(importer) === "domain"
      ? `${importer} imports ${specifier}: the domain imports only itself`
      : undefined;
  }
  const imported = posix.join(posix.dirname(importer), specifier);
  const reason = whyNot(importer, imported);
  return reason === undefined ? undefined : `${importer} imports ${imported}: ${reason}`;
}

function whyNot(importer: string, imported: string): string | undefined {
  if (!imported.startsWith("src/")) return imported.startsWith("build/") ? undefined : "it is no part of the product";
  if (importer === COMPOSE) return undefined;
  if (imported === COMPOSE)
    return MAY_IMPORT_COMPOSE.test(importer)
      ? undefined
      : "only cli, http and the files beside it see what it composed";

  const [from, to] = [roomOf(importer), roomOf(imported)];
  if (from !== to && CHOSEN_BY_COMPOSE.test(imported)) return "only compose.ts chooses engine and storage";
  // Files directly under src/ join the rooms.
  if (from === "web" && to === "web") return whyNotInWeb(importer, imported);
  if (from === "domain" && to === "domain") return whyNotInDomain(importer, imported);
  if (from === "" || from === to) return undefined;
  if (to === "") return from === "cli" || imported === "src/config.ts" ? undefined : "rooms do not know who joins them";

  const [floor, floorBelow] = [floorOf(FLOORS, from), floorOf(FLOORS, to)];
  if (floor === -1 || floorBelow === -1) return `src/${floor === -1 ? from : to} has no place in the house`;
  if (floorBelow < floor || (floorBelow === floor && PORTS.has(imported))) return undefined;
  return floorBelow === floor ? `${from} and ${to} stand on the same floor` : `${from} stands below ${to}`;
}

/** `src/search/engine.ts` → `search`; a file directly under `src/` → the empty string. */
function roomOf(path: string): string {
  return path.split("/").slice(1, -1)[0] ?? "";
}

function whyNotInDomain(importer: string, imported: string): string | undefined {
  const isOfFreeText = importer.startsWith(FREE_TEXT) && imported.startsWith(FREE_TEXT);
  const [within, floors] = isOfFreeText ? [FREE_TEXT, FLOORS_OF_FREE_TEXT] : [DOMAIN, FLOORS_OF_DOMAIN];
  return whyNotWithin(within, floors, [folderIn(within, importer), folderIn(within, imported)]);
}

function whyNotInWeb(importer: string, imported: string): string | undefined {
  const [from, to] = [folderOfWeb(importer), folderOfWeb(imported)];
  // Types that React Router writes for a page's own module.
  return to === "+types" ? undefined : whyNotWithin(WEB, FLOORS_OF_WEB, [from, to]);
}

/** Folders side by side know as little of each other as of those above. */
function whyNotWithin(
  within: string,
  floors: readonly (readonly string[])[],
  [from, to]: readonly [string, string],
): string | undefined {
  if (from === to) return undefined;
  const [floor, floorBelow] = [floorOf(floors, from), floorOf(floors, to)];
  if (floor === -1 || floorBelow === -1) return `${floor === -1 ? from : to} has no place in ${within}`;
  if (floorBelow < floor) return undefined;
  const [lower, upper] = [from || "what lies directly in it", to || "what lies directly in it"];
  return `in ${within} ${lower} ${floorBelow === floor ? "stands beside" : "stands below"} ${upper}`;
}

function folderOfWeb(path: string): string {
  return THE_WHOLE_OF_WEB.test(path) ? "the whole" : folderIn(WEB, path);
}

/** `src/web/results/order.tsx` in `src/web/` → `results`; a file directly in it → the empty string. */
function folderIn(within: string, path: string): string {
  return path.slice(within.length).split("/").slice(0, -1)[0] ?? "";
}

function floorOf(floors: readonly (readonly string[])[], room: string): number {
  return floors.findIndex((rooms) => rooms.includes(room));
}

/** The clock and chance, which the domain receives as arguments. */
function impurities(program: SyntaxNode): string[] {
  return [...nodesOf(program)].flatMap((node) => {
    const callee = dottedName(node["callee"]);
    if (node.type === "NewExpression" && callee === "Date" && isEmpty(node["arguments"]))
      return ["new Date() without an argument"];
    if (node.type !== "CallExpression") return [];
    return /^(Date|Date\.now|Math\.random|performance\.now|crypto\.\w+|Temporal\.Now\.\w+)$/.test(callee)
      ? [`${callee}()`]
      : [];
  });
}

function dottedName(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node["name"]);
  return node.type === "MemberExpression" ? `${dottedName(node["object"])}.${dottedName(node["property"])}` : "";
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
