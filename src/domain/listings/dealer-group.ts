/** Dealers that show each other's stock in their showrooms under one name (spec 3.33, 9.15). */
import { foldOf } from "../catalogue/names.ts";
import { isOurs } from "../contact/read-message.ts";
import type { Dealer } from "./dealer.ts";
import { isDealerName, readsAsLink } from "./dealer.ts";
import type { Listing } from "./listing.ts";

/** As the name of a dealer: both stand in one line of a showroom. */
export const LONGEST_GROUP = 80;

/** Letters that a fold leaves out: names that differ by them alone would be one. */
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** What stands around a name, and how many spaces are in it, are no part of it. */
export const groupTyped = (text: string): string => text.trim().replaceAll(/\p{Zs}+/gu, " ");

/** A French sentence; undefined of a name that a group may have. */
export function groupIssue(name: string): string | undefined {
  if (name.length > LONGEST_GROUP || !isDealerName(name))
    return `Le nom d’un groupe a ${LONGEST_GROUP}\u202fsignes au plus, sur une ligne, sans numéro de téléphone ni adresse.`;
  // By its letters and figures alone it is told from others.
  if (foldOf(name) === "" || OTHER_LETTER.test(name))
    return "Écrivez le nom du groupe en lettres latines ou en chiffres.";
  if (isOurs(name) || readsAsLink(name))
    return "Le nom du groupe seul est attendu, sans lien et sans le nom du site\u202f: ses vitrines le montrent.";
  return undefined;
}

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
