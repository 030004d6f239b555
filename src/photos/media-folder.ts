/** Photographs that were given to us, in a directory, which several processes share where there are several. */
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MediaEnding, MediaStore } from "./media-store.ts";
import { drawMediaName, isMediaName, mediaPath } from "./media-store.ts";

export function createMediaFolder(directory: string, ending: MediaEnding = "jpg"): MediaStore {
  const pathOf = (name: string) => join(directory, mediaPath(name, ending));
  return {
    put: async (bytes) => {
      const name = drawMediaName();
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.part`;
      try {
        const file = await open(part, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (error) {
        // A full disk has room for what its parts would take.
        await rm(part, { force: true });
        throw error;
      }
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
