/** Of the trim words of a sentence those that versions on sale hold, each run of them by itself. */
import type { Vertical } from "../catalogue/verticals.ts";
import type { MakeSelection } from "../filters/make-selection.ts";
import type { TrimPiece } from "./text/asked.ts";
import type { PathCandidate } from "./best-path.ts";
import { jointBefore } from "./text/joints.ts";
import type { Token } from "./text/token.ts";
import type { TrimsWanted, VersionSearch } from "./version-search.ts";

type Row = readonly TrimPiece[];
/** Of each group one row, all groups together: `allure ou active`, `puretech`. */
export type RowsWanted = readonly (readonly Row[])[];

export interface SoldTrims {
  /** The path; of its rows of trims the runs that are on sale. */
  readonly candidates: readonly PathCandidate[];
  /** Words that no version on sale holds beside the others. */
  readonly unsold: readonly PathCandidate[];
  readonly wanted: RowsWanted;
}

/** What versions must be of. */
export interface VersionScope {
  readonly selections: readonly MakeSelection[] | undefined;
  readonly vertical: Vertical;
}

/** No version has more; the rest is left out. */
const MOST_WORDS = 16;

export function soldTrims(
  candidates: readonly PathCandidate[],
  tokens: readonly Token[],
  search: VersionSearch,
  { selections, vertical }: VersionScope,
): SoldTrims {
  const isSold = (rows: RowsWanted) => search.holding(wantedOf(rows), selections, vertical).length > 0;
  /** Of several models each: `série 1 ou a3 s line` would leave no Série 1. */
  const isSoldOfEach = (rows: RowsWanted) =>
    selections === undefined ||
    selections.length === 1 ||
    selections.every(
      (one) => search.holding(wantedOf(rows), [one], vertical).length > 0 || !search.tells(one, vertical),
    );
  const ofSome = new Set<TrimPiece>();
  const isOfModel = selections?.some(({ model }) => model !== undefined) === true;
  const wanted: (readonly Row[])[] = [];
  for (const group of groupsOf(candidates, tokens, isSold)) {
    const said = isOfModel ? group : group.map(withoutFigures);
    const held = said.map((row) => heldBeside(row, wanted, isSold)).filter((row) => row.length > 0);
    if (held.length === 0) continue;
    if (isSoldOfEach([...wanted, held])) wanted.push(held);
    else for (const piece of held.flat()) ofSome.add(piece);
  }
  const kept = new Set(wanted.flat(2));
  const makes = selections === undefined ? search.makesHolding(wantedOf(wanted), vertical) : [];
  const [make, ...others] = makes;
  const only = others.length === 0 ? make : undefined;
  const runs = candidates.map((candidate) => (isRow(candidate) ? runsOf(candidate, kept) : [candidate]));
  const isUnsold = (run: PathCandidate) => isRow(run) && run.pieces?.some((piece) => kept.has(piece)) !== true;
  return {
    candidates: runs.flat().flatMap((run) => (isUnsold(run) ? [] : [withMake(run, only)])),
    // A figure names no trim, and what one of the models has is on sale: they are as little understood as any that says nothing.
    unsold: runs
      .flat()
      .filter(
        (run) => isUnsold(run) && run.pieces?.every((piece) => BARE.test(piece.text) || ofSome.has(piece)) !== true,
      ),
    wanted,
  };
}

/** Of what was wanted the words that are still said, as they are read now. */
export function versionsOf(
  wanted: RowsWanted,
  candidates: readonly PathCandidate[],
  search: VersionSearch,
  { selections, vertical }: VersionScope,
): readonly string[] {
  const said = new Map(
    candidates.filter(isTrim).flatMap((candidate) => piecesOf(candidate).map((one) => [one.from, one])),
  );
  const rows = wanted
    .map((group) => group.map((row) => row.flatMap(({ from }) => said.get(from) ?? [])).filter((row) => row.length > 0))
    .filter((group) => group.length > 0);
  return rows.length === 0 ? [] : search.holding(wantedOf(rows), selections, vertical);
}

const isTrim = ({ trim, parts }: PathCandidate) => trim !== undefined && parts === undefined;

/** Words of trims alone, each of which may be wanted or not. */
export const isRow = (candidate: PathCandidate) => candidate.kind === "trim" && isTrim(candidate);

const wantedOf = (rows: RowsWanted): TrimsWanted =>
  rows.map((group) => group.map((row) => row.map(({ text }) => text).join(" ")));

/** Alone, `150` is of a model and of no other thing. */
function withoutFigures(row: Row): Row {
  const first = row.findIndex(({ text }) => !BARE.test(text));
  return first === -1 ? [] : row.slice(first);
}

const BARE = /^\d{2,3}$/;

/** Rows that a word or a sign makes alternatives; of a list those that are on sale, though never in one. */
function groupsOf(
  candidates: readonly PathCandidate[],
  tokens: readonly Token[],
  isSold: (rows: RowsWanted) => boolean,
): RowsWanted {
  const groups: Row[][] = [];
  let before: PathCandidate | undefined;
  let left = MOST_WORDS;
  const names = new Map(candidates.flatMap((one) => (one.kind === "name" ? [[one.to, one] as const] : [])));
  let nameBefore: PathCandidate | undefined;
  for (const candidate of candidates.filter(isTrim)) {
    const row = piecesOf(candidate).slice(0, left);
    left -= row.length;
    if (row.length === 0) break;
    const joint = isRow(candidate) ? jointBefore(tokens, candidate.from) : undefined;
    // `golf gti ou clio rs`: each has its own.
    const name = names.get(candidate.from);
    const isOfOther = name !== undefined && nameBefore !== undefined && name !== nameBefore;
    const group = isOfOther || (before !== undefined && joint?.from === before.to) ? groups.at(-1) : undefined;
    nameBefore = name ?? nameBefore;
    const last = group?.at(-1);
    const isEither =
      last !== undefined && (isOfOther || joint?.isEither === true || (!isSold([[last], [row]]) && isSold([[row]])));
    if (group !== undefined && isEither) group.push(row);
    else groups.push([row]);
    before = candidate;
  }
  return groups;
}

/** The words of a row that some version holds together with what is wanted already. */
function heldBeside(row: Row, wanted: RowsWanted, isSold: (rows: RowsWanted) => boolean): Row {
  if (isSold([...wanted, [row]])) return row;
  const held: TrimPiece[] = [];
  for (const piece of row) if (row.length > 1 && isSold([...wanted, [[...held, piece]]])) held.push(piece);
  return held;
}

/** Neighbours that are on sale as one, each of the other words by itself. */
function runsOf(candidate: PathCandidate, kept: ReadonlySet<TrimPiece>): readonly PathCandidate[] {
  const runs: TrimPiece[][] = [];
  for (const piece of piecesOf(candidate)) {
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && kept.has(before) && kept.has(piece)) runs.at(-1)?.push(piece);
    else runs.push([piece]);
  }
  return runs.map((pieces): PathCandidate => {
    const from = pieces[0]?.from ?? candidate.from;
    const to = pieces.at(-1)?.to ?? candidate.to;
    const corrections = candidate.corrections.filter((one) => one.from >= from && one.to <= to);
    return { ...candidate, from, to, trim: pieces.map(({ text }) => text).join(" "), pieces, corrections };
  });
}

/** A model as its maker writes it on the boot: `320d`, `118i`. */
const BADGE = /^\d{3}[a-z]+$/;

/** Where all that is on sale so is of one make, a badge says it. */
function withMake(candidate: PathCandidate, make: string | undefined): PathCandidate {
  const isBadge = isRow(candidate) && piecesOf(candidate).some(({ text }) => BADGE.test(text));
  return make === undefined || !isBadge
    ? candidate
    : { ...candidate, asked: { makesModelsCommercialNames: [{ make }] } };
}

/** A model's alias that says its trim is one word of it. */
function piecesOf({ pieces, from, to, trim = "" }: PathCandidate): Row {
  return pieces ?? [{ text: trim, from, to }];
}
