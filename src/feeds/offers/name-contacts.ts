/**
 * Telephone numbers, mail addresses and links in what stands in titles, on cards and in lists: they are taken out. A street with one is
 * none (`isStreet`), a description is masked where it is read, and a reference stays as it is: it must be the same with every import, and dealers do number
 * vehicles with ten digits that begin as a telephone's (the 03 and 04 of a real group's stock).
 */
import { withoutContacts } from "../../domain/listings/seller-words.ts";
import { shown } from "../feed-issue.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";
import { TEXT_TARGETS } from "../mapping/targets.ts";

const SHOWN = ["make", "model", "version", "commercialName", "zipcode", "city", "networkWarrantyId"] as const;
/** Without them there is no listing. */
const REQUIRED: ReadonlySet<string> = new Set(["make", "model"]);

export interface DraftRead {
  /** Without a text of which nothing is left. */
  readonly draft: Draft;
  readonly issues: readonly RowIssue[];
}

export function draftWithoutContacts(draft: Draft): DraftRead {
  const texts = new Map(draft.texts);
  const issues: RowIssue[] = [];
  for (const field of SHOWN) {
    const stated = texts.get(field);
    const text = stated === undefined ? undefined : withoutContacts(stated);
    if (stated === undefined || text === stated) continue;
    if (text === undefined || text === "") texts.delete(field);
    else texts.set(field, text);
    const { label } = TEXT_TARGETS[field];
    const isLost = !texts.has(field) && REQUIRED.has(field);
    issues.push({
      field,
      value: shown(stated),
      code: "contactRemoved",
      consequence: isLost ? "rejected" : "noted",
      message: `${label.charAt(0).toUpperCase()}${label.slice(1)} : numéro, adresse ou lien retiré de « ${shown(stated)} »${isLost ? ", il n’en reste rien" : ""}.`,
    });
  }
  return issues.length === 0 ? { draft, issues } : { draft: { ...draft, texts }, issues };
}
