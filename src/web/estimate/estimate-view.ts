/** The page of an estimate as data: three questions with their choices, the interval after each, the account of it. */
import { counted, euros, whole } from "../../domain/french.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import type { KnownFacts } from "../../domain/valuation/asked-value.ts";
import type { MarketValue } from "../../domain/valuation/market-value.ts";
import { median } from "../../domain/valuation/median.ts";
import { toldEuros, toldSum } from "../../domain/valuation/told-euros.ts";
import { askValue } from "../../search/ask-value.ts";
import { certain, together } from "../../search/asking.ts";
import type { VehiclePicture } from "../design/vehicles/draw-vehicle.ts";
import { pictureOf } from "../design/vehicles/draw-vehicle.ts";
import type { LaidIn } from "../market-price/laid-in.ts";
import { segmentAge } from "../market-price/segment-age.ts";
import type { PageServices } from "../services.ts";
import { accountView } from "./account-view.ts";
import { writtenAccount } from "./account.server.tsx";
import { fieldBeyondReach, fieldOf } from "./beyond-reach-words.ts";
import { byPriceView } from "./by-price-view.ts";
import type { ChoicesView } from "./choices-view.ts";
import { choicesView, namesOnSale } from "./choices-view.ts";
import type { EquipmentView } from "./equipment-view.ts";
import { equipmentView, supposedEquipment } from "./equipment-view.ts";
import type { EstimateFields } from "./estimate-query.ts";
import { SENTENCE, WENT_ON, isSentenceAlone, readEstimate, readFields } from "./estimate-query.ts";
import { fieldErrors } from "./field-errors.ts";
import type { NarrowingView } from "./narrowing-view.ts";
import { narrowingView } from "./narrowing-view.ts";
import { nextSteps } from "./next-steps-view.ts";
import type { RefusalView } from "./refusal-view.ts";
import { refusalView } from "./refusal-view.ts";
import { LONGEST_SENTENCE, saidInSentence } from "./said-in-sentence.ts";
import { quoted } from "./quoted.ts";
import { vehicleName } from "./vehicle-name.ts";

export interface ValuedView {
  readonly estimate: string;
  readonly low: string;
  readonly high: string;
  readonly apart: string;
  readonly comparables: string;
  /** What the sum takes for granted of the equipment. */
  readonly supposed: string;
  readonly narrowing: NarrowingView;
  readonly account: LaidIn;
}

/** What the visitor typed in a few words. */
export interface SentenceView {
  readonly text: string;
  /** Words that answer no question; none where all did. */
  readonly left: readonly string[];
  /** Whether it named a make. */
  readonly isRead: boolean;
}

export interface EstimateView {
  readonly sentence: SentenceView | undefined;
  readonly fields: EstimateFields;
  /** By field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Which words of the version count for nothing; undefined where all do. */
  readonly unknownWords: string | undefined;
  readonly choices: ChoicesView;
  /** By the button, not by an answer alone. */
  readonly wentOn: boolean;
  /** How many of the three questions are answered. */
  readonly answered: number;
  /** Empty before a model is chosen. */
  readonly name: string;
  readonly picture: VehiclePicture | undefined;
  readonly usualMileage: string | undefined;
  /** Undefined before the third question is asked. */
  readonly equipment: EquipmentView | undefined;
  readonly valued: ValuedView | undefined;
  /** In place of an estimate. */
  readonly refusal: RefusalView | undefined;
}

/** `parameters` are those of the page's address. */
export async function estimateView(services: PageServices, parameters: URLSearchParams): Promise<EstimateView> {
  const { search, known, now, askMarket } = services;
  const text = (parameters.get(SENTENCE) ?? "").trim().slice(0, LONGEST_SENTENCE);
  const said = text === "" ? undefined : await saidInSentence(text, services.hearSentence);
  const typed = readFields(parameters);
  const fields = said !== undefined && isSentenceAlone(parameters) ? { ...typed, ...said.fields } : typed;
  const { answers, issues } = readEstimate(fields, known, now());
  const [first] = answers;
  const [{ onSale, timeOnSale }, told] = await Promise.all([
    search.answer(
      together({
        onSale: namesOnSale,
        timeOnSale: first === undefined ? certain(undefined) : segmentAge(first, now()),
      }),
    ),
    first === undefined ? undefined : askValue({ search, askMarket }, answers),
  ]);
  const make = first?.make ?? fields.make;
  const { comparables = [], total = 0, generation, saidByVersion = {}, answers: market, vehicle: last } = told ?? {};
  const choices = choicesView(onSale, { make, model: first?.model ?? "", region: fields.regions, comparables });
  const value = market?.values.at(-1);
  const isAged = last?.year !== undefined && last.mileage !== undefined;
  const equipment =
    value === undefined || last === undefined || !isAged
      ? undefined
      : await equipmentView(
          services,
          { vehicle: withoutEquipment(last), estimate: value.estimate },
          comparables,
          fields,
        );
  return {
    sentence: said && { text, left: said.left, isRead: said.fields.make !== undefined },
    fields: {
      ...fields,
      make,
      mileage: /^\d{4,7}$/.test(fields.mileage) ? whole(Number(fields.mileage)) : fields.mileage,
      model: first?.model ?? (choices.models.some(({ value: key }) => key === fields.model) ? fields.model : ""),
    },
    errors: {
      ...fieldErrors(issues, fields.missing),
      ...(typeof market?.noValue === "object" && { [fieldOf(market.noValue)]: fieldBeyondReach(market.noValue) }),
    },
    unknownWords: unknownWordsTold(told?.unknownVersionWords ?? []),
    choices,
    wentOn: parameters.has(WENT_ON),
    answered: answers.length === 2 && !isAged ? 1 : answers.length,
    name: first === undefined ? "" : vehicleName({ ...first, version: last?.version }),
    picture: first === undefined ? undefined : pictureOf(drawnOf(first, comparables)),
    usualMileage: usualMileage(value, comparables),
    equipment,
    valued:
      value === undefined || last === undefined || market === undefined
        ? undefined
        : {
            estimate: toldEuros(value.estimate),
            low: toldEuros(value.low),
            high: toldEuros(value.high),
            apart: `${euros(toldSum(value.high) - toldSum(value.low))} d’écart`,
            comparables: counted(value.comparables, "annonce comparable", "annonces comparables"),
            supposed: equipment?.supposed ?? supposedEquipment(equipmentSaid(last)),
            narrowing: narrowingView(market.values.filter((one) => one !== undefined)),
            account: writtenAccount(
              {
                ...accountView(last, value, { comparables, saidByVersion, ...market }),
                timeOnSale,
                byPrice: byPriceView(market.ages, value.estimate, now()),
                next: nextSteps({
                  vehicle: last,
                  fields,
                  estimate: value.estimate,
                  onSale: { count: total, generation },
                  fittedAt: market.fittedAt,
                }),
              },
              services,
            ),
          },
    refusal:
      last === undefined || value !== undefined ? undefined : refusalView({ noValue: market?.noValue, comparables }),
  };
}

function unknownWordsTold(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  return words.length === 1
    ? `${quoted(words)} n’est dans la version d’aucune annonce de ce modèle\u202f: ce mot n’est pas compté.`
    : `${quoted(words)} ne sont dans la version d’aucune annonce de ce modèle\u202f: ces mots ne sont pas comptés.`;
}

function equipmentSaid({ options, someOptions = [] }: KnownFacts) {
  return { options: options ?? someOptions, isWholeEquipment: options !== undefined };
}

function withoutEquipment({ options: _all, someOptions: _some, ...vehicle }: KnownFacts): KnownFacts {
  return vehicle;
}

/** Drawn as the first of its comparables is; where there is none, by its name alone. */
function drawnOf({ vertical, make, model }: KnownFacts, comparables: readonly Listing[]) {
  const [one] = comparables;
  return one === undefined ? { vertical, make, model, reference: model } : { ...one, colour: one.externalColor };
}

/** The one that the account reckons from, where there is one. */
function usualMileage(value: MarketValue | undefined, comparables: readonly Listing[]): string | undefined {
  if (value?.usual !== undefined) return whole(value.usual.mileage);
  const mileage = median(comparables.map((one) => one.mileage));
  return mileage === undefined ? undefined : whole(mileage);
}
