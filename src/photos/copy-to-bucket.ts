/** What a folder holds, copied into a bucket by its names; asked again it goes on where it stopped. */
import { readFile, readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import type { BucketFiles } from "./media-bucket.ts";
import type { MediaEnding } from "./media-store.ts";
import { isMediaName, mediaPath } from "./media-store.ts";

const AT_ONCE = 8;

export interface Copied {
  readonly copied: number;
  /** Were there already, as long. */
  readonly kept: number;
}

interface CopyParts {
  readonly directory: string;
  readonly ending: MediaEnding;
  readonly bucket: BucketFiles;
}

/** Each file that is written is read again; throws where it comes back as another. Nothing of the folder is removed. */
export async function copyToBucket({ directory, ending, bucket }: CopyParts): Promise<Copied> {
  const names = await namesIn(directory, ending);
  let kept = 0;
  const copyOne = async (name: string) => {
    const bytes = await readFile(join(directory, mediaPath(name, ending)));
    if ((await bucket.size(name)) === bytes.length) {
      kept += 1;
      return;
    }
    await bucket.write(name, bytes);
    if ((await bucket.read(name))?.equals(bytes) !== true)
      throw new Error(`${name}.${ending}: the bucket gives back something else than what was written`);
  };
  for (let from = 0; from < names.length; from += AT_ONCE)
    await Promise.all(names.slice(from, from + AT_ONCE).map(copyOne));
  return { copied: names.length - kept, kept };
}

async function namesIn(directory: string, ending: MediaEnding): Promise<readonly string[]> {
  try {
    const files = await readdir(directory, { recursive: true });
    return files
      .map((file) => parse(file))
      .filter(({ name, ext }) => ext === `.${ending}` && isMediaName(name))
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
