import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { RegionOption } from "../../../domain/filters/controls.ts";
import { site } from "../../browser/http-client.ts";
import { useChosen, useForm } from "../store/use-form.ts";
import { offers, whole } from "../store/words.ts";
import { withDepartment } from "../controls/expected-place.ts";
import type { DepartmentMap, DepartmentShape } from "./department-shapes.ts";
import { neighbourOf } from "./neighbours.ts";
import { shadeOf, shadesOf } from "./shading.ts";

let fetched: Promise<DepartmentMap> | undefined;

function isMap(value: unknown): value is DepartmentMap {
  return typeof value === "object" && value !== null && "departments" in value;
}

/** Asked for once, when the group is first opened. */
function fetchMap(): Promise<DepartmentMap> {
  fetched ??= site.getJson("/filters/carte", isMap, { page: "filters" });
  fetched.catch(() => {
    fetched = undefined; // the next opening tries again
  });
  return fetched;
}

function useMap(): DepartmentMap | undefined {
  const [map, setMap] = useState<DepartmentMap>();
  useEffect(() => {
    let isShown = true;
    fetchMap().then(
      (answer) => isShown && setMap(answer),
      () => undefined, // the list beside it does the same
    );
    return () => {
      isShown = false;
    };
  }, []);
  return map;
}

/** The box of Paris and the three departments around it, enlarged in a corner. */
const AROUND_PARIS: ReadonlySet<string> = new Set(["75", "92", "93", "94"]);
const INSET = "375 166 28 27";
/** The whole map's, before it is there, so that nothing moves when it comes. */
const VIEW_BOX = "0 0 766 731";

/** France by department, shaded by exact counts; a click or a key chooses, as in the list beside it. */
export function FranceMap({ regions }: { readonly regions: readonly RegionOption[] }) {
  const { counts, store } = useForm();
  const chosen = useChosen("dptCp");
  const map = useMap();
  const [active, setActive] = useState("69");
  const land = useRef<SVGSVGElement>(null);
  const counted = counts.values["location.department"];
  const labels = new Map(
    regions.flatMap(({ departments }) => departments.map(({ code, label }) => [code, label] as const)),
  );
  const shapes = map?.departments ?? [];
  const shades = shadesOf(shapes.map(({ code }) => counted?.[code] ?? 0));
  const departmentsChosen: ReadonlySet<string> = new Set(chosen.filter((place) => place.length === 2));
  const choose = (code: string) => store.act([`place.department.${code}`], withDepartment(chosen, code));

  const move = (event: KeyboardEvent, code: string) => {
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      choose(code);
      return;
    }
    const next = neighbourOf(shapes, code, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    land.current?.querySelector<SVGPathElement>(`[data-code="${next}"]`)?.focus();
  };
  const look = (code: string) =>
    `shade-${shadeOf(shades, counted?.[code] ?? 0)}${departmentsChosen.has(code) ? " chosen" : ""}`;
  const nameOf = ({ code }: DepartmentShape) =>
    `${labels.get(code) ?? code} (${code})${counted === undefined ? "" : `, ${offers(counted[code] ?? 0)}`}`;
  return (
    <div className="france">
      <svg
        ref={land}
        className="land"
        viewBox={map?.viewBox ?? VIEW_BOX}
        role="group"
        aria-label="Carte des départements"
      >
        {/* Chosen ones last, so that their outline is over their neighbours'. */}
        {shapes
          .toSorted((a, b) => Number(departmentsChosen.has(a.code)) - Number(departmentsChosen.has(b.code)))
          .map((shape) => (
            <path
              key={shape.code}
              d={shape.path}
              className={look(shape.code)}
              data-code={shape.code}
              role="checkbox"
              aria-checked={departmentsChosen.has(shape.code)}
              aria-label={nameOf(shape)}
              tabIndex={shape.code === active ? 0 : -1}
              onClick={() => choose(shape.code)}
              onFocus={() => setActive(shape.code)}
              onKeyDown={(event) => move(event, shape.code)}
            >
              <title>{nameOf(shape)}</title>
            </path>
          ))}
      </svg>
      {/* Paris again, for the eye and the finger: the map and the list have it for everyone else. */}
      <figure className="inset" aria-hidden="true">
        <svg viewBox={INSET}>
          {shapes
            .filter(({ code }) => AROUND_PARIS.has(code))
            .map(({ code, path }) => (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
              <path key={code} d={path} className={look(code)} onClick={() => choose(code)} />
            ))}
        </svg>
        <figcaption>Paris et petite couronne</figcaption>
      </figure>
      <ul className="legend" aria-hidden="true">
        {shades.map(({ from, to }, index) => (
          <li key={from} className={`shade-${index}`}>
            {to === undefined ? `${whole(from)} et plus` : from === to ? whole(from) : `${whole(from)} à ${whole(to)}`}
          </li>
        ))}
      </ul>
      <p className="credit">
        Carte&#8239;: Victor Cazanave, <a href="/sources.html#carte">svg-maps, CC BY 4.0</a>
      </p>
    </div>
  );
}
