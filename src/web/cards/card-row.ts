/** Names what the server knows of its rows and does not send with them; rows that came to a browser have none (as in `packed.ts`). */
const written = Symbol("written");

/** A row of cards on its way to a page. */
export interface CardRow {
  readonly count: number;
  /** Absent in the data of a document: what the browser needs is on its page already. */
  readonly html?: string;
  /** What the law wants beside monthly prices, where a card shows one. */
  readonly creditWarning?: string;
  readonly [written]?: Written;
}

export const NO_CARDS: CardRow = { count: 0, html: "" };

interface Written {
  readonly count: number;
  readonly html: string;
  readonly creditWarning?: string;
  /** Where the cards that were found lead, in their order; not the one that is paid for. */
  readonly hrefs: readonly string[];
}

/** `isDocument`: cards are written into the page, so their data need not carry them a second time. */
export function rowOf(cards: Written, isDocument: boolean): CardRow {
  const { count, html, creditWarning } = cards;
  const told = creditWarning === undefined ? { count } : { count, creditWarning };
  return { ...told, ...(isDocument ? {} : { html }), [written]: cards };
}

/** Undefined for the row of a document in the browser. */
export const htmlOf = (row: CardRow): string | undefined => row.html ?? row[written]?.html;

/** On the server, where its cards lead. */
export const hrefsOf = (row: CardRow): readonly string[] => row[written]?.hrefs ?? [];
