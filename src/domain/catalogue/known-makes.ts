/** The best known makes of France, most sold first: what is shown when makes cannot be counted (spec 8.8). */
import type { Vertical } from "./verticals.ts";

const CARS = [
  "RENAULT",
  "PEUGEOT",
  "CITROEN",
  "VOLKSWAGEN",
  "BMW",
  "MERCEDES",
  "AUDI",
  "DACIA",
  "FORD",
  "TOYOTA",
  "FIAT",
  "NISSAN",
  "OPEL",
];

export const KNOWN_MAKES: Readonly<Record<Vertical, readonly string[]>> = {
  carTruck: CARS,
  car: CARS,
  truck: ["RENAULT", "PEUGEOT", "CITROEN", "FORD", "FIAT", "MERCEDES", "VOLKSWAGEN", "OPEL", "IVECO", "NISSAN"],
  moto: ["YAMAHA", "HONDA", "BMW", "KAWASAKI", "SUZUKI", "TRIUMPH", "DUCATI", "KTM", "HARLEY-DAVIDSON"],
  scooter: ["YAMAHA", "PIAGGIO", "HONDA", "PEUGEOT", "BMW", "KYMCO", "SYM", "VESPA"],
  quad: ["CF MOTO", "POLARIS", "CAN-AM", "YAMAHA", "KYMCO"],
};
