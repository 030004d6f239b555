/**
 * The manifest of routes stands in every first page. Pages that are made for one person – accounts, dealers' spaces, forms – are
 * opened by whole documents, which name what they import themselves: their rows need not say it to everybody else.
 */
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ALL_ROUTES } from "../src/domain/urls/route-of.ts";

const BEFORE = "window.__reactRouterManifest=";
const manifestSchema = z.looseObject({ routes: z.record(z.string(), z.looseObject({ imports: z.array(z.string()) })) });

const OWN: ReadonlySet<string> = new Set(
  ALL_ROUTES.filter(({ keep }) => keep.scope === "none").map(({ name }) => name),
);

/** Throws when the text is no manifest as the build writes it. */
export function trimManifest(text: string, own: ReadonlySet<string> = OWN): string {
  const told = text.trimEnd();
  if (!told.startsWith(BEFORE) || !told.endsWith(";")) throw new Error(`no manifest of routes: ${text.slice(0, 60)}`);
  const { routes, ...rest } = manifestSchema.parse(JSON.parse(told.slice(BEFORE.length, -1)));
  const trimmed = Object.entries(routes).map(([id, route]) => {
    // What is false or empty is as good as absent to the router.
    const isTold = ([key, value]: readonly [string, unknown]) =>
      value !== false && !(Array.isArray(value) && value.length === 0) && !(key === "imports" && own.has(id));
    return [id, Object.fromEntries(Object.entries(route).filter(isTold))] as const;
  });
  return `${BEFORE}${JSON.stringify({ ...rest, routes: Object.fromEntries(trimmed) })};`;
}

/** `directory`: of the built client's assets. */
export async function trimManifests(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!/^manifest-[\w-]+\.js$/.test(name)) continue;
    const path = join(directory, name);
    await writeFile(path, trimManifest(await readFile(path, "utf8")));
  }
}
