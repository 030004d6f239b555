/** Rims of four-wheelers, as strokes from the hub: spokes keep their width, so a dozen numbers draw a wheel. */

export const RIMS = [
  "tole",
  "enjoliveur",
  "cinq",
  "doubles",
  "dix",
  "turbine",
  "etoile",
  "aero",
  "sport",
  "utilitaire",
] as const;
export type Rim = (typeof RIMS)[number];

export function isRim(text: string): text is Rim {
  return (RIMS as readonly string[]).includes(text);
}

/** A spoke from the hub outwards: shares of the rim's radius and degrees off its axis. */
export interface Spoke {
  readonly from: number;
  readonly to: number;
  readonly fromAngle: number;
  readonly toAngle: number;
}

export interface RimDrawing {
  readonly repeats: number;
  readonly spokes: readonly Spoke[];
  /** Width of a spoke, shares of the rim's radius. */
  readonly width: number;
  readonly face: string;
  /** What shows between the spokes. */
  readonly barrel: string;
  readonly hub: number;
  /** A painted brake calliper, for sporting trims. */
  readonly calliper?: string;
  /** The ring round it all. */
  readonly lip: string;
  /** A face that is closed but for a few slots. */
  readonly plate?: boolean;
}

const LIGHT = "#ccc";
const BARREL = "#222";

function spoke(from: number, to: number, fromAngle = 0, toAngle = fromAngle): Spoke {
  return { from, to, fromAngle, toAngle };
}

export const RIM_DRAWINGS: Readonly<Record<Rim, RimDrawing>> = {
  tole: {
    repeats: 8,
    spokes: [spoke(0.62, 0.74)],
    width: 0.2,
    face: "#333",
    barrel: "#999",
    hub: 0.32,
    lip: "#888",
    plate: true,
  },
  enjoliveur: {
    repeats: 7,
    spokes: [spoke(0.5, 0.8, -6, 6)],
    width: 0.12,
    face: "#444",
    barrel: "#bbb",
    hub: 0.22,
    lip: "#bbb",
    plate: true,
  },
  cinq: {
    repeats: 5,
    spokes: [spoke(0.1, 0.9, -30, -7), spoke(0.1, 0.9, 30, 7)],
    width: 0.19,
    face: LIGHT,
    barrel: BARREL,
    hub: 0.27,
    lip: "#bbb",
  },
  doubles: {
    repeats: 5,
    spokes: [spoke(0.16, 0.9, -24, -12), spoke(0.16, 0.9, 24, 12)],
    width: 0.13,
    face: LIGHT,
    barrel: BARREL,
    hub: 0.27,
    lip: "#bbb",
  },
  dix: {
    repeats: 5,
    spokes: [{ from: -0.9, to: 0.9, fromAngle: 0, toAngle: 0 }],
    width: 0.115,
    face: LIGHT,
    barrel: BARREL,
    hub: 0.25,
    lip: "#bbb",
  },
  turbine: {
    repeats: 9,
    spokes: [spoke(0.1, 0.9, 0, 26)],
    width: 0.15,
    face: LIGHT,
    barrel: BARREL,
    hub: 0.25,
    lip: "#bbb",
  },
  etoile: {
    repeats: 5,
    spokes: [spoke(0.1, 0.9, 0, -18), spoke(0.1, 0.9, 0, 18)],
    width: 0.15,
    face: LIGHT,
    barrel: BARREL,
    hub: 0.27,
    lip: "#bbb",
  },
  aero: {
    repeats: 5,
    spokes: [spoke(0.42, 0.84, -4, 22)],
    width: 0.16,
    face: "#333",
    barrel: "#aaa",
    hub: 0.2,
    lip: "#bbb",
    plate: true,
  },
  sport: {
    repeats: 5,
    spokes: [spoke(0.1, 0.9, -20, -14), spoke(0.1, 0.9, 20, 14)],
    width: 0.15,
    face: "#777",
    barrel: "#111",
    hub: 0.26,
    lip: "#888",
    calliper: "#c22",
  },
  utilitaire: {
    repeats: 10,
    spokes: [spoke(0.7, 0.78)],
    width: 0.13,
    face: "#333",
    barrel: "#999",
    hub: 0.42,
    lip: "#888",
    plate: true,
  },
};
