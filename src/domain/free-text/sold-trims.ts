/** Of the trim words of a sentence those that versions on sale hold together. */
import type { Vertical } from "../catalogue/verticals.ts";
import type { MakeSelection } from "../filters/make-selection.ts";
import type { TrimPiece } from "./asked.ts";
import type { PathCandidate } from "./best-path.ts";
import type { VersionSearch } from "./version-search.ts";

export interface SoldTrims {
  readonly versions: readonly string[];
  /** Words that all of these versions hold. */
  readonly kept: ReadonlySet<TrimPiece>;
}

/** No version has more; the rest is left out. */
const MOST_WORDS = 16;

/** `selections`, `vertical`: what the versions must be of. */
export function soldTrims(
  candidates: readonly PathCandidate[],
  search: VersionSearch,
  selections: readonly MakeSelection[] | undefined,
  vertical: Vertical,
): SoldTrims {
  const said = candidates
    .filter(({ trim, isRefused }) => trim !== undefined && isRefused !== true)
    .map((candidate) => ({ ...candidate, pieces: piecesOf(candidate) }));
  const holding = (trims: readonly (readonly TrimPiece[])[]) =>
    search.holding(
      trims.map((pieces) => pieces.map(({ text }) => text).join(" ")),
      selections,
      vertical,
    );
  // `tdi ou tsi`: either; otherwise all together.
  const isChoice = said.some(({ kind, from }, at) => kind === "trim" && said[at - 1]?.to === from - 1);
  if (isChoice) {
    const sold = said
      .slice(0, MOST_WORDS)
      .map(({ pieces }) => pieces)
      .filter((pieces) => holding([pieces]).length > 0);
    return { versions: sold.length === 0 ? [] : holding(sold), kept: new Set(sold.flat()) };
  }
  const all = said.flatMap(({ pieces }) => pieces).slice(0, MOST_WORDS);
  const together = all.length === 0 ? [] : holding([all]);
  if (together.length > 0) return { versions: together, kept: new Set(all) };
  const kept: TrimPiece[] = [];
  for (const piece of all) if (holding([[...kept, piece]]).length > 0) kept.push(piece);
  return { versions: kept.length === 0 ? [] : holding([kept]), kept: new Set(kept) };
}

/** A model's alias that says its trim is one word of it. */
const aliases = new WeakMap<PathCandidate, readonly TrimPiece[]>();

export function piecesOf(candidate: PathCandidate): readonly TrimPiece[] {
  if (candidate.pieces !== undefined) return candidate.pieces;
  const { from, to, trim = "" } = candidate;
  const known = aliases.get(candidate) ?? [{ text: trim, from, to }];
  aliases.set(candidate, known);
  return known;
}
