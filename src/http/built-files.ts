/** What the build of the pages wrote, from memory once it was asked for: some two megabytes, for which no page made meanwhile is waited. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";

/** As the build has compressed them, the smallest first; of small files there is none. */
const ENCODINGS = { br: ".br", gzip: ".gz" } as const;
type EncodingName = keyof typeof ENCODINGS;

interface BuiltFile {
  readonly type: string;
  readonly whole: Uint8Array<ArrayBuffer>;
  readonly encoded: readonly (readonly [EncodingName, Uint8Array<ArrayBuffer>])[];
}

const read = (path: string) => new Uint8Array(readFileSync(path));

function readBuilt(path: string): BuiltFile {
  const names = Object.keys(ENCODINGS) as EncodingName[]; // Object.keys of a const object: its keys
  return {
    type: getMimeType(path) ?? "application/octet-stream",
    whole: read(path),
    encoded: names.flatMap((name) =>
      existsSync(path + ENCODINGS[name]) ? [[name, read(path + ENCODINGS[name])] as const] : [],
    ),
  };
}

/** The files of `folder`, which stand at the end of their addresses; what is not among them is somebody else's to answer. */
export function builtFiles(folder: string): MiddlewareHandler {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const known = new Map<string, BuiltFile>();
  return async (c, next) => {
    const name = c.req.path.slice(c.req.path.lastIndexOf("/") + 1);
    if (!names.has(name) || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    const file = known.get(name) ?? readBuilt(join(folder, name));
    known.set(name, file);
    const taken = new Set(
      c.req
        .header("Accept-Encoding")
        ?.split(",")
        .map((one) => one.replace(/;.*$/, "").trim()),
    );
    const [encoding, body] = file.encoded.find(([one]) => taken.has(one)) ?? [undefined, file.whole];
    if (file.encoded.length > 0) c.header("Vary", "Accept-Encoding");
    if (encoding !== undefined) c.header("Content-Encoding", encoding);
    c.header("Content-Type", file.type);
    c.header("Content-Length", String(body.length));
    return c.req.method === "HEAD" ? c.body(null) : c.body(body);
  };
}
