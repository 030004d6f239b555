/**
 * What the generations of a model were sold with in France, where that tells them from others of their time: by key of
 * the model and the beginning of the generation's key. Mild hybrids count as hybrids that are not plug-in as well as by
 * their fuel. What is not told here may have been sold with anything.
 */
import type { Energy } from "./energies.ts";
import type { Generation } from "./make-table.ts";
import { SOLD_ENERGIES } from "./sold-energy-table.ts";

const BY_MAKE: ReadonlyMap<string, readonly { readonly beginning: string; readonly energies: ReadonlySet<string> }[]> =
  new Map(
    [...Map.groupBy(SOLD_ENERGIES, ([make]) => make)].map(([make, lines]) => [
      make,
      lines
        .map(([, beginning, energies]) => ({ beginning, energies: new Set(energies.split(" ")) }))
        .toSorted((a, b) => b.beginning.length - a.beginning.length),
    ]),
  );

/**
 * Whether a generation can be a vehicle of that energy. LPG and E85 are fitted to petrol cars after their sale, adverts
 * say petrol of mild and full hybrids too, and do not always tell one hybrid from the other.
 */
export function isSoldWith(make: string, { key }: Pick<Generation, "key">, energy: Energy): boolean {
  const told = BY_MAKE.get(make)?.find(({ beginning }) => key === beginning || key.startsWith(`${beginning} `));
  if (told === undefined) return true;
  const { energies } = told;
  switch (energy) {
    case "hyb":
    case "plug_hyb":
    case "not_plug_hyb":
      return energies.has("plug_hyb") || energies.has("not_plug_hyb");
    case "gpl":
    case "eth":
      return energies.has(energy) || energies.has("ess");
    case "ess":
      return energies.has("ess") || energies.has("not_plug_hyb") || energies.has("plug_hyb");
    case "alt":
      return !energies.has("elec") || energies.size > 1;
    case "dies":
    case "elec":
      return energies.has(energy);
  }
}
