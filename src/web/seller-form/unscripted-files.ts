/**
 * Without a script a file that was chosen and not sent goes with whatever button of its form is pressed: else a press would drop it. One
 * alone does not, that of a choice between two pages (`other-tab.tsx`): it stands in an answer, in which no file is chosen yet.
 */
import { createContext, useContext } from "react";
import { useHydrated } from "../browser/use-hydrated.ts";

interface CarriesFiles {
  readonly formAction: string;
  readonly formEncType: "multipart/form-data";
}

/** Where the form goes with its files; undefined where a form beside takes them alone. */
export const FilesGoTo = createContext<string | undefined>(undefined);

/** Of a button of the form in which the field of the files stands; undefined once files are sent as they are chosen. */
export function useUnscriptedFiles(): CarriesFiles | undefined {
  const action = useContext(FilesGoTo);
  const isHydrated = useHydrated();
  return isHydrated || action === undefined ? undefined : { formAction: action, formEncType: "multipart/form-data" };
}
