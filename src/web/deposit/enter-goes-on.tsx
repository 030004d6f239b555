import { useUnscriptedFiles } from "../seller-form/unscripted-files.ts";

/** The first button of the form: Enter in a field goes on, and does not turn a photograph. `to`: a step, from 1. */
export function EnterGoesOn({ to }: { readonly to: number }) {
  const carries = useUnscriptedFiles();
  return (
    <button
      className="hide"
      type="submit"
      name="geste"
      value={`continuer:${String(to)}`}
      tabIndex={-1}
      aria-hidden="true"
      {...carries}
    >
      Continuer
    </button>
  );
}
