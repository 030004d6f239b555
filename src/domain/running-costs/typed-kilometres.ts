/** The kilometres that a visitor drives in a year, as they are typed. */
import { whole } from "../french.ts";

export const LEAST_KILOMETRES = 100;
export const MOST_KILOMETRES = 200_000;

export interface TypedKilometres {
  /** Undefined beside an issue, and where neither the visitor nor statistics say any. */
  readonly kilometres: number | undefined;
  /** As it is shown again: nothing typed is lost. */
  readonly text: string;
  readonly issue: string | undefined;
}

const WHOLE = /^(\d{1,7})(?:km)?$/i;

/** `15 000`, `15000 km`; what is left out or empty is `usual`. */
export function readKilometres(text: string | undefined, usual: number | undefined): TypedKilometres {
  const bare = (text ?? "").replaceAll(/\s/g, "");
  if (bare === "") return { kilometres: usual, text: usual === undefined ? "" : String(usual), issue: undefined };
  const read = Number(WHOLE.exec(bare)?.[1] ?? Number.NaN);
  if (read >= LEAST_KILOMETRES && read <= MOST_KILOMETRES)
    return { kilometres: read, text: String(read), issue: undefined };
  return {
    kilometres: undefined,
    text: text ?? "",
    issue: `Kilomètres par an\u202f: de ${whole(LEAST_KILOMETRES)} à ${whole(MOST_KILOMETRES)}, en chiffres.`,
  };
}
