import type { CSSProperties } from "react";
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import type { Colour } from "../../domain/catalogue/colours.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { drawingOf, drawnLength, paintOf } from "./vehicle-drawings.ts";
import sprite from "./vehicles.svg?no-inline";
import type { VehiclePicture } from "./vehicles/draw-vehicle.ts";

interface VehicleProps {
  readonly vertical: VehicleVertical;
  readonly category: CategoryCode | undefined;
  readonly colour: Colour | undefined;
  /** The vehicle's own drawing, chosen by the server with `pictureOf`; without it, that of the category. */
  readonly picture?: VehiclePicture | undefined;
  /** For drawings in view at once: the first cards, a listing's own. */
  readonly eager?: boolean;
}

type Style = CSSProperties & Record<`--${string}`, string | number>;

/** The side view that stands in for a photograph, in the listing's own colour. Decoration: the text beside it says it all. */
export function Vehicle({ vertical, category, colour, picture, eager = false }: VehicleProps) {
  if (picture !== undefined) {
    const style: Style = { "--length": picture.lengthFraction };
    return (
      <img
        className="vehicle"
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt=""
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        style={style}
      />
    );
  }
  const drawing = drawingOf(vertical, category);
  const style: Style = { "--body": paintOf(colour), "--length": drawnLength(vertical, drawing) };
  return (
    <svg className="vehicle" viewBox={`0 0 ${drawing.width} ${drawing.height}`} style={style} aria-hidden="true">
      <use href={`${sprite}#${drawing.drawing}`} width={drawing.width} height={drawing.height} />
    </svg>
  );
}
