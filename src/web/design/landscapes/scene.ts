/** What stands behind a drawing, as a page shows it. */
import type { CSSProperties } from "react";

export interface Scene {
  /** Address of the strip. */
  readonly strip: string;
  /** Where along it one looks, per cent of what the picture does not show. */
  readonly view: number;
  readonly mirrored: boolean;
  /** −1, 0 or 1: a step of lightness. */
  readonly hour: number;
}

interface Standing {
  readonly "data-land": "";
  readonly style: CSSProperties & Record<`--${string}`, string | number>;
}

/** Attributes of a `.picture` that holds a drawing (`landscape.css`). */
export function standing({ strip, view, mirrored, hour }: Scene): Standing {
  return {
    "data-land": "",
    style: {
      "--strip": `url(${strip})`,
      "--view": `${view}%`,
      ...(mirrored ? { "--side": -1 } : {}),
      ...(hour === 0 ? {} : { "--hour": hour }),
    },
  };
}
