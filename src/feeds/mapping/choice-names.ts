/** What the values of a choice are called, for whoever writes a mapping: `41` says nothing of a body. */
import { CATEGORIES } from "../../domain/catalogue/categories.ts";
import { ENERGIES, energyLabel } from "../../domain/catalogue/energies.ts";
import { VEHICLE_VERTICALS, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { CHOICE_TARGETS } from "./targets.ts";
import type { ChoiceTargetName } from "./targets.ts";

const NAMES: Readonly<Partial<Record<ChoiceTargetName, ReadonlyMap<string, string>>>> = {
  vertical: new Map(VEHICLE_VERTICALS.map((vertical) => [vertical, verticalLabel(vertical)])),
  category: new Map(CATEGORIES.map(({ code, label }) => [code, label])),
  energy: new Map(ENERGIES.map((energy) => [energy, energyLabel(energy)])),
  gearbox: new Map([
    ["AUTO", "automatique"],
    ["MANUAL", "manuelle"],
  ]),
  availability: new Map([
    ["forSale", "en vente"],
    ["reserved", "réservé"],
    ["sold", "vendu"],
  ]),
};

/** What a value is called; of a word, itself. */
export function choiceName(name: ChoiceTargetName, value: string): string {
  return NAMES[name]?.get(value) ?? value;
}

/** `40 (Citadine), 41 (Compacte), …`; values that are words themselves stand alone. */
export function namedValues(name: ChoiceTargetName): string {
  const values: readonly string[] = CHOICE_TARGETS[name].values;
  return values
    .map((value) => {
      const called = choiceName(name, value);
      return called === value ? value : `${value} (${called})`;
    })
    .join(", ");
}
