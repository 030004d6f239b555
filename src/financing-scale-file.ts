/** The file of a financing scale, checked whole: what it could not lend, or would lend for nothing anybody may ask, stops the start. */
import { z } from "zod";
import { readConfigurationFile } from "./configuration-file.ts";
import { VEHICLE_VERTICALS } from "./domain/catalogue/verticals.ts";
import { dayInParis } from "./domain/paris-time.ts";
import type { FinancingScale } from "./domain/financing/financing-scale.ts";

const years = z.int().min(0).max(100);
const euros = z.int().min(200).max(1_000_000);
/** Per cent a year, nominal: what it makes a TAEG of stays under any rate of usury there was. */
const rate = z.number().min(0).max(25).multipleOf(0.01);
/** Loans repaid within three months are none of the law's (code de la consommation, L312-4). */
const month = z.int().min(4).max(180);

const isAscending = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
const ascending = <Schema extends z.ZodType<number>>(value: Schema) =>
  z.array(value).min(1).refine(isAscending, "des valeurs croissantes, chacune une fois, sont attendues");

const rates = z
  .array(z.strictObject({ oldest: years.optional(), leastLent: euros.optional(), longest: month.optional(), rate }))
  .min(1);

const credit = z
  .strictObject({
    oldest: years,
    leastLent: euros,
    mostLent: euros,
    months: ascending(month),
    usualMonths: month,
    usualDeposit: z.number().min(0).max(0.9),
    mostDeposit: z.number().min(0).max(0.9),
    rates,
  })
  .refine(({ months, usualMonths }) => months.includes(usualMonths), "usualMonths n’est pas une des durées (months)")
  .refine(({ usualDeposit, mostDeposit }) => usualDeposit <= mostDeposit, "usualDeposit dépasse mostDeposit")
  .refine(({ leastLent, mostLent }) => leastLent <= mostLent, "leastLent dépasse mostLent");

const residual = z.strictObject({
  oldest: years,
  parts: z.record(z.string().regex(/^\d{1,3}$/, "un nombre de mois est attendu"), z.number().min(0).max(0.9)),
});

const lease = z
  .strictObject({
    leastPrice: euros,
    mostPrice: euros,
    months: ascending(month),
    usualMonths: month,
    usualFirstRent: z.number().min(0).max(0.9),
    mostFirstRent: z.number().min(0).max(0.9),
    kilometres: ascending(z.int().min(1000).max(100_000)),
    usualKilometres: z.int(),
    perThousandKilometres: z.number().min(0).max(0.05),
    residuals: z
      .array(residual)
      .min(1)
      .refine((rows) => isAscending(rows.map(({ oldest }) => oldest)), "les âges (oldest) ne sont pas croissants"),
    rates,
  })
  .refine(({ months, usualMonths }) => months.includes(usualMonths), "usualMonths n’est pas une des durées (months)")
  .refine(
    ({ kilometres, usualKilometres }) => kilometres.includes(usualKilometres),
    "usualKilometres n’est pas un des kilométrages (kilometres)",
  )
  .refine(
    ({ usualFirstRent, mostFirstRent }) => usualFirstRent <= mostFirstRent,
    "usualFirstRent dépasse mostFirstRent",
  )
  .refine(
    ({ leastPrice, mostFirstRent }) => leastPrice * (1 - mostFirstRent) >= 200,
    "le premier loyer le plus élevé ne laisse rien à financer",
  )
  .refine(({ mostFirstRent, residuals, kilometres, usualKilometres, perThousandKilometres }) => {
    const part = Math.max(...residuals.flatMap(({ parts }) => Object.values(parts)));
    const fewest = (perThousandKilometres * (usualKilometres - (kilometres[0] ?? usualKilometres))) / 1000;
    return mostFirstRent + part + fewest <= 0.95;
  }, "le premier loyer le plus élevé et l’option la plus haute dépassent ensemble 95 % du prix");

const scale = z.strictObject({
  name: z.string().min(1).max(120),
  isDemonstration: z.boolean().default(false),
  /** The year of the start without it. */
  year: z.int().min(2000).max(2100).optional(),
  verticals: z.array(z.enum(VEHICLE_VERTICALS)).min(1),
  credit: credit.optional(),
  lease: lease.optional(),
});

/** `now` in milliseconds since 1970-01-01 UTC. Throws a `ConfigError` that names the file and every value that cannot be used. */
export async function readFinancingScale(path: string, now: number): Promise<FinancingScale> {
  const read = await readConfigurationFile(path, { name: "barème de financement", schema: scale });
  return { ...read, year: read.year ?? Number(dayInParis(now).slice(0, 4)) };
}
