import type { CSSProperties } from "react";
import type { CategoryCode } from "../../domain/catalogue/categories.ts";
import type { Colour } from "../../domain/catalogue/colours.ts";
import type { VehicleVertical } from "../../domain/catalogue/verticals.ts";
import { drawingOf, drawnLength, paintOf } from "./vehicle-drawings.ts";
import sprite from "./vehicles.svg?no-inline";

interface VehicleProps {
  readonly vertical: VehicleVertical;
  readonly category: CategoryCode | undefined;
  readonly colour: Colour | undefined;
}

/** The side view that stands in for a photograph, in the listing's own colour. Decoration: the text beside it says it all. */
export function Vehicle({ vertical, category, colour }: VehicleProps) {
  const drawing = drawingOf(vertical, category);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    "--body": paintOf(colour),
    "--length": drawnLength(vertical, drawing),
  };
  return (
    <svg className="vehicle" viewBox={`0 0 ${drawing.width} ${drawing.height}`} style={style} aria-hidden="true">
      <use href={`${sprite}#${drawing.drawing}`} width={drawing.width} height={drawing.height} />
    </svg>
  );
}
