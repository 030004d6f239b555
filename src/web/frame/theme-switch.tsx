import { useFetcher, useLocation, useRouteLoaderData } from "react-router";
import type { RootData } from "./root-data.ts";
import type { Theme } from "../cookies/theme-cookie.ts";
import { isTheme } from "../cookies/theme-cookie.ts";

const FETCHER = "theme";

const CHOICES: readonly { readonly value: Theme | "system"; readonly label: string }[] = [
  { value: "system", label: "Système" },
  { value: "light", label: "Clair" },
  { value: "dark", label: "Sombre" },
];

/** The theme as chosen, at once even while the choice is on its way; undefined leaves it to the system. */
export function useTheme(): Theme | undefined {
  const kept = useRouteLoaderData<RootData>("root")?.theme;
  const chosen = useFetcher({ key: FETCHER }).formData?.get("theme");
  if (chosen === undefined || chosen === null) return kept;
  return isTheme(chosen) ? chosen : undefined;
}

/** Three buttons of one form: the server keeps the choice, so that the next page comes in it without a flash. */
export function ThemeSwitch() {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher({ key: FETCHER });
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
