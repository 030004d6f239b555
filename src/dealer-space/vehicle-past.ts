/** What happened to one vehicle of a dealer, as its team reads it: by the addresses of the team, and of nobody else. */
import type { Actor } from "../domain/audit/act.ts";
import type { HistoryLine } from "../domain/audit/vehicle-history.ts";
import { vehicleHistory } from "../domain/audit/vehicle-history.ts";
import type { Storage } from "../storage/storage.ts";

export interface PastLine extends HistoryLine {
  /** The address of whoever is of the team still. */
  readonly email?: string;
}

/** The last first. */
export type VehiclePast = (curef: string, reference: string) => Promise<readonly PastLine[]>;

/** Acts that are looked through, the last ones: of the vehicle, and of many vehicles at once. */
const MOST_OWN = 100;
const MOST_TOGETHER = 300;

export function createVehiclePast({
  acts,
  listings,
  dealerRights,
}: Pick<Storage, "acts" | "listings" | "dealerRights">): VehiclePast {
  return async (curef, reference) => {
    const known = await listings.get(reference);
    if (known?.listing.curef !== curef) return [];
    const [own, prices, withdrawals, history, team] = await Promise.all([
      acts.find({ object: { kind: "listing", id: reference } }, MOST_OWN),
      acts.find({ object: { kind: "dealer", id: curef }, kind: "prices.changed" }, MOST_TOGETHER),
      acts.find({ object: { kind: "dealer", id: curef }, kind: "listings.withdrawn" }, MOST_TOGETHER),
      listings.priceHistory(reference),
      dealerRights.at(curef),
    ]);
    const emails = new Map(team.map(({ account, email }) => [account, email]));
    const emailOf = (by: Actor | undefined) => (by?.kind === "account" ? emails.get(by.id) : undefined);
    return vehicleHistory({
      reference,
      prices: history,
      acts: [...own, ...prices, ...withdrawals],
      withdrawnAt: known.withdrawnAt,
    }).map((line) => {
      const email = emailOf(line.by);
      return email === undefined ? line : { ...line, email };
    });
  };
}
