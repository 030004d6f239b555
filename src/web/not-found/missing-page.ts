/** The page of an address without one, as data. */
import type { ErrorResponse } from "react-router";
import type { CardRow } from "../cards/card-row.ts";
import { NO_CARDS } from "../cards/card-row.ts";
import { REQUEST_SENTENCES } from "../../domain/errors/request-sentences.ts";

/** A search near the one that was asked. */
export interface NearSearch {
  readonly label: string;
  /** What was let go of. */
  readonly note: string | undefined;
  readonly href: string;
  /** `147 véhicules`. */
  readonly total: string;
}

export interface MissingPage {
  readonly title: string;
  /** The code of the error, `badSeoParameter region` (spec, section 8); absent when an address is simply unknown. */
  readonly code?: string;
  /** The address that was asked for; absent where it is that of the page. */
  readonly asked?: string;
  /** Why there is no such page, where it is known. */
  readonly reason?: string;
  /** Whether the address said anything of what was looked for. */
  readonly isNear: boolean;
  readonly searches: readonly NearSearch[];
  /** Where a closed showroom's own name leads instead, absolute; nothing else of such a name leads anywhere. */
  readonly marketplace?: string;
  /** Offers of the first search. */
  readonly cards: CardRow;
}

/** What was sent cannot be read, or did not arrive whole. */
const BAD_REQUEST = 400;

export const UNKNOWN_PAGE = "Cette page n’existe pas";

type Words = Pick<MissingPage, "title" | "reason">;

const { incomplete, tooSlow } = REQUEST_SENTENCES;
const NOTHING_TAKEN = "Rien n’a été pris en compte. Revenez à la page précédente";

/** Of an answer below 500 that says nothing of our own. */
const BY_STATUS: ReadonlyMap<number, Words> = new Map<number, Words>([
  [BAD_REQUEST, { title: incomplete.title, reason: incomplete.text }],
  // The page that verifies a browser is led to at once.
  [403, { title: "Votre navigateur est à vérifier" }],
  [404, { title: UNKNOWN_PAGE }],
  [408, { title: tooSlow.title, reason: tooSlow.text }],
  [413, { title: "Cet envoi est trop volumineux", reason: `${NOTHING_TAKEN}, raccourcissez-le, puis renvoyez.` }],
]);

const NO_ANSWER: Words = {
  title: "Cette demande n’a pas de réponse",
  reason: "La page ne reçoit pas ce qui lui est demandé. Revenez à la page précédente, ou repartez de l’accueil.",
};

function isMissingPage(value: unknown): value is MissingPage {
  return typeof value === "object" && value !== null && "searches" in value && "cards" in value && "title" in value;
}

function wordsOf({ status, data }: ErrorResponse): Words {
  // The cast: React Router leaves open what an answer holds, and says in English what it refuses itself.
  const told = data as unknown;
  if (status === BAD_REQUEST && typeof told === "string" && told !== "" && !told.startsWith("Error"))
    return { title: told.replace(/\.$/, ""), reason: `${NOTHING_TAKEN}, puis renvoyez.` };
  return BY_STATUS.get(status) ?? NO_ANSWER;
}

/** What `notFound` threw; a bare page for whatever else answered below 500. */
export function missingPageIn(error: ErrorResponse): MissingPage {
  return isMissingPage(error.data) ? error.data : { ...wordsOf(error), isNear: false, searches: [], cards: NO_CARDS };
}
