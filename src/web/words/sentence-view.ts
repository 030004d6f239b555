/** The sentence at the head of its results as data: a tag a span with what else it may mean, each with its exact count. */
export interface MeaningView {
  readonly label: string;
  /** Some words of the span, where only these may mean it. */
  readonly words?: string;
  readonly href: string;
  /** Undefined where nobody counted. */
  readonly total: number | undefined;
  readonly chosen: boolean;
}

/** Some words as they stand in the text; struck where they were read as others. */
export interface WordsPiece {
  readonly text: string;
  readonly struck?: true;
}

export interface SpanView {
  readonly id: string;
  /** Read as a filter; understood and left out by the visitor; not understood. */
  readonly state: "read" | "left" | "unread";
  readonly label: string;
  readonly words: readonly WordsPiece[];
  readonly text: string;
  /** What it may mean, the one that counts marked; none where nothing is known of it. */
  readonly meanings: readonly MeaningView[];
  /** A place that another may be typed for: what the form says of it. */
  readonly otherPlace?: readonly (readonly [string, string])[];
  /** The likeliest of what its words may have been meant to say, where they are not understood. */
  readonly near?: MeaningView;
  /** Its words looked for in the adverts, where no filter says them. */
  readonly sought?: { readonly href: string; readonly total: number | undefined };
  /** The same search without its filter and its words. */
  readonly withoutHref: string | undefined;
}

/** A word was read as another one. */
export interface CorrectionView {
  readonly read: string;
  readonly typed: string;
  /** The words looked for as they were typed, or left out where there is nothing to look for. */
  readonly keepHref: string;
  readonly total: number | undefined;
}

export interface SentenceView {
  readonly text: string;
  /** As it names them, each once. */
  readonly towns: readonly string[];
  readonly spans: readonly SpanView[];
  readonly corrections: readonly CorrectionView[];
  readonly clearHref: string;
  /** For the form that reads it anew. */
  readonly hidden: readonly (readonly [string, string])[];
}

/** Other filters were chosen since: they came from the sentence, and it says them no longer (spec 1.6, 4.11). */
export interface OriginView {
  readonly text: string;
  /** The search as the sentence says it. */
  readonly backHref: string;
}
