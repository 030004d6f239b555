/** What makes a person look at an advert before it is online: each rule with its figure and the threshold that it went beyond. */
import { counted, euros } from "../french.ts";
import { MASKED, masked, withPlainSigns } from "../listings/contacts.ts";
import type { KnownModel, PlausibleFacts } from "../listings/plausibility.ts";
import { plausibilityDoubts } from "../listings/plausibility.ts";
import type { ToldValue } from "../listings/market-facts.ts";
import { FAR_BELOW, isFarBelow } from "../valuation/verdict.ts";
import { SAME_PICTURE, pictureDistance } from "./picture-hash.ts";
import type { Rule } from "./rule-labels.ts";
import { runsOf, sharedRuns } from "./same-text.ts";
import { SAME_TEXT } from "./shared-text-bounds.ts";

export interface Finding {
  readonly rule: Rule;
  /** What was measured, and what would have been let through, as people read them. */
  readonly figure: string;
  readonly threshold: string;
  /** Whole, in French. */
  readonly told: string;
  /** The other deposit, by its identifier. */
  readonly other?: string;
}

/** Another advert that is online or about to be. */
export interface OtherAdvert {
  readonly id: string;
  readonly text: string;
  readonly plate?: string | undefined;
  readonly hashes: readonly string[];
}

export interface Suspected {
  readonly facts: PlausibleFacts;
  readonly model: KnownModel;
  /** As it was typed: before numbers are masked. */
  readonly text: string;
  readonly plate?: string | undefined;
  readonly hashes: readonly string[];
  /** What the market says of such a vehicle. */
  readonly value?: Pick<ToldValue, "estimate"> | undefined;
}

/** `today` is `YYYY-MM-DD`. None: nothing holds the advert up. */
export function findings(suspected: Suspected, others: readonly OtherAdvert[], today: string): readonly Finding[] {
  return [
    ...priceFindings(suspected),
    ...textFindings(suspected, others),
    ...contactFindings(suspected),
    ...pictureFindings(suspected, others),
    ...plateFindings(suspected, others),
    ...plausibilityDoubts(suspected.facts, suspected.model, today).map(({ value, message }): Finding => {
      return { rule: "facts", figure: String(value), threshold: "vraisemblable", told: message };
    }),
  ];
}

function priceFindings({ facts: { price }, value }: Suspected): readonly Finding[] {
  if (value === undefined || !isFarBelow(price, value)) return [];
  const part = Math.floor((100 * price) / value.estimate);
  return [
    {
      rule: "price",
      figure: `${part}\u202f% de l’estimation`,
      threshold: `${Math.round(100 * FAR_BELOW)}\u202f%`,
      told: `${euros(price)} demandés, ${part}\u202f% de l’estimation de ${euros(value.estimate)}.`,
    },
  ];
}

function textFindings({ text }: Suspected, others: readonly OtherAdvert[]): readonly Finding[] {
  const own = runsOf(text);
  if (own.size === 0) return [];
  return mostAlike(others, (other) => sharedRuns(own, runsOf(other.text)))
    .filter(({ figure }) => figure >= SAME_TEXT)
    .map(({ other, figure }) => ({
      rule: "text" as const,
      figure: `${figure}\u202f% de suites de mots communes`,
      threshold: `${SAME_TEXT}\u202f%`,
      told: `${figure}\u202f% des suites de quatre mots sont celles d’une autre annonce.`,
      other: other.id,
    }));
}

/** The one that stands nearest, where there is one. */
function mostAlike(others: readonly OtherAdvert[], figureOf: (other: OtherAdvert) => number) {
  const [nearest] = others.map((other) => ({ other, figure: figureOf(other) })).toSorted((a, b) => b.figure - a.figure);
  return nearest === undefined ? [] : [nearest];
}

const CONTACTS: readonly (readonly [mark: string, singular: string, plural: string])[] = [
  [MASKED.phone, "numéro", "numéros"],
  [MASKED.email, "adresse e-mail", "adresses e-mail"],
  [MASKED.account, "compte de messagerie", "comptes de messagerie"],
  [MASKED.link, "lien", "liens"],
];

function contactFindings({ text }: Suspected): readonly Finding[] {
  const told = masked(withPlainSigns(text));
  const found = CONTACTS.flatMap(([mark, singular, plural]) => {
    const count = told.split(mark).length - 1;
    return count === 0 ? [] : [counted(count, singular, plural)];
  });
  if (found.length === 0) return [];
  return [
    {
      rule: "contact",
      figure: found.join(", "),
      threshold: "aucun",
      told: `Le texte contient ${found.join(", ")}, que l’annonce masque.`,
    },
  ];
}

function pictureFindings({ hashes }: Suspected, others: readonly OtherAdvert[]): readonly Finding[] {
  const distances = others.flatMap((other) =>
    other.hashes.flatMap((theirs) =>
      hashes.map((own, index) => ({ other: other.id, number: index + 1, bits: pictureDistance(own, theirs) })),
    ),
  );
  const [nearest] = distances.toSorted((a, b) => a.bits - b.bits);
  if (nearest === undefined || nearest.bits > SAME_PICTURE) return [];
  return [
    {
      rule: "picture",
      figure: `${nearest.bits} bits d’écart sur 64`,
      threshold: `plus de ${SAME_PICTURE}`,
      told: `La photographie ${nearest.number} est celle d’une autre annonce.`,
      other: nearest.other,
    },
  ];
}

function plateFindings({ plate }: Suspected, others: readonly OtherAdvert[]): readonly Finding[] {
  const same = plate === undefined ? undefined : others.find((other) => other.plate === plate);
  if (same === undefined) return [];
  return [
    {
      rule: "plate",
      figure: "1 autre annonce",
      threshold: "aucune",
      told: "Une autre annonce porte la même plaque.",
      other: same.id,
    },
  ];
}
