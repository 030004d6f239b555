/** The professional sellers of the site by where they are: exact counts, and an order that nobody can buy. */
import { foldOf, slugOf } from "../catalogue/names.ts";
import type { DepartmentCode } from "../catalogue/departments.ts";
import { isDepartmentCode } from "../catalogue/departments.ts";
import { distanceKm } from "../catalogue/distance.ts";
import type { Point } from "../catalogue/points.ts";
import type { SellerType } from "../catalogue/sellers.ts";
import type { Dealer } from "../listings/dealer.ts";

export type DealersByDepartment = ReadonlyMap<DepartmentCode, readonly Dealer[]>;

/** Those of a known department; who is abroad, or nowhere, is found by name. */
export function byDepartment(dealers: readonly Dealer[]): DealersByDepartment {
  const departments = new Map<DepartmentCode, Dealer[]>();
  for (const dealer of dealers) {
    const { department } = dealer.place;
    if (department === undefined || !isDepartmentCode(department)) continue;
    const there = departments.get(department);
    if (there === undefined) departments.set(department, [dealer]);
    else there.push(dealer);
  }
  return departments;
}

/** How many there are of each kind, the most first. */
export function kindsOf(dealers: readonly Dealer[]): readonly (readonly [SellerType, number])[] {
  const kinds = new Map<SellerType, number>();
  for (const { sellerType } of dealers) kinds.set(sellerType, (kinds.get(sellerType) ?? 0) + 1);
  return [...kinds].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
}

/** Every word of the text begins one of the name or of the group's, in any spelling. */
export function named(dealers: readonly Dealer[], text: string): readonly Dealer[] {
  const asked = wordsOf(text);
  if (asked.length === 0) return [];
  return dealers.filter(({ name, group = "" }) => {
    const words = wordsOf(`${name} ${group}`);
    return asked.every((word) => words.some((one) => one.startsWith(word)));
  });
}

const wordsOf = (text: string) =>
  slugOf(text)
    .split("-")
    .filter((word) => word !== "");

/** How the list of sellers is ordered. */
export type DirectoryOrder =
  | { readonly by: "name" }
  /** Vehicles online, by curef. */
  | { readonly by: "stock"; readonly held: ReadonlyMap<string, number> }
  | { readonly by: "distance"; readonly from: Point };

/** As the crow flies; undefined of who says no place. */
export function kilometresTo({ place: { latitude, longitude } }: Dealer, from: Point): number | undefined {
  return latitude === undefined || longitude === undefined ? undefined : distanceKm(from, { latitude, longitude });
}

/** By name where nothing else tells them apart, by curef where that does not. */
export function inOrder(dealers: readonly Dealer[], order: DirectoryOrder): readonly Dealer[] {
  const rank = rankBy(order);
  const ranked = dealers.map((dealer) => ({ dealer, rank: rank(dealer), name: foldOf(dealer.name) }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.dealer.curef, b.dealer.curef))
    .map(({ dealer }) => dealer);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The least first. */
function rankBy(order: DirectoryOrder): (dealer: Dealer) => number {
  switch (order.by) {
    case "name":
      return () => 0;
    case "stock":
      return ({ curef }) => -(order.held.get(curef) ?? 0);
    case "distance":
      return (dealer) => kilometresTo(dealer, order.from) ?? Number.MAX_VALUE;
  }
}
