/**
 * How many forms with photographs come at once, and how much of what they brought stands in memory: a form that is begun and not ended
 * costs its sender nothing, and us up to a file's bytes.
 */

export interface PhotoDoorLimits {
  /** Forms, of everybody together. */
  readonly atOnce: number;
  /** Of one address or member, and of one network. */
  readonly ofOne: number;
  readonly ofNetwork: number;
  /** Bytes, of everybody together: one network has half of them, so that others are let in beside it. */
  readonly bytes: number;
}

/** A provider puts many sellers behind one address, and an office several; of 24 forms few bring a whole file at the same moment. */
export const PHOTO_DOOR: PhotoDoorLimits = { atOnce: 24, ofOne: 4, ofNetwork: 8, bytes: 160_000_000 };

/**
 * Of whole forms of an advert or a vehicle, which are read to their end for what is written in them whether there is room for their files
 * or not: of one that passes the text alone is held (`receive-photographs.ts`), 24 kB. Files are held by the other door.
 */
export const WHOLE_FORM_DOOR: PhotoDoorLimits = { atOnce: 200, ofOne: 16, ofNetwork: 32, bytes: 0 };

/** Whom one who comes counts for. */
export interface PhotoSender {
  readonly one: string;
  readonly network: string;
}

/** A form that comes; disposed of when it has its answer. */
export interface PhotoEntry extends Disposable {
  /** Whether there is room for as many bytes more; they are held then. */
  hold(bytes: number): boolean;
  /** Of what is held. */
  release(bytes: number): void;
}

export interface PhotoDoor {
  /** `own`: as many come from there already. `full`: from everybody. `sender`: undefined of one whom limits do not count. */
  enter(sender: PhotoSender | undefined): PhotoEntry | "own" | "full";
}

export function createPhotoDoor({ atOnce, ofOne, ofNetwork, bytes: most }: PhotoDoorLimits): PhotoDoor {
  const ones = tally();
  const networks = tally();
  const heldByNetwork = tally();
  let forms = 0;
  let held = 0;
  return {
    enter: (sender) => {
      if (sender !== undefined && (ones.of(sender.one) >= ofOne || networks.of(sender.network) >= ofNetwork))
        return "own";
      if (forms >= atOnce) return "full";
      const count = (by: number) => {
        forms += by;
        if (sender === undefined) return;
        ones.add(sender.one, by);
        networks.add(sender.network, by);
      };
      let own = 0;
      const grow = (by: number) => {
        own += by;
        held += by;
        if (sender !== undefined) heldByNetwork.add(sender.network, by);
      };
      count(1);
      return {
        hold: (bytes) => {
          if (held + bytes > most) return false;
          if (sender !== undefined && heldByNetwork.of(sender.network) + bytes > most / 2) return false;
          grow(bytes);
          return true;
        },
        release: (bytes) => grow(-bytes),
        [Symbol.dispose]: () => {
          grow(-own);
          count(-1);
        },
      };
    },
  };
}

/** Forgets whom it counts nothing of. */
function tally() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add: (name: string, by: number) => {
      const now = (counts.get(name) ?? 0) + by;
      if (now === 0) counts.delete(name);
      else counts.set(name, now);
    },
  };
}
