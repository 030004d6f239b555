/** Groups of dealers, invented, each at home in a few neighbouring regions. */
import type { SellerType } from "../domain/catalogue/sellers.ts";
import type { Place } from "../domain/listings/listing.ts";
import type { Chance } from "./chance.ts";

const GROUPS: readonly (readonly [name: string, regions: readonly string[]])[] = [
  ["Groupe Brévenne", ["FR-ARA"]],
  ["Groupe Chavoire", ["FR-ARA"]],
  ["Groupe Odessan", ["FR-OCC", "FR-NAQ"]],
  ["Groupe Estérac", ["FR-OCC"]],
  ["Groupe Malvoisine", ["FR-IDF"]],
  ["Groupe Harcelaine", ["FR-IDF", "FR-CVL"]],
  ["Groupe Trévarec", ["FR-BRE"]],
  ["Groupe Lorvanne", ["FR-IDF", "FR-BFC"]],
  ["Groupe Montferrine", ["FR-GES"]],
  ["Groupe Wasselin", ["FR-GES", "FR-BFC"]],
  ["Groupe Sorgueval", ["FR-PAC", "FR-COR"]],
  ["Groupe Calanco", ["FR-PAC"]],
  ["Groupe Escaudain-Lys", ["FR-HDF"]],
  ["Groupe Authiers", ["FR-HDF", "FR-NOR"]],
  ["Groupe Risle et Touques", ["FR-NOR"]],
  ["Groupe Vertonne", ["FR-PDL", "FR-BRE"]],
  ["Groupe Layonnais", ["FR-PDL"]],
  ["Groupe Gironval", ["FR-NAQ"]],
  ["Groupe Charentonne", ["FR-NAQ", "FR-CVL"]],
  ["Groupe Semois", ["BE", "LU"]],
];

/** How often a shop of a type belongs to a group. */
const MEMBERS: Readonly<Partial<Record<SellerType, number>>> = {
  CONCESSION: 0.72,
  CENTRE_MULTIMARQUE: 0.3,
  AGENT: 0.06,
  LOUEUR: 0.2,
};

/** None for an independent shop, and none overseas. */
export function groupAt(chance: Chance, { region }: Place, type: SellerType): string | undefined {
  const isMember = chance.happens(MEMBERS[type] ?? 0);
  const near = GROUPS.filter(([, regions]) => region !== undefined && regions.includes(region));
  return isMember && near.length > 0 ? chance.oneOf(near)[0] : undefined;
}
