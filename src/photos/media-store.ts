/** Photographs that were given to us: nobody else has them, so they are kept until they are removed. In a folder, or in a bucket. */
import { randomBytes } from "node:crypto";

export interface MediaStore {
  /** Durable when it resolves, under a name that nobody guesses: 32 hexadecimal digits. */
  put(bytes: Buffer): Promise<string>;
  /** Undefined where there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Of names that are not there nothing is removed. */
  remove(names: readonly string[]): Promise<void>;
}

export type MediaEnding = "jpg" | "png";

const NAME_BYTES = 16;
const NAME = /^[\da-f]{32}$/;

export function isMediaName(text: string): boolean {
  return NAME.test(text);
}

export function drawMediaName(): string {
  return randomBytes(NAME_BYTES).toString("hex");
}

/** Below the folder, or after the prefix of the bucket: the same, so that one can be copied to the other. */
export function mediaPath(name: string, ending: MediaEnding): string {
  return `${name.slice(0, 2)}/${name}.${ending}`;
}
