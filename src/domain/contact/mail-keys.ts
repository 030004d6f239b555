/** By which names the mails of what visitors write stand in the outbox. */
import type { Lead } from "./lead.ts";
import type { Report } from "./report.ts";

/** To the seller, what is told where the seller’s server refuses it, and the copy. */
export const keysOfLead = ({ id }: Pick<Lead, "id">): readonly string[] =>
  ["seller", "seller.refused", "copy"].map((which) => `lead.${id}.${which}`);
/** The receipt, the decision, and that it is taken back. What the seller is told of it names nobody, and is the seller’s. */
export const keysOfReport = ({ id }: Pick<Report, "id">): readonly [string, string, string] => [
  `report.${id}`,
  `report.${id}.decision`,
  `report.${id}.restoration`,
];
