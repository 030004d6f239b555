import { Link } from "react-router";
import { Vehicle } from "../design/vehicle.tsx";
import type { RangesView } from "./electric-rows.ts";
import { Stone } from "./stone.tsx";

interface RangeRoadProps {
  readonly ranges: RangesView;
  readonly label: string;
}

/** Ranges as stones along a road, at their own distances from the car; past the last one the line is dashed, for nobody promises more. */
export function RangeRoad({ ranges: { car, reached }, label }: RangeRoadProps) {
  return (
    <div className="ranges">
      <span className="lane start">
        <Vehicle picture={car} />
      </span>
      <ul aria-label={label}>
        {reached.map(({ km, label: range, href, total }) => (
          <li key={href}>
            <Link to={href} prefetch="intent">
              <span className="lane">
                <Stone km={km} />
              </span>
              <b>{range}</b> <span className="n">{total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
