/** The communes of France as `@etalab/decoupage-administratif` lists them. */
import { readFileSync } from "node:fs";
import { z } from "zod";

const communeSchema = z.object({
  /** INSEE code; that of a commune's seat is the commune's own. */
  code: z.string(),
  nom: z.string(),
  type: z.enum(["commune-actuelle", "commune-deleguee", "commune-associee", "arrondissement-municipal"]),
  departement: z.string().optional(),
  collectiviteOutremer: z.object({ code: z.string() }).optional(),
  arrondissement: z.string().optional(),
  /** Of a former commune: the commune that took it in. */
  chefLieu: z.string().optional(),
  /** Of an arrondissement of Paris, Lyon or Marseille: the city. */
  commune: z.string().optional(),
  /** Empty for former communes and for the southern lands, where no post goes. */
  codesPostaux: z.array(z.string()).default([]),
  /** Absent where nobody lives. */
  population: z.number().optional(),
});
export type Commune = z.infer<typeof communeSchema>;

export interface Communes {
  /** Those that have postcodes; Paris, Lyon and Marseille as their arrondissements. */
  readonly communes: readonly Commune[];
  /** The former communes within each, by its code. */
  readonly partsOf: ReadonlyMap<string, readonly Commune[]>;
}

/** @param path the package's `communes.json` */
export function readCommunes(path: string): Communes {
  const all = z.array(communeSchema).parse(JSON.parse(readFileSync(path, "utf8")));
  const divided = new Set(all.flatMap((commune) => commune.commune ?? []));
  return {
    communes: all.filter((commune) => commune.codesPostaux.length > 0 && !divided.has(commune.code)),
    partsOf: Map.groupBy(
      all.filter((part) => part.chefLieu !== undefined),
      (part) => part.chefLieu ?? "",
    ),
  };
}

/** INSEE's code, of three digits overseas. */
export function departmentOf(commune: Commune): string {
  const code = commune.departement ?? commune.collectiviteOutremer?.code;
  if (code === undefined) throw new Error(`commune ${commune.code} has no department`);
  return code;
}

/** Metropolitan France with Corsica. */
export function isMainland(commune: Commune): boolean {
  return !/^9[78]/.test(departmentOf(commune));
}
