/** The equipment of one vehicle. */
import type { EquipmentLevel } from "../domain/catalogue/ratings.ts";
import type { Chance } from "./chance.ts";
import type { Choice } from "./engine-choice.ts";
import type { Vintage } from "./market.ts";
import type { Diffusion } from "./option-diffusion.ts";
import { fittingsOf } from "./option-profiles.ts";

/** Private sellers name less. */
const PRIVATE_CARE = 0.78;
const PRIVATE_CARE_FOR_COMFORT = 0.93;

/** Sorted keys, as `Listing.options` holds them. */
export function drawOptions(
  chance: Chance,
  vintage: Vintage,
  { engine, gearbox, trim }: Choice,
  isProfessional: boolean,
): readonly string[] {
  const { vertical, make, model, generation, year } = vintage;
  const { energy, listPrice: price, cubic = 0 } = engine;
  const fittings = fittingsOf({
    vertical,
    make,
    model,
    category: generation.category,
    energy,
    gearbox: gearbox.gearbox,
    price,
    cubic,
  });
  const reached = vertical === "car" ? year - delay(price) : year;
  const named: string[] = [];
  for (const { key, diffusion } of fittings) {
    const care = isProfessional ? 1 : key === "climatisation" ? PRIVATE_CARE_FOR_COMFORT : PRIVATE_CARE;
    if (chance.happens(spread(diffusion, trim.level, reached) * care * faded(key, year))) named.push(key);
  }
  return vertical === "car" || vertical === "truck" ? consistent(named) : named;
}

/** Years after the average car; the dearest have everything first. */
function delay(price: number): number {
  return Math.min(2.5, Math.max(-2, (30_000 - price) / 6000));
}

function spread([first, common, essential, comfort, premium]: Diffusion, level: EquipmentLevel, year: number): number {
  if (year < first) return 0;
  const most = level === 1 ? essential : level === 2 ? comfort : premium;
  return year >= common ? most : (most * (year - first + 1)) / (common - first + 1);
}

/** LEDs took the place of xenon, glass roofs that of steel ones that open. */
function faded(key: string, year: number): number {
  if (key === "feux-xenon") return Math.max(0, Math.min(1, (2020 - year) / 6));
  if (key === "toit-ouvrant") return year > 2012 ? 0.4 : 1;
  return 1;
}

/** Who has the one has the other. */
const IMPLIED: readonly (readonly [key: string, implied: string])[] = [
  ["android-auto", "carplay"],
  ["carplay", "android-auto"],
  ["carplay", "ecran-tactile"],
  ["radar-avant", "radar-recul"],
  ["regulateur-adaptatif", "regulateur"],
];

function consistent(named: readonly string[]): readonly string[] {
  const all = new Set(named);
  for (const [key, implied] of IMPLIED) if (all.has(key)) all.add(implied);
  // Lamps are of one kind.
  if (all.has("feux-led")) all.delete("feux-xenon");
  return [...all].toSorted();
}
