/** What the rules of moderation find in an advert that is to be published, held against all others that count. */
import { setImmediate } from "node:timers/promises";
import { makeLabel, modelLabel } from "../domain/catalogue/makes.ts";
import type { Deposit, DepositFields } from "../domain/deposit/deposit.ts";
import type { ReadDeposit, ReadFacts } from "../domain/deposit/read-deposit.ts";
import { offerOf } from "../domain/deposit/to-offer.ts";
import type { Listing } from "../domain/listings/listing.ts";
import type { ToldValue } from "../domain/listings/market-facts.ts";
import { OWN_PHOTO } from "../domain/listings/own-photo.ts";
import type { ModerationCase } from "../domain/moderation/moderation-case.ts";
import { isAccepted } from "../domain/moderation/moderation-case.ts";
import type { Finding, OtherAdvert, SameAsShown, ShownBefore, Suspected } from "../domain/moderation/rules.ts";
import { UNFITTED, comparison, notYetJudged } from "../domain/moderation/rules.ts";
import { dayInParis } from "../domain/paris-time.ts";
import type { Offer } from "../domain/stock/stock-change.ts";
import type { Storage } from "../storage/storage.ts";

/** Undefined where the market says too little. */
export type Estimating = (facts: ReadFacts) => Promise<ToldValue | typeof UNFITTED | undefined>;

export interface AdvertFindings {
  readonly findings: readonly Finding[];
  /** Of the market, where it says one. */
  readonly value?: ToldValue;
}

export interface AskedOfAdvert {
  readonly deposit: Deposit;
  readonly reference: string;
  /** Its own, without an issue. */
  readonly facts: ReadFacts;
  readonly estimate: Estimating;
  /** What is shown of it by now. */
  readonly stands: Listing | undefined;
  /** Of it, decided ones among them. */
  readonly cases: readonly ModerationCase[];
}

export interface AdvertFindingsParts {
  readonly storage: Pick<Storage, "deposits">;
  readonly read: (deposit: Pick<Deposit, "fields">, owner?: string) => ReadDeposit;
  readonly now: () => number;
}

/** What is online, about to be, or was until its seller was suspended or is to correct it. */
const COMPARED: readonly Deposit["state"][] = ["online", "moderation", "suspended", "correction"];
/** Adverts that a new one is held against before other requests have their turn: some milliseconds of work. */
const OTHERS_AT_ONCE = 25;

export function advertFindings({ storage, read, now }: AdvertFindingsParts) {
  const { deposits } = storage;

  const comparable = (other: Deposit): OtherAdvert => ({
    id: other.id,
    text: wordsOf(other.fields),
    plate: read(other, other.email).facts.plate,
    hashes: other.photos.flatMap(({ hash }) => hash ?? []),
    publishedAt: other.publishedAt,
  });

  /** Held against all that count. */
  const compared = async ({ id }: Deposit, suspected: Suspected): Promise<readonly Finding[]> => {
    const comparing = comparison(suspected);
    let others = await deposits.inStates(COMPARED, OTHERS_AT_ONCE);
    while (others.length > 0) {
      comparing.take(others.filter((other) => other.id !== id).map(comparable));
      await setImmediate();
      others = await deposits.inStates(COMPARED, OTHERS_AT_ONCE, others.at(-1)?.id);
    }
    return comparing.findings(dayInParis(now()));
  };

  return async ({ deposit, reference, facts, estimate, stands, cases }: AskedOfAdvert): Promise<AdvertFindings> => {
    const suspected = { ...(await suspectedOf(deposit, facts, estimate)), shown: shownBefore(deposit, stands) };
    const { value } = suspected;
    const findings = notYetJudged(
      await compared(deposit, suspected),
      cases.filter(isAccepted).flatMap((one) => one.findings),
      sameAsShown(offerOf(facts, reference, deposit.photos), stands),
    );
    return isValued(value) ? { findings, value } : { findings };
  };
}

/** Nothing is, where nothing was shown. */
function sameAsShown(offer: Offer | undefined, shown: Listing | undefined): SameAsShown {
  if (offer === undefined || shown === undefined) return { text: false, pictures: false };
  return {
    text: offer.description === shown.description,
    pictures: offer.photos.every((photo) => shown.photos.includes(photo)),
  };
}

function shownBefore({ publishedAt, photos }: Deposit, shown: Listing | undefined): ShownBefore | undefined {
  if (publishedAt === undefined || shown === undefined) return undefined;
  const own = photos.filter((photo) => shown.photos.includes(OWN_PHOTO + photo.shown));
  return { publishedAt, text: shown.description ?? "", hashes: own.flatMap(({ hash }) => hash ?? []) };
}

export const wordsOf = ({ text, defects }: DepositFields): string => [text, defects].join("\n").trim();

async function suspectedOf({ fields, photos }: Deposit, facts: ReadFacts, estimate: Estimating) {
  const { vehicle, registered, mileage, price, energy, powerDIN, fiscalPower, plate } = facts;
  if (vehicle === undefined || registered === undefined || mileage === undefined || price === undefined)
    throw new Error("an advert without issues lacks a fact");
  const { make, model, vertical, isUnlisted = false } = vehicle;
  const value = await estimate(facts);
  const from = Math.min(...model.generations.map((generation) => generation.from));
  const isSold = model.generations.some(({ to }) => to === undefined);
  const to = Math.max(...model.generations.map((generation) => generation.to ?? 0));
  return {
    facts: {
      vertical,
      year: Number(registered.slice(0, 4)),
      price,
      mileage,
      firstTrafficDate: registered,
      ...(energy === undefined ? {} : { energy }),
      ...(powerDIN === undefined ? {} : { powerDIN }),
      ...(fiscalPower === undefined ? {} : { ratedHorsePower: fiscalPower }),
    },
    model: {
      name: `${makeLabel(make.key)} ${modelLabel(make.key, model.key)}`,
      ...(Number.isFinite(from) ? { soldFrom: from } : {}),
      ...(isSold || to <= 0 ? {} : { soldTo: to }),
    },
    isUnlisted,
    text: wordsOf(fields),
    plate,
    hashes: photos.flatMap(({ hash }) => hash ?? []),
    value,
  };
}

const isValued = (value: ToldValue | typeof UNFITTED | undefined): value is ToldValue =>
  value !== undefined && value !== UNFITTED;
