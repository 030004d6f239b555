import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { citiesIn } from "./domain/catalogue/cities.ts";
import { isDepartmentCode } from "./domain/catalogue/departments.ts";
import { distanceKm } from "./domain/catalogue/distance.ts";
import { territoryLabel } from "./domain/catalogue/postcodes.ts";
import { REGIONS } from "./domain/catalogue/regions.ts";
import { readRunningCosts } from "./running-cost-files.ts";

/** The most that the law lets a region ask (L421-42), and what Île-de-France adds for its transport since March 2026. */
const MOST_A_HORSEPOWER = 60 + 14;

const NOW = Date.parse("2026-11-22T23:30:00.000Z");

const SHIPPED = join(import.meta.dirname, "domain/running-costs");

async function changed(name: string, change: (table: Record<string, unknown>) => void): Promise<string> {
  const table = JSON.parse(await readFile(join(SHIPPED, name), "utf8")) as Record<string, unknown>; // as it is written there
  change(table);
  const path = join(await mkdtemp(join(tmpdir(), "virage-costs-")), name);
  await writeFile(path, JSON.stringify(table, undefined, 2));
  return path;
}

describe("the files of the cost of use that the product comes with", () => {
  it("can be read, and have a rate for every region of today", async () => {
    const { registration } = await readRunningCosts({}, NOW);
    const current = REGIONS.filter(({ kind }) => kind === "current");
    expect(current.map(({ key }) => registration.regions[key]?.label)).toEqual(current.map(({ label }) => label));
    for (const [code, { label, horsepower }] of Object.entries(registration.regions)) {
      if (!code.startsWith("FR-")) expect(territoryLabel(code)).toBe(label);
      for (const { euros } of horsepower) {
        expect(euros, label).toBeGreaterThanOrEqual(30);
        expect(euros, label).toBeLessThanOrEqual(MOST_A_HORSEPOWER);
      }
    }
  });

  it("put the middle of every zone within its department", async () => {
    const { zones } = await readRunningCosts({}, NOW);
    for (const zone of zones.zones) {
      if (!isDepartmentCode(zone.department)) throw new Error(zone.department);
      const nearest = Math.min(...citiesIn(zone.department).map((city) => distanceKm(city, zone)));
      expect(nearest, zone.name).toBeLessThan(5);
    }
  });

  it("price energies as pumps and sockets do", async () => {
    const { energy } = await readRunningCosts({}, NOW);
    for (const key of ["diesel", "petrol", "lpg", "e85"] as const) {
      expect(energy[key].euros, key).toBeGreaterThan(0.5);
      expect(energy[key].euros, key).toBeLessThan(3);
    }
    expect(energy.electricity.euros).toBeLessThan(1);
  });
});

describe("files that take their place", () => {
  it("are read instead, one by one", async () => {
    const energyPrices = await changed("energy-prices.data.json", (table) =>
      Object.assign(table, { diesel: { label: "gazole", euros: 2.0011, source: "relevé", date: "2026-11-01" } }),
    );
    await expect(readRunningCosts({ energyPrices }, NOW)).resolves.toMatchObject({
      energy: { diesel: { euros: 2.0011 } },
      zones: { zones: { length: 16 } },
    });
  });

  it("stop the start where something in them makes no sense, and say what", async () => {
    const refused = async (files: Parameters<typeof readRunningCosts>[0], words: RegExp) => {
      await expect(readRunningCosts(files, NOW)).rejects.toThrow(ConfigError);
      await expect(readRunningCosts(files, NOW)).rejects.toThrow(words);
    };
    const energyPrices = await changed("energy-prices.data.json", (table) =>
      Object.assign(table, { diesel: { label: "gazole", euros: -1, source: "", date: "hier" } }),
    );
    await refused({ energyPrices }, /diesel\.euros[\s\S]*diesel\.source|diesel\.source[\s\S]*diesel\.euros/);
    const registrationTax = await changed("registration-tax.data.json", (table) =>
      Object.assign(table, {
        fixed: [
          { from: "2026-01-01", euros: 11 },
          { from: "2025-01-01", euros: 12 },
        ],
      }),
    );
    await refused({ registrationTax }, /fixed : des jours/);
    const lowEmissionZones = await changed("low-emission-zones.data.json", (table) =>
      Object.assign(table, { zones: [{ name: "Nulle part", refusedFrom: 9 }] }),
    );
    await refused({ lowEmissionZones }, /zones\.0\.refusedFrom/);
    await refused({ lowEmissionZones: "/nowhere.json" }, /illisible/);
  });

  it("stop the start where a figure is of a day to come, with the file, the line and the day", async () => {
    const priced = (date: string) =>
      changed("energy-prices.data.json", (table) =>
        Object.assign(table, { diesel: { label: "gazole", euros: 1.6, source: "relevé", date } }),
      );
    // In Paris it is the 23rd.
    await expect(readRunningCosts({ energyPrices: await priced("2026-11-23") }, NOW)).resolves.toBeDefined();
    for (const date of ["2026-11-24", "2999-01-01", "1999-12-31"]) {
      const energyPrices = await priced(date);
      const reading = readRunningCosts({ energyPrices }, NOW);
      await expect(reading).rejects.toThrow(ConfigError);
      await expect(reading).rejects.toThrow(
        `${energyPrices}\n  ligne 6, diesel.date : « ${date} » : un jour du 2002-01-01 au 2026-11-23 est attendu`,
      );
    }
    const fixed = (from: string) =>
      changed("registration-tax.data.json", (table) => Object.assign(table, { fixed: [{ from, euros: 11 }] }));
    const registrationTax = await fixed("2029-01-01");
    await expect(readRunningCosts({ registrationTax }, NOW)).resolves.toBeDefined();
    await expect(readRunningCosts({ registrationTax: await fixed("2999-01-01") }, NOW)).rejects.toThrow(
      /ligne \d+, fixed\.0\.from : « 2999-01-01 »/,
    );
  });
});
