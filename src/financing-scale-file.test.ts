import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { financingChoices } from "./domain/financing/choices.ts";
import { chosenCredit, chosenLease } from "./domain/financing/chosen-terms.ts";
import { readFinancingScale } from "./financing-scale-file.ts";
import { listingWith } from "../test/factories/listing-with.ts";

const NOW = Date.parse("2026-12-31T23:30:00Z");
const DEMONSTRATION = join(import.meta.dirname, "demonstration/financing-scale.json");

async function written(change: (scale: Record<string, Record<string, unknown>>) => void): Promise<string> {
  const scale = JSON.parse(await readFile(DEMONSTRATION, "utf8")) as Record<string, Record<string, unknown>>; // as it is written there
  change(scale);
  const path = join(await mkdtemp(join(tmpdir(), "virage-scale-")), "scale.json");
  await writeFile(path, JSON.stringify(scale));
  return path;
}

describe("the file of a financing scale", () => {
  it("counts ages in the year of the start in Paris unless it says another", async () => {
    await expect(readFinancingScale(DEMONSTRATION, NOW)).resolves.toMatchObject({ year: 2027 });
    const path = await written((scale) => Object.assign(scale, { year: 2025 }));
    await expect(readFinancingScale(path, NOW)).resolves.toMatchObject({ year: 2025 });
  });

  it("of the demonstration says that it is one, and has a rate for all that it lets choose", async () => {
    const scale = await readFinancingScale(DEMONSTRATION, NOW);
    expect(scale).toMatchObject({ isDemonstration: true, name: "Barème de démonstration" });
    for (let price = 3000; price < 76_000; price += 5417)
      for (let age = 0; age <= 13; age++) {
        const { credit, lease } = financingChoices(
          scale,
          listingWith({ price, year: 2027 - age, vertical: "car", customerFamilyCode: "PROFESSIONNEL" }),
        );
        for (const months of credit?.months ?? [])
          for (const paidAtOnce of Object.values(credit?.paidAtOnce ?? {}))
            expect(credit && chosenCredit(credit, { paidAtOnce, months })?.rate, `${price} ${age}`).toBeGreaterThan(
              5.9,
            );
        for (const months of lease?.months ?? [])
          for (const kilometres of lease?.kilometres ?? [])
            for (const paidAtOnce of Object.values(lease?.paidAtOnce ?? {}))
              expect(lease && chosenLease(lease, { paidAtOnce, months, kilometres })?.rate).toBeGreaterThan(6.9);
      }
  });

  it.each([
    [
      "a rate that no law allows",
      "credit.rates.0.rate",
      (scale: Scale) => Object.assign(scale["credit"] ?? {}, { rates: [{ rate: 31 }] }),
    ],
    [
      "durations out of order",
      "credit.months",
      (scale: Scale) => Object.assign(scale["credit"] ?? {}, { months: [60, 48] }),
    ],
    [
      "a usual duration that is none",
      "usualMonths",
      (scale: Scale) => Object.assign(scale["credit"] ?? {}, { usualMonths: 61 }),
    ],
    ["a key that it does not know", "credits", (scale: Scale) => Object.assign(scale, { credits: {} })],
    [
      "an option that leaves nothing to pay",
      "95",
      (scale: Scale) => Object.assign(scale["lease"] ?? {}, { residuals: [{ oldest: 3, parts: { "48": 0.89 } }] }),
    ],
    [
      "usual kilometres that are none",
      "usualKilometres",
      (scale: Scale) => Object.assign(scale["lease"] ?? {}, { usualKilometres: 15_001 }),
    ],
  ])("stops the start for %s, naming it", async (_, named, change) => {
    const path = await written(change);
    const reading = readFinancingScale(path, NOW);
    await expect(reading).rejects.toThrow(ConfigError);
    await expect(reading).rejects.toThrow(named);
    await expect(reading).rejects.toThrow(path);
  });

  it("that is not there or no JSON is named too", async () => {
    await expect(readFinancingScale("/nowhere/scale.json", NOW)).rejects.toThrow("/nowhere/scale.json");
    await expect(readFinancingScale(import.meta.filename, NOW)).rejects.toThrow("JSON");
  });
});

type Scale = Record<string, Record<string, unknown>>;
