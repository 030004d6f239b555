/**
 * `virage feed try FILE --mapping M`: what an import would change, refuse and lose, and what visitors would read. Writes nothing, and so
 * needs nobody's leave: it reads beside a running site.
 *
 * Exit codes: 0 it would be imported; 3 it would be refused; 64 the command line cannot be understood; 1 anything else.
 */
import { parseArgs } from "node:util";
import { cardLines } from "../card-lines.ts";
import { findMake, findModel } from "../domain/catalogue/makes.ts";
import { isCuref } from "../domain/listings/dealer.ts";
import { readDealerAddress } from "../feeds/intake/dealer-address.ts";
import type { StockRequest } from "../feeds/intake/stock-request.ts";
import { dealerOf, mappingsOf } from "../feeds/intake/stock-request.ts";
import { isEncoding } from "../feeds/reading/encoding.ts";
import { openReportFile, reportFormatOf } from "../feeds/report/report-file.ts";
import { EMPTY_STOCK } from "../feeds/trial/empty-stock.ts";
import { trialText } from "../feeds/trial/trial-text.ts";
import { tryFeed } from "../feeds/trial/try-feed.ts";
import { EXIT } from "./feed-exit.ts";
import type { FeedSurroundings } from "./feed-surroundings.ts";
import { readMapping, readMostVehicles } from "./import-request.ts";

export const TRY_USAGE = `feed try FICHIER [--mapping CORRESPONDANCE] [--dealer C123] [options]

Dit ce que l’import de ce fichier changerait, refuserait et perdrait, et n’écrit rien. Un site en marche n’est pas dérangé.

  --mapping FICHIER.json     la correspondance, ou le nom d’une correspondance fournie
  --dealer C123              le professionnel dont le stock serait remplacé (sans lui, tout est nouveau)
  --encoding ENCODAGE        celui du fichier, quand la correspondance ne le dit pas
  --address "RUE, 69009 Lyon" où l’on voit ses véhicules, quand une ligne ne dit pas un autre lieu
  --rows 3                   combien d’annonces sont montrées de chaque sorte (5 par défaut)
  --report FICHIER.csv|json  toutes les remarques, ligne par ligne
  --allow-large-withdrawal   comme si de nombreux retraits étaient voulus
  --allow-large-growth       comme si de nombreuses annonces nouvelles étaient voulues
  --most-vehicles 30000      comme si ce professionnel pouvait avoir autant de véhicules`;

const OPTIONS = {
  mapping: { type: "string" },
  dealer: { type: "string", default: "C0" },
  encoding: { type: "string" },
  address: { type: "string" },
  rows: { type: "string", default: "5" },
  report: { type: "string" },
  "allow-large-withdrawal": { type: "boolean", default: false },
  "allow-large-growth": { type: "boolean", default: false },
  "most-vehicles": { type: "string" },
} as const;

const MOST_ROWS = 500;

/** Undefined when the command line cannot be understood. */
export async function tryCommand(
  args: readonly string[],
  { stdout, stderr, now, unpacking, openForReading }: FeedSurroundings,
): Promise<number | undefined> {
  const line = readLine(args);
  if (line === undefined) return undefined;
  const { path, stock, most, report: reportPath } = line;
  const mapping = line.mapping === undefined ? undefined : await readMapping(line.mapping);
  if (mapping?.kind === "wrong") {
    stderr.write(`${mapping.message}\n`);
    return EXIT.usage;
  }
  const request: StockRequest = { ...stock, ...(mapping === undefined ? {} : { mapping: mapping.text }) };
  const storage = await openForReading();
  const file = reportPath && (await openReportFile(reportPath.path, reportPath.format));
  try {
    const known = await storage?.dealers.get(request.curef);
    const trial = await tryFeed({
      storage: storage ?? EMPTY_STOCK,
      dealer: dealerOf(request, known),
      catalogue: { findMake, findModel },
      path,
      mappings: mappingsOf(request),
      now: now(),
      unpacking,
      most,
      ...(request.encoding === undefined ? {} : { encoding: request.encoding }),
      allowLargeWithdrawal: request.allowLargeWithdrawal,
      allowLargeGrowth: request.allowLargeGrowth,
      mostVehicles: request.mostVehicles,
      ...(file === undefined ? {} : { onIssues: file.add }),
    });
    await file?.finish(trial.report);
    stdout.write(`${trialText(trial, (listing) => cardLines(listing, now()))}\n`);
    return trial.report.refusal === undefined ? EXIT.done : EXIT.refused;
  } finally {
    await file?.close();
    await storage?.close();
  }
}

function readLine(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [path, ...others] = positionals;
    const { mapping, dealer: curef, encoding, address, "most-vehicles": vehicles } = values;
    const mostVehicles = vehicles === undefined ? undefined : readMostVehicles(vehicles);
    const most = Number(values.rows);
    const format = values.report === undefined ? undefined : reportFormatOf(values.report);
    const isWrong =
      path === undefined ||
      others.length > 0 ||
      !isCuref(curef) ||
      (encoding !== undefined && !isEncoding(encoding)) ||
      (address !== undefined && readDealerAddress(address) === undefined) ||
      (values.report !== undefined && format === undefined) ||
      (vehicles !== undefined && mostVehicles === undefined) ||
      !Number.isInteger(most) ||
      most < 0 ||
      most > MOST_ROWS;
    if (isWrong) return undefined;
    const stock: StockRequest = {
      file: path,
      curef,
      allowLargeWithdrawal: values["allow-large-withdrawal"],
      allowLargeGrowth: values["allow-large-growth"],
      ...(mostVehicles === undefined ? {} : { mostVehicles }),
      ...(encoding === undefined ? {} : { encoding }),
      ...(address === undefined ? {} : { address }),
    };
    const report = values.report === undefined || format === undefined ? undefined : { path: values.report, format };
    return { path, stock, most, mapping, report };
  } catch {
    return undefined; // an option that there is not
  }
}
