/**
 * The fields of the search module, read the same way in the browser and on the server. Fields that are filters bear the
 * filter's name; a budget and a place are typed as people say them and become filters here and in `domain/places`.
 */
import type { Vertical } from "../../../domain/catalogue/verticals.ts";
import { DEFAULT_VERTICAL, isVehicleVertical } from "../../../domain/catalogue/verticals.ts";
import { readFigure } from "../../../domain/filters/bare-figure.ts";
import { encodeValue } from "../../../domain/filters/encode-value.ts";
import type { BudgetKind, FinderKey, FinderPage } from "./finder-page.ts";
import { MONTHLY_BUDGET, TOTAL_BUDGET } from "./finder-page.ts";

export interface FinderFields {
  readonly vertical: Vertical;
  /** `PEUGEOT`, `PEUGEOT:208`, or empty. */
  readonly selection: string;
  readonly budgetKind: BudgetKind;
  /** Euros. */
  readonly budget: number | undefined;
  /** Kilometres, as a number's text. */
  readonly autonomyMin: string;
  /** As typed. */
  readonly place: string;
  /** A radius code, as text. */
  readonly distance: string;
}

/** The names of the fields; a repeated one counts by its last value that is not empty. */
export const FIELD = {
  vertical: "vertical",
  selection: "makesModelsCommercialNames",
  budgetKind: "budget",
  budget: "montant",
  autonomyMin: "autonomyMin",
  place: "lieu",
  distance: "distance",
  /** Sent by the button that only asks for the models of a make. */
  step: "etape",
} as const;

/** Anything that holds named texts: a query, or the data of a form. */
interface Texts {
  getAll(name: string): readonly unknown[];
}

function lastText(texts: Texts, name: string): string {
  const values = texts.getAll(name).filter((value): value is string => typeof value === "string");
  return values.findLast((value) => value.trim() !== "")?.trim() ?? "";
}

/** As much as either of the filters that a budget becomes can hold. */
export const MAX_EUROS = 99_999_999;

/** `15 000 €` is 15000; what is no figure is no budget. */
export function readEuros(text: string): number | undefined {
  const figure = readFigure(text);
  return figure === undefined ? undefined : Math.min(MAX_EUROS, figure);
}

/** Of the home page, where the site means cars and vans. */
const USUAL_VERTICAL: Vertical = "car";

export function readFields(texts: Texts, page: FinderPage): FinderFields {
  const vertical = lastText(texts, FIELD.vertical);
  const kind = lastText(texts, FIELD.budgetKind);
  const [usualKind = "total"] = page.budgetKinds;
  return {
    vertical: page.vertical ?? (isVehicleVertical(vertical) ? vertical : USUAL_VERTICAL),
    selection: lastText(texts, FIELD.selection),
    budgetKind: page.budgetKinds.find((known) => known === kind) ?? usualKind,
    budget: readEuros(lastText(texts, FIELD.budget)),
    autonomyMin: page.range ? lastText(texts, FIELD.autonomyMin) : "",
    place: lastText(texts, FIELD.place),
    distance: lastText(texts, FIELD.distance),
  };
}

function valueAfter(name: string, query: string): string {
  const said = query.split("&").find((part) => part.startsWith(`${name}=`)) ?? "";
  return said.slice(name.length + 1);
}

interface Chosen {
  readonly fields: FinderFields;
  readonly page: FinderPage;
  /** The query of the place that was typed: `dptCp=69001`, `regions=FR-BRE`, or empty. */
  readonly place: string;
  /** Of the registry (`finder-form.ts`). */
  readonly order: readonly FinderKey[];
}

/** The query of these fields, letter for letter as `formatQuery` writes it, so that equal searches have equal addresses. */
export function fieldsQuery({ fields, page, place, order }: Chosen): string {
  const { vertical, selection, budgetKind, budget, autonomyMin, distance } = fields;
  const isMonthly = budgetKind !== "total" && (page.kindAlone || budget !== undefined);
  const isAround = /^dptCp=\d{5}/.test(place);
  const amount = String(budget ?? "");
  const values: Readonly<Record<FinderKey, string>> = {
    vertical: vertical === DEFAULT_VERTICAL ? "" : vertical,
    makesModelsCommercialNames: encodeValue("makesModelsCommercialNames", selection),
    dptCp: valueAfter("dptCp", place),
    // A commune that is named is searched around by a radius that is said.
    distance: isAround ? distance || valueAfter("distance", place) : "",
    regions: valueAfter("regions", place),
    city: valueAfter("city", place),
    financingType: isMonthly ? budgetKind : "",
    [TOTAL_BUDGET]: budgetKind === "total" ? amount : "",
    [MONTHLY_BUDGET]: isMonthly ? amount : "",
    energies: page.energies ?? "",
    autonomyMin: encodeValue("autonomyMin", autonomyMin),
  };
  return order
    .filter((key) => values[key] !== "")
    .map((key) => `${key}=${values[key]}`)
    .join("&");
}
