/** What an import on storage that never writes would have done, noted while it runs. */
import type { Listing } from "../../domain/listings/listing.ts";
import type { Consequence, FeedIssue, IssueCode } from "../feed-issue.ts";
import type { FeedStorage } from "../feed-storage.ts";
import type { FieldFate } from "./changed-fields.ts";
import { fieldFates } from "./changed-fields.ts";
import type { WouldBe } from "./unwritten-storage.ts";
import { unwrittenStorage } from "./unwritten-storage.ts";

/** Values of a field that were not understood, and became nothing or a refused row. */
export interface LostValues {
  readonly field: string;
  readonly code: IssueCode;
  readonly count: number;
  /** A few of them, each once. */
  readonly values: readonly string[];
}

export interface TrialNotes {
  /** To import on. */
  readonly storage: FeedStorage;
  note(issues: readonly FeedIssue[]): void;
  /** The first of each kind. */
  readonly changes: readonly WouldBe[];
  /** The first rows that would be online, as they would be. */
  readonly first: readonly Listing[];
  /** The most frequent first. */
  lost(): readonly LostValues[];
  /** Of adverts that are online and would be written anew. */
  fates(): readonly FieldFate[];
}

const VALUES = 5;
const NOTHING_LOST: ReadonlySet<Consequence> = new Set(["noted", "duplicate", "passed-over"]);

/** `most`: of each kind of change, and of first rows. */
export function trialNotes(
  storage: Pick<FeedStorage, "listings" | "dealers" | "marks" | "feedRuns" | "vehicleSheets">,
  most: number,
): TrialNotes {
  const changes: WouldBe[] = [];
  const first: Listing[] = [];
  const { note: noteFates, fates } = fieldFates();
  const counts = new Map<WouldBe["kind"], number>();
  const lost = new Map<string, { field: string; code: IssueCode; count: number; values: Set<string> }>();
  return {
    changes,
    first,
    fates,
    storage: unwrittenStorage(storage, (change) => {
      const count = counts.get(change.kind) ?? 0;
      counts.set(change.kind, count + 1);
      if (count < most) changes.push(change);
      if (change.kind === "changed") noteFates(change.before, change.listing);
      if (change.kind !== "withdrawn" && first.length < most) first.push(change.listing);
    }),
    note: (issues) => {
      for (const { field, code, consequence, value } of issues) {
        if (field === undefined || NOTHING_LOST.has(consequence)) continue;
        const known = lost.get(`${field} ${code}`) ?? { field, code, count: 0, values: new Set<string>() };
        lost.set(`${field} ${code}`, known);
        known.count += 1;
        if (value !== undefined && known.values.size < VALUES) known.values.add(value);
      }
    },
    lost: () =>
      [...lost.values()]
        .map(({ values, ...one }) => ({ ...one, values: [...values] }))
        .toSorted((a, b) => b.count - a.count),
  };
}
