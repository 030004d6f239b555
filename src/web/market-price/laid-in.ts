/** A part of a page that the server has written: in a document its data need not carry it a second time. */
export interface LaidIn {
  /** Absent in the data of a document: what the browser needs is on its page already. */
  readonly html?: string;
}

/** What the server wrote; what came to a browser is not in it. */
const written = new WeakMap<LaidIn, string>();

export function laidIn(html: string, isDocument: boolean): LaidIn {
  const part: LaidIn = isDocument ? {} : { html };
  written.set(part, html);
  return part;
}

/** Undefined for the part of a document in the browser. */
export const htmlOf = (part: LaidIn): string | undefined => part.html ?? written.get(part);
