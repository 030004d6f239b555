import { useEffect, useRef, useState } from "react";
import type { PlaceControl } from "../../../domain/filters/controls.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { offers, whole } from "../store/words.ts";
import { styleValues } from "./style-values.ts";

/** How far around the postcode; applied on release (spec 4.18). */
export function Radius({ radii, usualRadius }: Pick<PlaceControl, "radii" | "usualRadius">) {
  const codes = radii.map(({ code }) => code);
  const kmOf = (code: string) => radii.find((radius) => radius.code === code)?.km ?? 0;
  const { counts, state, store, isStill } = useForm();
  const [chosen = usualRadius] = useChosen("distance");
  const [held, setHeld] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const code = held ?? chosen;
  const { postcode, town, onlyTown } = state.place;
  const counted = counts.values["distance"];

  // React tells every move as a change; the browser's own event comes on release.
  useEffect(() => {
    const range = input.current;
    if (range === null) return;
    const release = () => {
      store.act([`set.distance.${range.value}`], { distance: [range.value] });
      setHeld(undefined);
    };
    range.addEventListener("change", release);
    return () => range.removeEventListener("change", release);
  }, [store]);

  if (isStill)
    return (
      <div className="field">
        <label htmlFor="champ-distance">Rayon</label>
        <span className="input">
          <select id="champ-distance" name="distance" defaultValue={code === usualRadius ? "" : code}>
            {codes.map((value) => (
              <option key={value} value={value === usualRadius ? "" : value}>{`${kmOf(value)}\u202fkm`}</option>
            ))}
          </select>
        </span>
        <TownAlone />
      </div>
    );
  const km = kmOf(code);
  const isUsable = postcode !== undefined;
  return (
    <>
      <div className="field">
        <label htmlFor="champ-distance">
          Rayon
          <span>
            {km}&#8239;km{isUsable && counted !== undefined && `, ${offers(counted[code] ?? 0)}`}
          </span>
        </label>
        <input
          ref={input}
          className="range"
          id="champ-distance"
          type="range"
          min={1}
          max={codes.length}
          value={code}
          disabled={!isUsable}
          style={styleValues({ "--at": (Number(code) - 1) / (codes.length - 1) })}
          aria-valuetext={`${km} kilomètres${isUsable && counted !== undefined ? `, ${offers(counted[code] ?? 0)}` : ""}`}
          aria-describedby="rayon-aide"
          onChange={({ currentTarget }) => setHeld(currentTarget.value)}
        />
        <p className="stops" aria-hidden="true">
          {codes.map((value) => (
            <span key={value} className={value === code ? "current" : undefined}>
              {kmOf(value)}
              {isUsable && counted !== undefined && <small>{whole(counted[value] ?? 0)}</small>}
            </span>
          ))}
        </p>
        {!isUsable && !onlyTown && (
          <p className="hint" id="rayon-aide">
            Le rayon s’ouvre avec une ville ou un code postal.
          </p>
        )}
      </div>
      {town !== undefined && (
        <label className="switch">
          <span>Seulement la commune de {town}</span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={onlyTown}
            checked={onlyTown}
            onChange={() => store.act([onlyTown ? "place.around" : "place.town"])}
          />
        </label>
      )}
    </>
  );
}

/** The commune without its surroundings, as a box that is sent. */
function TownAlone() {
  const [city] = useChosen("city");
  const { place } = useForm().state;
  // Beside its postcode it is searched around.
  if (city === undefined || !place.onlyTown) return null;
  return (
    <label className="check">
      <input type="checkbox" name="city" value={city} defaultChecked />
      <span>Seulement la commune de {place.town ?? city}</span>
    </label>
  );
}
