/** The filters that a control sets. */
import type { FilterKey } from "../../domain/filters/registry.ts";
import type { Control } from "./form.ts";

export function namesOf(control: Control): readonly FilterKey[] {
  switch (control.kind) {
    case "range":
      return control.names;
    case "price":
      return [...control.total.names, ...control.monthly.names, "financingType"];
    case "equipment":
      return ["options", "topOptions"];
    case "sellers":
      return ["customerFamilyCodes"];
    case "place":
      return ["dptCp", "regions", "city", "distance"];
    case "makes":
      return ["makesModelsCommercialNames"];
    case "versions":
      return ["versions"];
    case "stock":
      return ["showroomStock"];
    case "choices":
    case "swatches":
    case "amount":
    case "flag":
    case "stepper":
      return [control.name];
  }
}
