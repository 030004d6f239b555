/** The form that the parts of the page share. */
import { createContext, useContext } from "react";
import type { FormSnapshot, FormStore } from "./form-store.ts";

export interface FormUse extends FormSnapshot {
  /** Without JavaScript everything is shown at once, and fields speak for themselves. */
  readonly isStill: boolean;
  /** Beside the results: bounds are as those of the price, which stand there without the form. */
  readonly isBeside?: true;
  /** Absent beside the results, where years stand without the form. */
  readonly currentYear?: number;
  readonly store: FormStore;
}

export const FormContext = createContext<FormUse | undefined>(undefined);

export function useForm(): FormUse {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error("no filter form around this part");
  return form;
}

export function useChosen(name: string): readonly string[] {
  return useForm().state.chosen[name] ?? [];
}
