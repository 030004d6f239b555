import type { FilterKey } from "./registry.ts";

/** What encoding leaves as it is. */
const PLAIN = /^[\w.-]*$/;

/** Encodes what a query needs encoded and keeps lists legible; colons of triples are always encoded, for they part a triple. */
export function encodeValue(key: FilterKey, text: string): string {
  if (PLAIN.test(text)) return text;
  const encoded = encodeURIComponent(text).replaceAll("%20", "+");
  return key === "makesModelsCommercialNames" ? encoded : encoded.replaceAll("%2C", ",");
}
