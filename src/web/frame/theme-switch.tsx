import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Theme } from "../cookies/theme-cookie.ts";
import { THEME_FETCHER, useTheme } from "./chosen-theme.ts";

const CHOICES: readonly { readonly value: Theme | "system"; readonly label: string }[] = [
  { value: "system", label: "Système" },
  { value: "light", label: "Clair" },
  { value: "dark", label: "Sombre" },
];

const isChoice =
  (theme: string) =>
  ([name, value]: readonly [name: string, value: string]) =>
    name === "theme" && value === theme;

/** Three buttons of one form: the server keeps the choice, so that the next page comes in it without a flash. */
export function ThemeSwitch() {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher({ key: THEME_FETCHER });
  const theme = useTheme() ?? "system";
  useEffect(() => {
    // Kept: nothing is to be sent again.
    if (fetcher.state === "idle" && globalThis.sentForm?.fields.some(isChoice(theme))) globalThis.sentForm = undefined;
  }, [fetcher.state, theme]);
  return (
    <fetcher.Form
      className="one-of"
      method="post"
      action="/affichage"
      // Few pages follow what is typed in them (`use-sent-forms.ts`): what is refused leads to a verification, and is done after it.
      onSubmit={({ currentTarget, nativeEvent: { submitter } }) => {
        if (submitter instanceof HTMLButtonElement)
          globalThis.sentForm = {
            action: new URL(currentTarget.getAttribute("action") ?? "", location.href).pathname,
            fields: [
              ["retour", pathname + search],
              ["theme", submitter.value],
            ],
          };
      }}
    >
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
