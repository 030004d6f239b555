/**
 * One listing that somebody keeps, or kept once (spec 3.28). What it says is put together from several devices, so each part of it
 * carries the moment at which it was said: of two the later stands, and a removal holds against everything before it. Moments are
 * milliseconds since 1970-01-01 UTC, and 0 of what was never said.
 */
export interface Favourite {
  readonly reference: string;
  /** When it was kept; 0 of one that is removed. */
  readonly savedAt: number;
  /** Euros that it cost then; absent where nobody has told them yet. */
  readonly price?: number;
  /** When it was last removed. It outlives the favourite, so that an old copy on another device does not bring it back. */
  readonly removedAt: number;
  readonly note: string;
  readonly notedAt: number;
  /** Whether somebody wants to be written to when the price drops. */
  readonly wantsMail: boolean;
  readonly askedAt: number;
}

/** Characters. */
export const LONGEST_NOTE = 500;

export function isKept({ savedAt }: Pick<Favourite, "savedAt">): boolean {
  return savedAt > 0;
}

/** The last moment at which anything was said of it. */
export function saidAt({ savedAt, removedAt, notedAt, askedAt }: Favourite): number {
  return Math.max(savedAt, removedAt, notedAt, askedAt);
}

const nothingSaid = (reference: string): Favourite => ({
  reference,
  savedAt: 0,
  removedAt: 0,
  note: "",
  notedAt: 0,
  wantsMail: false,
  askedAt: 0,
});

/** What was said up to the removal holds no more. */
function withoutRemoved(said: Favourite): Favourite {
  const { reference, savedAt, price, removedAt, note, notedAt, wantsMail, askedAt } = said;
  const nothing = nothingSaid(reference);
  return {
    ...nothing,
    removedAt,
    ...(savedAt > removedAt ? { savedAt, ...(price === undefined ? {} : { price }) } : {}),
    ...(notedAt > removedAt ? { note, notedAt } : {}),
    ...(askedAt > removedAt ? { wantsMail, askedAt } : {}),
  };
}

/** Of one moment the greater value stands, so that it is the same from either side. */
function isLater<Value extends string | number | boolean>(
  [moment, value]: readonly [number, Value],
  [otherMoment, otherValue]: readonly [number, Value],
): boolean {
  return moment === otherMoment ? value > otherValue : moment > otherMoment;
}

/**
 * What two devices say of one listing, together. In any order, any grouping and however often, the result is the same
 * (a join-semilattice): devices converge whatever way their copies take.
 */
export function joined(one: Favourite, other: Favourite): Favourite {
  const saved = isLater([one.savedAt, one.price ?? -1], [other.savedAt, other.price ?? -1]) ? one : other;
  const noted = isLater([one.notedAt, one.note], [other.notedAt, other.note]) ? one : other;
  const asked = isLater([one.askedAt, one.wantsMail], [other.askedAt, other.wantsMail]) ? one : other;
  return withoutRemoved({
    reference: one.reference,
    savedAt: saved.savedAt,
    ...(saved.price === undefined ? {} : { price: saved.price }),
    removedAt: Math.max(one.removedAt, other.removedAt),
    note: noted.note,
    notedAt: noted.notedAt,
    wantsMail: asked.wantsMail,
    askedAt: asked.askedAt,
  });
}

/** What somebody does with a favourite. */
export type Touch =
  | { readonly kind: "keep" | "remove" }
  | { readonly kind: "note"; readonly note: string }
  | { readonly kind: "mail"; readonly wantsMail: boolean };

/** After the last word on it even where a clock was set back: what somebody does now is never older than what they did. */
export function touched(before: Favourite | undefined, reference: string, touch: Touch, now: number): Favourite {
  const said = before ?? nothingSaid(reference);
  const at = Math.max(now, saidAt(said) + 1);
  switch (touch.kind) {
    case "keep": {
      const { price: _, ...rest } = said;
      return isKept(said) ? said : { ...rest, savedAt: at };
    }
    case "remove":
      return withoutRemoved({ ...said, removedAt: at });
    case "note":
      return { ...said, note: touch.note.slice(0, LONGEST_NOTE), notedAt: at };
    case "mail":
      return { ...said, wantsMail: touch.wantsMail, askedAt: at };
  }
}

/**
 * A clock that runs ahead would let nothing be said against it for as long: what is said after now is put back by as much as brings
 * the last of it to now, and so stays in its order.
 */
export function noLaterThan(favourite: Favourite, now: number): Favourite {
  const { savedAt, removedAt, notedAt, askedAt } = favourite;
  const ahead = saidAt(favourite) - now;
  if (ahead <= 0) return favourite;
  const put = (moment: number) => (moment > now ? Math.max(1, moment - ahead) : moment);
  return withoutRemoved({
    ...favourite,
    savedAt: put(savedAt),
    removedAt: put(removedAt),
    notedAt: put(notedAt),
    askedAt: put(askedAt),
  });
}
