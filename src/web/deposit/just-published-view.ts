/** What its seller reads at the moment an advert is published, or handed to a person: what was done, what comes, where to go on. */
import { momentInParis } from "../../domain/paris-time.ts";
import type { Deposit } from "../../domain/deposit/deposit.ts";
import { dayTold } from "../../domain/contact/day-told.ts";
import { counted } from "../../domain/french.ts";
import { depositAddress } from "../../deposits/deposit-address.ts";
import type { OwnListing } from "./own-listing-view.ts";

/** `changed`: it was online before. */
export const PUBLISHED = { publiee: "online", changee: "changed", relue: "heldUp" } as const;
export type PublishedWord = keyof typeof PUBLISHED;

export interface JustPublished {
  readonly id: string;
  readonly heading: string;
  readonly told: string;
  readonly name: string;
  readonly steps: readonly {
    readonly label: string;
    readonly value: string;
    /** What is still to come. */
    readonly isToCome: boolean;
  }[];
  readonly href: string | undefined;
  /** The whole address, to be shared. */
  readonly address: string | undefined;
  readonly next: readonly { readonly label: string; readonly href: string; readonly value: string }[];
}

const HEADINGS: Readonly<Record<PublishedWord, string>> = {
  publiee: "Votre annonce est en ligne",
  changee: "Vos changements sont en ligne",
  relue: "Votre annonce est reçue",
};

interface Asked {
  readonly word: PublishedWord;
  readonly deposit: Deposit;
  readonly listing: OwnListing;
  readonly origin: string;
}

export function justPublished({ word, deposit, listing, origin }: Asked): JustPublished {
  const { id, createdAt, publishedAt, updatedAt, expiresAt, photos } = deposit;
  const done = (label: string, at: string | undefined) =>
    at === undefined ? [] : [{ label, value: momentInParis(Date.parse(at)), isToCome: false }];
  const toCome = (label: string, value: string) => ({ label, value, isToCome: true });
  const isRead = word === "relue";
  // A change of it: what buyers see stays as it was.
  const isChange = isRead && listing.href !== undefined;
  return {
    id,
    heading: isChange ? "Votre modification est reçue" : HEADINGS[word],
    told: isChange
      ? "Une personne la relit avant qu’elle paraisse\u202f: un courriel vous dira sa décision. D’ici là l’annonce reste en ligne telle qu’elle était."
      : isRead
        ? "Une personne la relit avant qu’elle paraisse\u202f: un courriel vous dira sa décision."
        : "Elle se trouve dès maintenant dans les recherches. Un courriel vous vient à chaque message.",
    name: listing.name,
    steps: [
      ...done("Commencée", createdAt),
      ...(isRead
        ? [
            ...done(isChange ? "Modification reçue" : "Reçue", updatedAt),
            toCome("Relue par une personne", "à venir"),
            toCome(isChange ? "Modification en ligne" : "En ligne", "ensuite"),
          ]
        : [
            ...done("En ligne", publishedAt),
            ...(word === "changee" ? done("Changée", updatedAt) : []),
            ...(expiresAt === undefined ? [] : [toCome("À renouveler", `avant le ${dayTold(expiresAt)}`)]),
          ]),
    ],
    href: listing.href,
    address: listing.href === undefined ? undefined : origin + listing.href,
    next: [
      ...(listing.edit === undefined
        ? []
        : [
            { label: "Changer le prix", href: depositAddress({ id, step: 4 }), value: listing.price },
            {
              label: "Ajouter des photographies",
              href: depositAddress({ id, step: 3 }),
              value: photos.length === 0 ? "aucune" : counted(photos.length, "photographie"),
            },
          ]),
      {
        label: isRead ? "La retirer" : "La marquer comme vendue, la retirer",
        href: `#a-${id}`,
        value: "dans vos annonces",
      },
    ],
  };
}
