/** Fields that several columns fill: a version in two, a price beside a promotion, photographs in a row. */
import { choiceWords, readChoice } from "../mapping/read-choice.ts";
import type { ChoiceTargetName, TargetName } from "../mapping/targets.ts";
import { NUMBER_STYLES, readNumber } from "../mapping/read-number.ts";
import { NUMBER_TARGETS } from "../mapping/targets.ts";
import { textIn, valueOf } from "../mapping/reading.ts";
import type { Candidate } from "./candidate.ts";
import { ruleObject } from "./candidate.ts";
import { columnName } from "../sampling/column-name.ts";
import type { SampledColumn } from "../sampling/sampled-column.ts";
import { shareOf } from "../sampling/sampled-column.ts";
import { withNameParts } from "./name-parts.ts";
import { isAddress } from "./text-candidates.ts";
import { isPlate, isVin } from "../sampling/unread-column.ts";
import type { MakeOfRow } from "./vehicle-candidates.ts";

export interface GuessContext {
  readonly columns: readonly SampledColumn[];
  /** All that may be, the surest first. */
  readonly all: readonly Candidate[];
  readonly makeOf: MakeOfRow;
}

type Chosen = Map<TargetName, Candidate>;

export function withSeveral(chosen: Chosen, context: GuessContext): void {
  joinVersion(chosen, context);
  withNameParts(chosen, context);
  preferPromotion(chosen, context);
  gatherPhotos(chosen, context);
}

const ENGINE_NAMES = /^(?:motorisation|moteur|engine)/;
const TRIM_NAMES = /^(?:finition|trim|niveau|grade)/;
/** `Trim colour` is the seats’. */
const COLOUR_NAMES = /^(?:colou?r|couleur|teinte)/;
const has = (column: SampledColumn, name: RegExp) => column.nameWords.words.some((word) => name.test(word));

/** Ends of paths that say only that it is said there: the part before names what. */
const SAYS_NAME = /^(?:label|libelle|name|nom|value|valeur|text|texte)$/i;

/** By what it leads to alone: of `engine.gearbox.label` that is a gearbox, though an engine holds it. */
function leadsTo({ name }: SampledColumn, names: RegExp): boolean {
  const parts = name
    .replaceAll(/\[[^\]]*\]/g, "")
    .split(/[./]@?/)
    .filter((part) => part !== "");
  const last = parts.findLastIndex((part) => !SAYS_NAME.test(part));
  return columnName(parts[last] ?? name).words.some((word) => names.test(word));
}

/** Of values: as many words for one choice, and the column says that choice. */
const CHOICE_BY_WORDS = 0.8;
const CHOICES = ["gearbox", "energy", "vertical", "category"] as const satisfies readonly ChoiceTargetName[];

function isOfChoice({ texts }: SampledColumn): boolean {
  return CHOICES.some((choice) => {
    const words = choiceWords(choice);
    return shareOf(texts, (text) => readChoice(text, words).kind === "value") >= CHOICE_BY_WORDS;
  });
}

/** Columns that nothing else reads. */
function free(chosen: Chosen, columns: readonly SampledColumn[]): readonly SampledColumn[] {
  const read = new Set([...chosen.values()].flatMap((one) => one.columns));
  return columns.filter(({ key }) => !read.has(key));
}

/** `1.5 dCi 90` and `Intens` stand in two columns of many files. */
function joinVersion(chosen: Chosen, { columns }: GuessContext): void {
  const version = chosen.get("version");
  const main = columns.find(({ key }) => version?.columns.includes(key));
  if (version === undefined || main === undefined || typeof version.rule !== "string") return;
  const others = free(chosen, columns).filter(
    (column) =>
      !column.isList &&
      column.texts.length > 0 &&
      !isVin(column) &&
      !isPlate(column) &&
      !isAddress(column) &&
      !isOfChoice(column) &&
      !has(column, COLOUR_NAMES),
  );
  const isEngine = leadsTo(main, ENGINE_NAMES);
  const isTrim = leadsTo(main, TRIM_NAMES);
  const engine = isEngine ? main : others.find((column) => isTrim && leadsTo(column, ENGINE_NAMES));
  const trim =
    isTrim && !isEngine ? main : others.find((column) => leadsTo(column, TRIM_NAMES) && !repeats(main, column));
  const joined = [...new Set([engine ?? main, trim])].filter((column) => column !== undefined);
  if (joined.length < 2) return;
  chosen.set("version", {
    ...version,
    columns: joined.map(({ key }) => key),
    rule: { join: joined.map(({ name }) => name) },
    reasons: [...version.reasons, "moteur et finition en deux colonnes"],
  });
}

/** Most of what a column says stands in the other already. */
function repeats(whole: SampledColumn, part: SampledColumn): boolean {
  const rows = part.cells.flatMap((cell, row) => {
    const text = textIn(cell).toLowerCase();
    return text === "" ? [] : [textIn(whole.cells[row]).toLowerCase().includes(text)];
  });
  return rows.filter(Boolean).length * 2 >= rows.length;
}

/** A price is another's promotion by its name, or by the other's: what some rows have may be a price of another public. */
const PROMOTION_NAMES =
  /^(?:promos?|promotions?|promotionnel(?:le)?s?|soldes?|special|speciale|offre|reduit|destockage|flash|discount|discounted|reduced|sale|offer)$/;
const BEFORE_NAMES = /^(?:initial|initiale|origine|original|ancien|avant|normal|habituel|base|old|was|regular|before)$/;

/** What is less than such a part of a price is what is taken off it. */
const LEAST_LEFT = 0.5;

/** A second price that some rows have, that its name says to be a promotion, and that is never the higher one, is what is asked today. */
function preferPromotion(chosen: Chosen, { columns, all }: GuessContext): void {
  const price = chosen.get("price");
  if (price === undefined) return;
  const rivals = all.filter(
    (one) => one.field === "price" && one.confidence >= 0.5 && one.columns[0] !== price.columns[0],
  );
  const open = new Set(free(chosen, columns).map(({ key }) => key));
  for (const rival of rivals) {
    const [a, b] = [price, rival].map((one) => columns.find(({ key }) => one.columns.includes(key)));
    if (a === undefined || b === undefined || !open.has(b.key)) continue;
    const read = ruleObject(price.rule)["read"];
    const style = NUMBER_STYLES.find((one) => one === read) ?? "number";
    const numberOf = (column: SampledColumn, row: number) => {
      const reading = readNumber(textIn(column.cells[row]), style, NUMBER_TARGETS.price);
      return valueOf(reading);
    };
    // A 0 is no price: of some programs it says that there is no promotion.
    const countOf = (column: SampledColumn) =>
      column.cells.filter((_, row) => numberOf(column, row) !== undefined).length;
    const [full, partial] = countOf(a) >= countOf(b) ? [a, b] : [b, a];
    if (!has(partial, PROMOTION_NAMES) && !has(full, BEFORE_NAMES)) continue;
    const both = full.cells.flatMap((_, row) => {
      const [before, now] = [numberOf(full, row), numberOf(partial, row)];
      return before === undefined || now === undefined ? [] : [now <= before && now >= before * LEAST_LEFT];
    });
    if (both.length === 0 || !both.every(Boolean) || countOf(partial) === countOf(full)) continue;
    chosen.set("price", {
      ...price,
      columns: [partial.key, full.key],
      rule: { ...ruleObject(price.rule), from: [partial.name, full.name] },
      reasons: [...price.reasons, `« ${partial.name} » d’abord, jamais plus élevé`],
    });
    return;
  }
}

/** `Photo 1` … `Photo 20`, in their order. */
function gatherPhotos(chosen: Chosen, { columns, all }: GuessContext): void {
  const photos = chosen.get("photos");
  if (photos === undefined) return;
  const open = new Set(free(chosen, columns).map(({ key }) => key));
  const others = all.filter((one) => one.field === "photos" && one.confidence >= 0.4 && open.has(one.columns[0] ?? ""));
  if (others.length === 0) return;
  const keys = new Set([photos, ...others].flatMap((one) => one.columns));
  const ordered = columns.filter(({ key }) => keys.has(key));
  chosen.set("photos", {
    ...photos,
    columns: ordered.map(({ key }) => key),
    rule: { ...ruleObject(photos.rule), from: ordered.map(({ name }) => name) },
    reasons: [...photos.reasons, `${ordered.length} colonnes`],
  });
}
