/**
 * Without a script a file that was chosen and not sent goes with whatever is pressed beside its field: else a press would drop it. Where one
 * form shows all of its parts, as a vehicle’s does, it goes there whatever is pressed. An advert shows them one by one on a phone: of its
 * buttons those go there that are pressed where the field may be in sight. One alone does not, that of a choice between two pages
 * (`other-tab.tsx`): it stands in an answer, in which no file is chosen yet.
 */
import { createContext, useContext } from "react";
import { useHydrated } from "../browser/use-hydrated.ts";

const ENCODING = "multipart/form-data";

/** Of the form itself: where it goes with its files. Undefined once files are sent as they are chosen. */
export function useUnscriptedForm(action: string) {
  return useHydrated() ? undefined : ({ action, encType: ENCODING } as const);
}

/** Where the form goes with its files by some of its buttons; undefined where it goes there itself. */
export const FilesGoTo = createContext<string | undefined>(undefined);

interface CarriesFiles {
  readonly formAction: string;
  readonly formEncType: typeof ENCODING;
}

/** Of a button of the form in which the field of the files stands; undefined once files are sent as they are chosen. */
export function useUnscriptedFiles(): CarriesFiles | undefined {
  const action = useContext(FilesGoTo);
  const isHydrated = useHydrated();
  return isHydrated || action === undefined ? undefined : { formAction: action, formEncType: ENCODING };
}
