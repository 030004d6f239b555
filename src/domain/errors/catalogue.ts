/** Every error of the site, by where it arises. */
import { ADDRESS_ERRORS } from "./address-errors.ts";
import { API_ERRORS } from "./api-errors.ts";
import type { ErrorEntry } from "./error-entry.ts";
import { BACKGROUND_FAILURES, BROWSER_FAILURES, PAGE_FAILURES } from "./failures.ts";
import { FEED_REFUSALS, FEED_ROW_ERRORS } from "./feed-errors.ts";
import { FILTER_ERRORS } from "./filter-errors.ts";
import { EVENT_ERRORS } from "./event-errors.ts";
import { PUSH_ERRORS } from "./push-errors.ts";
import { REFUSALS } from "./refusals.ts";

interface ErrorFamily {
  readonly title: string;
  readonly note: string;
  readonly errors: Readonly<Record<string, ErrorEntry>>;
}

export const ERROR_CATALOGUE: readonly ErrorFamily[] = [
  {
    title: "Filters",
    note: "Spec 8.1, 8.2. Nothing is logged: they are the visitor’s own, read by their field. The page answers 200, the API 400.",
    errors: FILTER_ERRORS,
  },
  { title: "Addresses", note: "Spec 8.3. Nothing is logged.", errors: ADDRESS_ERRORS },
  {
    title: "Pages and their parts",
    note: "Spec 8.4 to 8.11, 8.14, 8.15. Each line of the log has the error with its causes, as it was thrown, and the path without what opens something; that of a page has the reference that its visitor reads.",
    errors: PAGE_FAILURES,
  },
  {
    title: "Browsers",
    note: "Spec 8.12, 8.13, 7.10. Told to `POST /incident` by the name of the page, with where it stood in our scripts, which source maps on the server turn into places of sources. In the log equal texts are one line, and another at 10, 100, 1,000; `VIRAGE_ERROR_REPORTS` has one in ten (9.3). Queries, e-mail addresses, numbers of phones, cards, accounts, persons, plates and vehicles, positions and long signs are left out of both (`domain/privacy/nameless-text.ts`).",
    errors: BROWSER_FAILURES,
  },
  { title: "What the site refuses", note: "In one sentence, before its parts are asked.", errors: REFUSALS },
  {
    title: "API",
    note: "`{ errors: [{ field, value, code, message }] }`; a message of its own is said of a filter’s code.",
    errors: API_ERRORS,
  },
  {
    title: "Events of pages",
    note: "`application/problem+json`, with the code and the API’s `errors`.",
    errors: EVENT_ERRORS,
  },
  { title: "Stocks that programs push", note: "`application/problem+json`, with the code.", errors: PUSH_ERRORS },
  {
    title: "Rows of a dealer’s stock",
    note: "In the report of the import, with line, reference, field, value and a sentence of the case ([feeds](feeds.md)).",
    errors: FEED_ROW_ERRORS,
  },
  {
    title: "Whole files of a dealer’s stock",
    note: "On the page of the file, in the report and in the run of the API. Nothing changes.",
    errors: FEED_REFUSALS,
  },
  { title: "Beside requests", note: "Visitors are told nothing.", errors: BACKGROUND_FAILURES },
];
