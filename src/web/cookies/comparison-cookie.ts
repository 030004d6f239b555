/** The listings that a visitor compares, kept in the browser: written by a form's answer, or by the page's script. */
import { readCompared } from "../../domain/comparison/compared-references.ts";
import { readCookie, writeCookie } from "./jar.ts";

export function readComparison(cookies: string | null): readonly string[] {
  return readCompared(readCookie(cookies, "comparison") ?? "").references;
}

export function writeComparison(place: Parameters<typeof writeCookie>[0], references: readonly string[]): string {
  return writeCookie(place, "comparison", references.length === 0 ? undefined : references.join("."));
}
