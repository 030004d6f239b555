/** Arbitrary filter sets in their normal form, drawn from the registry's own codecs. */
import fc from "fast-check";
import type { Codec } from "../../src/domain/filters/codec.ts";
import { parseQuery } from "../../src/domain/filters/query.ts";
import type { FilterKey, Filters } from "../../src/domain/filters/registry.ts";
import { FILTERS, FILTER_KEYS } from "../../src/domain/filters/registry.ts";

const words = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9 .,:%&+-]{2,20}$/);

/** Keys whose texts have a shape that no closed list or bounds tell. */
const SHAPED: Readonly<Partial<Record<FilterKey, fc.Arbitrary<string>>>> = {
  makesModelsCommercialNames: fc
    .array(
      fc
        .array(fc.stringMatching(/^[A-Z0-9][A-Z0-9 -]{0,8}[A-Z0-9]$/), { minLength: 1, maxLength: 3 })
        .map((parts) => parts.join(":")),
      { minLength: 1, maxLength: 6 },
    )
    .map((triples) => triples.join(",")),
  dptCp: fc
    .array(fc.stringMatching(/^(\d{2}|\d{5}|2A|2B)$/), { minLength: 1, maxLength: 4 })
    .map((places) => places.join(",")),
  city: words,
  priceDropLimitDate: fc
    .date({ min: new Date("2000-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  // A shorter one is a year that was typed short: no address has it.
  yearMin: fc.integer({ min: 100, max: 9999 }).map(String),
  yearMax: fc.integer({ min: 100, max: 9999 }).map(String),
  reference: fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,12}$/),
  references: fc
    .array(fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,12}$/), { minLength: 1, maxLength: 4 })
    .map((references) => references.join(",")),
  curef: fc.stringMatching(/^C\d{1,6}$/),
  lengthMax: fc.integer({ min: 0, max: 9900 }).map((centimetres) => String(centimetres / 100)),
  widthMax: fc.integer({ min: 0, max: 9900 }).map((centimetres) => String(centimetres / 100)),
  heightMax: fc.integer({ min: 0, max: 9900 }).map((centimetres) => String(centimetres / 100)),
};

function textFor(key: FilterKey): fc.Arbitrary<string> {
  const { allowed, bounds } = FILTERS[key].codec as Codec<unknown>; // erasure: only the lists and bounds are read
  const shaped = SHAPED[key];
  if (shaped !== undefined) return shaped;
  if (bounds !== undefined) return fc.integer(bounds).map(String);
  if (allowed !== undefined) {
    const several = fc.subarray([...allowed], { minLength: 1, maxLength: Math.min(4, allowed.length) });
    return fc.oneof(
      fc.constantFrom(...allowed).map(String),
      several.map((values) => values.join(",")),
    );
  }
  return fc
    .array(
      words.map((word) => word.replaceAll("%", "%25").replaceAll(",", "%2C")),
      { minLength: 1, maxLength: 3 },
    )
    .map((values) => values.join(","));
}

/** Around departments nothing is searched: no address has a radius beside them alone. */
function withoutIdleRadius(filters: Filters): Filters {
  const { distance: _, ...others } = filters;
  const { dptCp = [] } = filters;
  return dptCp.length > 0 && dptCp.every((place) => place.length === 2) ? others : filters;
}

/** Any filter set that a query can hold. */
export function someFilters(): fc.Arbitrary<Filters> {
  return fc.subarray([...FILTER_KEYS], { maxLength: 14 }).chain((keys) =>
    fc.tuple(...keys.map(textFor)).map((texts) => {
      const query = new URLSearchParams(keys.map((key, index): [string, string] => [key, texts[index] ?? ""]));
      return withoutIdleRadius(parseQuery(query).filters);
    }),
  );
}
