/** Where parts of a picture stand, as its style sheet reads it. */
import type { CSSProperties } from "react";
import type { Span } from "./along.ts";

type Lengths = CSSProperties & Record<`--${string}`, string | number>;

/** Of a figure, past which its words stand before it. */
export const RIGHT = 60;

export const at = (x: number): Lengths => ({ "--x": `${x}%` });
export const point = (x: number, y: number): Lengths => ({ "--x": `${x}%`, "--y": `${y}%` });
export const height = (y: number): Lengths => ({ "--y": `${y}%` });
export const span = ({ from, to }: Span): Lengths => ({ "--x": `${from}%`, "--to": `${to}%` });
export const lane = ({ from, to, at: x }: Span & { readonly at: number }): Lengths => ({
  "--from": `${from}%`,
  "--to": `${to}%`,
  "--x": `${x}%`,
});
/** Half of the width of a bar that goes both ways. */
export const half = (size: number): Lengths => ({ "--w": `${Math.abs(size) / 2}%` });
