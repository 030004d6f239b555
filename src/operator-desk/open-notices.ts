/** Notices that nobody has decided upon, and the case of an advert that a person judges anyway: of one advert there is one decision. */
import type { Report } from "../domain/contact/report.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { isOpen } from "../domain/moderation/moderation-case.ts";
import type { Storage } from "../storage/storage.ts";

/** The first due first. */
export async function openNotices({ correspondence }: Pick<Storage, "correspondence">): Promise<readonly Report[]> {
  return firstDueFirst(await correspondence.reports.open());
}

const firstDueFirst = (reports: readonly Report[]) =>
  reports.toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));

/** About an advert, likewise. */
export async function noticesOf(
  { correspondence }: Pick<Storage, "correspondence">,
  reference: string | undefined,
): Promise<readonly Report[]> {
  if (reference === undefined) return [];
  return firstDueFirst((await correspondence.reports.of(reference)).filter(({ decision }) => decision === undefined));
}

/** As an operator names those that they have read: `S-1,S-2`. */
const namedNotices = (text = ""): readonly string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

export interface NamedNotices {
  /** About that advert, and not decided upon. */
  readonly read: readonly string[];
  /** No such notice. */
  readonly unknown: readonly string[];
  /** About that advert too, and not named: they wait. */
  readonly others: readonly string[];
}

export async function readNamed(
  storage: Pick<Storage, "correspondence">,
  reference: string | undefined,
  text: string | undefined,
): Promise<NamedNotices> {
  const [open, named] = [(await noticesOf(storage, reference)).map(({ id }) => id), namedNotices(text)];
  return {
    read: named.filter((id) => open.includes(id)),
    unknown: named.filter((id) => !open.includes(id)),
    others: open.filter((id) => !named.includes(id)),
  };
}

/** Of a private seller’s advert; undefined of any other, and where none waits. */
export async function openCaseOf(
  { deposits, moderation }: Pick<Storage, "deposits" | "moderation">,
  reference: string,
): Promise<ModerationCase | undefined> {
  const deposit = await deposits.byReference(reference);
  return deposit && (await moderation.ofDeposit(deposit.id)).find(isOpen);
}
