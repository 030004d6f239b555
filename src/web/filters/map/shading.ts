/** Five shades for the departments, so that about as many fall into each, with whole numbers between them. */
export interface Shade {
  /** The least and the greatest count of the shade; the last has no end. */
  readonly from: number;
  readonly to?: number;
}

const SHADES = 5;

/** Round enough to be read: `1`, `20`, `150`, `1 200`. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.max(1, Math.round(value / unit) * unit);
}

/** From the least offered to the most; fewer than five where the counts are few. */
export function shadesOf(counts: readonly number[]): readonly Shade[] {
  const sorted = counts.toSorted((a, b) => a - b);
  const limits = Array.from({ length: SHADES - 1 }, (_, index) =>
    rounded(sorted[Math.floor(((index + 1) / SHADES) * sorted.length)] ?? 0),
  );
  const starts = [0, ...new Set(limits)];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return next === undefined ? { from } : { from, to: next - 1 };
  });
}

/** Which shade a count falls into. */
export function shadeOf(shades: readonly Shade[], count: number): number {
  return Math.max(
    0,
    shades.findLastIndex(({ from }) => count >= from),
  );
}
