/** The page of a word search that does not go straight to results: nothing typed, nothing understood, or not everything. */
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { seedAt } from "../../domain/filters/sort.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import type { Asking } from "../../search/asking.ts";
import { certain, each, results, together, total, viewed } from "../../search/asking.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";
import type { Filters } from "../../domain/filters/registry.ts";

/** What the page tells of a sentence. */
export interface WordsRead {
  readonly filters: Filters;
  /** Whether any word asked for anything. */
  readonly understood: boolean;
  /** Stretches of the text as typed. */
  readonly unread: readonly string[];
}

interface Example {
  readonly text: string;
  readonly href: string;
  readonly total: number;
}

export interface WordsView {
  readonly kind: "empty" | "unknown" | "partly";
  readonly title: string;
  readonly text: string;
  /** What was understood, a tag each. */
  readonly tags: readonly string[];
  readonly unread: readonly string[];
  readonly href: string;
  readonly total: number;
  /** What the visitor may mean, when some of it is understood. */
  readonly sentence: string;
  readonly cards: CardRow;
  readonly examples: readonly Example[];
}

const TITLES: Readonly<Record<WordsView["kind"], string>> = {
  empty: "Que cherchez-vous\u202f?",
  unknown: "Aucun de ces mots n’est au catalogue",
  partly: "Une partie de la recherche est comprise",
};

const CARDS_SHOWN = 5;

const EXAMPLES = [
  "Peugeot 208 essence de moins de 5 ans",
  "SUV hybride automatique, moins de 25\u202f000\u202f€",
  "Break diesel avec attelage près de Lyon",
  "Cabriolet rouge",
  "Yamaha MT-07",
] as const;

async function examples({ readSentence }: PageServices): Promise<Asking<readonly Example[]>> {
  const read = await Promise.all(EXAMPLES.map(async (text) => ({ text, filters: (await readSentence(text)).filters })));
  const counted = read.map(({ text, filters }) => {
    return viewed(total(filters), (count) => ({ text, href: searchAddress(filters), total: count }));
  });
  return viewed(each(counted), (all) => all.filter((example) => example.total > 0));
}

export async function wordsView(
  services: PageServices,
  text: string,
  { filters, understood, unread }: WordsRead,
): Promise<WordsView> {
  const kind = text === "" ? "empty" : understood ? "partly" : "unknown";
  const seed = seedAt(services.now());
  const counted = await services.search.answer(
    together({
      results: understood
        ? results({ filters, seed, page: 0, pageSize: CARDS_SHOWN })
        : certain({ total: 0, found: [] }),
      examples: kind === "partly" ? certain([]) : await examples(services),
    }),
  );
  const tags = tagsOf(filters).map(({ label }) => label);
  return {
    kind,
    title: TITLES[kind],
    text,
    tags: tags.length === 0 && understood ? [verticalLabel(filters.vertical)] : tags,
    unread,
    href: searchAddress(filters),
    total: counted.results.total,
    sentence: sentenceOf(filters),
    cards: await cardRow(services, counted.results.found),
    examples: counted.examples,
  };
}
