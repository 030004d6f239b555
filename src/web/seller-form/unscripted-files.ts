/** Without a script a file that was chosen and not sent goes with whatever button of its step is pressed: else going on would drop it. */
import { useHydrated } from "../browser/use-hydrated.ts";

interface CarriesFiles {
  readonly formAction: string;
  readonly formEncType: "multipart/form-data";
}

/** Of a button of the form in which the field of the files stands, which goes to `action` then; undefined once files are sent as they are chosen. */
export function useUnscriptedFiles(action: string | undefined): CarriesFiles | undefined {
  const isHydrated = useHydrated();
  return isHydrated || action === undefined ? undefined : { formAction: action, formEncType: "multipart/form-data" };
}
