/** The address of a vehicle's history report. */
import { isReportAddress } from "../../domain/listings/report-address.ts";
import { shown } from "../feed-issue.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";

export function historyReport({ texts }: Draft): { readonly address?: string; readonly issue?: RowIssue } {
  const stated = texts.get("historyReport");
  if (stated === undefined) return {};
  if (isReportAddress(stated)) return { address: stated };
  return {
    issue: {
      field: "historyReport",
      value: shown(stated),
      code: "unreadable",
      consequence: "left-out",
      message: `Rapport d’historique : « ${shown(stated)} » n’est pas l’adresse https d’un service de rapports connu (HistoVec, Autoviza, Autorigin, CarVertical…).`,
    },
  };
}
