/** The seed of the neutral order stays with a visitor for a day, so that paging shows no listing twice (spec 9.2, 9.16). */
import { readCookie } from "./jar.ts";

const SEED = /^\d{12}$/;

export function readSeed(cookies: string | null): string | undefined {
  const seed = readCookie(cookies, "seed");
  return seed !== undefined && SEED.test(seed) ? seed : undefined;
}
