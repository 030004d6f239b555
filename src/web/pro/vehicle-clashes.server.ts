/** What is told where two pages of one vehicle, or a page and a file, have put different things in one field. */
import { colourLabel, isColour } from "../../domain/catalogue/colours.ts";
import { energyLabel, isEnergy } from "../../domain/catalogue/energies.ts";
import { gearboxLabel, isGearbox } from "../../domain/catalogue/gearboxes.ts";
import { option } from "../../domain/catalogue/options.ts";
import { critAirLabel, isCritAir } from "../../domain/catalogue/ratings.ts";
import type { WrittenVehicle, WrittenVehicleField } from "../../domain/vehicle-entry/joined-vehicle.ts";
import { boxesApart, textsApart } from "../seller-form/told-apart.ts";
import type { Clash } from "../seller-form/two-pages.ts";
import { FIELD_LABELS } from "./vehicle-view.server.ts";

interface BothSides {
  readonly here: WrittenVehicle;
  readonly elsewhere: WrittenVehicle;
}

/** As its select says it. */
function chosenLabel(field: WrittenVehicleField, value: string): string {
  if (field === "energy" && isEnergy(value)) return energyLabel(value);
  if (field === "gearbox" && isGearbox(value)) return gearboxLabel(value);
  if (field === "colour" && isColour(value)) return colourLabel(value);
  const sticker = Number(value);
  return field === "critAir" && value !== "" && isCritAir(sticker) ? critAirLabel(sticker) : value;
}

const tick = (isTicked: boolean) => (isTicked ? "coché" : "pas coché");

function apart(field: WrittenVehicleField, { here, elsewhere }: BothSides): readonly [string, string] {
  if (field === "options") return boxesApart(here.options, elsewhere.options, (key) => option(key)?.label ?? key);
  if (field === "reclaimsVat" || field === "delivers") return [tick(here[field]), tick(elsewhere[field])];
  return textsApart(chosenLabel(field, here[field]), chosenLabel(field, elsewhere[field]));
}

export const vehicleClashes = (clashes: readonly WrittenVehicleField[], sides: BothSides): readonly Clash[] =>
  clashes.map((field) => {
    const [here, elsewhere] = apart(field, sides);
    return { field, label: field === "dealerReference" ? "Votre référence" : FIELD_LABELS[field], here, elsewhere };
  });
