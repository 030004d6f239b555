/** What a letter calls a dealer where its reader did not ask for one. */
import type { Dealer } from "./dealer.ts";
import { readsAsLink } from "./dealer.ts";
import { sirenTold } from "./trader-identity.ts";

/** A dot between letters or figures and two letters or more, as in a domain: `colis-poste.com`, and not `S.A.R.L.` nor `M. Dupont`. */
const HOLDS_DOMAIN = /[\p{L}\p{N}][.。]\p{L}{2,}/u;

/** Signs that nobody sees part no domain, and a dot of another width is one. */
const mailMakesLink = (name: string): boolean =>
  readsAsLink(name) || HOLDS_DOMAIN.test(name.normalize("NFKC").replaceAll(/\p{Cf}/gu, ""));

/**
 * Its name, unless readers of mail would make a link of it: whoever opens a space types what they like, and we would carry it to
 * strangers. `Auto-Lyon.fr` is a trade name all the same, so it is neither refused nor spelled otherwise: the letter tells the SIREN in
 * its place, which is a number that is checked, and which a register knows; the legal name and the place are typed as freely as the
 * name. The page behind the letter’s link tells the name, as text.
 */
export function nameInLetter(
  { curef, name, identity }: Pick<Dealer, "curef" | "name" | "identity">,
  place: "first" | "within" = "within",
): string {
  if (!mailMakesLink(name)) return name;
  const number = identity === undefined ? curef : `SIREN ${sirenTold(identity.siren)}`;
  return `${place === "first" ? "Un" : "un"} professionnel (${number})`;
}
