/** What a line becomes in one field, as its dealer reads it. */
import { category, isCategoryCode } from "../../domain/catalogue/categories.ts";
import { colourLabel, isColour } from "../../domain/catalogue/colours.ts";
import { energyLabel, isEnergy } from "../../domain/catalogue/energies.ts";
import { gearboxLabel, isGearbox } from "../../domain/catalogue/gearboxes.ts";
import { isVehicleVertical, verticalLabel } from "../../domain/catalogue/verticals.ts";
import { capitalised } from "../../domain/capitalised.ts";
import { counted, euros, kilometres, shortDate, shortMonth, whole } from "../../domain/french.ts";
import { choiceName } from "../../feeds/mapping/choice-names.ts";
import type { Draft } from "../../feeds/mapping/draft.ts";
import type { Mapping } from "../../feeds/mapping/mapping.ts";
import type { ChoiceTargetName, TargetName } from "../../feeds/mapping/targets.ts";
import {
  CHOICE_TARGETS,
  DATE_TARGETS,
  FLAG_TARGETS,
  LIST_TARGETS,
  NUMBER_TARGETS,
} from "../../feeds/mapping/targets.ts";

/** Empty where the line says nothing of it. */
export function toldField(field: TargetName, draft: Draft, { fields }: Pick<Mapping, "fields">): string {
  const { texts, numbers, flags, lists, choices } = draft;
  if (isKey(NUMBER_TARGETS, field)) {
    const number = numbers.get(field);
    if (number === undefined) return "";
    if (field === "price") return euros(number);
    if (field === "mileage") return kilometres(number);
    if (field === "powerDIN") return `${whole(number)}\u202fch`;
    return field === "year" ? String(number) : whole(number);
  }
  if (isKey(FLAG_TARGETS, field)) {
    const flag = flags.get(field);
    return flag === undefined ? "" : flag ? "oui" : "non";
  }
  if (isKey(LIST_TARGETS, field)) {
    const { length } = lists.get(field) ?? [];
    return length === 0 ? "" : field === "photos" ? counted(length, "photo") : counted(length, "équipement");
  }
  if (isKey(CHOICE_TARGETS, field)) return toldChoice(field, choices.get(field) ?? "");
  const text = texts.get(field) ?? "";
  if (!isKey(DATE_TARGETS, field)) return text;
  if (text !== "") return shortDate(text);
  if (field !== "firstTrafficDate") return "";
  // A month or a year alone is what the card shows of it.
  if (draft.firstTrafficMonth !== undefined) return shortMonth(draft.firstTrafficMonth);
  const year = fields.year === undefined ? numbers.get("year") : undefined;
  return year === undefined ? "" : String(year);
}

export function toldChoice(field: ChoiceTargetName, value: string): string {
  if (isEnergy(value)) return energyLabel(value);
  if (isGearbox(value)) return gearboxLabel(value);
  if (isColour(value)) return colourLabel(value);
  if (isVehicleVertical(value)) return verticalLabel(value);
  return isCategoryCode(value) ? category(value).label : capitalised(choiceName(field, value));
}

function isKey<Names extends string>(targets: Readonly<Record<Names, unknown>>, name: string): name is Names {
  return Object.hasOwn(targets, name);
}
