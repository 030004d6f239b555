/**
 * Which listing each reference of a feed is. A further column that tells vehicles of one reference apart (`apart`) changes the address of
 * those alone that share one: a listing that is online under its reference stays there where one vehicle of the feed bears it.
 */
import type { RowReference } from "../mapping/read-reference.ts";
import type { ReferenceBook } from "../reference-book.ts";
import { referenceBook } from "../reference-book.ts";
import { listingReference } from "./listing-reference.ts";

export interface StatedReferences {
  /** All of them, in their order. */
  readonly references: ReferenceBook;
  /** Those that several vehicles share and that the feed has told apart: what was online under one has not left. */
  readonly toldApart: ReadonlySet<string>;
  listingOf(stated: RowReference): string;
}

export interface OwnReferences {
  /** How many have been added, each once. */
  readonly size: number;
  add(stated: RowReference): void;
  /** Once all are added; of the dealer's references those that are `online`. */
  among(online: ReadonlySet<string>): StatedReferences;
}

export function ownReferences(curef: string): OwnReferences {
  const all = referenceBook();
  /** Of references that a further column tells apart, those without it. */
  const bareOf = new Map<string, string>();
  const sharers = new Map<string, number>();
  return {
    get size() {
      return all.size;
    },
    add(stated) {
      const full = listingReference(curef, stated);
      all.add(full);
      if (stated.apart.length === 0 || bareOf.has(full)) return;
      const bare = listingReference(curef, { own: stated.own, apart: [] });
      bareOf.set(full, bare);
      sharers.set(bare, (sharers.get(bare) ?? 0) + 1);
    },
    among(online) {
      const staying = new Map(
        [...bareOf].filter(
          ([full, bare]) => sharers.get(bare) === 1 && !all.has(bare) && online.has(bare) && !online.has(full),
        ),
      );
      const references = staying.size === 0 ? all : referenceBook();
      if (references !== all) for (const full of all.last(all.size)) references.add(staying.get(full) ?? full);
      return {
        references,
        toldApart: new Set([...bareOf].flatMap(([full, bare]) => (staying.has(full) ? [] : [bare]))),
        listingOf(stated) {
          const full = listingReference(curef, stated);
          return staying.get(full) ?? full;
        },
      };
    },
  };
}
