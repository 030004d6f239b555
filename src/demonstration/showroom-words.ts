/** The colour and the few words of an invented dealer's showroom; some have neither. */
import { makeLabel } from "../domain/catalogue/makes.ts";
import type { SellerType } from "../domain/catalogue/sellers.ts";
import { atPlace } from "../domain/filters/place-words.ts";
import type { Place } from "../domain/listings/listing.ts";
import type { ShowroomSettings } from "../domain/listings/showroom-settings.ts";
import type { Chance } from "./chance.ts";
import type { Trade } from "./dealer-names.ts";

/** As garages paint their signs: a red and a green among them, of which the accent is ink. */
const COLOURS = [
  "#7a2e66",
  "#0f5c74",
  "#123a6b",
  "#e2b220",
  "#3d3a8c",
  "#5b3b1f",
  "#2b2b2b",
  "#c1121f",
  "#00703c",
  "#0091a8",
  "#8a2be2",
  "#4a5a6a",
] as const;

interface Shop {
  readonly trade: Trade;
  readonly sellerType: SellerType;
  /** Of its network. */
  readonly make: string | undefined;
  readonly place: Pick<Place, "cityLabel">;
}

const YEARS = [1961, 1974, 1983, 1987, 1994, 1998, 2004, 2009, 2015] as const;

const KINDS: Readonly<Record<Trade, string>> = {
  cars: "Voitures",
  vans: "Utilitaires",
  "two-wheels": "Motos et scooters",
};

const PROMISES = [
  "Chaque véhicule passe à l’atelier avant d’être proposé, et vous en voyez le compte rendu.",
  "Les prix sont ceux que vous payez\u202f: carte grise à part, rien ne s’y ajoute.",
  "Nous essayons avec vous, et nous reprenons votre véhicule au prix écrit.",
  "Le carnet d’entretien est sur la table avant la première question.",
  "Une équipe de sept personnes, un atelier, et le temps de répondre.",
] as const;

export function drawShowroom(chance: Chance, { trade, sellerType, make, place }: Shop): ShowroomSettings {
  const colour = chance.oneOf(COLOURS);
  const [year, promise] = [chance.oneOf(YEARS), chance.oneOf(PROMISES)];
  const [hasColour, speaks, hidesVerdicts] = [chance.happens(0.8), chance.happens(0.75), chance.happens(0.04)];
  const town = sellerType === "A_DISTANCE" || place.cityLabel === undefined ? "" : ` ${atPlace(place.cityLabel)}`;
  const what = make === undefined ? `${KINDS[trade]} d’occasion` : `${makeLabel(make)} et occasions toutes marques`;
  return {
    ...(hasColour ? { colour } : {}),
    ...(speaks ? { presentation: `${what}${town}, depuis ${String(year)}. ${promise}` } : {}),
    ...(hidesVerdicts ? { displayBadges: false } : {}),
  };
}
