/** What people call makes and models that no advert calls so. */
import type { MakeSelection } from "../../filters/make-selection.ts";

export const NICKNAMES: readonly (readonly [MakeSelection, string])[] = [
  [{ make: "MERCEDES" }, "merco, mercos, mercedes benz, mercos benz, benz"],
  [{ make: "BMW" }, "béhème, bm, béhem, béhèmes, bèhème"],
  [{ make: "VOLKSWAGEN" }, "vw, volks, wolks, volkswagen, vag"],
  [{ make: "VOLKSWAGEN", model: "COCCINELLE" }, "cox, coccinelle, coxs, beetle, new beetle"],
  [{ make: "LAMBORGHINI" }, "lambo, lambos"],
  [{ make: "CHEVROLET" }, "chevy"],
  [{ make: "ROLLS-ROYCE" }, "rolls"],
  [{ make: "RENAULT", model: "4 E-TECH" }, "4L, Renault 4L"],
  [{ make: "ALFA ROMEO" }, "alfa, alpha romeo"],
  [{ make: "HARLEY-DAVIDSON" }, "harley"],
  [{ make: "KAWASAKI" }, "kawa"],
  [{ make: "YAMAHA" }, "yam"],
  [{ make: "PORSCHE" }, "porshe"],
  [{ make: "FERRARI" }, "ferrarri"],
  [{ make: "LAND ROVER", model: "RANGE ROVER EVOQUE" }, "evoque"],
  [{ make: "LAND ROVER", model: "RANGE ROVER VELAR" }, "velar"],
  [{ make: "LAND ROVER", model: "DISCOVERY" }, "disco"],
  [{ make: "BMW", model: "R 1200 GS" }, "1200 GS, GS 1200"],
  [{ make: "BMW", model: "R 1250 GS" }, "1250 GS, GS 1250"],
  [{ make: "TOYOTA", model: "LAND CRUISER" }, "land cruiser, landcruiser"],
];
