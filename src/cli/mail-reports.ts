/** Reports of mail servers, as files that the operator has: whom they name is told to the site like addresses on the command line. */
import { readFile } from "node:fs/promises";
import { readDeliveryReport } from "../mail/delivery-report.ts";

export class ReportUnreadable extends Error {
  override readonly name = "ReportUnreadable";
}

export interface NamedAddresses {
  readonly bounced?: readonly string[];
  readonly complained?: readonly string[];
}

/** With those that are named already. Throws `ReportUnreadable`, in French, at the first file that is no report. */
export async function withReports(files: readonly string[], named: NamedAddresses): Promise<Required<NamedAddresses>> {
  const addresses = { bounce: [...(named.bounced ?? [])], complaint: [...(named.complained ?? [])] };
  for (const file of files) {
    const message = await readFile(file, "utf8").catch((error: unknown) => {
      throw new ReportUnreadable(`${file} : ne peut pas être lu.`, { cause: error });
    });
    const report = readDeliveryReport(message);
    if (report === undefined)
      throw new ReportUnreadable(`${file} : n’est ni un rapport d’échec (RFC 3464) ni une plainte (RFC 5965).`);
    addresses[report.reason].push(...report.emails);
  }
  return { bounced: addresses.bounce, complained: addresses.complaint };
}
