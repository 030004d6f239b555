/** The page of a search by words that has no results: nothing typed, or nothing understood. */
import type { Filters } from "../../domain/filters/registry.ts";
import { withSentence } from "../../domain/urls/sentence-query.ts";
import { EXAMPLE_SENTENCES } from "../../domain/free-text/example-sentences.ts";
import type { IgnoredSpan } from "../../domain/free-text/sentence-read.ts";
import type { HeardSentence } from "../../domain/free-text/sentence-reader.ts";
import type { ToldSentence } from "../../domain/free-text/told-sentence.ts";
import { ignoredLabel, readingLabel } from "../../domain/free-text/reading-label.ts";
import { readingKey } from "../../domain/free-text/reading-key.ts";
import { SOUGHT, withChoice, withoutWords } from "../../domain/free-text/told-sentence.ts";
import type { Asking } from "../../search/asking.ts";
import { certain, each, together, total, viewed } from "../../search/asking.ts";
import type { PageServices } from "../services.ts";
import type { SentenceView } from "./sentence-view.ts";
import { wordsAddress, wordsFields } from "./words-address.ts";

interface Example {
  readonly text: string;
  readonly href: string;
  readonly total: number;
}

export interface NearView extends Example {
  /** The filter; `text` is the words of the sentence. */
  readonly label: string;
}

export interface WordsView {
  readonly title: string;
  /** For the form where nothing was typed. */
  readonly hidden: readonly (readonly [string, string])[];
  /** Of which nothing was understood; absent where nothing was typed. */
  readonly sentence: SentenceView | undefined;
  /** What its words may have been meant to say. */
  readonly near: readonly NearView[];
  /** All its words looked for in the adverts; absent where no advert has them all. */
  readonly wordsFound: { readonly href: string; readonly total: number } | undefined;
  /** Sentences that find something. */
  readonly examples: readonly Example[];
}

export interface WordsScope {
  /** What stays whatever is said: the showroom that it is said in. */
  readonly standing: Filters;
  /** Where such filters are shown, without a sentence: in that showroom. */
  readonly addressOf: (filters: Filters) => string;
}

/** A sentence of which nothing was understood. */
export interface Unread {
  readonly told: ToldSentence;
  readonly heard: HeardSentence;
  readonly unread: readonly IgnoredSpan[];
}

async function examples(
  { hearSentence }: PageServices,
  { standing, addressOf }: WordsScope,
): Promise<Asking<readonly Example[]>> {
  const read = await Promise.all(
    EXAMPLE_SENTENCES.map(async (text) => ({
      text,
      filters: { ...standing, ...(await hearSentence(text)).filters() },
    })),
  );
  const counted = read.map(({ text, filters }) => {
    const told: ToldSentence = { text, choices: new Map() };
    const href = withSentence(addressOf(filters), told);
    return viewed(total(filters), (count) => ({ text, href, total: count }));
  });
  return viewed(each(counted), (all) => all.filter((example) => example.total > 0));
}

/** What was typed, all of it left out, with the way back to the field where a word is taken away. */
function unreadSentence({ told, unread }: Unread, { standing }: WordsScope): SentenceView {
  return {
    text: told.text,
    towns: [],
    spans: unread.map((span) => ({
      id: `sens-${span.from}`,
      state: "unread",
      label: ignoredLabel(span),
      words: [{ text: span.text }],
      text: span.text,
      meanings: [],
      withoutHref: wordsAddress(standing, withoutWords(told, span)),
    })),
    corrections: [],
    clearHref: wordsAddress(standing),
    hidden: wordsFields(standing),
  };
}

/** More would be no answer. */
const MOST_NEAR = 4;

/** Those that find something. */
function nearTo({ told, heard }: Unread, { standing, addressOf }: WordsScope): Asking<readonly NearView[]> {
  const counted = heard
    .proposals()
    .slice(0, MOST_NEAR)
    .map((proposal) => {
      const sentence = withChoice(told, proposal, readingKey(proposal));
      const filters = { ...standing, ...heard.filters(sentence.choices) };
      const text = told.text.slice(proposal.from, proposal.to);
      const href = withSentence(addressOf(filters), sentence);
      return viewed(total(filters), (count) => ({ label: readingLabel(proposal), text, href, total: count }));
    });
  return viewed(each(counted), (all) => all.filter((near) => near.total > 0));
}

/** Every span that was not understood, looked for as it is typed. */
function wordsSought(
  { told, heard, unread }: Unread,
  { standing, addressOf }: WordsScope,
): Asking<WordsView["wordsFound"]> {
  const sought = unread.reduce((sentence, span) => withChoice(sentence, span, SOUGHT), told);
  const filters = { ...standing, ...heard.filters(sought.choices) };
  if (filters.words === undefined) return certain(undefined);
  const href = withSentence(addressOf(filters), sought);
  return viewed(total(filters), (count) => (count === 0 ? undefined : { href, total: count }));
}

export async function wordsView(
  services: PageServices,
  sentence: Unread | undefined,
  scope: WordsScope,
): Promise<WordsView> {
  const counted = await services.search.answer(
    together({
      wordsFound: sentence === undefined ? certain(undefined) : wordsSought(sentence, scope),
      near: sentence === undefined ? certain([]) : nearTo(sentence, scope),
      examples: await examples(services, scope),
    }),
  );
  return {
    title: sentence === undefined ? "Que cherchez-vous\u202f?" : "Aucun filtre dans cette phrase",
    hidden: wordsFields(scope.standing),
    sentence: sentence && unreadSentence(sentence, scope),
    ...counted,
  };
}
