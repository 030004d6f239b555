/**
 * What the generations of a model were sold with in France, where that tells them from others of their time: by key of
 * the model and the beginning of the generation's key. Mild hybrids count as hybrids that are not plug-in as well as by
 * their fuel. What is not told here may have been sold with anything.
 */
import type { Energy } from "./energies.ts";
import type { Generation } from "./make-table.ts";

/** `MAKE`, beginning of generations' keys, energies. The longest beginning counts. */
const LINES: readonly (readonly [string, string, string])[] = [
  ["RENAULT", "MEGANE", "ess dies gpl eth plug_hyb"],
  ["RENAULT", "MEGANE E-TECH", "elec"],
  ["RENAULT", "SCENIC", "ess dies gpl eth not_plug_hyb"],
  ["RENAULT", "SCENIC E-TECH", "elec"],
  ["RENAULT", "TWINGO III", "ess elec"],
  ["RENAULT", "TWINGO E-TECH", "elec"],
  ["RENAULT", "CLIO III", "ess dies gpl eth"],
  ["RENAULT", "CLIO IV", "ess dies gpl"],
  ["RENAULT", "CLIO V", "ess dies gpl not_plug_hyb"],
  ["RENAULT", "CLIO VI", "ess gpl not_plug_hyb"],
  ["RENAULT", "CAPTUR I", "ess dies"],
  ["RENAULT", "CAPTUR II", "ess dies gpl plug_hyb not_plug_hyb"],
  ["RENAULT", "ESPACE V", "ess dies not_plug_hyb"],
  ["RENAULT", "ESPACE VI", "not_plug_hyb"],
  ["RENAULT", "KOLEOS I", "ess dies"],
  ["RENAULT", "KOLEOS II", "ess dies"],
  ["PEUGEOT", "208 I", "ess dies gpl"],
  ["PEUGEOT", "208 II", "ess dies elec not_plug_hyb"],
  ["PEUGEOT", "2008 I", "ess dies"],
  ["PEUGEOT", "2008 II", "ess dies elec not_plug_hyb"],
  ["PEUGEOT", "308 II", "ess dies"],
  ["PEUGEOT", "308 III", "ess dies elec plug_hyb not_plug_hyb"],
  ["PEUGEOT", "3008 I", "ess dies not_plug_hyb"],
  ["PEUGEOT", "3008 II", "ess dies plug_hyb not_plug_hyb"],
  ["PEUGEOT", "3008 III", "elec plug_hyb not_plug_hyb"],
  ["PEUGEOT", "5008 I", "ess dies"],
  ["PEUGEOT", "5008 II", "ess dies not_plug_hyb"],
  ["PEUGEOT", "5008 III", "elec plug_hyb not_plug_hyb"],
  ["PEUGEOT", "508 I", "ess dies not_plug_hyb"],
  ["PEUGEOT", "508 II", "ess dies plug_hyb"],
  ["CITROEN", "C3 II", "ess dies gpl"],
  ["CITROEN", "C3 III", "ess dies"],
  ["CITROEN", "C3 IV", "ess elec not_plug_hyb"],
  ["CITROEN", "C3 AIRCROSS I", "ess dies"],
  ["CITROEN", "C3 AIRCROSS II", "ess elec not_plug_hyb"],
  ["CITROEN", "C5 AIRCROSS I", "ess dies plug_hyb not_plug_hyb"],
  ["DACIA", "DUSTER I", "ess dies gpl"],
  ["DACIA", "DUSTER II", "ess dies gpl"],
  ["DACIA", "DUSTER III", "ess gpl not_plug_hyb"],
  ["FIAT", "500 II", "ess dies gpl not_plug_hyb"],
  ["FIAT", "500 III", "elec"],
  ["OPEL", "CORSA V", "ess dies gpl"],
  ["OPEL", "CORSA VI", "ess dies elec not_plug_hyb"],
  ["OPEL", "MOKKA I", "ess dies gpl"],
  ["OPEL", "MOKKA II", "ess dies elec not_plug_hyb"],
  ["OPEL", "ASTRA V", "ess dies"],
  ["OPEL", "ASTRA VI", "ess dies elec plug_hyb not_plug_hyb"],
  ["OPEL", "GRANDLAND I", "ess dies plug_hyb not_plug_hyb"],
  ["OPEL", "GRANDLAND II", "elec plug_hyb not_plug_hyb"],
  ["OPEL", "FRONTERA III", "ess elec not_plug_hyb"],
  ["VOLKSWAGEN", "GOLF VI", "ess dies gpl eth"],
  ["VOLKSWAGEN", "GOLF VII", "ess dies elec plug_hyb"],
  ["VOLKSWAGEN", "GOLF VIII", "ess dies plug_hyb not_plug_hyb"],
  ["VOLKSWAGEN", "TIGUAN II", "ess dies plug_hyb"],
  ["VOLKSWAGEN", "TIGUAN III", "ess dies plug_hyb not_plug_hyb"],
  ["TOYOTA", "C-HR I", "ess not_plug_hyb"],
  ["TOYOTA", "C-HR II", "plug_hyb not_plug_hyb"],
  ["TOYOTA", "YARIS III", "ess dies not_plug_hyb"],
  ["TOYOTA", "YARIS IV", "ess not_plug_hyb"],
  ["NISSAN", "QASHQAI II", "ess dies"],
  ["NISSAN", "QASHQAI III", "ess not_plug_hyb"],
  ["NISSAN", "JUKE I", "ess dies gpl"],
  ["NISSAN", "JUKE II", "ess not_plug_hyb"],
  ["NISSAN", "MICRA V", "ess dies gpl"],
  ["NISSAN", "MICRA VI", "elec"],
  ["NISSAN", "X-TRAIL III", "ess dies"],
  ["NISSAN", "X-TRAIL IV", "ess not_plug_hyb"],
  ["FORD", "EXPLORER VI", "plug_hyb"],
  ["FORD", "EXPLORER EV", "elec"],
  ["PORSCHE", "MACAN I", "ess dies"],
  ["PORSCHE", "MACAN II", "elec"],
  ["HYUNDAI", "KONA I", "ess dies elec not_plug_hyb"],
  ["HYUNDAI", "KONA II", "ess elec not_plug_hyb"],
  ["SUZUKI", "SWIFT VI", "ess not_plug_hyb"],
  ["BMW", "SERIE 1 F20", "ess dies"],
  ["BMW", "X1 F48", "ess dies plug_hyb"],
];

const BY_MAKE: ReadonlyMap<string, readonly { readonly beginning: string; readonly energies: ReadonlySet<string> }[]> =
  new Map(
    [...Map.groupBy(LINES, ([make]) => make)].map(([make, lines]) => [
      make,
      lines
        .map(([, beginning, energies]) => ({ beginning, energies: new Set(energies.split(" ")) }))
        .toSorted((a, b) => b.beginning.length - a.beginning.length),
    ]),
  );

/** All that is told of, as `MAKE` and beginning: a test holds them against the catalogue. */
export const SOLD_ENERGIES_TOLD: readonly (readonly [string, string])[] = LINES.map(([make, beginning]) => [
  make,
  beginning,
]);

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
    default:
      return energies.has(energy);
  }
}
