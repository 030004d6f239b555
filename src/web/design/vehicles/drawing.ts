/** What a drawing is called for: all that decides its every byte. */
import type { Colour } from "../../../domain/catalogue/colours.ts";
import type { Rim } from "./parts/rims.ts";
import type { BikeName, CarName, ProfileName } from "./profile-table.ts";
import { isCarName, naturalSize } from "./profile-table.ts";

interface Paintwork {
  readonly colour: Colour;
  readonly matt: boolean;
}

/** Millimetres, in whole steps. */
export interface Size {
  readonly length: number;
  readonly height: number;
}

export interface CarDrawing extends Paintwork, Size {
  readonly profile: CarName;
  readonly rim: Rim;
}

/** Two-wheelers and quads grow evenly: their length decides, and their wheels belong to the profile. */
export interface BikeDrawing extends Paintwork, Size {
  readonly profile: BikeName;
}

export type Drawing = CarDrawing | BikeDrawing;

/** Sizes come in steps, finer than the eye tells on a card, so that listings share drawings. */
const LENGTH_STEP = 50;
const HEIGHT_STEP = 25;

/** How far a car stretches before it looks wrong, shares of its own size; what grows evenly may go further. */
const LENGTHS = { car: [0.66, 1.36], bike: [0.55, 1.45] } as const;
const HEIGHTS = [0.8, 1.2] as const;

function stepped(value: number, step: number): number {
  return Math.round(value / step) * step;
}

function held(
  value: number | undefined,
  natural: number,
  [least, most]: readonly [number, number],
  step: number,
): number {
  return stepped(Math.min(natural * most, Math.max(natural * least, value ?? natural)), step);
}

/** The size at which a vehicle is drawn: its own where known, held to what the profile bears, in whole steps. */
export function sizeOf(profile: ProfileName, length: number | undefined, height: number | undefined): Size {
  const natural = naturalSize(profile);
  if (!isCarName(profile)) {
    const drawn = held(length, natural.length, LENGTHS.bike, LENGTH_STEP);
    return { length: drawn, height: stepped((natural.height * drawn) / natural.length, HEIGHT_STEP) };
  }
  return {
    length: held(length, natural.length, LENGTHS.car, LENGTH_STEP),
    height: held(height, natural.height, HEIGHTS, HEIGHT_STEP),
  };
}
