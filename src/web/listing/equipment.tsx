import { Icon } from "../design/icon.tsx";
import type { EquipmentGroup } from "./equipment-view.ts";

export function Equipment({ groups }: { readonly groups: readonly EquipmentGroup[] }) {
  return (
    <section aria-labelledby="t-equipements">
      <h2 id="t-equipements">Équipements</h2>
      {groups.length === 0 && <p className="untold">Non communiqués par le vendeur.</p>}
      <div className="groups equipment">
        {groups.map(({ title, names }) => (
          <div key={title}>
            <h3>
              {title} <span className="soft">{names.length}</span>
            </h3>
            <ul className="ticks">
              {names.map((name) => (
                <li key={name}>
                  <Icon name="check" small />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
