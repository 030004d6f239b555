/** What a row states, field by field, once read: every value is of its field's kind and within its bounds. */
import type { Fuel } from "../../domain/catalogue/fuel-words.ts";
import type { FeedIssue } from "../feed-issue.ts";
import type {
  ChoiceTargetName,
  DateTargetName,
  FlagTargetName,
  ListTargetName,
  NumberTargetName,
  ProseTargetName,
  TextTargetName,
} from "./targets.ts";

export interface Draft {
  readonly texts: ReadonlyMap<TextTargetName | ProseTargetName | DateTargetName, string>;
  readonly numbers: ReadonlyMap<NumberTargetName, number>;
  readonly flags: ReadonlyMap<FlagTargetName, boolean>;
  readonly lists: ReadonlyMap<ListTargetName, readonly string[]>;
  /** Of first registration where its day is not told, `YYYY-MM`. */
  readonly firstTrafficMonth?: string;
  /** What a hybrid burns, where the column of energies says it. */
  readonly hybridFuel?: Fuel;
  /** Each a value of its target's list. */
  readonly choices: ReadonlyMap<ChoiceTargetName, string>;
}

/** An issue before its row's line and reference are known. */
export type RowIssue = Omit<FeedIssue, "line" | "reference">;

export interface RowReading {
  readonly draft: Draft;
  readonly issues: readonly RowIssue[];
}
