/** A car described in a few words, as answers to the questions of the form. */
import { keyOf } from "../../domain/catalogue/names.ts";
import { whole } from "../../domain/french.ts";
import type { Filters } from "../../domain/filters/registry.ts";
import type { HeardSentence } from "../../domain/free-text/sentence-reader.ts";
import type { UnderstoodSpan } from "../../domain/free-text/sentence-read.ts";
import type { EstimateFields } from "./estimate-query.ts";
import { withoutCirculation, saidMonth } from "./said-month.ts";
import { saidRegion } from "./said-place.ts";

/** Longer texts are cut: nobody describes a car in more. */
export const LONGEST_SENTENCE = 200;

export interface SaidInSentence {
  readonly fields: Partial<EstimateFields>;
  /** Words that answer no question, as they were typed. */
  readonly left: readonly string[];
}

/** Only cars are estimated here. */
const isOfCars = ({ vertical }: Filters) => vertical === "car" || vertical === "carTruck";

/** Of a range that is one figure. */
const only = (least: number | undefined, most: number | undefined) => (least === most ? least : undefined);

/**
 * Dashes, slashes and semicolons between what is said of one car part it (`2018 - 45 000 km`, `2018/45000km`); in a search they make
 * ranges. A dash within a word (`C-HR`) and between kilometres (`50 000-60 000 km`) parts nothing. As long as it was.
 */
function parted(text: string): string {
  return text
    .replace(/(?<=\s)[-–—/|;:](?=\s)|[;|]/g, ",")
    .replace(/(?<=(?<!\d)(?:19|20)\d\d\s?)[-–—/:](?=\s?\d)/g, ",")
    .replace(/(?<=\d\s?kms?\s?)[-–—/](?=\s?[\p{L}\d])/giu, ",")
    .replace(/(?<=\p{L})\/(?=\s?\d)/gu, ",");
}

const blank = (text: string) => " ".repeat(text.length);

export async function saidInSentence(
  text: string,
  hear: (text: string) => Promise<HeardSentence>,
): Promise<SaidInSentence> {
  const written = text.normalize("NFC");
  const month = saidMonth(written);
  const rest = withoutCirculation(month === undefined ? written : written.replace(month.text, blank(month.text)));
  const sentence = await hear(parted(rest));
  const { filters, understood, ignored, trims } = sentence.read();
  if (!isOfCars(filters)) return { fields: {}, left: [text] };
  const [name, ...others] = filters.makesModelsCommercialNames ?? [];
  // Of two cars none is this one.
  if (others.length > 0) return { fields: {}, left: [text] };
  const [energy, ...energies] = filters.energies ?? [];
  const power = only(filters.powerDINMin, filters.powerDINMax);
  const year = only(filters.yearMin, filters.yearMax);
  // A seller who says a figure of kilometres has no more; of "plus de", and between two, nobody knows how many.
  const mileage = filters.mileageMin === undefined ? filters.mileageMax : only(filters.mileageMin, filters.mileageMax);
  // Within so many kilometres of a town it may be in another region.
  const isAround = understood.some(({ asked, text: words }) => asked.distance !== undefined && /\d\s?km/i.test(words));
  const region = isAround ? undefined : saidRegion(filters);
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
    regions: region,
  };
  const date = said.date;
  /** Whether what a span asks for is what was answered; what is not listed answers nothing. */
  const ANSWERED: Readonly<Record<string, (span: UnderstoodSpan) => boolean>> = {
    vertical: () => true,
    makesModelsCommercialNames: () => true,
    options: () => true,
    gearbox: () => true,
    energies: () => said.energy !== undefined,
    powerDINMin: () => power !== undefined,
    powerDINMax: () => power !== undefined,
    // A year that contradicts the month is no answer to anything.
    yearMin: ({ asked }) => year !== undefined && date !== undefined && date.includes(String(asked.yearMin)),
    yearMax: ({ asked }) => year !== undefined && date !== undefined && date.includes(String(asked.yearMax)),
    mileageMin: () => mileage !== undefined,
    mileageMax: () => mileage !== undefined,
    regions: () => region !== undefined,
    dptCp: () => region !== undefined,
    city: () => region !== undefined,
    distance: () => region !== undefined,
  };
  const isAnswered = (span: UnderstoodSpan) =>
    !span.isRefusal &&
    (span.trim === undefined || said.version !== undefined) &&
    Object.keys(span.asked).every((key) => ANSWERED[key]?.(span) === true);
  const answered = understood.filter(isAnswered);
  const unanswered = [...ignored, ...understood.filter((span) => !isAnswered(span))];
  // As it was typed: between the words that are read signs were put.
  const asTyped = ({ from, to }: { readonly from: number; readonly to: number }) => ({
    from,
    text: written.slice(from, to),
  });
  const left = [...unanswered.map(asTyped), ...untoldFigures(rest, [...answered, ...unanswered])];
  const answers = Object.entries(said).filter(([, value]) => value !== undefined);
  return {
    fields: { ...Object.fromEntries(answers), ...(filters.options === undefined ? {} : { options: filters.options }) },
    left: left.toSorted((a, b) => a.from - b.from).map((span) => span.text),
  };
}

/** Figures that stand in none of the spans: whatever a reader passes over, no figure is dropped without a word. */
function untoldFigures(text: string, spans: readonly { readonly from: number; readonly to: number }[]) {
  return [...text.matchAll(/\d[\d.,\s]*(?<=\d)/g)].flatMap(({ index, 0: figure }) =>
    spans.some(({ from, to }) => from < index + figure.length && to > index) ? [] : [{ from: index, text: figure }],
  );
}
