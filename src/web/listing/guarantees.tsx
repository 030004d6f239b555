import type { FactGroup } from "./fact.ts";
import { FactGroups } from "./fact-groups.tsx";

export function Guarantees({ groups }: { readonly groups: readonly FactGroup[] }) {
  return (
    <section aria-labelledby="t-garanties">
      <h2 id="t-garanties">Garantie et historique</h2>
      <FactGroups groups={groups} />
    </section>
  );
}
