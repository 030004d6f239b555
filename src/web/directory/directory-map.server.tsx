/** France by department, shaded by how many sellers are there: the picture of the list beside it, which is the control. */
import { renderToStaticMarkup } from "react-dom/server";
import { whole } from "../../domain/french.ts";
import { departmentMap } from "../filters/map/department-shapes.ts";
import { shadeOf, shadesOf } from "../filters/map/shading.ts";

/** Whose names would not be read at the scale of the map. */
const AROUND_PARIS: ReadonlySet<string> = new Set(["75", "92", "93", "94"]);
const INSET = "375 166 28 27";

interface Shown {
  readonly counts: ReadonlyMap<string, number>;
  readonly chosen: string | undefined;
  /** What the picture shows, for who does not see it. */
  readonly label: string;
}

export function directoryMap({ counts, chosen, label }: Shown): string {
  const { viewBox, departments } = departmentMap();
  const of = (code: string) => counts.get(code) ?? 0;
  const shades = shadesOf(departments.map(({ code }) => of(code)));
  const shade = (code: string) => `shade-${String(shadeOf(shades, of(code)))}`;
  const picked = departments.find(({ code }) => code === chosen);
  return renderToStaticMarkup(
    <>
      <svg className="land" viewBox={viewBox} role="img" aria-label={label}>
        {departments.map(({ code, path }) => (
          <path key={code} d={path} className={shade(code)} />
        ))}
        {picked !== undefined && (
          <>
            <path d={picked.path} className="picked" />
            <text className="code" x={picked.x} y={picked.y}>
              {picked.code}
            </text>
          </>
        )}
      </svg>
      <figure className="inset" aria-hidden="true">
        <svg viewBox={INSET}>
          {departments
            .filter(({ code }) => AROUND_PARIS.has(code))
            .map(({ code, path }) => (
              <path key={code} d={path} className={code === chosen ? `${shade(code)} picked-in` : shade(code)} />
            ))}
        </svg>
        <figcaption>Paris et petite couronne</figcaption>
      </figure>
      <ul className="legend" aria-hidden="true">
        {shades.map(({ from, to }, index) => (
          <li key={from} className={`shade-${String(index)}`}>
            {to === undefined ? `${whole(from)} et plus` : from === to ? whole(from) : `${whole(from)} à ${whole(to)}`}
          </li>
        ))}
      </ul>
    </>,
  );
}
