import { Icon } from "../../design/icon.tsx";
import type { PlaceControl, RegionOption } from "../../../domain/filters/controls.ts";
import { FranceMap } from "../map/france-map.tsx";
import { useChosen, useForm } from "../store/use-form.ts";
import { whole } from "../store/words.ts";
import { Check } from "./check.tsx";
import { PlaceField } from "./place-field.tsx";
import { Radius } from "./radius.tsx";
import { NO_PLACE, withDepartment } from "./expected-place.ts";

/** The key under which overseas departments stand, which are no region. */
const OVERSEAS = "97";

/** Where to look: around a place, or in departments and regions, on a list and on the map that says the same (spec 4.17). */
export function Place({ control: { regions, radii, usualRadius } }: { readonly control: PlaceControl }) {
  const { isStill } = useForm();
  return (
    <div className="place-form">
      <section className="near">
        <h3>Autour d’un lieu</h3>
        <PlaceField regions={regions} />
        <Radius radii={radii} usualRadius={usualRadius} />
        <p className="meta soft">Un lieu remplace les départements et les régions choisis, et inversement.</p>
      </section>
      {!isStill && <FranceMap regions={regions} />}
      <section className="departments">
        <h3>Régions et départements</h3>
        {regions.map((region) => (
          <Region key={region.key} region={region} />
        ))}
      </section>
    </div>
  );
}

function Region({ region: { key, label, departments, former } }: { readonly region: RegionOption }) {
  const { counts } = useForm();
  const regions = useChosen("regions");
  const isChosen = [key, ...former.map((region) => region.key)].some((one) => regions.includes(one));
  const chosen = useChosen("dptCp");
  const total = counts.values["location.visitPlace.region"]?.[key] ?? 0;
  if (departments.length === 0) return <RegionCheck name={key} label={label} />;
  if (key === OVERSEAS) return departments.map(({ code }) => <DepartmentCheck key={code} code={code} label={label} />);
  return (
    <details className="facet" open={isChosen || departments.some(({ code }) => chosen.includes(code))}>
      <summary>
        {label}
        {counts.values["location.visitPlace.region"] !== undefined && <span className="n">{whole(total)}</span>}
        <Icon name="down" small />
      </summary>
      <ul className="body">
        <li>
          <RegionCheck name={key} label="Toute la région" />
        </li>
        {former.map((region) => (
          <li key={region.key}>
            <RegionCheck name={region.key} label={`Ancienne région ${region.label}`} />
          </li>
        ))}
        {departments.map((department) => (
          <li key={department.code}>
            <DepartmentCheck code={department.code} label={department.label} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RegionCheck({ name, label }: { readonly name: string; readonly label: string }) {
  const { counts, store } = useForm();
  const chosen = useChosen("regions");
  const counted = counts.values["location.visitPlace.region"];
  const isChosen = chosen.includes(name);
  const regions = isChosen ? chosen.filter((other) => other !== name) : [...chosen, name];
  return (
    <Check
      name="regions"
      value={name}
      checked={isChosen}
      count={counted === undefined ? undefined : (counted[name] ?? 0)}
      onChoose={() => store.act([`place.region.${name}`], { ...NO_PLACE, regions })}
    >
      {label}
    </Check>
  );
}

function DepartmentCheck({ code, label }: { readonly code: string; readonly label: string }) {
  const { counts, store } = useForm();
  const chosen = useChosen("dptCp");
  const counted = counts.values["location.department"];
  return (
    <Check
      name="dptCp"
      value={code}
      checked={chosen.includes(code)}
      count={counted === undefined ? undefined : (counted[code] ?? 0)}
      onChoose={() => store.act([`place.department.${code}`], withDepartment(chosen, code))}
    >
      <b className="code">{code}</b>
      {label}
    </Check>
  );
}
