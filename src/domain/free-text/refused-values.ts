/** What a refusal leaves: all the others of a closed list, or of what is wanted of it. */
import type { Energy } from "../catalogue/energies.ts";
import { ENERGIES } from "../catalogue/energies.ts";
import type { CategoryCode } from "../catalogue/categories.ts";
import { categoriesOf } from "../catalogue/categories.ts";
import type { Vertical } from "../catalogue/verticals.ts";
import { DEFAULT_VERTICAL, membersOf } from "../catalogue/verticals.ts";
import { DOORS, SEATS } from "../catalogue/ratings.ts";
import { CUSTOMER_FAMILIES } from "../catalogue/sellers.ts";
import { GEARBOXES } from "../catalogue/gearboxes.ts";
import type { FilterKey } from "../filters/registry.ts";
import type { Asked } from "./text/asked.ts";
import type { PathCandidate } from "./best-path.ts";
import { inOrder } from "./united.ts";

/** All energies that can be chosen apart. */
const ALL_ENERGIES: readonly Energy[] = ENERGIES.filter((energy) => energy !== "plug_hyb" && energy !== "not_plug_hyb");
/** Who names no kind means cars. */
const bodiesOf = (vertical: Vertical): readonly CategoryCode[] =>
  categoriesOf(vertical === DEFAULT_VERTICAL ? "car" : vertical).map(({ code }) => code);

/** Whether a refusal leaves nothing of what was wanted: `essence ou diesel, pas d’essence`. */
export function isEmptied(asked: Asked, left: Asked): boolean {
  return (Object.keys(left) as readonly FilterKey[]).some((key) => {
    const [wanted, kept] = [asked[key], left[key]] as readonly unknown[];
    if (!Array.isArray(wanted) || !Array.isArray(kept)) return false;
    const isHybrid = wanted.includes("hyb") && (kept.includes("plug_hyb") || kept.includes("not_plug_hyb"));
    return !isHybrid && !wanted.some((value) => kept.includes(value));
  });
}

/** What is left of a closed list without what is refused; undefined where no filter says it. */
export function othersThan(refusal: PathCandidate, asked: Asked, vertical: Vertical): Asked | undefined {
  const parts = refusal.parts ?? [];
  if (refusal.ofKind !== undefined && !isOnlyOf(vertical, refusal.ofKind)) return undefined;
  const all = <K extends "energies" | "categories" | "customerFamilyCodes">(key: K) =>
    parts.flatMap((part) => (part.asked[key] ?? []) as readonly string[]);
  const isOnly = (key: FilterKey) =>
    parts.every((part) => part.asked[key] !== undefined && Object.keys(part.asked).length === 1);
  if (isOnly("vertical")) {
    const gone = new Set(parts.flatMap((part) => membersOf(part.asked.vertical ?? DEFAULT_VERTICAL)));
    return membersOf(vertical).some((kind) => gone.has(kind)) ? undefined : { vertical };
  }
  if (isOnly("energies")) {
    const gone = all("energies");
    const without = (base: readonly Energy[]) =>
      base.flatMap((energy): readonly Energy[] => {
        if (gone.includes(energy)) return [];
        if (energy === "hyb" && gone.includes("plug_hyb")) return gone.includes("not_plug_hyb") ? [] : ["not_plug_hyb"];
        if (energy === "hyb" && gone.includes("not_plug_hyb")) return ["plug_hyb"];
        return [energy];
      });
    // What is wanted stands alone; a second refusal narrows the first.
    const left = without(asked.energies ?? ALL_ENERGIES);
    return left.length === 0 ? undefined : { energies: sorted("energies", left) };
  }
  if (isOnly("categories")) {
    const gone = all("categories");
    const left = (asked.categories ?? bodiesOf(vertical)).filter((code) => !gone.includes(code));
    return left.length === 0 ? undefined : { categories: sorted("categories", left) };
  }
  if (isOnly("gearbox")) {
    const [gone] = parts.map((part) => part.asked.gearbox);
    const gearbox = GEARBOXES.find((other) => other !== gone);
    return asked.gearbox === gone || gearbox === undefined ? undefined : { gearbox };
  }
  if (isOnly("seats")) {
    const gone = new Set(parts.flatMap((part) => part.asked.seats ?? []));
    const seats = (asked.seats ?? SEATS).filter((seat) => !gone.has(seat));
    return seats.length === 0 ? undefined : { seats };
  }
  if (isOnly("doors")) {
    const gone = new Set(parts.flatMap((part) => part.asked.doors ?? []));
    const doors = (asked.doors ?? DOORS).filter((door) => !gone.has(door));
    return doors.length === 0 ? undefined : { doors };
  }
  if (isOnly("customerFamilyCodes")) {
    const gone = all("customerFamilyCodes");
    const left = (asked.customerFamilyCodes ?? CUSTOMER_FAMILIES).filter((code) => !gone.includes(code));
    return left.length === 0 ? undefined : { customerFamilyCodes: left };
  }
  return undefined;
}

/** Whether what is searched is of one kind; who names none means cars. */
function isOnlyOf(vertical: Vertical, kind: Vertical): boolean {
  const kinds = membersOf(kind);
  const searched = vertical === DEFAULT_VERTICAL ? membersOf("car") : membersOf(vertical);
  return searched.every((one) => kinds.includes(one));
}

function sorted<K extends "energies" | "categories">(key: K, values: readonly string[]): NonNullable<Asked[K]> {
  return inOrder(key, values) as NonNullable<Asked[K]>; // values of the same list
}
