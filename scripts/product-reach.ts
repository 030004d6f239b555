/**
 * What of the product a visitor, caller or operator can come upon: the names that are reached from where the product
 * begins, over imports and over what each declaration uses.
 */
import type { Module, ModuleName, Uses } from "./module-names.ts";
import { moduleNames } from "./module-names.ts";
import type { SourceFile } from "./source-files.ts";
import { sourceFiles } from "./source-files.ts";

const OUTSIDE_THE_PRODUCT = /\.(test|contract|bench|d)\.tsx?$/;

/** Processes, commands, the frame of all pages and the module of each page. */
const BEGINNING = /^src\/(main|cli\/main|web\/routes)\.ts$|^src\/web\/(root|entry\.server)\.tsx$/;

export interface Reach {
  /** Whether the file was among those read. */
  readonly holds: (path: string) => boolean;
  readonly isReached: (name: ModuleName) => boolean;
  /** Exported names that nothing reaches, in the order of the files. */
  readonly unreached: readonly ModuleName[];
}

export function productFiles(): SourceFile[] {
  return sourceFiles(["src"], /\.tsx?$/).filter(({ path }) => !OUTSIDE_THE_PRODUCT.test(path));
}

/** Where React Router and node begin: `routes.ts` names the modules of the pages as texts. */
export function beginningsAmong(files: readonly SourceFile[]): readonly string[] {
  const routes = files.find(({ path }) => path === "src/web/routes.ts")?.text ?? "";
  const pages = new Set([...routes.matchAll(/: "([^"]+\.tsx?)"/g)].map(([, page]) => `src/web/${page}`));
  return files.map(({ path }) => path).filter((path) => BEGINNING.test(path) || pages.has(path));
}

/** @throws when a file cannot be parsed */
export function productReach(): Reach {
  const files = productFiles();
  return reachFrom(beginningsAmong(files), files);
}

/** All that the beginnings export counts as reached. */
export function reachFrom(beginnings: readonly string[], files: readonly SourceFile[]): Reach {
  const modules = new Map(files.map((file) => [file.path, moduleNames(file)]));
  const reached = new Set(
    namesBehind(
      beginnings.map((path) => ({ path, name: "*" })),
      modules,
    ).map(textOf),
  );
  return {
    holds: (path) => modules.has(path),
    isReached: (name) => reached.has(textOf(name)),
    unreached: [...modules].flatMap(([path, { exports }]) =>
      [...exports.keys()].map((name) => ({ path, name })).filter((name) => !reached.has(textOf(name))),
    ),
  };
}

/** The given names and all that they need, as far as the modules tell; also names of modules that are not among them. */
export function namesBehind(names: readonly ModuleName[], modules: ReadonlyMap<string, Module>): ModuleName[] {
  const found = new Map<string, ModuleName>();
  const open = [...names];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(textOf(next))) continue;
    found.set(textOf(next), next);
    const module = modules.get(next.path);
    if (module !== undefined) open.push(...behind(next, module));
  }
  return [...found.values()];
}

function textOf({ path, name }: ModuleName): string {
  return `${path}#${name}`;
}

/** The names that a reached name needs in its turn: `*` stands for the exports, the empty name for loading the module. */
function behind({ path, name }: ModuleName, module: Module): ModuleName[] {
  const inside = (used: Uses): ModuleName[] => [
    ...[...used.identifiers].flatMap((local) => ownOrImported(path, local, module) ?? []),
    ...used.modules.map((whole) => ({ path: whole, name: "*" })),
  ];
  if (name === "") return [...module.loads.map((loaded) => ({ path: loaded, name: "" })), ...inside(module.effects)];
  const loading = { path, name: "" };
  const passedOn = module.passedOn.map((from) => ({ path: from, name }));
  if (name === "*") return [loading, ...passedOn, ...[...module.exports.keys()].map((each) => ({ path, name: each }))];
  const exported = module.exports.get(name);
  const declared = module.declarations.get(name);
  return [
    loading,
    ...(typeof exported === "object" ? [exported] : []),
    ...(typeof exported === "string" && exported !== name ? (ownOrImported(path, exported, module) ?? []) : []),
    ...(declared === undefined ? [] : inside(declared)),
    ...(exported === undefined && declared === undefined ? passedOn : []),
  ];
}

function ownOrImported(path: string, local: string, { imports, declarations }: Module): ModuleName[] | undefined {
  const imported = imports.get(local);
  if (imported !== undefined) return [imported];
  return declarations.has(local) ? [{ path, name: local }] : undefined;
}
