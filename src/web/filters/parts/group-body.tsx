import { Choices } from "../controls/choices.tsx";
import { Equipment } from "../controls/equipment.tsx";
import { FigureField } from "../controls/figure-field.tsx";
import { Flag } from "../controls/flag.tsx";
import { Day } from "../controls/day.tsx";
import { Makes } from "../controls/makes.tsx";
import { Names } from "../controls/names.tsx";
import { Place } from "../controls/place.tsx";
import { Price } from "../controls/price.tsx";
import { Range } from "../controls/range.tsx";
import { Sellers } from "../controls/sellers.tsx";
import { Stepper } from "../controls/stepper.tsx";
import { Versions } from "../controls/versions.tsx";
import { Words } from "../controls/words.tsx";
import type { Control } from "../../../domain/filters/controls.ts";
import type { Section } from "../../../domain/filters/form.ts";
import { useForm } from "../store/use-form.ts";
import { Stock } from "./stock.tsx";

const nameOf = (control: Control) =>
  "name" in control ? control.name : control.kind === "range" ? control.names[0] : control.kind;

/** The controls of a group, but those that make no sense with what is chosen. */
export function GroupBody({ group }: { readonly group: Section }) {
  const { state } = useForm();
  return group.controls
    .filter((control) => !state.hidden.includes(nameOf(control)))
    .map((control) => <ControlOf key={nameOf(control)} control={control} />);
}

function ControlOf({ control }: { readonly control: Control }) {
  switch (control.kind) {
    case "choices":
    case "swatches":
      return <Choices control={control} />;
    case "range":
      return <Range control={control} />;
    case "amount":
      return <FigureField {...control} />;
    case "names":
      return <Names control={control} />;
    case "day":
      return <Day control={control} />;
    case "text":
      return <Words control={control} />;
    case "flag":
      return <Flag control={control} />;
    case "stepper":
      return <Stepper control={control} />;
    case "price":
      return <Price total={control.total} monthly={control.monthly} />;
    case "equipment":
      return <Equipment top={control.top} />;
    case "place":
      return <Place control={control} />;
    case "sellers":
      return <Sellers control={control} />;
    case "makes":
      return <Makes />;
    case "versions":
      return <Versions />;
    case "stock":
      return <Stock />;
  }
}
