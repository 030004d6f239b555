/** What a seller does to a photograph before it is shown: quarter turns, a cut, a plate that is covered. */

/** Of a picture, in parts of its width and height from the upper left corner. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PhotoEdit {
  /** Clockwise. */
  readonly quarterTurns: 0 | 1 | 2 | 3;
  /** What is shown of the turned picture; all of it without. */
  readonly cut?: Region;
  /** Covered in the turned picture, before it is cut. */
  readonly plate?: Region;
}

/** Nothing smaller can be seen to be there, or taken hold of. */
export const LEAST_SIDE = 0.04;
/** A cut leaves at least so much of either side. */
export const LEAST_CUT = 0.2;

/** Where the plate stands in most photographs of a whole vehicle: where the rectangle begins that its seller asks for and moves. */
export const PROPOSED_PLATE: Region = { left: 0.39, top: 0.62, width: 0.22, height: 0.08 };
export const PROPOSED_CUT: Region = { left: 0.05, top: 0.05, width: 0.9, height: 0.9 };

/** As a photograph arrives: nothing is painted that nobody has placed. */
export const UNTOUCHED: PhotoEdit = { quarterTurns: 0 };

const within = (value: number, least: number, most: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;

/** Inside the picture, and no smaller than `least`. */
export function boundedRegion(region: Region, least: number = LEAST_SIDE): Region {
  const width = within(region.width, least, 1);
  const height = within(region.height, least, 1);
  return { left: within(region.left, 0, 1 - width), top: within(region.top, 0, 1 - height), width, height };
}

function turnedRegion({ left, top, width, height }: Region): Region {
  return { left: Math.max(0, 1 - top - height), top: left, width: height, height: width };
}

/** A quarter clockwise, with what was marked on it. */
export function turned({ quarterTurns, cut, plate }: PhotoEdit): PhotoEdit {
  return {
    // The cast: of four.
    quarterTurns: ((quarterTurns + 1) % 4) as PhotoEdit["quarterTurns"],
    ...(cut === undefined ? {} : { cut: turnedRegion(cut) }),
    ...(plate === undefined ? {} : { plate: turnedRegion(plate) }),
  };
}

export function withCut({ quarterTurns, plate }: PhotoEdit, cut: Region | undefined): PhotoEdit {
  return {
    quarterTurns,
    ...(plate === undefined ? {} : { plate }),
    ...(cut === undefined ? {} : { cut: boundedRegion(cut, LEAST_CUT) }),
  };
}

export function withPlate({ quarterTurns, cut }: PhotoEdit, plate: Region | undefined): PhotoEdit {
  return {
    quarterTurns,
    ...(cut === undefined ? {} : { cut }),
    ...(plate === undefined ? {} : { plate: boundedRegion(plate) }),
  };
}
