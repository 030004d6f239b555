/** What a backup holds, written last: a folder without it is none. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

export const MANIFEST = "manifest.json";
export const DATABASE = "virage.db";
/**
 * Folders of the data directory that nobody else has: private sellers’ photographs, dealers’ logos, what pages observed. Dealers’
 * photographs are fetched again, and a stock that waits for its import comes again, whole, with the next file.
 */
export const FOLDERS: readonly string[] = ["medias", "logos", "events"];

/** The database, or a file of a folder that backups have: nothing else of a data directory is put there, locks and logs least of all. */
const isOfBackup = (path: string) =>
  path === DATABASE ||
  (!path.includes("\\") && !path.split("/").includes("..") && FOLDERS.some((folder) => path.startsWith(`${folder}/`)));

const manifestSchema = z.strictObject({
  version: z.literal(1),
  /** When the database was read, ISO 8601 UTC. */
  at: z.iso.datetime(),
  /** How many migrations its tables have seen. */
  migrations: z.int().positive(),
  files: z
    .array(
      z.strictObject({
        /** Below the backup, with `/`. */
        path: z.string().refine(isOfBackup),
        bytes: z.int().nonnegative(),
        /** Hexadecimal. */
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .refine((files) => files.filter(({ path }) => path === DATABASE).length === 1),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpFile = Manifest["files"][number];

/** Undefined for what is no manifest. */
export function readManifest(text: string): Manifest | undefined {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return undefined;
  }
  return manifestSchema.safeParse(told).data;
}

/** Of a file as it stands: how long it is, and its SHA-256. */
export async function sumOf(file: string): Promise<Omit<BackedUpFile, "path">> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(createReadStream(file), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
    }
  });
  return { bytes, sha256: hash.digest("hex") };
}
