import type { CharacteristicsView } from "./characteristics-view.ts";
import { Co2Label } from "./co2-label.tsx";
import { FactGroups } from "./fact-groups.tsx";

export function Characteristics({ view: { groups, co2 } }: { readonly view: CharacteristicsView }) {
  return (
    <section aria-labelledby="t-caracteristiques">
      <h2 id="t-caracteristiques">Caractéristiques</h2>
      <FactGroups groups={groups}>{co2 !== undefined && <Co2Label {...co2} />}</FactGroups>
    </section>
  );
}
