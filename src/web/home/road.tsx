import type { CSSProperties } from "react";
import { Link } from "react-router";
import { Vehicle } from "../design/vehicle.tsx";
import type { StandingView } from "./body-road.ts";

interface RoadProps {
  readonly standing: readonly StandingView[];
  readonly label: string;
  /** Two-wheelers have a scale of their own, and so has a road of six. */
  readonly scale?: "cars" | "two-wheelers" | "six";
}

/** Vehicles on one line, to scale: the name and the total under each. */
export function Road({ standing, label, scale = "cars" }: RoadProps) {
  if (standing.length === 0) return null;
  return (
    <ul className={`road ${scale}`} aria-label={label}>
      {standing.map(({ label: name, href, total, picture, length }) => {
        const style: CSSProperties & Record<"--metres", number> = { "--metres": length };
        return (
          <li key={href}>
            <Link to={href} prefetch="intent">
              <span className="lane" style={style}>
                <Vehicle picture={picture} />
              </span>
              <b>{name}</b> <span className="n">{total}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
