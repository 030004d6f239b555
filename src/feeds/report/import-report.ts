/** What an import did, row by row as far as memory allows and in exact counts. */
import type { Doubt, Telling } from "../../domain/stock/relisting.ts";
import type { FileRemark } from "../plausibility/file-remarks.ts";
import type { FeedIssue, FeedRefusal, IssueCode, RefusalCode } from "../feed-issue.ts";

/** `read` = `added` + `changed` + `returned` + `unchanged` + `rejected` + `duplicates` + `sold`. */
export interface ImportCounts {
  /** Rows that are not empty, the header aside. */
  read: number;
  added: number;
  /** Online before, with any other value now, the price included. */
  changed: number;
  unchanged: number;
  /** Withdrawn before, online again. */
  returned: number;
  /** Of `changed` and `returned`, those with another price: as many steps were added to price histories. */
  priceChanged: number;
  withdrawn: number;
  rejected: number;
  duplicates: number;
  /** Rows whose vehicle is sold by what they say; absent of a run that is older than this count. */
  sold?: number;
}

/** New references as second adverts of vehicles that were offered before. */
export interface RelistedCounts {
  /** These have the age and the price history of the former advert. */
  readonly recognised: number;
  /** Begin anew, though a former advert fits: another fits nearly as well. */
  readonly rivals: number;
  /** Begin anew, though a former advert fits: not both tell what would settle it. */
  readonly untold: number;
  /** Of `untold`, by what not both tell; one may lack several. */
  readonly lacking: Readonly<Record<Telling, number>>;
}

export interface ToldRefusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** The message without the option of the command that it ends with; absent where it ends with none. */
  readonly why?: string;
  readonly line?: number;
}

export interface ImportReport {
  readonly curef: string;
  /** The mapping that was used; absent when the feed was refused before one could be chosen. */
  readonly mapping?: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /**
   * Why the feed was not imported. Nothing was changed, unless `counts` tell that rows were:
   * then the file changed under the import, and no listing was withdrawn.
   */
  readonly refusal?: ToldRefusal;
  readonly counts: Readonly<ImportCounts>;
  /** Absent when the feed was refused before it was read to its end. */
  readonly relisted?: RelistedCounts;
  /** What is odd of whole columns. */
  readonly remarks?: readonly FileRemark[];
  /** How many issues of each code there are, by falling number. */
  readonly issueCounts: readonly {
    readonly code: IssueCode;
    readonly consequence: FeedIssue["consequence"];
    readonly count: number;
  }[];
  /** The first ones in order of rows, at most `MAX_ISSUES`; `onIssues` was given every one. */
  readonly issues: readonly FeedIssue[];
}

/** A feed that is wrong in every row must not fill memory. */
export const MAX_ISSUES = 10_000;

export interface ReportBuilder {
  readonly counts: ImportCounts;
  /** Adds the issues of one row. */
  note(issues: readonly FeedIssue[]): void;
  addRemarks(remarks: readonly FileRemark[]): void;
  /** Once, when all rows are read. */
  noteRelisted(recognised: number, doubts: readonly Doubt[]): void;
  /** Issues noted since the last call. */
  takeNew(): readonly FeedIssue[];
  build(outcome: { readonly mapping?: string | undefined; readonly refusal?: FeedRefusal | undefined }): ImportReport;
}

export function reportBuilder(curef: string, at: string): ReportBuilder {
  const counts: ImportCounts = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    returned: 0,
    priceChanged: 0,
    withdrawn: 0,
    rejected: 0,
    duplicates: 0,
  };
  const issues: FeedIssue[] = [];
  const kinds = new Map<string, { code: IssueCode; consequence: FeedIssue["consequence"]; count: number }>();
  let fresh: FeedIssue[] = [];
  let relisted: RelistedCounts | undefined;
  const remarks: FileRemark[] = [];
  return {
    counts,
    note(added) {
      for (const issue of added) {
        const kind = `${issue.code} ${issue.consequence}`;
        const known = kinds.get(kind);
        if (known === undefined) kinds.set(kind, { code: issue.code, consequence: issue.consequence, count: 1 });
        else known.count += 1;
        if (issues.length < MAX_ISSUES) issues.push(issue);
        fresh.push(issue);
      }
    },
    addRemarks: (told) => void remarks.push(...told),
    noteRelisted(recognised, doubts) {
      const untold = doubts.filter((doubt) => doubt !== "rivals");
      const without = (one: Telling) => untold.filter((lacking) => lacking.includes(one)).length;
      relisted = {
        recognised,
        rivals: doubts.length - untold.length,
        untold: untold.length,
        lacking: {
          firstTrafficDate: without("firstTrafficDate"),
          externalColor: without("externalColor"),
          photos: without("photos"),
        },
      };
    },
    takeNew() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
    build: ({ mapping, refusal }) => ({
      curef,
      ...(mapping === undefined ? {} : { mapping }),
      at,
      ...(refusal === undefined
        ? {}
        : {
            refusal: {
              code: refusal.code,
              message: refusal.message,
              ...(refusal.why === refusal.message ? {} : { why: refusal.why }),
              ...(refusal.line === undefined ? {} : { line: refusal.line }),
            },
          }),
      counts,
      ...(relisted === undefined ? {} : { relisted }),
      ...(remarks.length === 0 ? {} : { remarks }),
      issueCounts: [...kinds.values()].toSorted((a, b) => b.count - a.count),
      issues,
    }),
  };
}
