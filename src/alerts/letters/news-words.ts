/** What a letter calls the offers that it tells: what is back, or answers only now, is not called new. */
import { counted } from "../../domain/french.ts";
import type { ToldOffer } from "./told.ts";

const ALONE = { new: "Une nouvelle annonce", back: "Une annonce de retour", meets: "Une annonce de plus" } as const;

/** Of its title, and shorter of its subject. */
export function newsWords(
  offers: readonly ToldOffer[],
  count: number,
): { readonly title: string; readonly subject: string } {
  const kinds = new Set(offers.map(({ arrival }): keyof typeof ALONE => arrival ?? "new"));
  const [kind] = kinds.size === 1 ? [...kinds] : [undefined];
  const several =
    kind === "new"
      ? counted(count, "nouvelle annonce", "nouvelles annonces")
      : `${counted(count, "annonce")}${kind === "back" ? " de retour" : kind === "meets" ? " de plus" : ""}`;
  return { title: count === 1 && kind !== undefined ? ALONE[kind] : several, subject: several };
}

/** Under the price of one among several; undefined of what is new. */
export function arrivalLine({ arrival }: ToldOffer): string | undefined {
  if (arrival === undefined) return undefined;
  return arrival === "back" ? "De retour en ligne" : "Répond maintenant à vos filtres";
}
