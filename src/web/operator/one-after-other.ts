/** As one sentence: what follows begins small. */
export const oneAfterOther = (labels: readonly string[], mark: string): string =>
  labels.map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(mark);
