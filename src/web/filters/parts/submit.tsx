import { counted } from "../../../domain/french.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { SEARCH_FIELD } from "../search-field.ts";
import { useForm } from "../store/use-form.ts";
import { HAS_ERRORS, withTotal } from "../store/words.ts";

/**
 * The page's one action, with the total that it opens (spec 2.31). It stays in reach while disabled: pressing it
 * shows the first error, and without JavaScript sends what was mended.
 */
export function Submit() {
  const { state, isAsking } = useForm();
  const isHydrated = useHydrated();
  const hasErrors = state.issues.length > 0;
  return (
    <div className="dock always">
      <noscript>
        <button className="button large" type="submit">
          Mettre à jour
        </button>
      </noscript>
      <button
        className="button primary large"
        type="submit"
        name={SEARCH_FIELD}
        value="1"
        aria-disabled={hasErrors && isHydrated}
        aria-busy={isAsking}
      >
        {hasErrors ? HAS_ERRORS : withTotal("Rechercher", state.total)}
      </button>
      <p className="hide" role="status">
        {hasErrors || state.total === undefined ? "" : counted(state.total, "véhicule")}
      </p>
    </div>
  );
}
