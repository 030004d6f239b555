/** Where in its town a shop of the demonstration stands and when it is open; some do not say. */
import { readOpeningHours } from "../domain/listings/opening-hours.ts";
import type { Dealer } from "../domain/listings/dealer.ts";
import type { Chance } from "./chance.ts";
import type { Trade } from "./dealer-names.ts";

/** Names that hundreds of French streets bear. */
const STREETS = [
  "avenue de la République",
  "avenue du Général-de-Gaulle",
  "avenue Jean-Jaurès",
  "boulevard de l’Europe",
  "rue Pasteur",
  "rue Gambetta",
  "rue de l’Industrie",
  "rue des Artisans",
  "rue de la Gare",
  "route de Paris",
  "allée des Platanes",
  "rue Gustave-Eiffel",
  "rue Ampère",
  "rue du Commerce",
] as const;

/** As garages keep them: closed for lunch, or not; on Saturdays; on Mondays. */
const CAR_HOURS = [
  "Mo-Fr 08:30-12:00,14:00-19:00; Sa 09:00-12:00,14:00-18:00",
  "Mo-Sa 09:00-12:00,14:00-19:00",
  "Mo-Fr 08:00-12:00,13:30-18:30; Sa 09:00-18:00",
  "Mo-Sa 09:00-19:00",
  "Mo-Fr 09:00-19:00; Sa 10:00-18:00",
  "Tu-Sa 09:30-12:30,14:00-18:30",
] as const;
const HOURS: Readonly<Record<Trade, readonly string[]>> = {
  cars: CAR_HOURS,
  vans: ["Mo-Fr 08:00-12:00,13:30-18:00", "Mo-Fr 08:00-18:30", "Mo-Fr 08:00-12:00,14:00-18:30; Sa 09:00-12:00"],
  "two-wheels": ["Tu-Sa 09:00-12:00,14:00-19:00", "Tu-Sa 09:30-12:30,14:00-18:30"],
};

interface ShopFront extends Pick<Dealer, "hours"> {
  readonly street?: string;
}

export function drawShopFront(chance: Chance, trade: Trade, { sellerType }: Pick<Dealer, "sellerType">): ShopFront {
  const number = chance.whole(1, 160);
  const street = chance.oneOf(STREETS);
  const hours = readOpeningHours(chance.oneOf(HOURS[trade]));
  const saysStreet = chance.happens(0.9);
  const saysHours = chance.happens(0.85);
  // Nobody is received there.
  if (sellerType === "A_DISTANCE") return {};
  return {
    ...(saysStreet ? { street: `${String(number)} ${street}` } : {}),
    ...(saysHours && hours !== undefined ? { hours } : {}),
  };
}
