/**
 * Codecs: one filter value as the text of a query string, both ways (spec 5.8; docs/decisions/filters.md).
 * Reading never throws: what cannot be read is left out and told as a rejection.
 */

export interface Rejection {
  /** The unreadable piece, as received. */
  readonly text: string;
  readonly code: "INVALID_VALUE" | "INVALID_NUMBER" | "OUT_OF_RANGE" | "TOO_MANY";
}

export interface Reading<T> {
  readonly value: T | undefined;
  readonly rejections: readonly Rejection[];
}

export interface Codec<T> {
  /** `text` is percent-decoded and not empty. */
  readonly read: (text: string) => Reading<T>;
  /** The exact inverse for every value that `read` can give. */
  readonly write: (value: T) => string;
  /** The closed list of values, where there is one. */
  readonly allowed?: readonly (string | number)[];
  readonly bounds?: Bounds;
  /** Several values joined by commas: a key that comes twice adds to the first. */
  readonly isList?: true;
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** What one step of an input adds. */
  readonly step: number;
}

/** Whether its values have decimals, which a French reader writes after a comma. */
export function isDecimal({ bounds }: Codec<unknown>): boolean {
  return bounds !== undefined && bounds.step < 1;
}

const accepted = <T>(value: T): Reading<T> => ({ value, rejections: [] });
const rejected = (text: string, code: Rejection["code"]): Reading<never> => ({
  value: undefined,
  rejections: [{ text, code }],
});

/** One of a closed list, in any case. `find` understands other spellings of the values where there are some. */
export function choice<const T extends string>(
  allowed: readonly T[],
  find?: (text: string) => T | undefined,
): Codec<T> {
  const values = new Map<string, T>(allowed.map((value) => [value.toLowerCase(), value]));
  return {
    allowed,
    read: (text) => {
      const value = values.get(text.toLowerCase()) ?? find?.(text);
      return value === undefined ? rejected(text, "INVALID_VALUE") : accepted(value);
    },
    write: (value) => value,
  };
}

/** Booleans are only `true` (spec 5.8); the value `false` is the filter's absence. */
export const flag: Codec<true> = {
  allowed: ["true"],
  read: (text) => (text === "true" ? accepted(true) : rejected(text, "INVALID_VALUE")),
  write: () => "true",
};

const DIGITS = /^\d{1,15}$/;

export function integer(bounds: Bounds): Codec<number> {
  return {
    bounds,
    read: (text) => {
      if (!DIGITS.test(text)) return rejected(text, "INVALID_NUMBER");
      const value = Number(text);
      return value < bounds.min || value > bounds.max ? rejected(text, "OUT_OF_RANGE") : accepted(value);
    },
    write: String,
  };
}

/** A place in a row without a known end: whatever lies past the last one that is told apart is as far away. */
export function ordinal(bounds: Bounds): Codec<number> {
  const exact = integer(bounds);
  return {
    ...exact,
    read: (text) => (/^\d+$/.test(text) && Number(text) > bounds.max ? accepted(bounds.max) : exact.read(text)),
  };
}

const METRES = /^\d{1,3}(\.\d{1,2})?$/;

/** Metres with a point and at most two decimals (spec 5.7). */
export function metres(bounds: Bounds): Codec<number> {
  return {
    bounds,
    read: (text) => {
      if (!METRES.test(text)) return rejected(text, "INVALID_NUMBER");
      const value = Number(text);
      return value < bounds.min || value > bounds.max ? rejected(text, "OUT_OF_RANGE") : accepted(value);
    },
    write: String,
  };
}

/** Free text brought to one spelling; what `normalise` refuses is rejected. */
export function text(normalise: (text: string) => string | undefined): Codec<string> {
  return {
    read: (raw) => {
      const value = normalise(raw);
      return value === undefined ? rejected(raw, "INVALID_VALUE") : accepted(value);
    },
    write: (value) => value,
  };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar, `YYYY-MM-DD`. */
export const day: Codec<string> = {
  read: (raw) => {
    const time = DATE.test(raw) ? Date.parse(`${raw}T00:00:00Z`) : Number.NaN;
    const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(raw);
    return exists ? accepted(raw) : rejected(raw, "INVALID_VALUE");
  },
  write: (value) => value,
};

/** An element of a comma list may itself hold commas: they travel escaped once more. */
function escapeElement(element: string): string {
  return element.replaceAll("%", "%25").replaceAll(",", "%2C");
}

function unescapeElement(element: string): string {
  return element.replaceAll(/%2C/gi, ",").replaceAll("%25", "%");
}

/**
 * Of a list that has no closed number of values, as of the triples of make, model and generation (spec 3.1): a page has a tag for
 * each, and an address that takes it away.
 */
export const MOST_VALUES = 50;

/**
 * A comma list of distinct values in one fixed order: that of `allowed` where the element has a closed list,
 * by code unit otherwise. Equal choices are thus equal values and equal URLs.
 */
export function listOf<T extends string | number>(element: Codec<T>, most?: number): Codec<readonly T[]> {
  const rank = new Map<string | number, number>(element.allowed?.map((value, index) => [value, index]));
  const compare = (a: T, b: T) =>
    element.allowed === undefined ? (a < b ? -1 : a > b ? 1 : 0) : (rank.get(a) ?? 0) - (rank.get(b) ?? 0);
  return {
    isList: true,
    ...(element.allowed === undefined ? {} : { allowed: element.allowed }),
    read: (raw) => {
      const values = new Set<T>();
      const rejections: Rejection[] = [];
      for (const piece of raw.split(",")) {
        if (piece === "") continue;
        const reading = element.read(unescapeElement(piece));
        if (reading.value !== undefined) values.add(reading.value);
        rejections.push(...reading.rejections);
      }
      if (most !== undefined && values.size > most) {
        return { value: undefined, rejections: [...rejections, { text: raw, code: "TOO_MANY" }] };
      }
      return { value: values.size === 0 ? undefined : [...values].toSorted(compare), rejections };
    },
    write: (values) => values.map((value) => escapeElement(element.write(value))).join(","),
  };
}

/** Whole numbers from a closed list. */
export function oneOfNumbers<const T extends number>(allowed: readonly T[]): Codec<T> {
  return {
    allowed,
    read: (raw) => {
      const value = allowed.find((candidate) => String(candidate) === raw);
      return value === undefined
        ? rejected(raw, DIGITS.test(raw) ? "OUT_OF_RANGE" : "INVALID_NUMBER")
        : accepted(value);
    },
    write: String,
  };
}
