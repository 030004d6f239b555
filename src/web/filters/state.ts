/** The state of the form worded for the page: everything but the counts. */
import { communesAt } from "../../domain/catalogue/places.ts";
import { cityOf } from "../../domain/catalogue/cities.ts";
import { hiddenParts, unusableSections } from "../../domain/filters/availability.ts";
import { namesOf } from "../../domain/filters/controls.ts";
import type { FilterIssue } from "../../domain/filters/issue.ts";
import { townAround, townOf } from "../../domain/filters/place-words.ts";
import { formatQuery } from "../../domain/filters/query.ts";
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { isMonthly } from "../../domain/filters/transitions/choose-price.ts";
import { withoutPosition } from "../../domain/filters/transitions/choose-place.ts";
import { clearAll } from "../../domain/filters/transitions/set-filter.ts";
import { listingAddress, searchAddress } from "../../domain/urls/canonical.ts";
import { filtersAddress, showroomAddress } from "../../domain/urls/showroom-address.ts";
import { sentenceFields, withSentence } from "../../domain/urls/sentence-query.ts";
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import type { Site } from "../../domain/urls/site.ts";
import type { Section } from "../../domain/filters/form.ts";
import { placesMeant } from "../../domain/places/places-meant.ts";
import { placeText } from "../../domain/places/place-text.ts";
import { issuesOf } from "../filter-rules.ts";
import { unreadWordsIssues, withUnreadWords } from "./unread-words.ts";
import type { FormState, IssueView, PlaceState, StockView } from "./form.ts";

export interface FormContext {
  readonly groups: readonly Section[];
  readonly showroom: Showroom;
  readonly currentYear: number;
  /** The sentence that the search came from, and what of it heads the form. */
  readonly told: ToldSentence | undefined;
  /** Words that were typed and cannot be looked for. */
  readonly unreadWords: string | undefined;
  readonly said: Pick<FormState, "sentence" | "origin">;
  readonly stock: readonly StockView[];
  /** Whether the visitor's position is kept. */
  readonly located: boolean;
}

/** Whose form it is: a dealer's, on the marketplace or on the dealer's own domain, or the marketplace's own. */
export interface Showroom {
  readonly site: Site;
  readonly curef: string | undefined;
}

/** Where these filters show their results: the marketplace or a dealer's showroom. A search that finds nothing has no path. */
export function resultsAddress(filters: Filters, { curef, site }: Showroom, total?: number): string {
  if (curef !== undefined) return showroomAddress(curef, filters, site);
  return total === 0 ? listingAddress(filters) : searchAddress(filters);
}

export function formAddress(filters: Filters, { curef, site }: Showroom, told?: ToldSentence): string {
  return withSentence(filtersAddress(filters, site, curef), told);
}

/** Undefined `total`: a rule is broken, or nobody could count. */
export function stateOf(filters: Filters, total: number | undefined, context: FormContext): FormState {
  const { groups, showroom, currentYear, told, unreadWords, said, stock, located } = context;
  const { curef, ...rest } = filters;
  const others = showroom.curef === undefined && curef !== undefined ? filters : rest;
  const issues = [...issuesOf(filters, currentYear), ...unreadWordsIssues(unreadWords)];
  const addressOf = (one: Filters) => withUnreadWords(formAddress(one, showroom, told), unreadWords);
  const tags = tagsOf(filters);
  return {
    query: withUnreadWords(`?${formatQuery(others)}`, unreadWords).slice(1),
    chosen: { ...chosenOf(others), ...(unreadWords === undefined ? {} : { words: [unreadWords] }) },
    tags: tags.map(({ key, label, without }) => ({ key, label, href: addressOf(without) })),
    summaries: Object.fromEntries(
      groups.map((group) => {
        const keys = keysOf(group);
        return [group.id, tags.flatMap(({ key, label }) => (keys.has(key) ? [label] : [])).join(", ")];
      }),
    ),
    issues: issues.map((issue) => issueView(issue, groups)),
    ...(total === undefined || issues.length > 0 ? {} : { total }),
    isMonthly: isMonthly(filters),
    place: {
      ...placeOf(filters),
      choices: placesMeant(filters).map(({ text, words, filters: meant }) => ({
        text,
        words,
        href: addressOf(meant),
      })),
      ...(located ? { forgetHref: addressOf(withoutPosition(filters)) } : {}),
    },
    hidden: hiddenParts(filters),
    disabled: unusableSections(filters),
    address: addressOf(filters),
    results: withSentence(resultsAddress(filters, showroom, total), told),
    clearAddress: formAddress(clearAll(filters), showroom),
    beside: sentenceFields(told),
    ...said,
    stock,
  };
}

/** Each filter as texts, read back from its query so that the browser knows them by the same names. */
function chosenOf(filters: Filters): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [...new URLSearchParams(formatQuery(filters))].map(([key, text]) => [
      key,
      // Commas inside a value travel escaped; those of makes stay so, as their values do.
      key === "makesModelsCommercialNames"
        ? text.split(",")
        : text.split(",").map((piece) => piece.replaceAll("%2C", ",").replaceAll("%25", "%")),
    ]),
  );
}

/** The filters that a group sets. */
function keysOf({ controls }: Section): ReadonlySet<FilterKey> {
  return new Set(controls.flatMap(namesOf));
}

function issueView({ field, code, message }: FilterIssue, groups: readonly Section[]): IssueView {
  return { field, code, message, group: groups.find((group) => keysOf(group).has(field))?.id ?? "" };
}

function placeOf(filters: Filters): Omit<PlaceState, "choices"> {
  const { dptCp = [] } = filters;
  const text = placeText(filters);
  const centre = townAround(filters);
  const town = townOf(filters);
  if (town !== undefined && centre === undefined) return { text, town: town.name, onlyTown: true };
  const [only, ...others] = dptCp;
  if (only === undefined || others.length > 0 || only.length !== 5) return { text, onlyTown: false };
  const [commune] = centre?.communes ?? communesAt(only);
  const named = commune === undefined ? undefined : cityOf(commune);
  return { text, postcode: only, onlyTown: false, ...(named === undefined ? {} : { town: named.name }) };
}
