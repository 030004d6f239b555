/**
 * The manifest of routes stands in every first page. Pages that are made for one person – accounts, dealers' spaces, forms – are
 * opened by whole documents, which name what they import themselves: their rows need not say it to everybody else. What scripts and
 * documents alone ask for, and no router – answers as JSON, a file – has no row.
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

type Row = z.infer<typeof manifestSchema>["routes"][string];

/** Of others an address may be what the router stands at: a page, where a form is sent, whatever has no page of its own. */
const isAskedByScripts = ({ path, hasDefaultExport, hasAction }: Row): boolean =>
  hasDefaultExport !== true && hasAction !== true && typeof path === "string" && path !== "" && !path.endsWith("*");

/** Throws when the text is no manifest as the build writes it. */
export function trimManifest(text: string, own: ReadonlySet<string> = OWN): string {
  const told = text.trimEnd();
  if (!told.startsWith(BEFORE) || !told.endsWith(";")) throw new Error(`no manifest of routes: ${text.slice(0, 60)}`);
  const { routes, ...rest } = manifestSchema.parse(JSON.parse(told.slice(BEFORE.length, -1)));
  const asked = Object.entries(routes).filter(([, route]) => !isAskedByScripts(route));
  const trimmed = asked.map(([id, route]) => {
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
