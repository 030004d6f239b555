/** The values that are most chosen before the others, each part in its own order: how a long list begins. */
export function frequentFirst<Value extends { readonly frequent?: true }>(values: readonly Value[]): readonly Value[] {
  return [...values.filter(({ frequent }) => frequent), ...values.filter(({ frequent }) => !frequent)];
}
