import type { CSSProperties } from "react";
import type { VehiclePicture } from "./vehicles/draw-vehicle.ts";

interface VehicleProps {
  /** The vehicle's own drawing, chosen by the server with `pictureOf`. */
  readonly picture: VehiclePicture;
  /** For drawings in view at once: the first cards, a listing's own. */
  readonly eager?: boolean;
}

/** The side view that stands in for a photograph, in the listing's own colour. Decoration: the text beside it says it all. */
export function Vehicle({ picture, eager = false }: VehicleProps) {
  const style: CSSProperties & Record<"--length", number> = { "--length": picture.lengthFraction };
  return (
    <img
      className="vehicle"
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      style={style}
    />
  );
}
