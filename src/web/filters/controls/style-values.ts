/** Values that a stylesheet reads from an element: `--at`, `--paint`. React sets them, its types do not know them. */
import type { CSSProperties } from "react";

export function styleValues(values: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return values;
}
