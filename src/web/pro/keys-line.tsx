import { useHydrated } from "../browser/use-hydrated.ts";
import type { StockKeys } from "./use-stock-keys.ts";
import { KEYS_LINE } from "./use-stock-keys.ts";

const KEYS: readonly (readonly [keys: readonly string[], told: string])[] = [
  [["↑", "↓"], "ligne"],
  [["espace"], "choisir"],
  [["P"], "prix"],
  [["A"], "actions"],
  [["Entrée"], "ouvrir, ou enregistrer un prix"],
  [["Échap"], "rendre le prix"],
  [["/"], "chercher"],
  [["?"], "ces touches"],
];

/** Which keys there are; nowhere to be seen where there is no keyboard, or no script to follow them. */
export function KeysLine({ keys: { isOn, toggle } }: { readonly keys: StockKeys }) {
  const isHydrated = useHydrated();
  return (
    <div
      className="keys"
      id={KEYS_LINE}
      tabIndex={-1}
      role="group"
      aria-label="Touches du tableau"
      data-hydrated={isHydrated}
    >
      {KEYS.map(([keys, told]) => (
        <span key={told}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {told}
        </span>
      ))}
      <button type="button" aria-pressed={!isOn} onClick={toggle}>
        Couper <kbd>/</kbd> et <kbd>?</kbd>, et les lettres hors des lignes
      </button>
    </div>
  );
}
