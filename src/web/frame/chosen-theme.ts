import { useFetcher } from "react-router";
import type { Theme } from "../cookies/theme-cookie.ts";
import { isTheme } from "../cookies/theme-cookie.ts";
import { useRoot } from "./use-root.ts";

/** Under which a choice on its way is known to the whole page. */
export const THEME_FETCHER = "theme";

/** The theme as chosen, at once even while the choice is on its way; undefined leaves it to the system. */
export function useTheme(): Theme | undefined {
  const kept = useRoot()?.theme;
  const chosen = useFetcher({ key: THEME_FETCHER }).formData?.get("theme");
  if (chosen === undefined || chosen === null) return kept;
  return isTheme(chosen) ? chosen : undefined;
}
