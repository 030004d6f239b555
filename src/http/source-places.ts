/**
 * Where in our sources a script failed in a browser, which knows its place in a built file alone. Maps are the build's own and stay on
 * this machine; what they do not know – a script of a former build in a tab of yesterday – is told as the browser said it.
 */
import { readFile } from "node:fs/promises";
import type { SourceMapPayload, SourceMapping } from "node:module";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** `foot-7zMP93a.js:12:3456`: a file of the build, a line and a column, both from 1. */
const FRAME = /^([\w-]{1,80}\.js):(\d{1,9}):(\d{1,9})$/;
/** Frames nearest to what failed: what is above them is the library that called. */
const MOST_FRAMES = 20;
/** Some megabyte each at most, that of React; most are a tenth of it. */
const MOST_MAPS = 20;

/** What a browser says of places in scripts, separated by blanks; of strangers' words nothing is left. */
export function framesIn(text: string): readonly string[] {
  return text
    .split(" ")
    .filter((frame) => FRAME.test(frame))
    .slice(0, MOST_FRAMES);
}

/** Answers one line a frame: `at src/web/results/results.tsx:12:3`. */
export type SourcePlaces = (frames: readonly string[]) => Promise<string | undefined>;

/** `directory`: of the maps, `NAME.js.map`. */
export function sourcePlaces(directory: string): SourcePlaces {
  const maps = new LRUCache<string, { readonly map: SourceMap | undefined }>({ max: MOST_MAPS });
  const mapOf = async (name: string): Promise<SourceMap | undefined> => {
    const known = maps.get(name);
    if (known !== undefined) return known.map;
    // Names have no folder in them (`FRAME`): nothing outside of the directory is read.
    const text = await readFile(join(directory, `${name}.map`), "utf8").catch(() => undefined);
    const map = text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload); // the build wrote it
    maps.set(name, { map });
    return map;
  };
  const placeOf = async (frame: string): Promise<string> => {
    const [, name = "", line, column] = FRAME.exec(frame) ?? [];
    const entry = (await mapOf(name))?.findEntry(Number(line) - 1, Number(column) - 1);
    // Parts of a script that the build wrote itself have no source: the type says absent, the entry holds undefined.
    if (entry === undefined || !("originalSource" in entry)) return `at ${frame}`;
    const { originalSource, originalLine, originalColumn } = entry as Partial<SourceMapping>;
    if (originalSource === undefined || originalLine === undefined || originalColumn === undefined)
      return `at ${frame}`;
    return `at ${originalSource}:${String(originalLine + 1)}:${String(originalColumn + 1)}`;
  };
  return async (frames) => {
    if (frames.length === 0) return undefined;
    const places: string[] = [];
    for (const frame of frames) places.push(await placeOf(frame));
    return places.join("\n");
  };
}
