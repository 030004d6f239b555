/** What an import of a feed would do, by the import itself on a storage that never writes. */
import type { Listing } from "../../domain/listings/listing.ts";
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
import type { LostValues } from "./trial-notes.ts";
import { trialNotes } from "./trial-notes.ts";

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
  readonly storage: Pick<FeedStorage, "listings" | "dealers" | "marks" | "feedRuns" | "vehicleSheets">;
  /** Of each kind of change, and of first rows. */
  readonly most: number;
}

/** Resolves like `importFeed`, and writes nothing. */
export async function tryFeed({ storage, most, onIssues, ...request }: TrialRequest): Promise<FeedTrial> {
  const notes = trialNotes(storage, most);
  const report = await importFeed({
    ...request,
    storage: notes.storage,
    onIssues: async (issues) => {
      notes.note(issues);
      await onIssues?.(issues);
    },
  });
  const { changes, first } = notes;
  return { report, changes, first, lost: notes.lost(), unread: await unreadColumns(request, report) };
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
