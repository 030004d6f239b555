/** What the site tells the command that handed it a feed: one JSON object a line. */
import { z } from "zod";
import type { FeedIssue } from "../feed-issue.ts";
import type { ImportReport } from "../report/import-report.ts";

/** Both ends are one program, the site perhaps of an earlier day: shapes are checked as far as the command goes by them. */
const reportSchema = z.custom<ImportReport>(
  (value) => z.looseObject({ curef: z.string(), counts: z.looseObject({ read: z.int() }) }).safeParse(value).success,
);
const issuesSchema = z.array(z.custom<FeedIssue>((value) => z.looseObject({ line: z.int() }).safeParse(value).success));

export const intakeEventSchema = z.discriminatedUnion("kind", [
  /** The feed is the site's: from here on it ends well without the command. */
  z.object({ kind: z.literal("accepted") }),
  /** Another feed is being imported. */
  z.object({ kind: z.literal("waiting") }),
  z.object({
    kind: z.literal("progress"),
    phase: z.enum(["checking", "importing", "withdrawing"]),
    done: z.int(),
    total: z.int().optional(),
  }),
  /** Search answers with the stock by now. */
  z.object({ kind: z.literal("report"), report: reportSchema, isNewDealer: z.boolean() }),
  /** Every issue, after the report, where they were asked for. */
  z.object({ kind: z.literal("issues"), issues: issuesSchema }),
  z.object({ kind: z.literal("end") }),
  /** The site stops, and goes on with the feed when it starts again. */
  z.object({ kind: z.literal("stopping") }),
  /** The disk or the database failed. */
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);
export type IntakeEvent = z.output<typeof intakeEventSchema>;

/** The path that a feed is posted to, and the header that holds the request beside it as percent-encoded JSON. */
export const INTAKE_PATH = "/imports";
export const INTAKE_HEADER = "virage-import";

/** The path that what an operator asks for is posted to, as JSON; answered 200 with JSON, 400 where it is not understood. */
export const OPERATION_PATH = "/operations";

/** A mapping may be long. Bytes. */
export const MAX_INTAKE_HEADER = 1024 * 1024;
/** Status of an answer to a command that asks what cannot be; its body says why as a French sentence. */
export const REQUEST_REFUSED = 409;
