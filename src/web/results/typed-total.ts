/** What the button under a phone's filters says of filters that are being typed: the total that their form counts for them. */
import { counted } from "../../domain/french.ts";
import { askForm } from "../filters/store/ask-form.ts";

/** Rejects when it could not be counted, with the signal's reason when it is cancelled. */
export async function wordsFor(filters: URLSearchParams, signal: AbortSignal): Promise<string> {
  const asked = new URLSearchParams(filters);
  // The facets are those of the page: as if they were counted already, only the total is asked.
  asked.set("compte", filters.toString());
  const { state } = await askForm(`/filters/etat?${asked.toString()}`, signal);
  return state.total === undefined ? "Voir les véhicules" : `Voir ${counted(state.total, "véhicule")}`;
}
