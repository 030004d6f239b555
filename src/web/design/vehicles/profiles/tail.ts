/** Tails: what follows the trailing edge of a roof, down to the underside. */
import type { Mark } from "../parts/car-profile.ts";

type At = readonly [x: number, y: number];

/** Millimetres. */
export interface TailShape {
  /** Trailing edge of the roof or its spoiler. */
  readonly roof: At;
  /** Foot of the rear window. */
  readonly deck: At;
  /** Rearmost x. */
  readonly end: number;
  /** How far the bumper stands out behind the tailgate, and the height of its upper edge. */
  readonly jut: number;
  readonly bumper: number;
  /** Height of the underside. */
  readonly sill: number;
  /** How far the rear window bulges; negative for hollow. */
  readonly bow?: number;
  /** How far the lamp reaches forwards, its top and its foot. */
  readonly lamp: { readonly reach: number; readonly top: number; readonly foot: number; readonly shape?: "post" };
}

export interface Tail {
  /** Ends the body's outline, from the roof's trailing edge on. */
  readonly body: string;
  readonly screen: readonly [string, string, string];
  readonly seam: string;
  readonly lamps: readonly Mark[];
}

const point = (x: number, y: number) => `${Math.round(x)},${Math.round(y)}`;

/**
 * A window, a tailgate that falls almost straight from its foot, and a bumper that stands out by an edge, not a belly: how far each
 * leans and stands out is what tells a hatchback from an estate and a people carrier.
 */
export function tail({ roof, deck, end, jut, bumper, sill, bow = 12, lamp }: TailShape): Tail {
  const gate = end - jut;
  const brow: At = [roof[0] - 6, roof[1] - 34];
  const [dx, dy] = [deck[0] - brow[0], deck[1] - brow[1]];
  const long = Math.hypot(dx, dy);
  // beside the middle of the window, outwards
  const middle: At = [brow[0] + dx / 2 - (dy / long) * bow, brow[1] + dy / 2 + (dx / long) * bow];
  const hip: At = [gate - 14, bumper + (deck[1] - bumper) * 0.62];
  /** Of the metal at a height between the bumper and the window. */
  const edgeAt = (y: number) =>
    y >= hip[1]
      ? deck[0] + ((hip[0] - deck[0]) * (deck[1] - y)) / (deck[1] - hip[1])
      : hip[0] + ((gate - hip[0]) * (hip[1] - y)) / (hip[1] - bumper);
  const body = [
    `${point(...roof)}!`,
    `L${point(...brow)}`,
    point(...middle),
    `${point(...deck)}!`,
    point(...hip),
    `${point(gate, bumper)}!`,
    `L${point(end - 34, bumper - 10)}`,
    point(end - 6, bumper - 56),
    point(end, bumper - 130),
    `${point(end - 12, bumper - 240)}!`,
    `L${point(end - 46, sill + 64)}`,
    `L${point(end - 110, sill)}!`,
    "Z",
  ].join(" ");
  return {
    body,
    screen: [
      point(brow[0] + 4, brow[1] - 6),
      point(deck[0] - 12, deck[1] + 30),
      `${point(deck[0] - 58, deck[1] + 34)}! ${point(middle[0] - 44, middle[1])} ${point(brow[0] - 40, brow[1] - 6)}!`,
    ],
    seam: `${point(gate, bumper)}! ${point(gate - 110, bumper + 10)} ${point(gate - 260, bumper + 2)}!`,
    lamps: lampMarks(lamp, edgeAt),
  };
}

function lampMarks({ reach, top, foot, shape }: TailShape["lamp"], edgeAt: (y: number) => number): readonly Mark[] {
  const path = (inset: number) => {
    const [high, low] = [top - inset, foot + inset];
    const [upper, lower] = [edgeAt(high) - 4 - inset * 0.6, edgeAt(low) - 4 - inset * 0.6];
    const forward = reach - inset * 1.6;
    const middle = (high + low) / 2;
    return shape === "post"
      ? `${point(upper, high)}! L${point(edgeAt(middle) - 4 - inset * 0.6, middle)} L${point(lower, low)} L${point(lower - forward, low + 24)} L${point(upper - forward * 0.75, high)} Z`
      : `${point(upper, high)}! L${point(lower, low)} L${point(lower - forward * 0.7, low + 6)} L${point(lower - forward, middle - 4)} L${point(upper - forward * 0.55, high - 6)} Z`;
  };
  return [
    { fill: "#911", d: [path(0)] },
    { fill: "#e33", d: [path(22)] },
  ];
}
