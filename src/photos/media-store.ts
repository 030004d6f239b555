/** Photographs that were given to us, in a directory: nobody else has them, so they are kept until they are removed. */
import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface MediaStore {
  /** Durable when it resolves, under a name that nobody guesses: 32 hexadecimal digits. */
  put(bytes: Buffer): Promise<string>;
  /** Undefined where there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Of names that are not there nothing is removed. */
  remove(names: readonly string[]): Promise<void>;
}

const NAME_BYTES = 16;
const NAME = /^[\da-f]{32}$/;

export function isMediaName(text: string): boolean {
  return NAME.test(text);
}

export function createMediaStore(directory: string, ending: "jpg" | "png" = "jpg"): MediaStore {
  const pathOf = (name: string) => join(directory, name.slice(0, 2), `${name}.${ending}`);
  return {
    put: async (bytes) => {
      const name = randomBytes(NAME_BYTES).toString("hex");
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.part`;
      const file = await open(part, "wx");
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
      return name;
    },
    read: async (name) => {
      if (!isMediaName(name)) return undefined;
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: async (names) => {
      for (const name of names) if (isMediaName(name)) await rm(pathOf(name), { force: true });
    },
  };
}
