/** A car described in a few words, as answers to the questions of the form. */
import { keyOf } from "../../domain/catalogue/names.ts";
import { whole } from "../../domain/french.ts";
import type { FilterKey, Filters } from "../../domain/filters/registry.ts";
import type { HeardSentence } from "../../domain/free-text/sentence-reader.ts";
import type { EstimateFields } from "./estimate-query.ts";
import { saidMonth } from "./said-month.ts";

/** Longer texts are cut: nobody describes a car in more. */
export const LONGEST_SENTENCE = 200;

export interface SaidInSentence {
  readonly fields: Partial<EstimateFields>;
  /** Words that answer no question, as they were typed. */
  readonly left: readonly string[];
}

/** Filters that answer a question. */
const ANSWERING: ReadonlySet<FilterKey> = new Set<FilterKey>([
  "vertical",
  "makesModelsCommercialNames",
  "energies",
  "gearbox",
  "powerDINMin",
  "powerDINMax",
  "yearMin",
  "yearMax",
  "mileageMin",
  "mileageMax",
  "options",
]);

/** Only cars are estimated here. */
const isOfCars = ({ vertical }: Filters) => vertical === "car" || vertical === "carTruck";

/** Of a range that is one figure. */
const only = (least: number | undefined, most: number | undefined) => (least === most ? least : undefined);

export async function saidInSentence(
  text: string,
  hear: (text: string) => Promise<HeardSentence>,
): Promise<SaidInSentence> {
  const written = text.normalize("NFC");
  const month = saidMonth(written);
  const sentence = await hear(
    month === undefined ? written : written.replace(month.text, " ".repeat(month.text.length)),
  );
  const { filters, understood, ignored, trims } = sentence.read();
  if (!isOfCars(filters)) return { fields: {}, left: [text] };
  const [name, ...others] = filters.makesModelsCommercialNames ?? [];
  // Of two cars none is this one.
  if (others.length > 0) return { fields: {}, left: [text] };
  const [energy, ...energies] = filters.energies ?? [];
  const power = only(filters.powerDINMin, filters.powerDINMax);
  const year = only(filters.yearMin, filters.yearMax);
  // A seller who says a figure of kilometres has no more; of "plus de" nobody knows how many.
  const mileage = filters.mileageMax;
  const unanswered = new Set<string>([
    ...(year === undefined ? ["yearMin", "yearMax"] : []),
    ...(power === undefined ? ["powerDINMin", "powerDINMax"] : []),
    ...(mileage === undefined ? ["mileageMin"] : []),
    ...(energies.length === 0 ? [] : ["energies"]),
  ]);
  const said: Partial<Record<keyof EstimateFields, string | undefined>> = {
    make: name?.make,
    model: name?.model,
    commercialName: name?.commercialName,
    version: name?.model === undefined || trims.length === 0 ? undefined : keyOf(trims.join(" ")),
    energy: energies.length === 0 ? energy : undefined,
    gearbox: filters.gearbox,
    powerDIN: power === undefined ? undefined : String(power),
    date: month?.date ?? (year === undefined ? undefined : String(year)),
    mileage: mileage === undefined ? undefined : whole(mileage),
  };
  const answers = Object.entries(said).filter(([, value]) => value !== undefined);
  const unanswering = understood.filter(
    ({ asked, isRefusal }) =>
      isRefusal || Object.keys(asked).some((key) => !ANSWERING.has(key as FilterKey) || unanswered.has(key)),
  );
  return {
    fields: { ...Object.fromEntries(answers), ...(filters.options === undefined ? {} : { options: filters.options }) },
    left: [...ignored, ...unanswering].toSorted((a, b) => a.from - b.from).map((span) => span.text),
  };
}
