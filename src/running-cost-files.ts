/** The files behind the cost of use – prices of energy, rates of registration, low-emission zones – each checked whole at the start. */
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "./config.ts";
import type { Fault } from "./configuration-file.ts";
import { readConfigurationFile } from "./configuration-file.ts";
import { dayInParis } from "./domain/paris-time.ts";
import { isDepartmentCode } from "./domain/catalogue/departments.ts";
import { VEHICLE_VERTICALS } from "./domain/catalogue/verticals.ts";
import type { EnergyPrices } from "./domain/running-costs/energy-prices.ts";
import type { LowEmissionZones } from "./domain/running-costs/low-emission-zones.ts";
import { UNCLASSED } from "./domain/running-costs/low-emission-zones.ts";
import type { RegistrationRates } from "./domain/running-costs/registration-tax.ts";
import { ELECTRIC_RATES } from "./domain/running-costs/registration-tax.ts";
import type { RunningCostTables } from "./domain/running-costs/tables.ts";
import { LEAST_KILOMETRES, MOST_KILOMETRES } from "./domain/running-costs/typed-kilometres.ts";

const day = z.iso.date();
const words = z.string().min(1).max(200);
const sourced = { source: words, date: day };

const price = (most: number) =>
  z.strictObject({ ...sourced, label: words, euros: z.number().positive().max(most).multipleOf(0.0001) });
const litre = price(10);
const distance = z.int().min(LEAST_KILOMETRES).max(MOST_KILOMETRES);

const energyPrices = z.strictObject({
  diesel: litre,
  petrol: litre,
  lpg: litre,
  e85: litre,
  electricity: price(3),
  kilometres: z.strictObject({
    ...sourced,
    ...(Object.fromEntries(VEHICLE_VERTICALS.map((vertical) => [vertical, distance.optional()])) as Record<
      (typeof VEHICLE_VERTICALS)[number],
      z.ZodOptional<typeof distance>
    >), // one key each, which fromEntries forgets
  }),
  plugInHybrids: z.strictObject({ ...sourced, litres: z.number().positive().max(20).multipleOf(0.01) }),
}) satisfies z.ZodType<EnergyPrices>;

const ascending = <Schema extends z.ZodType<{ readonly from: string }>>(step: Schema) =>
  z
    .array(step)
    .min(1)
    .refine(
      (steps) => steps.every(({ from }, index) => index === 0 || (steps[index - 1]?.from ?? "") < from),
      "des jours (from) croissants, chacun une fois, sont attendus",
    );
const sum = z.strictObject({ from: day, euros: z.number().min(0).max(1000).multipleOf(0.01) });

const registrationRates = z.strictObject({
  ...sourced,
  fixed: ascending(sum),
  delivery: ascending(sum),
  regions: z.record(
    z.string().regex(/^(?:FR-[A-Z]{3}|97\d|98\d)$/, "un code comme FR-BRE ou 974 est attendu"),
    z.strictObject({
      label: words,
      horsepower: ascending(sum),
      electric: ascending(z.strictObject({ from: day, rate: z.enum(ELECTRIC_RATES) })),
    }),
  ),
}) satisfies z.ZodType<RegistrationRates>;

const lowEmissionZones = z.strictObject({
  ...sourced,
  remark: words.optional(),
  zones: z.array(
    z.strictObject({
      name: words,
      department: z.string().refine(isDepartmentCode, "un code de département est attendu"),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      refusedFrom: z.int().min(1).max(UNCLASSED),
      since: day,
      hours: words.optional(),
    }),
  ),
}) satisfies z.ZodType<LowEmissionZones>;

/** What the product comes with: read from what others report, as each file says of itself. */
const SHIPPED = join(import.meta.dirname, "domain/running-costs");

type Files = Partial<Pick<Config, "energyPrices" | "registrationTax" | "lowEmissionZones">>;

/**
 * Throws a `ConfigError` that names the file and the line of every value that cannot be used. `now`: milliseconds since
 * 1970-01-01 UTC, by which a figure of an operator’s file is not of a day to come; the product’s own may be, beside a clock
 * that is set back.
 */
export async function readRunningCosts(files: Files, now: number): Promise<RunningCostTables> {
  const [energy, registration, zones] = await Promise.all([
    checked(files.energyPrices, "energy-prices.data.json", energyPrices, now),
    checked(files.registrationTax, "registration-tax.data.json", registrationRates, now),
    checked(files.lowEmissionZones, "low-emission-zones.data.json", lowEmissionZones, now),
  ]);
  return { energy, registration, zones };
}

function checked<Table>(
  own: string | undefined,
  shipped: string,
  schema: z.ZodType<Table>,
  now: number,
): Promise<Table> {
  return readConfigurationFile(own ?? join(SHIPPED, shipped), {
    name: "fichier",
    schema,
    faultsOf: (table) => (own === undefined ? [] : untimely(table, now)),
  });
}

/** Before the euro’s first coins nothing that these files hold was as it is. */
const FIRST_DAY = "2002-01-01";
/** Rates are voted a year or two ahead. */
const AHEAD_YEARS = 3;

/** Days that no figure can be of. A first day (`from`, `since`) may be to come; the day somebody stated a figure (`date`) may not. */
function untimely(value: unknown, now: number, path: readonly PropertyKey[] = []): readonly Fault[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, held]) => untimely(held, now, [...path, key]));
  const name = path.at(-1);
  if (typeof value !== "string" || (name !== "date" && name !== "from" && name !== "since")) return [];
  // A day in France begins before that of UTC.
  const latest = name === "date" ? dayInParis(now) : yearsAfter(now, AHEAD_YEARS);
  if (value >= FIRST_DAY && value <= latest) return [];
  return [{ path, message: `« ${value} » : un jour du ${FIRST_DAY} au ${latest} est attendu` }];
}

function yearsAfter(now: number, years: number): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return dayInParis(date.getTime());
}
