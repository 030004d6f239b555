/** How many listings a visitor wants on a page; without a choice the page decides (spec 9.1). */
import { readCookie } from "./jar.ts";

export const PAGE_SIZES = [16, 23, 46, 92] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** Undefined when the text is none of the sizes on offer. */
export function pageSizeOf(text: unknown): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}

export function readPageSize(cookies: string | null): PageSize | undefined {
  return pageSizeOf(readCookie(cookies, "pageSize"));
}
