/** What a typed place stands for, asked of the server while the visitor types. */
import type { FoundPlaces } from "../../places/found-places.ts";
import { findPlaces, knownPlaces } from "../../places/found-places.ts";

export interface TypedPlace {
  /** `dptCp=69001`; empty without a place, absent when it is not known which. */
  readonly query?: string;
  /** What it is called, as far as that is known: `Lyon` for `lyon`. */
  readonly label: string;
  /** What is wrong with it, for the visitor. */
  readonly issue?: string;
}

const NO_PLACE: TypedPlace = { query: "", label: "" };

function placeIn({ places: [first], isAmbiguous, issue }: FoundPlaces, text: string): TypedPlace {
  if (issue !== undefined) return { label: text, issue: issue.message };
  return isAmbiguous || first === undefined ? { label: text } : { query: first.query, label: first.name };
}

/** Without asking: undefined when the server must be asked. */
export function knownPlace(text: string): TypedPlace | undefined {
  if (text === "") return NO_PLACE;
  const found = knownPlaces(text);
  return found === undefined ? undefined : placeIn(found, text);
}

/** Rejects when it is cancelled or the network fails. */
export async function placeOf(text: string, signal: AbortSignal): Promise<TypedPlace> {
  return text === "" ? NO_PLACE : placeIn(await findPlaces(text, signal), text);
}
