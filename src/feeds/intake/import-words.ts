/** What the thread that reads a feed and the process that has the storage say to each other. All of it can be cloned. */
import type { ValuedListing } from "../../domain/valuation/valued-listing.ts";
import type { FeedIssue } from "../feed-issue.ts";
import type { ImportProgress } from "../import-feed.ts";
import type { StockImport, StockOutcome } from "./import-stock.ts";

/** What a thread is begun with. */
export interface ThreadTask extends Pick<StockImport, "request" | "home" | "path" | "now" | "unpacking"> {
  readonly tellsIssues: boolean;
  readonly asksMarket: boolean;
}

/** The parts of storage whose methods are called as they are. */
export type StoragePart = "listings" | "dealers" | "marks" | "feedRuns" | "vehicleSheets" | "sellerContacts";

/** What the thread asks for; each is answered by its number. */
export type Call =
  | { readonly to: StoragePart; readonly method: string; readonly args: readonly unknown[] }
  /** Answered when the turn has come; it lasts until it is ended. */
  | { readonly to: "alone"; readonly name: string }
  | { readonly to: "together" }
  /** Of a turn, by its number. */
  | { readonly to: "unit"; readonly turn: number; readonly method: string; readonly args: readonly unknown[] }
  /** Answered when all of the turn is durable, or taken back where it failed. */
  | { readonly to: "end"; readonly turn: number; readonly failed: boolean }
  | { readonly to: "market"; readonly arrived: readonly ValuedListing[] }
  | { readonly to: "issues"; readonly issues: readonly FeedIssue[] };

export type ThreadWord =
  | { readonly kind: "call"; readonly number: number; readonly call: Call }
  | { readonly kind: "progress"; readonly progress: ImportProgress }
  | { readonly kind: "done"; readonly outcome: StockOutcome }
  | { readonly kind: "failed"; readonly error: unknown };

export type ProcessWord =
  | { readonly kind: "answer"; readonly number: number; readonly value: unknown }
  | { readonly kind: "fault"; readonly number: number; readonly error: unknown }
  | { readonly kind: "abort" };
