/** A visitor's choice of a light or a dark page; without one the system decides. */
import { readCookie } from "./jar.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function readTheme(cookies: string | null): Theme | undefined {
  const theme = readCookie(cookies, "theme");
  return isTheme(theme) ? theme : undefined;
}
