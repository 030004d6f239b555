/** What a typed place stands for, asked of the server while the visitor types. */

export interface TypedPlace {
  /** `dptCp=69001`; empty without a place, absent when the place is not known. */
  readonly query?: string;
  /** What it is called, as far as that is known: `Lyon (69)` for `lyon`. */
  readonly label: string;
  /** Names to choose from, the likeliest first. */
  readonly suggestions: readonly string[];
}

const NO_PLACE: TypedPlace = { query: "", label: "", suggestions: [] };
/** One postcode or department: known without asking, and the search says when it does not exist. */
const CODE = /^(?:\d{5}|\d{2}|2[ab])$/i;

interface PlaceChoice {
  readonly label: string;
  readonly query: string;
}

function isPlaceChoice(value: unknown): value is PlaceChoice {
  return (
    typeof value === "object" &&
    value !== null &&
    "label" in value &&
    typeof value.label === "string" &&
    "query" in value &&
    typeof value.query === "string"
  );
}

const known = new Map<string, TypedPlace>();

/** Without asking: undefined when the server must be asked. */
export function knownPlace(text: string): TypedPlace | undefined {
  if (text === "") return NO_PLACE;
  if (CODE.test(text)) return { query: `dptCp=${text.toUpperCase()}`, label: text, suggestions: [] };
  return known.get(text);
}

/** Rejects when it is cancelled or the network fails. */
export async function placeOf(text: string, signal: AbortSignal): Promise<TypedPlace> {
  const held = knownPlace(text);
  if (held !== undefined) return held;
  const response = await fetch(`/accueil/lieux?texte=${encodeURIComponent(text)}`, { signal });
  const answer: unknown = await response.json();
  const choices = Array.isArray(answer) ? answer.filter(isPlaceChoice) : [];
  const [first] = choices;
  const place: TypedPlace = {
    ...(first === undefined ? {} : { query: first.query }),
    label: first?.label ?? text,
    suggestions: choices.map(({ label }) => label),
  };
  known.set(text, place);
  return place;
}
