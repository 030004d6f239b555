/** One answer to the form: where its filters stand, and the counts that a change has moved. */
import type { Dealer } from "../../domain/listings/dealer.ts";
import { stockShown } from "../../domain/filters/availability.ts";
import { chooseStock } from "../../domain/filters/transitions/choose-seller.ts";
import { initialState, nextState } from "../../domain/filters/search-state.ts";
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { applied, withVersionsLeft } from "./actions.ts";
import { countsOf, knownMakes } from "./counting.ts";
import type { Section } from "../../domain/filters/form.ts";
import { withoutBroken } from "../../domain/filters/validate.ts";
import { formOf } from "../../domain/filters/form.ts";
import type { Counts, FormAnswer, StockView } from "./form.ts";
import type { Site } from "../../domain/urls/site.ts";
import type { Asking } from "../../search/asking.ts";
import { issuesOf, rulesIn, yearAt } from "../filter-rules.ts";
import { certain, each, together, total, viewed, withStandIn } from "../../search/asking.ts";
import type { Services } from "./services.ts";
import { SENTENCE_FIELD, sentenceIn } from "../../domain/urls/sentence-query.ts";
import { formAddress, resultsAddress, stateOf } from "./state.ts";
import { stockLabel } from "./stock-label.ts";
import { unreadWordsAfter } from "./unread-words.ts";
import { sentenceInForce } from "../words/sentence-in-force.ts";

export interface FormRequest {
  /** With the showroom's reference where there is one. */
  readonly filters: Filters;
  /** The sentence that the search came from. */
  readonly told?: ToldSentence | undefined;
  /** Words that were typed and cannot be looked for. */
  readonly unreadWords?: string | undefined;
  readonly actions: readonly string[];
  /** The group on screen; its long lists are counted. */
  readonly open?: string | undefined;
  /** Everything is counted, as for a page just opened. */
  readonly whole: boolean;
  /** What the browser has its counts of, when that is not `filters`. */
  readonly counted?: Filters | undefined;
  readonly dealer: Dealer | undefined;
  /** Whether the visitor's position is kept. */
  readonly located?: boolean;
}

/** A sentence in place of all that is chosen (spec 4.12): `say..clio diesel`, `reread..texte=clio&lectures=0.sans`. */
function readAnew(action: string): ToldSentence | undefined {
  const [, verb, text = ""] = /^(say|reread)\.\.(.*)$/s.exec(action) ?? [];
  if (verb === undefined) return undefined;
  return sentenceIn(new URLSearchParams(verb === "say" ? { [SENTENCE_FIELD]: text } : text));
}

/** Rejects only when the actions themselves need an engine that fails. */
export async function answerTo(
  services: Services,
  {
    filters,
    told: from,
    unreadWords: typed,
    actions,
    open,
    whole,
    counted = filters,
    dealer,
    located = false,
  }: FormRequest,
  report: (error: unknown) => void,
): Promise<FormAnswer> {
  const currentYear = yearAt(services.now());
  const rules = rulesIn(currentYear);
  const showroom = { site: services.site, curef: dealer?.curef };
  let search = initialState(filters, rules);
  const { filters: atFirst } = search;
  const change = (changed: Filters) => nextState(search, { kind: "change", filters: changed }, rules);
  let told = from;
  const sentences = actions.map(readAnew);
  // Each starts over, so those before the last are not read: fifty of them took a second of the process.
  const lastSaid = sentences.findLastIndex((anew) => anew !== undefined);
  for (const [place, action] of actions.entries()) {
    const anew = sentences[place];
    if (anew === undefined) search = change(await applied(search.filters, action));
    else if (place === lastSaid) {
      told = anew;
      const filters = (await services.hearSentence(anew.text)).filters(anew.choices);
      search = nextState(search, { kind: "sentence", filters }, rules);
    }
  }
  const left = await withVersionsLeft(services, atFirst, search.filters);
  if (left !== search.filters) search = change(left);
  const { filters: next, errors: issues } = search;
  const unreadWords = unreadWordsAfter(actions, typed);
  const scope = { filters: next, addressOf: (one: Filters) => formAddress(one, showroom) };
  const said = told && (await sentenceInForce(services, told, scope));
  const groups = formOf(next, dealer !== undefined);
  const countable = withoutBroken(next, issues);
  const isOpened = whole ? () => true : ({ id, onOpening }: Section) => !onOpening || id === open;
  let failed = false;
  const orFailure = <T>(part: Asking<T>, instead: T): Asking<T> =>
    withStandIn(part, (error) => {
      failed = true;
      report(error);
      return instead;
    });
  const before = whole ? undefined : withoutBroken(counted, issuesOf(counted, currentYear));
  const uncounted: Counts = { values: {}, histograms: {}, names: {}, makes: knownMakes(next) };
  const sharesStock = dealer !== undefined && (await isOneOfSeveral(services, next, dealer));
  const answered = await services.search.answer(
    together({
      counts: orFailure(countsFor(groups.filter(isOpened), countable, before, open), uncounted),
      found:
        issues.length > 0 || unreadWords !== undefined
          ? certain(undefined)
          : orFailure<number | undefined>(total(next), undefined),
      sentence: said?.kind === "sentence" ? said.view : certain(undefined),
      stock:
        dealer === undefined ? certain([]) : orFailure(stockViews(services.site, next, { dealer, sharesStock }), []),
    }),
  );
  return {
    state: stateOf(next, answered.found, {
      groups,
      showroom,
      currentYear,
      told,
      unreadWords,
      said: {
        ...(answered.sentence === undefined ? {} : { sentence: answered.sentence }),
        ...(said?.kind === "origin" ? { origin: said.origin } : {}),
      },
      stock: answered.stock,
      located,
    }),
    counts: answered.counts,
    failed,
  };
}

/** The open group's long lists may never have been counted: they are asked whole. */
function countsFor(
  groups: readonly Section[],
  filters: Filters,
  before: Filters | undefined,
  open: string | undefined,
): Asking<Counts> {
  const opened = groups.filter(({ onOpening, id }) => onOpening && id === open);
  if (before === undefined || opened.length === 0)
    return countsOf({ groups, filters, ...(before === undefined ? {} : { before }) });
  const asked = together({
    lists: countsOf({ groups: opened, filters }),
    rest: countsOf({ groups: groups.filter((group) => !opened.includes(group)), filters, before }),
  });
  return viewed(asked, ({ lists, rest }) => ({
    ...rest,
    ...lists,
    values: { ...rest.values, ...lists.values },
    histograms: { ...rest.histograms, ...lists.histograms },
    names: { ...rest.names, ...lists.names },
  }));
}

/** Of a group whose only open showroom this is nothing else is to be seen; an address that asks for it is answered all the same. */
async function isOneOfSeveral(
  { dealers, suspendedDealers }: Pick<Services, "dealers" | "suspendedDealers">,
  { showroomStock }: Filters,
  { group, curef }: Dealer,
): Promise<boolean> {
  if (group === undefined) return false;
  if (showroomStock === "group") return true;
  const others = (await dealers()).filter((other) => other.group === group && other.curef !== curef);
  if (others.length === 0) return false;
  const suspended = await suspendedDealers();
  return others.some((other) => !suspended.has(other.curef));
}

interface Stocked {
  readonly dealer: Dealer;
  readonly sharesStock: boolean;
}

/** The dealer's own stock, and that of its group where others are in it; each opens the showroom (spec 4.19). */
function stockViews(site: Site, filters: Filters, { dealer, sharesStock }: Stocked): Asking<readonly StockView[]> {
  const kinds = sharesStock ? (["pro", "group"] as const) : (["pro"] as const);
  const stocks = kinds.map((kind) => {
    const chosen = chooseStock(filters, kind);
    return viewed(total(chosen), (count): StockView => ({
      label: stockLabel(dealer, kind),
      count,
      href: resultsAddress(chosen, { site, curef: dealer.curef }),
      // Of a dealer that has left its group the address may still ask for its stock: the dealer's own is shown.
      current: !sharesStock || stockShown(filters) === kind,
    }));
  });
  return each(stocks);
}
