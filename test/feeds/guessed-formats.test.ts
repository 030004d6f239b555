/**
 * `feed guess` on the formats of this folder, unaided: every field of the mapping that a person wrote is read by the guessed one
 * as that one reads it, in every row, but for capitals and signs of texts. With the columns' names, and without any.
 */
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldOf } from "../../src/domain/catalogue/names.ts";
import type { FeedGuess } from "../../src/feeds/guess/guess-feed.ts";
import { guessEncoding } from "../../src/feeds/guess/guess-encoding.ts";
import { guessFeed } from "../../src/feeds/guess/guess-feed.ts";
import { writtenMapping } from "../../src/feeds/guess/written-mapping.ts";
import { csvShape } from "../../src/feeds/reading/csv-shape.ts";
import { mappingJsonSchema } from "../../src/feeds/mapping/mapping-json-schema.ts";
import type { Mapping } from "../../src/feeds/mapping/mapping.ts";
import { parseMapping } from "../../src/feeds/mapping/mapping.ts";
import type { Draft } from "../../src/feeds/mapping/draft.ts";
import { createRandom } from "../factories/random.ts";
import { WRITTEN_FORMATS } from "./written-formats.ts";
import { referenceReader, rowReader } from "../../src/feeds/mapping/row-reader.ts";

const TODAY = "2026-03-02";
/** Of the fields of all formats together, found with names and without. */
const LEAST_FOUND = 0.9;

const formats = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const pathOf = (format: string, file: string) => join(import.meta.dirname, format, file);
const stockOf = (format: string) => {
  const file = readdirSync(join(import.meta.dirname, format)).find((name) => name.startsWith("stock."));
  if (file === undefined) throw new Error(`no stock of ${format}`);
  return pathOf(format, file);
};

function mappingIn(text: string): Mapping {
  const outcome = parseMapping(text);
  if (outcome.kind === "faults") throw new Error(outcome.faults.join("\n"));
  return outcome.mapping;
}

/** What each row says of a field, by a mapping: signs and capitals of texts aside. */
function readings(mapping: Mapping, { sample }: FeedGuess) {
  const read = rowReader(mapping, TODAY);
  const reference = referenceReader(mapping);
  return sample.rows.map(({ cells }) => {
    const { draft } = read(cells);
    const own = reference(cells);
    return (field: string) => (field === "reference" ? saidOf(own && [own.own, ...own.apart]) : saidIn(draft, field));
  });
}

function saidIn(draft: Draft, field: string): string {
  const maps: readonly ReadonlyMap<string, unknown>[] = [
    draft.texts,
    draft.numbers,
    draft.flags,
    draft.choices,
    draft.lists,
  ];
  return saidOf(maps.map((map) => map.get(field)).find((value) => value !== undefined));
}

const saidOf = (value: unknown) => foldOf(JSON.stringify(value ?? null));

interface Rate {
  readonly format: string;
  readonly found: number;
  readonly fields: number;
  readonly missed: readonly string[];
  readonly more: readonly string[];
}

function compare(format: string, guess: FeedGuess): Rate {
  const own = mappingIn(readFileSync(pathOf(format, "mapping.json"), "utf8"));
  const guessed = mappingIn(JSON.stringify(writtenMapping(guess, format)));
  const fields = Object.keys(own.fields).filter((name) => own.fields[name as keyof typeof own.fields] !== undefined);
  const [a, b] = [readings(own, guess), readings(guessed, guess)];
  const missed = fields.filter((field) => a.some((say, row) => say(field) !== b[row]?.(field)));
  const more = guess.fields.map(({ field }) => field).filter((field) => !fields.includes(field));
  return { format, found: fields.length - missed.length, fields: fields.length, missed, more };
}

function tell(title: string, rates: readonly Rate[]): number {
  const [found, fields] = [rates.map((rate) => rate.found), rates.map((rate) => rate.fields)].map((counts) =>
    counts.reduce((sum, count) => sum + count, 0),
  );
  const share = (found ?? 0) / (fields ?? 1);
  const lines = rates.map(
    (rate) =>
      `  ${rate.format} ${rate.found}/${rate.fields}${rate.missed.length === 0 ? "" : `, not ${rate.missed.join(", ")}`}${rate.more.length === 0 ? "" : `, besides ${rate.more.join(", ")}`}`,
  );
  process.stdout.write(`${title}: ${found}/${fields} (${(100 * share).toFixed(1)} %)\n${lines.join("\n")}\n`);
  return share;
}

describe("a guess", () => {
  it("finds nine fields of ten of every format that a person has mapped", async () => {
    const rates = await Promise.all(
      formats.map(async (format) => compare(format, await guessFeed(stockOf(format), TODAY))),
    );
    expect(tell("fields found by names and values", rates)).toBeGreaterThanOrEqual(LEAST_FOUND);
    for (const { format, found, fields } of rates) expect(found / fields, format).toBeGreaterThanOrEqual(0.8);
    // What it maps besides is little: a wrong field is worse than none.
    expect(rates.flatMap(({ more }) => more).length).toBeLessThanOrEqual(5);
  });

  it.each(formats)("of %s is a mapping by the published schema", async (format) => {
    const written = writtenMapping(await guessFeed(stockOf(format), TODAY), format);
    const valid = new Ajv2020({ strict: false }).compile(JSON.parse(mappingJsonSchema()) as object);
    expect(valid(written), JSON.stringify(valid.errors)).toBe(true);
  });
});

/** The columns of `portal-export`, in their order, as other programs name them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "a program of old":
    "NOPARC;CDSOC;NOIMM;NOCHAS;CDGENR;LBMARQ;LBMODL;LBVERS;ANMOD;DTMEC;KMCPT;KMGAR;LBCOUL;LBSELL;NBPTE;NBPLA;LBENER;LBBOIT;NBRAP;PUISFI;PUISRE;CYLIN;TXCO2;PVTTC;PVMAR;LBGAR;DUGAR;TOPPM;LBEQUI;LBPHOT;LBCOMM;CDPOST;LBVIL;NOTEL",
  "an English program":
    "Stock ID;Dealer;Reg No;VIN;Vehicle class;Manufacturer;Range;Derivative;MY;First reg.;Odometer reading;Odo certified;Body colour;Trim colour;No. of doors;No. of seats;Fuel;Gearbox type;Gears;CV;Bhp;CC;CO2 (g/km);Retail price;Trade price;Warranty type;Warranty (months);One owner;Extras;Image URLs;Ad text;Post code;Town;Phone",
  "a program that spells everything out":
    "Numéro de dossier;Point de vente;Plaque;N° de série;Genre national;Marque commerciale;Désignation modèle;Désignation version;Année modèle;1ère immatriculation;Km compteur;Km garantis;Teinte carrosserie;Garnissage;Nb de portes;Nb places assises;Source d’énergie;Transmission;Nb vitesses;Puissance administrative;Puissance nette max;Cylindrée (cm3);Rejets de CO2;Prix de vente TTC;Prix pro HT;Type garantie;Garantie (mois);1ère main;Liste des équipements;Liens photos;Texte annonce;Code postal site;Commune site;Tél.",
};

describe("a guess of columns by other names", () => {
  let directory = "";
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "virage-renamed-"));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it("finds eight fields of ten of each, and nine of all", async () => {
    const write = WRITTEN_FORMATS["portal-export"];
    if (write === undefined) throw new Error("no portal export");
    const whole = new TextDecoder("windows-1252").decode(write(createRandom(9), 200).content);
    const end = whole.indexOf("\r\n");
    const own = whole.slice(0, end).replaceAll('"', "").split(";");
    const { fields } = JSON.parse(readFileSync(pathOf("portal-export", "mapping.json"), "utf8")) as {
      readonly fields: Readonly<Record<string, string | { readonly from: string }>>;
    };
    const rates = await Promise.all(
      Object.entries(OTHER_NAMES).map(async ([format, header]): Promise<Rate> => {
        const names = header.split(";");
        const path = join(directory, `${format}.csv`);
        await writeFile(path, header + whole.slice(end));
        const guess = await guessFeed(path, TODAY);
        const wanted = Object.entries(fields).map(([field, rule]) => {
          const column = typeof rule === "string" ? rule : rule.from;
          return [field, names[own.indexOf(column)] ?? ""] as const;
        });
        const keyOf = (name: string) => guess.sample.columns.find((column) => column.name === name)?.key;
        const isFound = ([field, name]: readonly [string, string]) =>
          guess.fields.some((one) => one.field === field && one.columns.join() === keyOf(name));
        const missed = wanted.filter((one) => !isFound(one)).map(([field]) => field);
        const more = guess.fields.map(({ field }) => field).filter((field) => fields[field] === undefined);
        return { format, found: wanted.length - missed.length, fields: wanted.length, missed, more };
      }),
    );
    expect(tell("fields found by other names", rates)).toBeGreaterThanOrEqual(LEAST_FOUND);
    for (const { format, found, fields: all } of rates) expect(found / all, format).toBeGreaterThanOrEqual(0.8);
    expect(rates.flatMap(({ more }) => more).filter((field) => field !== "internalColor")).toEqual([]);
  });
});

describe("a guess without names", () => {
  let directory = "";
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "virage-nameless-"));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it("goes by values alone, and says so rather than map what they do not tell", async () => {
    const tables = formats.filter((format) => /\.(?:csv|tsv|txt)$/.test(stockOf(format)));
    const rates = await Promise.all(
      tables.map(async (format) => {
        const bytes = readFileSync(stockOf(format));
        const encoding = guessEncoding(bytes);
        if (encoding.kind === "unknown") throw new Error(encoding.reason);
        const whole = new TextDecoder(encoding.encoding).decode(bytes);
        const end = /[\r\n]/.exec(whole)?.index ?? 0;
        const { delimiter } = csvShape(whole);
        const names = whole.slice(0, end).split(delimiter);
        const nameless = names.map((_, at) => `c${at + 1}`).join(delimiter);
        const path = join(directory, `${format}.csv`);
        await writeFile(path, nameless + whole.slice(end));
        const guess = await guessFeed(path, TODAY);
        const own = readFileSync(pathOf(format, "mapping.json"), "utf8");
        const wanted = Object.keys((JSON.parse(own) as { readonly fields: object }).fields);
        const found = wanted.filter((field) => guess.fields.some((one) => one.field === field));
        return {
          format,
          found: found.length,
          fields: wanted.length,
          missed: wanted.filter((field) => !found.includes(field)),
          more: guess.fields.map(({ field }) => field).filter((field) => !wanted.includes(field)),
        };
      }),
    );
    tell("fields proposed by values alone", rates);
    expect(rates.length).toBeGreaterThan(4);
  });
});
