/** What is known of a private seller's adverts beside the one that is judged: each with what was decided of it and what visitors reported. */
import type { Report } from "../domain/contact/report.ts";
import type { Deposit } from "../domain/deposit/deposit.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import type { Storage } from "../storage/storage.ts";

export interface RecordedAdvert {
  readonly deposit: Deposit;
  readonly isOnline: boolean;
  /** The last first. */
  readonly cases: readonly ModerationCase[];
  readonly notices: readonly Report[];
}

/** The last written first; drafts, which nobody but their writer reads, are left out. */
export async function sellerRecord(
  {
    deposits,
    moderation,
    listings,
    correspondence,
  }: Pick<Storage, "correspondence" | "deposits" | "listings" | "moderation">,
  email: string,
): Promise<readonly RecordedAdvert[]> {
  const all = (await deposits.ofEmail(email)).filter(({ state }) => state !== "draft" && state !== "waiting");
  if (all.length === 0) return [];
  const stored = await listings.getMany(all.flatMap(({ reference }) => reference ?? []));
  return Promise.all(
    all.map(async (deposit) => {
      const { reference } = deposit;
      const known = reference === undefined ? undefined : stored.get(reference);
      return {
        deposit,
        isOnline: known !== undefined && known.withdrawnAt === undefined,
        cases: await moderation.ofDeposit(deposit.id),
        notices: reference === undefined ? [] : await correspondence.reports.of(reference),
      };
    }),
  );
}
