/**
 * What fails of itself: a part of a page, a page, a browser, what runs beside requests. Nobody is sent away for what can be done without
 * (spec 8.4 to 8.15).
 */
import { RETRY_SECONDS } from "./retry-seconds.ts";
import { BREAKDOWN_SENTENCES } from "./breakdown-sentences.ts";
import type { ErrorEntry } from "./error-entry.ts";
import { PAGE_SENTENCES } from "./page-sentences.ts";
import { NO_PROPOSALS } from "./proposal-sentence.ts";

const PART = { logged: "part of a page failed", status: 200 } as const;
const TOLD = { logged: "browser failed" } as const;
const AGAIN = "Tried again by itself.";
const { ours, offline, unreachable, noTurn, tooMany } = BREAKDOWN_SENTENCES;

export const PAGE_FAILURES = {
  page: {
    cause: "A page cannot be made.",
    reads: `${ours.title}. La page demandée n’a pas pu être préparée. L’incident est enregistré. ${ours.text} … 500-2026-11-21-09h41-7f3c`,
    status: 500,
    logged: "page failed",
    goesOn:
      "Other pages. Nothing of the failed one stays: search, vehicle, promotion, favourites and what was opened begin anew (8.5). 503 with `Retry-After` while storage, or the bucket of photographs, is away, and where a page is not drawn within six seconds.",
  },
  search: {
    cause: "The engine does not answer a search (8.4).",
    reads: `${PAGE_SENTENCES.search.title}. ${PAGE_SENTENCES.search.text} …`,
    status: 503,
    logged: "page failed",
    goesOn: "Total 0, no cards; all that was chosen stays and can be changed.",
  },
  counts: {
    ...PART,
    cause: "What filters leave cannot be counted (8.6).",
    goesOn: "Cards and their number; the form says that counts are missing and keeps its choices.",
  },
  options: {
    ...PART,
    cause: "Equipment cannot be counted (8.7).",
    goesOn: "As for counts: equipment can be entered, nothing is proposed.",
  },
  proposals: {
    ...PART,
    cause: "Equipment cannot be proposed while it is written (8.7).",
    reads: NO_PROPOSALS,
    status: 503,
    goesOn: "The form with all that was chosen; equipment is added as it is written. Asked again with the next letter.",
  },
  topMakes: {
    ...PART,
    cause: "The makes most sought cannot be counted (8.8).",
    goesOn: "A fixed list, without totals.",
  },
  histories: {
    ...PART,
    cause: "Histories of prices cannot be read (8.6).",
    goesOn: "Cards without what their histories would announce.",
  },
  promotion: {
    ...PART,
    cause: "Offers of dealers cannot be read (8.9).",
    goesOn: "An empty place, `ERROR` for its zone; all that was found.",
  },
  boost: {
    ...PART,
    cause: "The place that is paid for cannot be filled (8.10).",
    goesOn: "An empty place, `ERROR` for its zone; the newest of what was found where nobody pays (8.14).",
  },
  missingPrice: {
    cause: "`Current price is required`: a stored advert without one (8.15).",
    reads: `${ours.title}. …`,
    status: 500,
    logged: "page failed",
    goesOn: "Every other advert; no number is shown in its place.",
  },
  viewer: {
    cause: "Who is looking cannot be told (8.11).",
    status: 200,
    logged: "who is looking cannot be told",
    goesOn: "Pages as for a guest; what asks for an account answers 503.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export const BROWSER_FAILURES = {
  drawing: {
    ...TOLD,
    cause: "A page cannot be drawn in the browser (8.13), told by the page’s name.",
    reads: `${ours.title}. ${ours.text}`,
    goesOn: "All other pages, by plain links that load them whole.",
  },
  part: {
    ...TOLD,
    cause: "A part of a page cannot be drawn (8.13).",
    goesOn: "The page, and a link to what the part leads to.",
  },
  script: {
    ...TOLD,
    cause: "What fails where nothing is drawn, or a script that does not come.",
    goesOn: "The page. Five are told of a document.",
  },
  "Failed to fetch": {
    ...TOLD,
    cause: "A call of a page is answered by no 200 to 299, 400 or 408, or not within 1 s and then 3 s (8.15).",
    reads: "… by who asked: what is there stays, and can be asked for again",
    goesOn: "The page with what it has.",
  },
  captcha: {
    ...TOLD,
    cause: "403 with `X-Bot-Protection`: the site, or what stands before it, takes the visitor for a program.",
    goesOn: "The next page opened verifies by itself; data of a page lead there at once.",
  },
  storage: {
    ...TOLD,
    cause: "The browser keeps nothing, or what it kept cannot be read (8.12): read as null.",
    goesOn: "The page; what is kept lasts as long as it is open.",
  },
  offline: {
    cause: "No connection.",
    reads: `${offline.title}. ${offline.text}`,
    goesOn: "The page that stands, while what is asked of it can wait; the page comes with the connection.",
  },
  unreachable: {
    cause: "The browser has a connection, the site does not answer.",
    reads: `${unreachable.title}. ${unreachable.text}`,
    goesOn:
      "The site is asked at `/health`, each time for 4 s at most, after 3, 5, 10 and 20 s, then every 40 s, and at once when the connection is back or its tab is looked at again; once it was away and answers, the page is loaded anew. 502, 503 and 504 are no answer; to its visitor’s own press 503 is one. Where it answers all the time the page is asked for there by its visitor, for what was chosen meanwhile may still lead on. What stands stays until then.",
  },
  refusedData: {
    cause: "Data of a page had no turn (503).",
    reads: `${noTurn.title}. ${noTurn.text}`,
    status: 503,
    goesOn: `The whole page is asked for once, ${String(RETRY_SECONDS)} to ${String(RETRY_SECONDS + 1)} s later.`,
  },
  limitedData: {
    cause: "Data of a page was asked for above the limit (429).",
    reads: `${tooMany.title}. ${tooMany.text}`,
    status: 429,
    goesOn: `The whole page is asked for once, ${String(RETRY_SECONDS)} to ${String(RETRY_SECONDS + 1)} s later.`,
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

/** Beside requests: the visitor is told nothing. */
export const BACKGROUND_FAILURES = {
  notReady: {
    cause: "A probe finds no storage, and the one before did.",
    logged: "not ready",
    status: 503,
    goesOn: "What needs no storage.",
  },
  remembered: {
    cause: "A page cannot be made anew behind the scenes.",
    logged: "page cannot be made again",
    goesOn: "The remembered one until who asks next has it made.",
  },
  search: {
    cause: "Changes cannot be read, or the engine takes them not.",
    logged: "search or the change log is not as it should be",
    goesOn: `Searches of what is known. ${AGAIN}`,
  },
  sentences: {
    cause: "The market behind sentences cannot be read.",
    logged: "the market of sentences cannot be read",
    goesOn: "Sentences are read by the words of the catalogue.",
  },
  domains: {
    cause: "Dealers’ domains cannot be read again.",
    logged: "dealers' domains cannot be read again",
    goesOn: "Those known.",
  },
  closedShowrooms: {
    cause: "Which showrooms are closed cannot be read, before a remembered page of a dealer’s own name.",
    logged: "which showrooms are closed cannot be read",
    goesOn: "As it was found last.",
  },
  session: {
    cause: "When a session was seen cannot be noted.",
    logged: "when a session was seen cannot be noted",
    goesOn: "The session.",
  },
  offeredFile: {
    cause: "A dealer’s file cannot be tried.",
    reads: "… on the page of the file",
    logged: "a file of stock cannot be tried",
    goesOn: "The stock as it was.",
  },
  campaignCounts: {
    cause: "What was counted of campaigns cannot be written.",
    logged: "what was counted of campaigns cannot be written",
    goesOn: `Campaigns are shown. ${AGAIN}`,
  },
  campaignMarks: {
    cause: "A mark of a campaign cannot be counted.",
    logged: "campaigns cannot be counted",
    goesOn: "The link that was followed.",
  },
  paidPlace: {
    cause: "A place that is paid for cannot be filled, asked over the API.",
    logged: "a place that is paid for cannot be filled",
    goesOn: "An empty list, `ERROR`.",
  },
  views: {
    cause: "Views cannot be written.",
    logged: "views of listings cannot be written",
    goesOn: `Adverts are shown. ${AGAIN}`,
  },
  events: {
    cause: "Events of pages cannot be written, or their collector does not take them.",
    logged: "events cannot be written",
    goesOn: `Pages are shown; events wait, and are dropped and counted beyond 20,000. ${AGAIN}`,
  },
  eventsRefused: {
    cause: "The collector refuses events for what they hold: 400, 415, 422; or one for its size: 413.",
    logged: "events were refused by their collector",
    goesOn: "Those of that batch, 500 at most, are let go, and how many is logged; what comes after them is written.",
  },
  photograph: {
    cause: "A photograph cannot be fetched, read or kept.",
    logged: "photograph cannot be had",
    goesOn: "A drawing of the vehicle stands in its place.",
  },
  lostPhotograph: {
    cause: "It cannot be written down that a photograph of a listing was lost, or that it came.",
    logged: "a lost photograph cannot be noted",
    goesOn: "The photograph is tried again, and noted then.",
  },
  savedSearch: {
    cause: "A saved search is of a version that is not read any more.",
    logged: "a saved search cannot be read any more",
    goesOn: "All others.",
  },
  changesGone: {
    cause: "Changes were trimmed before alerts had read them.",
    logged: "changes were gone before alerts had read them",
    goesOn: "Alerts go on from what is there.",
  },
  alerts: { cause: "Alerts cannot be found.", logged: "alerts cannot be found", goesOn: AGAIN },
  valuing: {
    cause: "The market cannot be fitted.",
    logged: "the market could not be valued",
    goesOn: "Values of the last fit.",
  },
  job: { cause: "A job fails.", logged: "job failed", goesOn: `All others. ${AGAIN}` },
  clockSet: {
    cause: "The clock of the machine jumped by more than a minute, or by more than four days while nothing ran.",
    logged: "the clock was set: what goes by age waits for a day",
    goesOn: "All other jobs. A day later the clock is taken for right, and what is too old by it is removed.",
  },
  jobsAhead: {
    cause: "Jobs are due later than their interval from now, or held for longer than a lease: a clock was ahead.",
    logged: "jobs were put off by a clock that was ahead",
    goesOn: "They are due at once.",
  },
  jobUnwritten: {
    cause: "What became of a job cannot be written.",
    logged: "what became of a job cannot be written down",
    goesOn: AGAIN,
  },
  jobTaken: {
    cause: "Another process took a job over that ran here.",
    logged: "job was taken over while it ran here",
    goesOn: "The other process does it.",
  },
  reports: {
    cause: "The folder or the collector of `VIRAGE_ERROR_REPORTS` does not take a report.",
    logged: "failures cannot be reported",
    goesOn: "The log. Nobody tries again for a minute.",
  },
  log: {
    cause: "The file or the pipe of the log takes nothing, as a full disk does.",
    logged: "lines of the log were lost",
    goesOn:
      "Everything. The last lines, a megabyte of them, wait and are written once there is room; those beyond it are counted, and told of then.",
  },
  jobs: { cause: "Jobs cannot be read.", logged: "jobs cannot be read", goesOn: AGAIN },
  noMailServer: {
    cause: "No SMTP server is named.",
    logged:
      "SMTP_URL n’est pas définie : les visiteurs ne peuvent pas écrire aux vendeurs, et n’en voient que le numéro",
    goesOn: "Numbers are shown; forms to sellers are not.",
  },
  outbox: { cause: "The outbox cannot be read.", logged: "the outbox cannot be read", goesOn: AGAIN },
  mailWaits: {
    cause: "A mail, or a notification, cannot be sent yet.",
    logged: "… cannot be sent yet",
    goesOn: "It waits in the outbox. Tried again, later each time.",
  },
  mailRefused: {
    cause: "A mail, or a notification, is refused for good, or was tried too often.",
    logged: "… refused for good",
    goesOn: "All other mail; the operator can send it again where the law has it kept.",
  },
  mailUnread: { cause: "A mail of another version.", logged: "mail cannot be read", goesOn: "All other mail." },
  mailUnwritten: {
    cause: "What became of a mail cannot be written.",
    logged: "what became of a … cannot be written down",
    goesOn: "It may be sent a second time.",
  },
  mailClaims: {
    cause: "Claims of mail cannot be renewed.",
    logged: "claims of … cannot be renewed",
    goesOn: "Another process may send it.",
  },
  inboxTaken: {
    cause: "A file that was laid into a folder cannot be taken.",
    logged: "un stock déposé ne peut pas être pris",
    goesOn: `The stock as it was. ${AGAIN}`,
  },
  inboxKept: {
    cause: "A file that was imported cannot be put away.",
    logged: "un stock déposé ne peut pas être rangé",
    goesOn: "It is taken again when it changes.",
  },
  inbox: {
    cause: "The folder cannot be read.",
    logged: "les stocks déposés ne peuvent pas être lus",
    goesOn: AGAIN,
  },
  arrival: {
    cause: "A stock that came by itself cannot be imported.",
    logged: "un stock venu de lui-même ne peut pas être importé",
    goesOn: "The stock as it was; the file is kept.",
  },
  socket: {
    cause: "The data directory’s name is too long for a socket.",
    logged: "nom de répertoire trop long pour un socket : les stocks s’importent site arrêté",
    goesOn: "The site; files are imported while it is stopped.",
  },
  handedOver: {
    cause: "A stock handed to the site is not imported.",
    logged: "un stock remis au site n’est pas importé",
    goesOn: "The stock as it was; who handed it over is told.",
  },
  market: {
    cause: "The market cannot be asked of prices in a file.",
    logged: "le marché n’a pas pu être interrogé",
    goesOn: "The import, without remarks on prices.",
  },
  workersImport: {
    cause: "Stocks that a process was handed cannot be imported by a worker.",
    logged: "les stocks remis ne peuvent pas être importés",
    goesOn: "Everything else; they wait, and are tried again.",
  },
  workersImportUntold: {
    cause: "What became of a stock that a worker imports cannot be read.",
    logged: "ce que devient un stock remis ne peut pas être lu",
    goesOn: "The import; it is looked at again.",
  },
  earlierUnread: {
    cause: "A stock handed over before a stop cannot be read.",
    logged: "un stock remis plus tôt ne peut pas être lu",
    goesOn: "The stock as it was; the file is kept.",
  },
  earlier: {
    cause: "A stock handed over before a stop cannot be imported.",
    logged: "un stock remis plus tôt ne peut pas être importé",
    goesOn: "The stock as it was; the file is kept.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
