/** What an import of a feed would do, by the import itself on a storage that never writes. */
import type { Listing } from "../../domain/listings/listing.ts";
import type { FeedIssue, IssueCode } from "../feed-issue.ts";
import { FeedRefusal } from "../feed-issue.ts";
import type { FeedStorage } from "../feed-storage.ts";
import type { FeedImport } from "../import-feed.ts";
import { importFeed } from "../import-feed.ts";
import { openFeedFile } from "../reading/feed-file.ts";
import { rowsOf } from "../reading/feed-rows.ts";
import type { ImportReport } from "../report/import-report.ts";
import { firstRows } from "../sampling/first-rows.ts";
import { sampleOf } from "../sampling/sampled-column.ts";
import type { UnreadColumn } from "../sampling/unread-column.ts";
import { unreadColumn } from "../sampling/unread-column.ts";
import { readColumns } from "./read-columns.ts";
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

export interface FeedTrial {
  readonly report: ImportReport;
  /** The first of each kind. */
  readonly changes: readonly WouldBe[];
  /** The first rows that would be online, as they would be. */
  readonly first: readonly Listing[];
  /** The most frequent first. */
  readonly lost: readonly LostValues[];
  readonly unread: readonly UnreadColumn[];
}

export interface TrialRequest extends Omit<FeedImport, "storage"> {
  readonly storage: Pick<FeedStorage, "listings" | "dealers" | "marks" | "feedRuns">;
  /** Of each kind of change, and of first rows. */
  readonly most: number;
}

const VALUES = 5;

/** Resolves like `importFeed`, and writes nothing. */
export async function tryFeed({ storage, most, onIssues, ...request }: TrialRequest): Promise<FeedTrial> {
  const changes: WouldBe[] = [];
  const first: Listing[] = [];
  const counts = new Map<WouldBe["kind"], number>();
  const lost = new Map<string, { field: string; code: IssueCode; count: number; values: Set<string> }>();
  const note = (issues: readonly FeedIssue[]) => {
    for (const { field, code, consequence, value } of issues) {
      if (field === undefined || consequence === "noted" || consequence === "duplicate") continue;
      const known = lost.get(`${field} ${code}`) ?? { field, code, count: 0, values: new Set<string>() };
      lost.set(`${field} ${code}`, known);
      known.count += 1;
      if (value !== undefined && known.values.size < VALUES) known.values.add(value);
    }
  };
  const report = await importFeed({
    ...request,
    storage: unwrittenStorage(storage, (change) => {
      const count = counts.get(change.kind) ?? 0;
      counts.set(change.kind, count + 1);
      if (count < most) changes.push(change);
      if (change.kind !== "withdrawn" && first.length < most) first.push(change.listing);
    }),
    onIssues: async (issues) => {
      note(issues);
      await onIssues?.(issues);
    },
  });
  return {
    report,
    changes,
    first,
    lost: [...lost.values()]
      .map(({ values, ...one }) => ({ ...one, values: [...values] }))
      .toSorted((a, b) => b.count - a.count),
    unread: await unreadColumns(request, report),
  };
}

/** Of a file that cannot be read the report says why. */
async function unreadColumns(
  { path, encoding, mappings, unpacking }: Pick<FeedImport, "path" | "encoding" | "mappings" | "unpacking">,
  { mapping: name }: ImportReport,
): Promise<readonly UnreadColumn[]> {
  const mapping = mappings.find((one) => one.name === name);
  if (mapping === undefined) return [];
  const file = await openFeedFile(path, encoding ?? mapping.encoding, unpacking);
  try {
    const { format, delimiter, rows } = mapping;
    const { rows: read } = await firstRows((await rowsOf(file, { format, delimiter, rows }))());
    const { columns } = sampleOf(read);
    const known = readColumns(mapping, new Set(columns.map(({ key }) => key)));
    return columns.filter(({ key }) => !known.has(key)).map(unreadColumn);
  } catch (error) {
    if (error instanceof FeedRefusal) return [];
    throw error;
  } finally {
    await file.close();
  }
}
