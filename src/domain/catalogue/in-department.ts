/** A department in a sentence. Apart from the table of departments, which browsers load. */
import type { DepartmentCode } from "./departments.ts";
import { departmentOf } from "./departments.ts";

/** "en" but for these, and but for two names joined by "et" among them (Grevisse, Le Bon Usage, § 1051). */
const INTO: readonly (readonly [string, string])[] = [
  ["à ", "75"],
  ["dans l’", "01 02 03 10 11 12 27 34 36 60 61 89 91"],
  ["dans la ", "23 26 42 50 51 55 58 72 80 86"],
  ["dans le ", "14 15 18 25 29 30 32 39 45 46 56 59 62 63 67 68 69 81 83 84 90 94 95"],
  ["dans les ", "04 05 06 08 13 22 40 64 65 66 78 79 88 92"],
];
const INTO_BY_CODE: ReadonlyMap<string, string> = new Map(
  INTO.flatMap(([into, codes]) => codes.split(" ").map((code) => [code, into])),
);

/** `dans les Côtes-d’Armor`, `en Corse-du-Sud`, `à Paris`, `en outre-mer`. */
export function inDepartment(code: DepartmentCode): string {
  const { label } = departmentOf(code);
  return `${INTO_BY_CODE.get(code) ?? "en "}${code === "97" ? label.toLowerCase() : label}`;
}
