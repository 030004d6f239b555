/**
 * The stops of a scale in few signs, for they stand in every page of results: the first one, then steps and how many there are of
 * each. `0 500x3 1000x1` is 0, 500, 1000, 1500, 2500.
 */

export function writeStops(stops: readonly number[]): string {
  const [first, ...others] = stops;
  if (first === undefined) return "";
  const runs: { readonly step: number; count: number }[] = [];
  for (const [index, stop] of others.entries()) {
    const step = stop - (stops[index] ?? 0);
    const last = runs.at(-1);
    if (last?.step === step) last.count++;
    else runs.push({ step, count: 1 });
  }
  return [first, ...runs.map(({ step, count }) => `${step}x${count}`)].join(" ");
}

export function readStops(text: string): readonly number[] {
  const [first = "", ...runs] = text.split(" ");
  const stops = [Number(first)];
  for (const run of runs) {
    const [step = 0, count = 0] = run.split("x").map(Number);
    for (let made = 0; made < count; made++) stops.push((stops.at(-1) ?? 0) + step);
  }
  return stops;
}
