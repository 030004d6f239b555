/** How long a listing is, or was, on sale: whole days of 24 hours. */
const MILLISECONDS_A_DAY = 86_400_000;

/** `from` is ISO 8601; `until` in milliseconds since 1970-01-01 UTC. Never below 0: clocks differ. */
export function daysOnSale(from: string, until: number): number {
  return daysSince(Date.parse(from), until);
}

/** The same, both in milliseconds since 1970-01-01 UTC. */
export function daysSince(from: number, until: number): number {
  return Math.max(0, Math.floor((until - from) / MILLISECONDS_A_DAY));
}
