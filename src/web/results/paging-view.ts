/** The pages of a search, and which of them are linked. */
import { LAST_PAGE } from "../../domain/filters/constants.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import { atPage } from "../../domain/filters/transitions/set-filter.ts";
import { counted, whole } from "../../domain/french.ts";
import type { AddressOf } from "./address-of.ts";

interface PageLink {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

export interface PagingView {
  /** Which listings these are, and why not every listing has its page. */
  readonly shown: string;
  /** What comes after this page; only where one does. */
  readonly left: string | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** A gap where pages are left out. */
  readonly pages: readonly (PageLink | "gap")[];
}

/** Pages around the current one that are linked, with the first and the last. */
const NEIGHBOURS = 2;

/** Undefined when one page shows all. */
export function pagingView(
  filters: Filters,
  total: number,
  pageSize: number,
  addressOf: AddressOf,
): PagingView | undefined {
  const { page = 1 } = filters;
  const all = Math.ceil(total / pageSize);
  const last = Math.min(LAST_PAGE, all);
  if (last <= 1) return undefined;
  const href = (number: number) => addressOf(atPage(filters, number));
  const around = Array.from({ length: NEIGHBOURS * 2 + 1 }, (_, index) => page - NEIGHBOURS + index);
  const numbers = [...new Set([1, ...around, last])].filter((number) => number >= 1 && number <= last);
  const first = (page - 1) * pageSize + 1;
  const range = `Véhicules ${whole(first)} à ${whole(Math.min(total, page * pageSize))} sur ${whole(total)}`;
  return {
    shown: all > LAST_PAGE ? `${range}. ${limitOf(pageSize)}` : range,
    left: page < last ? counted(total - page * pageSize, "autre véhicule", "autres véhicules") : undefined,
    previous: page > 1 ? href(page - 1) : undefined,
    next: page < last ? href(page + 1) : undefined,
    pages: numbers.flatMap((number, index): readonly (PageLink | "gap")[] => {
      const link = { label: String(number), href: href(number), current: number === page };
      const before = numbers[index - 1];
      return before !== undefined && number - before > 1 ? ["gap", link] : [link];
    }),
  };
}

/** To tell what stands on a page, all listings before it are put in order: the further, the longer for everybody. */
function limitOf(pageSize: number): string {
  return (
    `Seules les ${LAST_PAGE} premières pages, soit ${whole(LAST_PAGE * pageSize)} véhicules, se feuillettent\u202f: ` +
    "aller plus loin ralentirait la recherche pour tous. Un filtre ou un autre tri montre les suivantes."
  );
}
