/** A dealer's feed imported as an operator asked, whoever does it: the command itself, or the running site. */
import { findMake, findModel } from "../../domain/catalogue/makes.ts";
import type { FeedImport } from "../import-feed.ts";
import { importFeed } from "../import-feed.ts";
import type { ImportReport } from "../report/import-report.ts";
import type { Storage } from "../../storage/storage.ts";
import { checkDomain } from "./domain-taken.ts";
import type { StockRequest } from "./stock-request.ts";
import { dealerOf, mappingsOf } from "./stock-request.ts";

export interface StockImport extends Pick<
  FeedImport,
  "path" | "now" | "signal" | "onProgress" | "onIssues" | "askMarket" | "unpacking"
> {
  readonly storage: FeedImport["storage"] & Pick<Storage, "sellerContacts">;
  readonly request: StockRequest;
  /** The marketplace's host; undefined in a trial. */
  readonly home: string | undefined;
}

export interface StockOutcome {
  readonly report: ImportReport;
  /** Nobody had heard of the dealer before. */
  readonly isNewDealer: boolean;
}

/** Rejects when storage or the disk fails, with the signal's reason, or with `DomainTaken`. */
export async function importStock({ request, home, ...feed }: StockImport): Promise<StockOutcome> {
  await checkDomain(request, { dealers: feed.storage.dealers, home });
  const known = await feed.storage.dealers.get(request.curef);
  const report = await importFeed({
    ...feed,
    dealer: dealerOf(request, known),
    described: (stored) => dealerOf(request, stored),
    catalogue: { findMake, findModel },
    mappings: mappingsOf(request),
    ...(request.encoding === undefined ? {} : { encoding: request.encoding }),
    allowLargeWithdrawal: request.allowLargeWithdrawal,
    allowLargeGrowth: request.allowLargeGrowth,
    mostVehicles: request.mostVehicles,
  });
  if (report.refusal === undefined) await keepContact(request, feed.storage);
  return { report, isNewDealer: known === undefined && report.refusal === undefined };
}

async function keepContact(
  { curef, email, phone }: StockRequest,
  { sellerContacts }: Pick<Storage, "sellerContacts">,
): Promise<void> {
  if (email === undefined && phone === undefined) return;
  const known = await sellerContacts.get(curef);
  await sellerContacts.put([
    {
      ...known,
      seller: curef,
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
    },
  ]);
}
