/**
 * Compiles the data files of versions (src/demonstration/versions/*.csv; their columns stand in docs/catalogue.md) into
 * the lines that src/demonstration/version-table.ts reads. A row gives a generation's share of the adverts, one of its
 * trims or one of its engines.
 */
import { z } from "zod";
import { isEnergy } from "../src/domain/catalogue/energies.ts";
import type { Generation, Make } from "../src/domain/catalogue/make-table.ts";
import { issueOf, number, readCells, readRows, whole, words, type DataIssue, type DataRow } from "./data-rows.ts";
import type { SourceFile } from "./source-files.ts";

const COLUMNS = [
  "make,model,generation,share,trim,level,from,to,energy,version,power_ch,gearboxes,fiscal_cv,displacement_cm3,co2_g_km",
  "consumption_l_100km,battery_kwh,range_km,consumption_kwh_100km,price_eur",
].flatMap((names) => names.split(","));

/** Adverts are generated from 2000 on at the latest; the files need not know what was sold before. */
const FIRST_YEAR = 2000;

/** The newest year for which a generation still sold must have an engine and a trim. */
const LAST_YEAR = 2025;

/** A compiled line parts the three by colons. */
const keyOfName = words.regex(/^[^:]+$/, "holds a colon");
const about = { make: keyOfName, model: keyOfName, generation: keyOfName };
const span = { from: whole(1930, 2026), to: whole(1930, 2026).optional() };

const shareRow = z.strictObject({ ...about, share: number(1, 100_000) });
const trimRow = z.strictObject({ ...about, ...span, trim: words, level: whole(1, 3) });

const engineRow = z.strictObject({
  ...about,
  ...span,
  energy: z.string().refine(isEnergy, "is no energy"),
  version: words,
  power_ch: whole(1, 2000),
  gearboxes: z
    .string("is missing")
    .regex(/^[MA]( [^;|]+)?(\|[MA]( [^;|]+)?)*$/, "is no list of gearboxes such as M|A EAT8"),
  fiscal_cv: whole(1, 200).optional(),
  price_eur: whole(1, 5_000_000),
});
const burned = {
  displacement_cm3: whole(1, 20_000).optional(),
  co2_g_km: whole(0, 1000).optional(),
  consumption_l_100km: number(0, 100).optional(),
};
const battery = { battery_kwh: number(0.1, 500).optional(), range_km: whole(1, 2000).optional() };
const combustion = engineRow.extend(burned);
const plugIn = engineRow.extend({ ...burned, ...battery });
const electric = engineRow.extend({ ...battery, consumption_kwh_100km: number(0.1, 100).optional() });

interface Span {
  readonly from: number;
  readonly to?: number | undefined;
}
interface Block {
  readonly row: DataRow;
  share: number | undefined;
  readonly trims: (Span & { readonly text: string })[];
  readonly engines: (Span & { readonly line: string })[];
}

/** The compiled lines of one vertical; meaningful only when no issue was added. `makes`: its part of the catalogue. */
export function compileVersions(
  files: readonly SourceFile[],
  makes: readonly Make[],
  issues: DataIssue[],
): readonly string[] {
  const blocks = new Map<string, Block>();
  for (const row of files.flatMap((file) => readRows(file, COLUMNS, issues))) {
    const generation = generationOf(row, makes, issues);
    if (generation !== undefined) readRow(row, generation, blocks, issues);
  }
  for (const { row, share, trims, engines } of blocks.values()) {
    if (share === undefined) issues.push(issueOf(row, "generation", "has no row that gives its share"));
    const generation = generationOf(row, makes, issues);
    const missing = generation === undefined ? [] : yearsWithout(generation, [trims, engines]);
    if (missing.length > 0)
      issues.push(issueOf(row, "generation", `has no trim or no engine in ${missing.join(", ")}`));
  }
  return [...blocks].flatMap(([name, { share, trims, engines }]) => [
    `${name} ; ${share}`,
    `  trims ; ${trims.map(({ text }) => text).join(", ")}`,
    ...engines.map(({ line }) => `  ${line}`),
  ]);
}

/** The catalogue's generation that a row is about, by the keys of its first three cells. */
function generationOf({ cells, ...row }: DataRow, makes: readonly Make[], issues: DataIssue[]): Generation | undefined {
  const make = makes.find(({ key }) => key === cells["make"]);
  const model = make?.models.find(({ key }) => key === cells["model"]);
  const generation = model?.generations.find(({ key }) => key === cells["generation"]);
  const unknown = make === undefined ? "make" : model === undefined ? "model" : "generation";
  if (generation === undefined) issues.push(issueOf({ ...row, cells }, unknown, "is no key of the catalogue"));
  return generation;
}

function readRow(row: DataRow, generation: Generation, blocks: Map<string, Block>, issues: DataIssue[]): void {
  const name = [row.cells["make"], row.cells["model"], row.cells["generation"]].join(":");
  const block = blocks.get(name) ?? { row, share: undefined, trims: [], engines: [] };
  blocks.set(name, block);
  if (row.cells["energy"] !== undefined) {
    const engine = readEngine(row, issues);
    if (engine !== undefined) block.engines.push(engine);
    if (engine !== undefined) checkSpan(row, engine, generation, issues);
  } else if (row.cells["trim"] !== undefined) {
    const trim = readCells(row, trimRow, issues);
    if (trim === undefined) return;
    block.trims.push({ ...trim, text: `${trim.trim} ${trim.level} ${years(trim)}` });
    checkSpan(row, trim, generation, issues);
  } else {
    if (block.share !== undefined) issues.push(issueOf(row, "share", `is given twice for ${name}`));
    block.share = readCells(row, shareRow, issues)?.share ?? block.share;
  }
}

function readEngine(row: DataRow, issues: DataIssue[]): (Span & { readonly line: string }) | undefined {
  const { energy } = row.cells;
  const kind = energy === "elec" ? electric : energy === "plug_hyb" ? plugIn : combustion;
  const read = readCells<z.infer<typeof electric> & z.infer<typeof plugIn>>(row, kind, issues);
  if (read === undefined) return undefined;
  const figures =
    energy === "elec"
      ? [read.battery_kwh, read.range_km, read.consumption_kwh_100km, read.price_eur]
      : [read.displacement_cm3, read.co2_g_km, read.consumption_l_100km, read.price_eur];
  const behind = energy === "plug_hyb" ? [read.range_km, read.battery_kwh] : [];
  const texts = [read.energy, years(read), read.version, String(read.power_ch), read.gearboxes];
  const line = [...texts, ...[read.fiscal_cv, ...figures, ...behind].map((figure) => figure ?? "-")].join(" ; ");
  return { from: read.from, to: read.to, line };
}

function years({ from, to }: Span): string {
  return `${from}-${to ?? ""}`;
}

function checkSpan(row: DataRow, { from, to }: Span, generation: Generation, issues: DataIssue[]): void {
  const last = generation.to ?? Infinity;
  if (from < generation.from) issues.push(issueOf(row, "from", `is before its generation, ${generation.from}`));
  if (to !== undefined && to < from) issues.push(issueOf(row, "to", `is before ${from}`));
  if ((to ?? last) > last) issues.push(issueOf(row, "to", `is after its generation, ${last}`));
}

function yearsWithout({ from, to = LAST_YEAR }: Generation, lists: readonly (readonly Span[])[]): number[] {
  const first = Math.max(from, FIRST_YEAR);
  const all = Array.from({ length: Math.max(0, to - first + 1) }, (_, index) => first + index);
  const isSold = (spans: readonly Span[], year: number) =>
    spans.some((span) => span.from <= year && year <= (span.to ?? Infinity));
  return all.filter((year) => !lists.every((spans) => isSold(spans, year)));
}
