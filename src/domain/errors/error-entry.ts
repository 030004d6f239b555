/** One line of the catalogue of errors (docs/errors.md): for who runs the site, and for who builds against it. */
export interface ErrorEntry {
  readonly cause: string;
  /** In French, as it stands on the page or in the answer, `…` for what depends on the case; undefined where nobody is told. */
  readonly reads?: string;
  /** Of the answer; undefined where there is none, or where it keeps its own. */
  readonly status?: number;
  /** The words of the log; undefined where nothing is written. Of browsers’ words and of reports what tells of persons is taken out before. */
  readonly logged?: string;
  /** What works all the same, and what is kept. */
  readonly goesOn: string;
}
