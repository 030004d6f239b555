/** Names what the server wrote; what came to a browser has none (as in `packed.ts`). */
const written = Symbol("written");

/** A part of a page that the server has written: in a document its data need not carry it a second time. */
export interface LaidIn {
  /** Absent in the data of a document: what the browser needs is on its page already. */
  readonly html?: string;
  readonly [written]?: string;
}

export function laidIn(html: string, isDocument: boolean): LaidIn {
  return { ...(isDocument ? {} : { html }), [written]: html };
}

/** Undefined for the part of a document in the browser. */
export const htmlOf = (part: LaidIn): string | undefined => part.html ?? part[written];
