/**
 * A line of a trader's identity before the law: its name, its legal form, the town of its register. One rule for whoever says it, at the
 * opening of a space, in its settings, by an operator or in a document.
 */
import { hasNumberOrAddress } from "../listings/contacts.ts";

/** The longest name that the register of companies gives out whole (INSEE, Sirene, `denominationUniteLegale`). */
export const LONGEST_TRADER_LINE = 120;

/**
 * Letters of any script, digits, and what stands in names that are registered: `S.A.R.L. L’Étoile & Fils`, `AUTO + SERVICES (63)`,
 * `100 % Utilitaires`, `N°1 Auto !`. None begins with what a table would take for a formula.
 */
const SIGNS = /^[\p{L}\p{N}«"“(][\p{L}\p{M}\p{N} \u00a0\u202f.,'’`´&()/+\-–*°%!?:;#@_«»"“”€]*$/u;
/** A name may end as an address does, `Auto-Lyon.fr`; what leads somewhere is none. */
const AS_LINK = /:\/\/|\bwww\.|\.\p{L}{2,}\//iu;

/** Without what stands around it; undefined where it is none. */
export function readTraderLine(text: string): string | undefined {
  const line = text.trim();
  if (line === "" || line.length > LONGEST_TRADER_LINE || !SIGNS.test(line)) return undefined;
  return AS_LINK.test(line) || hasNumberOrAddress(line) ? undefined : line;
}

/** The town alone of `RCS Lyon`, as it is told with the letters before it. */
export const readRegister = (text: string): string | undefined => readTraderLine(text.replace(/^\s*RCS\s+/iu, ""));
