/**
 * What stood in the fields of a form when it was shown, sent along with what is in them by then: what was changed meanwhile, by a file or
 * another person, is told apart from what was typed.
 */
import { useState } from "react";

export const BEFORE = "avant";
/** Before the reference, the name of a field with a price that was asked about. */
export const MEANT = "confirme";
/** Holds how many vehicles all that filters find were said to be: chosen are those, and not the boxes of a page. */
export const ALL_FOUND = "tous";
/** Of all that filters find, as its effect was told. */
export const TOLD_MARK = "dit-de";

/** Of the form’s first showing, whatever comes of it later: its fields are not written anew either. */
export function BeforeField({ of, value }: { readonly of: string; readonly value: string }) {
  const [shown] = useState(value);
  return <input type="hidden" name={`${BEFORE}-${of}`} value={shown} />;
}
