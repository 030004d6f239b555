/** Telephone numbers, mail addresses and links in the names of a vehicle, which stand in titles and on cards: they are taken out. */
import { withoutContacts } from "../../domain/listings/seller-words.ts";
import { shown } from "../feed-issue.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";

const LABELS = { version: "Version", commercialName: "Génération" } as const;

export interface NameRead {
  /** Undefined where nothing is stated or left. */
  readonly text: string | undefined;
  readonly issue: RowIssue | undefined;
}

export function nameWithoutContacts({ texts }: Draft, field: keyof typeof LABELS): NameRead {
  const stated = texts.get(field);
  const text = stated === undefined ? undefined : withoutContacts(stated);
  if (stated === undefined || text === stated) return { text, issue: undefined };
  return {
    text: text === "" ? undefined : text,
    issue: {
      field,
      value: shown(stated),
      code: "contactRemoved",
      consequence: "noted",
      message: `${LABELS[field]} : numéro, adresse ou lien retiré de « ${shown(stated)} ».`,
    },
  };
}
