/**
 * What somebody did that others may ask about: who, when, what, and what it was before and after. An act names accounts by their
 * identifier alone, and repeats nothing that people wrote to one another: that stands where it was written.
 */

export const ACT_LABELS = {
  "case.accepted": "Annonce publiée après examen",
  "case.refused": "Annonce refusée",
  "case.correctionAsked": "Correction demandée",
  "report.kept": "Signalement\u202f: annonce maintenue",
  "report.removed": "Signalement\u202f: annonce retirée",
  "report.takenBack": "Retrait annulé",
  "dealer.opened": "Espace ouvert",
  "dealer.suspended": "Professionnel suspendu",
  "dealer.restored": "Professionnel rétabli",
  "mailbox.set": "Adresse des messages changée",
  "mailbox.asked": "Adresse des messages à confirmer",
  "mailbox.dropped": "Adresse des messages abandonnée",
  "trader.changed": "Identité de vendeur changée",
  "trader.replaced": "Autre SIREN, autre vendeur",
  "establishment.changed": "Nom ou lieu changé",
  "group.changed": "Groupe changé",
  "invitation.sent": "Personne invitée",
  "invitation.withdrawn": "Invitation retirée",
  "invitation.declined": "Invitation refusée",
  "seller.suspended": "Vendeur particulier suspendu",
  "seller.upheld": "Suspension maintenue",
  "seller.restored": "Vendeur particulier rétabli",
  "right.granted": "Droit donné",
  "right.withdrawn": "Droit retiré",
  "roles.set": "Rôles changés",
  "sessions.ended": "Sessions fermées",
  "account.erased": "Compte effacé",
  "prices.changed": "Prix changés",
  "listings.withdrawn": "Annonces retirées",
  "vehicle.online": "Véhicule mis en ligne",
  "vehicle.changed": "Fiche d’un véhicule changée",
  "vehicle.givenBack": "Champ rendu au fichier",
  "vehicle.sold": "Véhicule vendu",
  "vehicle.reserved": "Véhicule réservé",
  "vehicle.released": "Réservation levée",
  "feed.retried": "Flux à relever",
  "feed.keyAdded": "Clé d’envoi créée",
  "feed.keyRemoved": "Clé d’envoi retirée",
  "feed.sourceSet": "Stock à relever à une adresse",
  "feed.sourceRemoved": "Stock qui n’est plus relevé",
  "feed.settingsSet": "Lecture des fichiers réglée",
  "feed.imported": "Fichier importé à la main",
  "mail.resent": "Courriel renvoyé",
  "mail.dropped": "Courriel abandonné",
  "showroom.published": "Vitrine publiée",
  "domain.claimed": "Nom de domaine demandé",
  "domain.dropped": "Nom de domaine délié",
  "campaign.added": "Campagne posée",
  "campaign.paused": "Campagne en pause",
  "campaign.resumed": "Campagne reprise",
  "campaign.ended": "Campagne terminée",
  "rate.set": "Prix d’une place fixé",
  "rate.takenBack": "Prix d’une place retiré",
} as const;
export type ActKind = keyof typeof ACT_LABELS;

export function isActKind(text: string): text is ActKind {
  return Object.hasOwn(ACT_LABELS, text);
}

/** `console`: whoever sits at the machine, by a command. `erased`: an account that is no more. */
export type Actor =
  | { readonly kind: "account"; readonly id: string }
  | { readonly kind: "console" }
  | { readonly kind: "erased" };

export const AT_THE_CONSOLE: Actor = { kind: "console" };

export type ObjectKind = "listing" | "case" | "report" | "dealer" | "account" | "mail" | "campaign" | "place";

export interface Act {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: Actor;
  readonly kind: ActKind;
  /** By the name that it has where it is kept; empty of an account that is no more. */
  readonly object: { readonly kind: ObjectKind; readonly id: string };
  /** At whose it was done, where it was a dealer’s. */
  readonly dealer?: string;
  /** French, short; nothing where there is nothing to tell. */
  readonly before?: string;
  readonly after?: string;
}

export interface KeptAct extends Act {
  /** In the order in which they were written, without a gap. */
  readonly number: number;
}

/** A few of many by name, the rest by their number. */
const MOST_NAMED = 5;

/** `A-1, A-2 et 14 autres`. */
export function namedOf(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(", ");
  if (rest <= 0) return named;
  return `${named} et ${rest} ${rest > 1 ? "autres" : "autre"}`;
}
