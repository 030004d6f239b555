/** Chance that repeats itself: the same seed gives the same draws. */
export interface Random {
  /** From 0 up to 1. */
  unit(): number;
  /** A whole number between two others, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** As `pick`, the first items much more often than the last. */
  favourite<T>(items: readonly T[]): T;
  /** Distinct items in their order, at least one. */
  some<T>(items: readonly T[], most: number): readonly T[];
  maybe<T>(probability: number, make: () => T): T | undefined;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <T>(items: readonly T[], place: number): T => {
    if (place >= items.length) throw new Error("nothing to pick from");
    return items[place] as T; // within bounds; `undefined` may itself be an item
  };
  const int = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1));
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: (items) => at(items, Math.floor(unit() * items.length)),
    favourite: (items) => at(items, Math.floor(unit() ** 2.5 * items.length)),
    some: (items, most) => {
      const wanted = new Set(Array.from({ length: int(1, most) }, () => int(0, items.length - 1)));
      return items.filter((_, place) => wanted.has(place));
    },
    maybe: (probability, make) => (unit() < probability ? make() : undefined),
  };
}

/** Keys that may be undefined become keys that may be absent. */
type Known<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without the keys whose value is undefined. */
export function known<T extends object>(object: T): Known<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Known<T>; // just that
}
