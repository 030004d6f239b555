/** What makes a person look at an advert before it is online: each rule with its figure and the threshold that it went beyond. */
import { counted, euros } from "../french.ts";
import { MASKED, masked, withPlainSigns } from "../listings/contacts.ts";
import type { KnownModel, PlausibleFacts } from "../listings/plausibility.ts";
import { plausibilityDoubts } from "../listings/plausibility.ts";
import type { ToldValue } from "../listings/market-facts.ts";
import { toldEuros } from "../valuation/told-euros.ts";
import { FAR_BELOW, isFarBelow } from "../valuation/verdict.ts";
import { SAME_PICTURE, bitsApart, pictureBits } from "./picture-hash.ts";
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
  /** ISO 8601 UTC; undefined of one that was never online. */
  readonly publishedAt?: string | undefined;
}

/** What visitors were shown of the advert before, which whoever came later may have copied. */
export interface ShownBefore {
  /** ISO 8601 UTC. */
  readonly publishedAt: string;
  readonly text: string;
  readonly hashes: readonly string[];
}

/** Nobody knows yet what anything is worth: a process has just started. What is cheap now would never be looked at again. */
export const UNFITTED = "unfitted";

export interface Suspected {
  readonly facts: PlausibleFacts;
  readonly model: KnownModel;
  /** The catalogue lacks its model, or its make: nobody has seen whether there is such a vehicle. */
  readonly isUnlisted?: boolean;
  /** As it was typed: before numbers are masked. */
  readonly text: string;
  readonly plate?: string | undefined;
  readonly hashes: readonly string[];
  readonly shown?: ShownBefore | undefined;
  /** What the market says of such a vehicle; `UNFITTED` while it has not been read since the start. */
  readonly value?: Pick<ToldValue, "estimate"> | typeof UNFITTED | undefined;
}

type PricedAdvert = Pick<Suspected, "value"> & { readonly facts: Pick<PlausibleFacts, "price"> };

/**
 * The advert held against others as they are read, some at a time: of each likeness only the nearest is kept. What it showed before
 * another came is held against that other alone.
 */
export interface Comparison {
  /** Takes no notice of the order in which they come, but for which of two alike is named. */
  take(others: readonly OtherAdvert[]): void;
  /** `today` is `YYYY-MM-DD`. None: nothing holds the advert up. */
  findings(today: string): readonly Finding[];
}

export function comparison(suspected: Suspected): Comparison {
  const own = { runs: runsOf(suspected.text), pictures: suspected.hashes.map(pictureBits) };
  let text: { readonly other: string; readonly figure: number } | undefined;
  let picture: NearestPicture | undefined;
  let plate: string | undefined;
  const { shown } = suspected;
  const shownRuns = runsOf(shown?.text ?? "");
  const isLater = ({ publishedAt }: OtherAdvert) =>
    shown !== undefined && (publishedAt === undefined || publishedAt > shown.publishedAt);
  const takeText = (other: OtherAdvert) => {
    const theirs = runsOf(other.text);
    const figure = sharedRuns(own.runs, theirs);
    if (figure <= (text?.figure ?? 0)) return;
    if (isLater(other) && sharedRuns(shownRuns, theirs) >= SAME_TEXT) return;
    text = { other: other.id, figure };
  };
  const takePictures = (other: OtherAdvert) => {
    const isShownBefore = suspected.hashes.map((hash) => isLater(other) && shown?.hashes.includes(hash) === true);
    for (const theirs of other.hashes.map(pictureBits))
      for (const [index, one] of own.pictures.entries()) {
        if (isShownBefore[index] === true) continue;
        const bits = bitsApart(one, theirs);
        if (picture === undefined || bits < picture.bits) picture = { other: other.id, number: index + 1, bits };
      }
  };
  return {
    take: (others) => {
      for (const other of others) {
        if (own.runs.size > 0) takeText(other);
        if (own.pictures.length > 0) takePictures(other);
        if (suspected.plate !== undefined && other.plate === suspected.plate) plate ??= other.id;
      }
    },
    findings: (today) => [
      ...priceFindings(suspected),
      ...(text === undefined ? [] : textFindings(text)),
      ...contactFindings(suspected),
      ...(picture === undefined ? [] : pictureFindings(picture)),
      ...(plate === undefined ? [] : [samePlate(plate)]),
      ...(suspected.isUnlisted === true ? [unlisted(suspected.model.name)] : []),
      ...plausibilityDoubts(suspected.facts, suspected.model, today).map(({ value, message }): Finding => {
        return { rule: "facts", figure: String(value), threshold: "vraisemblable", told: message };
      }),
    ],
  };
}

/** What of the advert is, word by word and picture by picture, what visitors were shown when a person let it through. */
export interface SameAsShown {
  readonly text: boolean;
  readonly pictures: boolean;
}

/** Without what a person has seen before and let through: nobody waits for the same judgement twice. */
export function notYetJudged(
  findings: readonly Finding[],
  accepted: readonly Finding[],
  same: SameAsShown,
): readonly Finding[] {
  const stands = (one: Finding, before: Finding): boolean => {
    if (one.rule !== before.rule || one.other !== before.other) return false;
    if (one.rule === "plate") return true;
    if (one.rule === "text" || one.rule === "contact") return same.text;
    return one.told === before.told && (one.rule !== "picture" || same.pictures);
  };
  return findings.filter((one) => !accepted.some((before) => stands(one, before)));
}

/** Known while the advert is written, before it is held against others. */
export function priceFindings({ facts: { price }, value }: PricedAdvert): readonly Finding[] {
  if (value === UNFITTED) return [unpriced(price)];
  if (value === undefined || !isFarBelow(price, value)) return [];
  const part = Math.floor((100 * price) / value.estimate);
  return [
    {
      rule: "price",
      figure: `${part}\u202f% de la valeur de marché`,
      threshold: `${Math.round(100 * FAR_BELOW)}\u202f%`,
      told: `${euros(price)} demandés, ${part}\u202f% de la valeur de marché, ${toldEuros(value.estimate)}.`,
    },
  ];
}

const unpriced = (price: number): Finding => ({
  rule: "unpriced",
  figure: "estimation pas encore calculée",
  threshold: `${Math.round(100 * FAR_BELOW)}\u202f%`,
  told: `${euros(price)} demandés, alors que le marché n’était pas encore lu\u202f: comparez ce prix.`,
});

function textFindings({ other, figure }: { readonly other: string; readonly figure: number }): readonly Finding[] {
  if (figure < SAME_TEXT) return [];
  return [
    {
      rule: "text",
      figure: `${figure}\u202f% de suites de mots communes`,
      threshold: `${SAME_TEXT}\u202f%`,
      told: `${figure}\u202f% des suites de quatre mots sont celles d’une autre annonce.`,
      other,
    },
  ];
}

const CONTACTS: readonly (readonly [mark: string, singular: string, plural: string])[] = [
  [MASKED.phone, "numéro", "numéros"],
  [MASKED.email, "adresse e-mail", "adresses e-mail"],
  [MASKED.account, "compte de messagerie", "comptes de messagerie"],
  [MASKED.link, "lien", "liens"],
];

/** Known while the advert is written, as its price is. */
export function contactFindings({ text }: Pick<Suspected, "text">): readonly Finding[] {
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

interface NearestPicture {
  readonly other: string;
  /** Of the own photographs, from 1. */
  readonly number: number;
  readonly bits: number;
}

function pictureFindings({ other, number, bits }: NearestPicture): readonly Finding[] {
  if (bits > SAME_PICTURE) return [];
  return [
    {
      rule: "picture",
      figure: `${counted(bits, "bit")} d’écart sur 64`,
      threshold: `plus de ${SAME_PICTURE}`,
      told: `La photographie ${number} est celle d’une autre annonce.`,
      other,
    },
  ];
}

function samePlate(other: string): Finding {
  return {
    rule: "plate",
    figure: "1 autre annonce",
    threshold: "aucune",
    told: "Une autre annonce porte la même plaque.",
    other,
  };
}

function unlisted(name: string): Finding {
  return {
    rule: "unlisted",
    figure: name,
    threshold: "un modèle du catalogue",
    told: `«\u202f${name}\u202f» n’est pas dans la liste des modèles\u202f: vérifiez qu’il existe et qu’il est bien nommé.`,
  };
}
