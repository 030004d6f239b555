/** A visitor's choice of a light or a dark page; without one the system decides. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 365 * 86_400;
const CHOSEN = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function readTheme(cookies: string | null): Theme | undefined {
  const [, theme] = CHOSEN.exec(cookies ?? "") ?? [];
  return isTheme(theme) ? theme : undefined;
}

/** Undefined takes the choice back. */
export function themeCookie(theme: Theme | undefined): string {
  const age = theme === undefined ? 0 : YEAR_SECONDS;
  return `theme=${theme ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly`;
}
