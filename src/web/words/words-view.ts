/** The page of a word search that does not go straight to results: nothing typed, nothing understood, or not everything. */
import { verticalLabel } from "../../domain/catalogue/verticals.ts";
import { sentenceOf } from "../../domain/filters/sentence.ts";
import { seedAt } from "../../domain/filters/sort.ts";
import { tagsOf } from "../../domain/filters/tags.ts";
import { searchAddress } from "../../domain/urls/canonical.ts";
import { cardRow } from "../cards/card-row.server.tsx";
import type { CardRow } from "../cards/card-row.ts";
import type { PageServices } from "../services.ts";
import type { WordsRead } from "../../domain/free-text/read-words.ts";
import { readWords } from "../../domain/free-text/read-words.ts";

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
  "Peugeot 208 essence",
  "SUV hybride automatique",
  "Break diesel avec attelage",
  "Cabriolet rouge",
  "Yamaha MT-07",
] as const;

async function examples({ search }: Pick<PageServices, "search">): Promise<readonly Example[]> {
  const counted = await Promise.all(
    EXAMPLES.map(async (text) => {
      const { filters } = readWords(text);
      return { text, href: searchAddress(filters), total: await search.count(filters) };
    }),
  );
  return counted.filter(({ total }) => total > 0);
}

export async function wordsView(
  services: PageServices,
  text: string,
  { filters, understood, unread }: WordsRead,
): Promise<WordsView> {
  const kind = text === "" ? "empty" : understood ? "partly" : "unknown";
  const { total, found } = understood
    ? await services.search.results({ filters, seed: seedAt(services.now()), page: 0, pageSize: CARDS_SHOWN })
    : { total: 0, found: [] };
  const tags = tagsOf(filters).map(({ label }) => label);
  return {
    kind,
    title: TITLES[kind],
    text,
    tags: tags.length === 0 && understood ? [verticalLabel(filters.vertical)] : tags,
    unread,
    href: searchAddress(filters),
    total,
    sentence: sentenceOf(filters),
    cards: await cardRow(services, found),
    examples: kind === "partly" ? [] : await examples(services),
  };
}
