/** Parts of a text by where they begin and end, in their order and apart. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The text with a mark in the place of each. */
export function withMark(text: string, spans: readonly Span[], mark: string): string {
  let [kept, since] = ["", 0];
  for (const { from, to } of spans) {
    kept += text.slice(since, from) + mark;
    since = to;
  }
  return kept + text.slice(since);
}
