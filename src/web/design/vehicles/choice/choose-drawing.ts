/** Chooses the drawing of a vehicle: pure, and the same for the same facts for ever. */
import type { VehicleVertical } from "../../../../domain/catalogue/verticals.ts";
import type { Drawing } from "../drawing.ts";
import { sizeOf } from "../drawing.ts";
import type { ProfileName } from "../profile-table.ts";
import { isCarName } from "../profile-table.ts";
import { carBody } from "./car-body.ts";
import { rimFor } from "./choose-rim.ts";
import type { VehicleFacts, Words } from "./facts.ts";
import { wordsOf } from "./facts.ts";
import { motorcycleBody, quadBody, scooterBody } from "./two-wheeler.ts";
import { vanBody } from "./van-body.ts";

const BODIES: Readonly<Record<VehicleVertical, (facts: VehicleFacts, words: Words) => ProfileName>> = {
  car: carBody,
  truck: vanBody,
  moto: motorcycleBody,
  scooter: scooterBody,
  quad: quadBody,
};

export function chooseDrawing(facts: VehicleFacts): Drawing {
  const words = wordsOf(facts);
  const profile = BODIES[facts.vertical](facts, words);
  const look = {
    colour: facts.colour ?? "autre",
    matt: words.any("MAT MATE MATTE FROZEN MAGNO SATIN"),
    ...sizeOf(profile, facts.length, facts.height),
  };
  return isCarName(profile) ? { profile, ...look, rim: rimFor(facts, profile, words) } : { profile, ...look };
}
