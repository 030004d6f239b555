/** Fields inside the addresses of adverts: a reference at the end, a town with its postcode, the version. */
import { isKnownPostcode } from "../../domain/catalogue/places.ts";
import { parsePattern } from "../mapping/pattern.ts";
import type { TargetName } from "../mapping/targets.ts";
import type { Candidate } from "./candidate.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";

/** Inside another text everything is surer than by chance and less sure than in a column of its own. */
const SURENESS = 0.8;
const HELD = 0.95;

interface Part {
  readonly field: TargetName;
  readonly pattern: string;
  readonly part: string;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly isGood: (values: readonly string[]) => boolean;
  readonly because: string;
}

/** `wanted` are the fields that no column of its own fills. */
export function addressCandidates(column: SampledColumn, wanted: ReadonlySet<TargetName>): readonly Candidate[] {
  const found = new Map<TargetName, Candidate>();
  for (const part of partsOf(column.texts)) {
    if (!wanted.has(part.field) || found.has(part.field)) continue;
    const values = valuesOf(column.texts, part);
    if (values.length < column.texts.length * HELD || !part.isGood(values)) continue;
    const { names } = patternOf(part.pattern);
    const source = { column: column.name, pattern: part.pattern, ...(names.length > 1 ? { part: part.part } : {}) };
    found.set(part.field, {
      field: part.field,
      columns: [column.key],
      rule: { from: source, ...part.more },
      confidence: SURENESS,
      reasons: [part.because],
    });
  }
  return [...found.values()];
}

function patternOf(source: string) {
  const outcome = parsePattern(source);
  if (outcome.kind === "fault") throw new Error(`a pattern of one's own: ${source}: ${outcome.message}`);
  return outcome.pattern;
}

function valuesOf(texts: readonly string[], { pattern: source, part }: Pick<Part, "pattern" | "part">) {
  const pattern = patternOf(source);
  return texts.flatMap((text) => pattern.read(text)?.get(part) ?? []);
}

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
const haveDigits = (values: readonly string[]) => values.every((value) => /\d/.test(value));
const arePostcodes = (values: readonly string[]) => values.filter(isKnownPostcode).length >= 0.8 * values.length;
const areTowns = (values: readonly string[]) => values.every((value) => /\p{L}{2}/u.test(value));

/** What addresses of that shape may hold, the best patterns first. */
function partsOf(texts: readonly string[]): readonly Part[] {
  const [first = ""] = texts;
  const path = pathOf(first);
  const end = /\.(?:html?|php|aspx?)(?=$|[?#])/i.exec(path.file)?.[0] ?? "";
  const tail = `${end}${texts.some((text) => /[?#]/.test(text)) || end === "" ? "*" : ""}`;
  const reference = [
    `*-{reference:word}${tail}`,
    `*_{reference:word}${tail}`,
    `*/{reference:word}${tail}`,
    "*id={reference:word}*",
  ];
  const places = path.folders.flatMap((_, at) => {
    const before = before_(texts, at);
    return [
      { pattern: `${before}{ville+}-{code:digits}/*`, order: "town" },
      { pattern: `${before}{code:digits}-{ville+}/*`, order: "code" },
    ];
  });
  return [
    ...reference.map((pattern): Part => ({
      field: "reference",
      pattern,
      part: "reference",
      isGood: (values) => isUnique(values) && haveDigits(values),
      because: "une valeur par véhicule, à la fin de l’adresse",
    })),
    ...places.flatMap(({ pattern }): readonly Part[] => {
      const isPlace = arePostcodes(valuesOf(texts, { pattern, part: "code" }));
      return isPlace
        ? [
            {
              field: "zipcode",
              pattern,
              part: "code",
              isGood: arePostcodes,
              because: "codes postaux connus, dans l’adresse",
            },
            {
              field: "city",
              pattern,
              part: "ville",
              isGood: areTowns,
              because: "ville et code postal, dans l’adresse",
            },
          ]
        : [];
    }),
    {
      field: "version",
      pattern: `*/{version+}-{reference:word}${tail}`,
      part: "version",
      more: { read: "version-from-slug" },
      isGood: (values) =>
        values.filter((value) => /(?:^|-)\d-\d-|\d{2,3}(?:ch|cv)|\b(?:tdi|hdi|dci|tce|tsi)\b/i.test(value)).length >=
        0.5 * values.length,
      because: "moteurs et finitions, dans l’adresse",
    },
  ];
}

interface AddressPath {
  readonly folders: readonly string[];
  readonly file: string;
}

function pathOf(address: string): AddressPath {
  const [, , , ...segments] = address.split("/");
  return { folders: segments.slice(0, -1), file: segments.at(-1) ?? "" };
}

/** What stands before a folder: as it is where every address has it, else any one folder. */
function before_(texts: readonly string[], at: number): string {
  const folders = Array.from({ length: at }, (_, index) => {
    const seen = new Set(texts.map((text) => pathOf(text).folders[index]));
    const [only = ""] = seen;
    return seen.size === 1 && /^[\w-]+$/.test(only) ? only : `{dossier_${"abcdefghij"[index] ?? "z"}}`;
  });
  return ["*:/", "{hote}", ...folders, ""].join("/");
}
