/** Dealers that show each other's stock in their showrooms under one name (spec 3.33, 9.15). */
import { foldOf } from "../catalogue/names.ts";
import type { Dealer } from "./dealer.ts";
import type { Listing } from "./listing.ts";

/** In whatever spelling: `Groupe Étoile` and `groupe etoile` are one. */
export function isSameGroup(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined ? one === other : foldOf(one) === foldOf(other);
}

/** Its members by name, however it is spelled at each. */
export function membersOf<Member extends Pick<Dealer, "group" | "name">>(
  dealers: readonly Member[],
  group: string,
): readonly Member[] {
  const fold = foldOf(group);
  return dealers
    .filter((dealer) => dealer.group !== undefined && foldOf(dealer.group) === fold)
    .toSorted((one, other) => one.name.localeCompare(other.name, "fr", { numeric: true }));
}

/** Each once, by name. */
export function groupsAmong(dealers: readonly Pick<Dealer, "group">[]): readonly string[] {
  const names = dealers.flatMap(({ group }) => group ?? []);
  return [...new Map(names.map((name) => [foldOf(name), name])).values()].toSorted((one, other) =>
    one.localeCompare(other, "fr", { numeric: true }),
  );
}

/** Found in the stock of that group, or of none. */
export function inGroup<Vehicle extends Pick<Listing, "dealerGroup">>(
  vehicle: Vehicle,
  group: string | undefined,
): Vehicle {
  if (vehicle.dealerGroup === group) return vehicle;
  const { dealerGroup: _former, ...others } = vehicle;
  return { ...others, ...(group === undefined ? {} : { dealerGroup: group }) } as Vehicle; // the same but for its group
}
