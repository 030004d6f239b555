/**
 * A dealer's stock feed into storage (docs/feeds.md): what it lacks is withdrawn, rows that are wrong never stop rows
 * that are right, and a file that cannot be trusted changes nothing. Importing a feed twice changes nothing the second time.
 */
import { isDeepStrictEqual } from "node:util";
import { whole } from "../domain/french.ts";
import { LEFT_MARK, REMOVED_MARK } from "../domain/contact/report.ts";
import { SUSPENDED_MARK } from "../domain/listings/suspended-mark.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import { lastThatTell } from "../domain/stock/cut-file.ts";
import type { Offer } from "../domain/stock/stock-change.ts";
import { absentListings, rememberLargeWithdrawal } from "./absent-listings.ts";
import type { FeedCheck } from "./feed-check.ts";
import { checkFeed } from "./feed-check.ts";
import type { FeedIssue } from "./feed-issue.ts";
import { FeedRefusal, shown } from "./feed-issue.ts";
import { feedRunOf } from "./feed-run.ts";
import type { FeedStorage } from "./feed-storage.ts";
import type { FormerListings } from "./former-listings.ts";
import { formerListings } from "./former-listings.ts";
import { inTurns } from "./in-turns.ts";
import type { FileWatch } from "./plausibility/file-remarks.ts";
import { fileWatch } from "./plausibility/file-remarks.ts";
import type { JudgeArrived } from "../domain/valuation/market-answer.ts";
import { priceDoubts } from "./plausibility/price-doubts.ts";
import { besideIssue, isOfSums } from "./report/beside-issue.ts";
import type { ImportReport, ReportBuilder } from "./report/import-report.ts";
import { reportBuilder } from "./report/import-report.ts";
import type { RowIssue } from "./mapping/draft.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { isSold, referenceReader, rowReader } from "./mapping/row-reader.ts";
import type { OfferContext } from "./offers/offer.ts";
import { readOffer } from "./offers/offer.ts";
import { claimReference } from "./offers/repeated-reference.ts";
import type { Encoding } from "./reading/encoding.ts";
import type { FeedFile } from "./reading/feed-file.ts";
import { openFeedFile } from "./reading/feed-file.ts";
import type { FeedRow } from "./reading/feed-row.ts";
import { rowsOf } from "./reading/feed-rows.ts";
import type { LineBeside } from "./reading/lines-beside.ts";
import type { Unpacking } from "./reading/packed-file.ts";
import type { ReferenceBook } from "./reference-book.ts";
import { checkGrowth, mostVehiclesOf, rememberLargeGrowth, setMostVehicles } from "./stock-growth.ts";
import { BATCH_ROWS, withdrawListings, writeOffers } from "./stock-batches.ts";
import type { UnidentifiedRows } from "./unidentified-rows.ts";
import { unidentifiedRows } from "./unidentified-rows.ts";
import type { VehicleCatalogue } from "./vehicles/vehicle-catalogue.ts";

export interface ImportProgress {
  readonly phase: "checking" | "importing" | "withdrawing";
  /** Rows, or listings withdrawn, that are durable by now; while checking, rows read. */
  readonly done: number;
  /** Unknown while checking. */
  readonly total?: number;
}

export interface FeedImport {
  readonly storage: FeedStorage;
  /** Stored as it is here with the feed's first good row, unless `described` says more. */
  readonly dealer: Dealer;
  /**
   * What is said of the dealer with the feed, over what is stored of it by then: asked once the import's turn has come, and at each batch,
   * so that no name and no place is put back that was changed meanwhile.
   */
  readonly described?: ((known: Dealer | undefined) => Dealer) | undefined;
  readonly catalogue: VehicleCatalogue;
  readonly path: string;
  /** Of several, the first whose columns the feed has; at least one. */
  readonly mappings: readonly Mapping[];
  /** Overrides the mapping's; when neither says, what the file says itself. */
  readonly encoding?: Encoding;
  /** Milliseconds since 1970-01-01 UTC: every change of this import happens then. */
  readonly now: number;
  /** How much a packed file may give. */
  readonly unpacking?: Unpacking | undefined;
  /** Withdraws however much the feed lacks, instead of refusing the feed where that is much (`large-withdrawal.ts`). */
  readonly allowLargeWithdrawal?: boolean;
  /** Takes however many vehicles more than the stock had, instead of refusing the feed where they are many (`sudden-growth.ts`). */
  readonly allowLargeGrowth?: boolean | undefined;
  /** How many vehicles the dealer may have from this feed on; what was said before, or holds for everybody, without it. */
  readonly mostVehicles?: number | undefined;
  /** Of new vehicles, whether their prices are anything like their value. */
  readonly askMarket?: JudgeArrived | undefined;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Ends the import after the batch that is being written, and rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** As batches become durable: of each what is wrong in its rows, in their order, then the adverts that may not come back. */
  readonly onIssues?: (issues: readonly FeedIssue[]) => Promise<void>;
}

/**
 * Resolves to a report also when the feed is refused; rejects only when storage or the disk fails. Of one dealer, one import at a
 * time runs on a database: another would take what the first has read but not yet written for missing.
 */
export function importFeed(request: FeedImport): Promise<ImportReport> {
  const { storage, described } = request;
  const { curef } = request.dealer;
  return storage.alone(`import ${curef}`, async () => {
    const dealer = described === undefined ? request.dealer : described(await storage.dealers.get(curef));
    const { report, lastReferences } = await importAlone({ ...request, dealer });
    await storage.feedRuns.add(feedRunOf(report, lastReferences));
    return report;
  });
}

const describedBy = ({ dealer, described = () => dealer }: FeedImport) => described;

interface Imported {
  readonly report: ImportReport;
  /** None of a feed that was refused. */
  readonly lastReferences: readonly string[];
}

async function importAlone(request: FeedImport): Promise<Imported> {
  const at = new Date(request.now).toISOString();
  const report = reportBuilder(request.dealer.curef, at);
  let mapping: Mapping | undefined;
  let lastReferences: readonly string[] = [];
  try {
    await refuseSuspended(request);
    const [declared] = request.mappings;
    const file = await openFeedFile(request.path, request.encoding ?? declared?.encoding, request.unpacking);
    try {
      const rows = await rowsOf(file, {
        format: declared?.format,
        delimiter: declared?.delimiter,
        rows: declared?.rows,
      });
      const { curef } = request.dealer;
      const online = () => request.storage.listings.onlineOf(curef);
      const most = request.mostVehicles ?? (await mostVehiclesOf(request.storage, curef));
      const passOver = (beside: LineBeside) => report.note([besideIssue(beside)]);
      const stock = { curef, online, most };
      const check = await checkFeed(inTurns(rows(passOver)), request.mappings, stock, (done) => {
        request.signal?.throwIfAborted();
        request.onProgress?.({ phase: "checking", done });
      });
      mapping = check.mapping;
      const unidentified = unidentifiedRows();
      const { references: absent, isLarge } = await absentListings(request, check);
      const isLargeGrowth = await checkGrowth(request, check.references.size);
      await refuseChangedFile(file);
      // Whatever the second reading met, a file that is no longer the first one's explains it.
      try {
        const removed = await request.storage.marks.under(REMOVED_MARK);
        const formers = formerListings({
          listings: request.storage.listings,
          curef: request.dealer.curef,
          absent,
          // What comes back in vain may come under another reference too.
          isInFeed: (reference) => check.references.has(reference) && !removed.has(reference),
          at,
        });
        await importRows(request, { rows: inTurns(rows()), check, at, report, formers, unidentified });
      } finally {
        await refuseChangedFile(file);
      }
      refuseWithoutGoodRow(report);
      await storeDealer(request);
      const leaving =
        request.allowLargeWithdrawal === true ? absent : await unidentified.leaving(absent, request.storage.listings);
      report.addRemarks([unidentified.remark(absent.length - leaving.length)].filter((one) => one !== undefined));
      await withdraw(request, leaving, at, report);
      if (isLarge) await rememberLargeWithdrawal(request);
      if (isLargeGrowth) await rememberLargeGrowth(request);
      if (request.mostVehicles !== undefined) await setMostVehicles(request.storage, curef, request.mostVehicles);
      await noteRemoved(request, check.references);
      await releaseSold(request, check.references, at);
      lastReferences = check.references.last(lastThatTell(check.references.size));
    } finally {
      await file.close();
    }
    return { report: report.build({ mapping: mapping.name }), lastReferences };
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    return { report: report.build({ mapping: mapping?.name, refusal: error }), lastReferences };
  }
}

async function refuseSuspended({ storage, dealer: { curef } }: FeedImport): Promise<void> {
  if ((await storage.marks.get(`${SUSPENDED_MARK}${curef}`)) === 0) return;
  throw new FeedRefusal(
    "suspended",
    "Ce professionnel est suspendu : aucun fichier n’est importé tant qu’il l’est. Les motifs lui ont été écrits.",
  );
}

/** Of a feed that changes no listing: `writeOffers` stores it with the first that is written. */
async function storeDealer(request: FeedImport): Promise<void> {
  await request.storage.together(async (unit) => {
    const known = await request.storage.dealers.get(request.dealer.curef);
    const dealer = describedBy(request)(known);
    if (!isDeepStrictEqual(known, dealer)) await unit.putDealers([dealer]);
  });
}

async function refuseChangedFile(file: FeedFile): Promise<void> {
  if (await file.isUnchanged()) return;
  throw new FeedRefusal(
    "changedMeanwhile",
    "Le fichier a changé pendant l’import : aucune annonce n’est retirée, relancez l’import.",
  );
}

/** A file of which nothing can be imported says nothing of what has left either. */
function refuseWithoutGoodRow({ counts }: ReportBuilder): void {
  const forSale = counts.read - (counts.sold ?? 0);
  // Of which all is sold, all is told.
  if (forSale === 0 || counts.rejected < forSale) return;
  throw new FeedRefusal("noGoodRow", `Aucune des ${whole(forSale)} lignes de ce fichier ne peut être importée.`);
}

interface RowImport {
  readonly rows: AsyncIterable<FeedRow>;
  readonly check: FeedCheck;
  readonly at: string;
  readonly report: ReportBuilder;
  readonly formers: FormerListings;
  readonly unidentified: UnidentifiedRows;
}

/** The second pass: rows become offers, and batches of them become durable. */
async function importRows(
  request: FeedImport,
  { rows, check, at, report, formers, unidentified }: RowImport,
): Promise<void> {
  const { counts } = report;
  const rowsOf = new WeakMap<Offer, OfferedRow>();
  const refuse = (offer: Offer, why: keyof typeof REFUSED) => {
    const { line, own } = rowsOf.get(offer) ?? { line: 0, own: offer.reference };
    counts.rejected += 1;
    report.note([{ line, reference: own, field: "reference", value: shown(own), ...REFUSED[why] }]);
  };
  const watch = fileWatch(Number(at.slice(0, 4)));
  const importRow = rowImporter(request, check, { at, report, watch, unidentified });
  const prices = priceDoubts(at, request.askMarket);
  const tellPrices = async () => {
    for (const [offer, issue] of await prices.take()) {
      const { line, own, isPriceDoubted = false } = rowsOf.get(offer) ?? { line: 0, own: offer.reference };
      if (!isPriceDoubted) report.note([{ line, reference: own, ...issue }]);
    }
  };
  let offers: Offer[] = [];
  const candidates: Offer[] = [];
  const { storage } = request;
  const { curef, place } = request.dealer;
  const seller = describedBy(request);
  const tellIssues = async () => {
    const issues = report.takeNew();
    if (issues.length > 0) await request.onIssues?.(issues);
  };
  const commit = async () => {
    request.signal?.throwIfAborted();
    const stock = {
      curef,
      place,
      seller,
      counts,
      waiting: formers.candidates,
      pasts: async () => new Map(),
      see: prices.see,
      refuse,
    };
    candidates.push(...(await writeOffers(storage, offers, at, stock)));
    offers = [];
    await tellPrices();
    await tellIssues();
    request.onProgress?.({ phase: "importing", done: counts.read, total: check.rows });
  };
  let uncommitted = 0;
  for await (const row of rows) {
    const offered = importRow(row);
    if (offered !== undefined) {
      offers.push(offered.offer);
      rowsOf.set(offered.offer, offered);
    }
    uncommitted += 1;
    if (uncommitted < BATCH_ROWS) continue;
    await commit();
    uncommitted = 0;
  }
  await commit();
  report.addRemarks(watch.remarks());
  const { pasts, recognised, doubts } = await formers.goneOnBy(candidates);
  report.noteRelisted(recognised, doubts);
  for (let start = 0; start < candidates.length; start += BATCH_ROWS) {
    request.signal?.throwIfAborted();
    await writeOffers(storage, candidates.slice(start, start + BATCH_ROWS), at, {
      curef,
      place,
      seller,
      counts,
      waiting: async () => [],
      pasts,
      see: prices.see,
      refuse,
    });
    await tellPrices();
    await tellIssues();
  }
}

/** An offer, and where the dealer finds it. */
interface OfferedRow {
  readonly offer: Offer;
  readonly line: number;
  /** The dealer’s own reference. */
  readonly own: string;
  /** By itself, whatever the market says of it. */
  readonly isPriceDoubted?: boolean;
}

/** Stands for one that is not stated: the offer is never written. */
const NO_REFERENCE = "-";

const REFUSED = {
  removed: {
    code: "removedUponReport",
    consequence: "rejected",
    message: "Annonce retirée par le site après un signalement : elle ne revient pas.",
  },
  sold: {
    code: "soldByHand",
    consequence: "rejected",
    message: "Véhicule marqué vendu dans l’espace pro : il reste hors ligne.",
  },
} as const;

const SOLD_IN_FILE: RowIssue = {
  code: "soldInFile",
  consequence: "sold",
  // Of a file that is refused as well, whose adverts stay.
  message: "Vendu, d’après le fichier : comme s’il n’y était pas.",
};

/** One row counted, its issues noted; its offer when it is good. */
function rowImporter(
  request: FeedImport,
  { mapping, references, stated: listings, rows }: FeedCheck,
  {
    at,
    report,
    watch,
    unidentified,
  }: Pick<RowImport, "at" | "report" | "unidentified"> & { readonly watch: FileWatch },
): (row: FeedRow) => OfferedRow | undefined {
  const { counts, note } = report;
  const readRow = rowReader(mapping, at.slice(0, 10));
  const readOwnReference = referenceReader(mapping);
  const context: OfferContext = {
    dealer: request.dealer,
    catalogue: request.catalogue,
    verticals: mapping.verticals,
    today: at.slice(0, 10),
  };
  return (row) => {
    counts.read += 1;
    const stated = readOwnReference(row.cells);
    const own = stated?.own;
    const tell = (issues: readonly RowIssue[]) =>
      note(issues.map((issue) => ({ line: row.line, ...(own === undefined ? {} : { reference: own }), ...issue })));
    if (row.kind === "broken") {
      counts.rejected += 1;
      const isNothing = row.value === "" || row.value === "null";
      if (own === undefined && !isNothing && (row.shifted === undefined || readOwnReference(row.shifted) === undefined))
        unidentified.add(undefined);
      tell([{ value: row.value, code: row.code, consequence: "rejected", message: row.message }]);
      return undefined;
    }
    const reference = stated === undefined ? undefined : listings.listingOf(stated);
    const reading = readRow(row.cells);
    if (counts.read === rows && counts.rejected + 1 < rows && isOfSums(reading)) {
      counts.read -= 1;
      tell([besideIssue({ kind: "total", line: row.line, text: "" })]);
      return undefined;
    }
    if (isSold(reading)) {
      counts.sold = (counts.sold ?? 0) + 1;
      tell([SOLD_IN_FILE]);
      return undefined;
    }
    const outcome = readOffer(reference, reading, context);
    watch.note(reading, outcome);
    // A line of totals is no vehicle.
    const isVehicle = reading.draft.texts.has("make") || reading.draft.texts.has("model");
    if (reference === undefined && isVehicle) unidentified.add(readOffer(NO_REFERENCE, reading, context).offer);
    const { offer, issues } = outcome;
    const repeated = offer && claimReference(references, offer, { own: own ?? offer.reference, line: row.line });
    if (offer === undefined) counts.rejected += 1;
    if (repeated !== undefined) counts.duplicates += 1;
    // What else is wrong with a row that is not imported concerns nobody.
    if (repeated !== undefined) note(repeated);
    else tell(issues);
    if (offer === undefined || repeated !== undefined) return undefined;
    const isPriceDoubted = issues.some(({ field, code }) => field === "price" && code === "unlikely");
    return { offer, line: row.line, own: own ?? offer.reference, isPriceDoubted };
  };
}

async function withdraw(
  request: FeedImport,
  references: readonly string[],
  at: string,
  report: ReportBuilder,
): Promise<void> {
  const total = references.length;
  request.signal?.throwIfAborted();
  await withdrawListings(request.storage.listings, references, at, (count) => {
    request.signal?.throwIfAborted();
    report.counts.withdrawn += count;
    request.onProgress?.({ phase: "withdrawing", done: report.counts.withdrawn, total });
  });
}

/**
 * An advert that the site took away is not online to be withdrawn: whether the feed still has its vehicle is noted, for the day its
 * removal is taken back.
 */
async function noteRemoved({ storage, dealer, now }: FeedImport, references: ReferenceBook): Promise<void> {
  const { listings, marks, together } = storage;
  if ((await marks.under(REMOVED_MARK)).size === 0) return;
  await together(async (unit) => {
    // Read again when the turn to write has come: a removal may be taken back meanwhile.
    const removed = await listings.getMany([...(await marks.under(REMOVED_MARK))]);
    const left = await marks.under(LEFT_MARK);
    for (const [reference, { listing }] of removed) {
      const hasLeft = !references.has(reference);
      if (listing.curef === dealer.curef && left.has(reference) !== hasLeft)
        await unit.setMark(`${LEFT_MARK}${reference}`, hasLeft ? now : 0);
    }
  });
}

/** A vehicle that was marked as sold and has left the file is its file's again: whatever comes under its reference later is for sale. */
async function releaseSold(
  { storage: { vehicleSheets, together }, dealer }: FeedImport,
  references: ReferenceBook,
  at: string,
): Promise<void> {
  const sheets = await vehicleSheets.ofDealer(dealer.curef);
  const left = sheets.filter(
    ({ state, isByHand, reference }) =>
      state === "sold" && !isByHand && reference !== undefined && !references.has(reference),
  );
  if (left.length === 0) return;
  await together(async (unit) => {
    for (const { id } of left) await unit.leaveSheetToFile(id, at);
  });
}
