/** Round figures from the first at or below `from` to the last at or above `to`; two at least. */
export function roundSteps(from: number, to: number, most: number): readonly number[] {
  const rough = Math.max(1, (to - from) / most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const steps: number[] = [];
  for (let at = Math.floor(from / step) * step; steps.length < 2 || (steps.at(-1) ?? 0) < to; at += step)
    steps.push(at);
  return steps;
}
