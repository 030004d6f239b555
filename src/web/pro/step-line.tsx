import type { MonthOfCounts } from "./day-figures.ts";

const WIDTH = 300;
const HEIGHT = 56;
const TOP = 3;

export interface StepLineProps {
  /** Read out in the place of the picture. */
  readonly label: string;
  readonly counts: MonthOfCounts;
  readonly ends: readonly [string, string];
}

/** What was counted, in steps: nothing lies between two days. */
export function StepLine({ label, counts: { before, days, daysBefore }, ends }: StepLineProps) {
  const most = Math.max(1, ...days, ...daysBefore);
  const line = (all: readonly number[]) => {
    const step = WIDTH / all.length;
    const height = (count: number) => (HEIGHT - (count / most) * (HEIGHT - TOP)).toFixed(1);
    return all.map((count, index) => `${index === 0 ? "M0 " : "V"}${height(count)}H${(index + 1) * step}`).join("");
  };
  return (
    <>
      <svg
        className="stepline"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {before > 0 && <path className="was" d={line(daysBefore)} />}
        <path d={line(days)} />
      </svg>
      <span className="ends">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </span>
    </>
  );
}
