/** What a typed place may stand for, asked of the server while the visitor types. */
import { site } from "../browser/http-client.ts";

export interface PlaceChoice {
  /** What the field holds once it is chosen: `Lyon`, `Vienne (38)`. */
  readonly text: string;
  readonly name: string;
  /** What tells it from others of its name: `Isère (38)`. */
  readonly detail: string;
  /** `dptCp=69001`, `regions=FR-BRE`. */
  readonly query: string;
}

export interface FoundPlaces {
  /** The likeliest first. */
  readonly places: readonly PlaceChoice[];
  /** Another than the first may be meant just as well. */
  readonly isAmbiguous: boolean;
  /** What is wrong with the text, and how many milliseconds after the last key it is told (spec 5.2). */
  readonly issue?: { readonly message: string; readonly toldAfter: number };
}

function isFound(value: unknown): value is FoundPlaces {
  return typeof value === "object" && value !== null && "places" in value && Array.isArray(value.places);
}

/** For who asks without waiting. */
const known = new Map<string, FoundPlaces>();

/** What was asked before; undefined when the server must be asked. */
export const knownPlaces = (text: string): FoundPlaces | undefined => known.get(text);

/** Rejects when it is cancelled or the network fails. */
export async function findPlaces(text: string, signal: AbortSignal): Promise<FoundPlaces> {
  const before = known.get(text);
  if (before !== undefined) return before;
  const address = `/accueil/lieux?texte=${encodeURIComponent(text)}`;
  const answer = await site.getJson(address, isFound, { page: "finderPlaces", signal });
  known.set(text, answer);
  return answer;
}
