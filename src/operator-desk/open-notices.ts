/** Notices that nobody has decided upon, and the case of an advert that a person judges anyway: of one advert there is one decision. */
import type { Report } from "../domain/contact/report.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { isOpen } from "../domain/moderation/moderation-case.ts";
import type { Storage } from "../storage/storage.ts";

/** The first due first. */
export async function openNotices({ correspondence }: Pick<Storage, "correspondence">): Promise<readonly Report[]> {
  const all = (await correspondence.reports.since("")).filter(({ decision }) => decision === undefined);
  return all.toSorted((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));
}

export async function noticesOf(
  storage: Pick<Storage, "correspondence">,
  reference: string | undefined,
): Promise<readonly Report[]> {
  return reference === undefined ? [] : (await openNotices(storage)).filter(({ listing }) => listing === reference);
}

/** Of a private seller’s advert; undefined of any other, and where none waits. */
export async function openCaseOf(
  { deposits, moderation }: Pick<Storage, "deposits" | "moderation">,
  reference: string,
): Promise<ModerationCase | undefined> {
  const deposit = await deposits.byReference(reference);
  return deposit && (await moderation.ofDeposit(deposit.id)).find(isOpen);
}
