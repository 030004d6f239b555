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
  /** The plate's rectangle is where the form put it: nobody has moved it, nor said that it covers the plate. */
  readonly isPlateProposed?: true;
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

/** How far a hand goes, in parts of the picture's width and height: negative to the left and upwards. */
export interface Shift {
  readonly right: number;
  readonly down: number;
}

export const CORNERS = ["upper-left", "upper-right", "lower-left", "lower-right"] as const;
export type Corner = (typeof CORNERS)[number];

/** As large as it was, and inside the picture. */
export function movedRegion(region: Region, { right, down }: Shift): Region {
  return boundedRegion({ ...region, left: region.left + right, top: region.top + down }, 0);
}

/** Of one side and the one across, of which the second or the first follows the hand. */
function resizedSpan(
  start: number,
  length: number,
  { by, isEndHeld, least }: { readonly by: number; readonly isEndHeld: boolean; readonly least: number },
): readonly [start: number, length: number] {
  const end = start + length;
  if (isEndHeld) return [start, within(end + by, start + least, 1) - start];
  const moved = within(start + by, 0, end - least);
  return [moved, end - moved];
}

/** By one corner, while the corner across stays. */
export function resizedRegion(
  region: Region,
  corner: Corner,
  { right, down }: Shift,
  least: number = LEAST_SIDE,
): Region {
  const [left, width] = resizedSpan(region.left, region.width, {
    by: right,
    isEndHeld: corner.endsWith("right"),
    least,
  });
  const [top, height] = resizedSpan(region.top, region.height, {
    by: down,
    isEndHeld: corner.startsWith("lower"),
    least,
  });
  // What is added to what was taken away need not be what it was, to the last bit.
  return boundedRegion({ left, top, width, height }, least);
}

function turnedRegion({ left, top, width, height }: Region): Region {
  return { left: Math.max(0, 1 - top - height), top: left, width: height, height: width };
}

/** A quarter clockwise, with what was marked on it. */
export function turned({ quarterTurns, cut, plate, ...others }: PhotoEdit): PhotoEdit {
  return {
    ...others,
    // The cast: of four.
    quarterTurns: ((quarterTurns + 1) % 4) as PhotoEdit["quarterTurns"],
    ...(cut === undefined ? {} : { cut: turnedRegion(cut) }),
    ...(plate === undefined ? {} : { plate: turnedRegion(plate) }),
  };
}

export function withCut({ cut: _before, ...others }: PhotoEdit, cut: Region | undefined): PhotoEdit {
  return {
    ...others,
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

/** With the rectangle that its seller asked for, before they have placed it. */
export function withProposedPlate(edit: PhotoEdit): PhotoEdit {
  return { ...withPlate(edit, PROPOSED_PLATE), isPlateProposed: true };
}

/** What else a form sends with it leaves a rectangle that nobody moved as it is: proposed, or placed. */
export function withPlateAt(edit: PhotoEdit, plate: Region): PhotoEdit {
  if (edit.plate === undefined) return edit;
  const placed = withPlate(edit, plate);
  return edit.isPlateProposed === true && isSameRegion(edit.plate, placed.plate) ? edit : placed;
}

/** Sliders tell tenths of a per cent. */
const SLIDER_STEP = 0.001;

export function isSameRegion(one: Region | undefined, other: Region | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (["left", "top", "width", "height"] as const).every((side) => Math.abs(one[side] - other[side]) < SLIDER_STEP);
}

/** It makes the same picture, and says the same of its rectangle. */
export function isSameEdit(one: PhotoEdit, other: PhotoEdit): boolean {
  return (
    one.quarterTurns === other.quarterTurns &&
    one.isPlateProposed === other.isPlateProposed &&
    isSameRegion(one.cut, other.cut) &&
    isSameRegion(one.plate, other.plate)
  );
}
