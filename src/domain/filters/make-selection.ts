/** Chosen makes, models and generations: triples (spec 3.1, 4.20, 4.21). */
import { keyOf } from "../catalogue/names.ts";
import type { Codec } from "./codec.ts";

/** At most this many triples (spec 9.6). */
export const MAX_MAKE_SELECTIONS = 50;

export interface MakeSelection {
  readonly make: string;
  readonly model?: string;
  readonly commercialName?: string;
}

/** `PEUGEOT`, `PEUGEOT:208`, `PEUGEOT:208:208 II`. */
export function selectionText(selection: MakeSelection): string {
  return [selection.make, selection.model, selection.commercialName]
    .filter((part) => part !== undefined)
    .map((part) => part.replaceAll("%", "%25").replaceAll(",", "%2C").replaceAll(":", "%3A"))
    .join(":");
}

function readSelection(text: string): MakeSelection | undefined {
  const parts = text
    .split(":")
    .map((part) => keyOf(part.replaceAll(/%3A/gi, ":").replaceAll(/%2C/gi, ",").replaceAll("%25", "%")));
  const [make = "", model = "", commercialName = "", ...rest] = parts;
  if (make === "" || rest.length > 0 || (model === "" && commercialName !== "")) return undefined;
  return { make, ...(model === "" ? {} : { model }), ...(commercialName === "" ? {} : { commercialName }) };
}

/** Each triple once, in one order, without a make or model of which something narrower is chosen. */
export function normaliseSelections(selections: readonly MakeSelection[]): readonly MakeSelection[] {
  const byText = new Map(selections.map((selection) => [selectionText(selection), selection]));
  const narrowed = new Set<string>();
  for (const { make, model, commercialName } of byText.values()) {
    if (model !== undefined) narrowed.add(selectionText({ make }));
    if (model !== undefined && commercialName !== undefined) narrowed.add(selectionText({ make, model }));
  }
  return [...byText.entries()]
    .filter(([text]) => !narrowed.has(text))
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, selection]) => selection);
}

export const makeSelections: Codec<readonly MakeSelection[]> = {
  isList: true,
  read: (raw) => {
    const pieces = raw.split(",").filter((piece) => piece !== "");
    const read = pieces.map((piece) => ({ piece, selection: readSelection(piece) }));
    const rejections = read
      .filter(({ selection }) => selection === undefined)
      .map(({ piece }) => ({ text: piece, code: "INVALID_VALUE" as const }));
    const value = normaliseSelections(
      read.map(({ selection }) => selection).filter((selection) => selection !== undefined),
    );
    if (value.length > MAX_MAKE_SELECTIONS)
      return { value: undefined, rejections: [...rejections, { text: raw, code: "TOO_MANY" }] };
    return { value: value.length === 0 ? undefined : value, rejections };
  },
  write: (selections) => selections.map(selectionText).join(","),
};
