/**
 * Source maps stay with the server, which reads with them where a script failed in a browser (`src/http/source-places.ts`): nobody is
 * sent them. Without the sources themselves, which the repository has.
 */
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { z } from "zod";

const mapSchema = z.looseObject({ sources: z.array(z.string().nullable()) });

/** `assets`: of the built client; `kept`: where maps are kept, emptied before; `root`: what sources are named from. */
export async function keepSourceMaps(assets: string, kept: string, root = process.cwd()): Promise<void> {
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(assets)) {
    if (!name.endsWith(".map")) continue;
    const path = join(assets, name);
    const { sourcesContent: _, ...map } = mapSchema.parse(JSON.parse(await readFile(path, "utf8")));
    // In the map they are named from where it stands.
    const sources = map.sources.map((source) => source && relative(root, resolve(assets, source)));
    await writeFile(join(kept, name), JSON.stringify({ ...map, sources }));
    await rm(path);
  }
}
