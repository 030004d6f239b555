/** The text of a value of JSON; empty of null, of an object and of an array. */
export function jsonText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
