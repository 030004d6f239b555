import { useFetcher, useLocation } from "react-router";
import type { Theme } from "../cookies/theme-cookie.ts";
import { THEME_FETCHER, useTheme } from "./chosen-theme.ts";

const CHOICES: readonly { readonly value: Theme | "system"; readonly label: string }[] = [
  { value: "system", label: "Système" },
  { value: "light", label: "Clair" },
  { value: "dark", label: "Sombre" },
];

/** Three buttons of one form: the server keeps the choice, so that the next page comes in it without a flash. */
export function ThemeSwitch() {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher({ key: THEME_FETCHER });
  const theme = useTheme() ?? "system";
  return (
    <fetcher.Form className="one-of" method="post" action="/affichage">
      <input type="hidden" name="retour" value={pathname + search} />
      <fieldset>
        <legend>Thème</legend>
        {CHOICES.map(({ value, label }) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={value === theme}>
            {label}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
