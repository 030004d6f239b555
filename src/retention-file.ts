/** The operator’s file of how long what is known of people is kept: what it does not say is as the product has it. */
import { z } from "zod";
import { readConfigurationFile } from "./configuration-file.ts";
import type { Retention } from "./domain/privacy/retention.ts";
import { RETENTION } from "./domain/privacy/retention.ts";

const whole = (least: number, most: number) =>
  z
    .int(`un nombre entier de ${String(least)} à ${String(most)} est attendu`)
    .min(least, `${String(least)} au moins est attendu`)
    .max(most, `${String(most)} au plus est attendu`)
    .optional();

/**
 * The least is what the rest of the product lives by: a form is sent again within a day, a mail is tried for three; the most is what
 * can be told to visitors without blushing.
 */
const retention = z.strictObject({
  messagesMonths: whole(1, 60),
  sentMailDays: whole(7, 365),
  unconfirmedSearchesDays: whole(1, 30),
  removedSearchesDays: whole(1, 30),
  foundListingsDays: whole(7, 365),
  unreachableMonths: whole(1, 36),
  inactiveAccountMonths: whole(3, 36),
  inactiveNoticeDays: whole(7, 90),
  actsMonths: whole(6, 60),
  eventsDays: whole(1, 390),
  errorReportsDays: whole(1, 390),
  changeLogHours: whole(1, 720),
} satisfies Record<keyof Retention, z.ZodType>);

/** Throws a `ConfigError` that names the file and the line of every value that cannot be used. */
export async function readRetention(path: string | undefined): Promise<Retention> {
  if (path === undefined) return RETENTION;
  const said = await readConfigurationFile(path, { name: "durées de conservation : fichier", schema: retention });
  const set = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { ...RETENTION, ...set };
}
