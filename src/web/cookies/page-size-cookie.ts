/** How many listings a visitor wants on a page; without a choice the page decides (spec 9.1). */
export const PAGE_SIZES = [23, 46, 92] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const MONTH_SECONDS = 30 * 86_400;
const CHOSEN = /(?:^|;\s*)pageSize=(\d+)(?:;|$)/;

/** Undefined when the text is none of the sizes on offer. */
export function pageSizeOf(text: unknown): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}

export function readPageSize(cookies: string | null): PageSize | undefined {
  const [, size] = CHOSEN.exec(cookies ?? "") ?? [];
  return pageSizeOf(size);
}

export function pageSizeCookie(size: PageSize): string {
  return `pageSize=${size}; Path=/; Max-Age=${MONTH_SECONDS}; SameSite=Lax; HttpOnly`;
}
