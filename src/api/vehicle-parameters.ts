/** Query parameters that describe one vehicle, as the OpenAPI document tells them. */
import { ENERGIES } from "../domain/catalogue/energies.ts";
import { GEARBOXES } from "../domain/catalogue/gearboxes.ts";
import { EQUIPMENT_LEVELS } from "../domain/catalogue/ratings.ts";
import { REGIONS } from "../domain/catalogue/regions.ts";
import { SELLER_TYPES } from "../domain/catalogue/sellers.ts";
import { VEHICLE_VERTICALS } from "../domain/catalogue/verticals.ts";
import { MAX_MILEAGE, MAX_OPTIONS, MAX_POWER, MAX_TEXT, OLDEST_YEAR } from "../domain/valuation/read-vehicle.ts";
import type { ParameterDocument } from "./parameters.ts";

export const VEHICLE_PARAMETERS: readonly ParameterDocument[] = [
  { name: "vertical", description: "Famille", schema: { type: "string", enum: VEHICLE_VERTICALS, default: "car" } },
  { name: "make", description: "Marque", schema: { type: "string" } },
  { name: "model", description: "Modèle", schema: { type: "string" } },
  { name: "commercialName", description: "Génération", schema: { type: "string" } },
  {
    name: "version",
    description: "Mots de la version ; ceux qu’aucune annonce du modèle n’emploie ne comptent pas et sont rendus",
    schema: { type: "string", maxLength: MAX_TEXT },
  },
  { name: "firstTrafficDate", description: "Première mise en circulation", schema: { type: "string", format: "date" } },
  { name: "year", description: "Année, à défaut de date", schema: { type: "integer", minimum: OLDEST_YEAR } },
  {
    name: "mileage",
    description: "Kilométrage (km)",
    schema: { type: "integer", minimum: 0, maximum: MAX_MILEAGE },
  },
  { name: "energy", description: "Énergie", schema: { type: "string", enum: ENERGIES } },
  { name: "gearbox", description: "Boîte", schema: { type: "string", enum: GEARBOXES } },
  { name: "powerDIN", description: "Puissance (ch)", schema: { type: "integer", minimum: 1, maximum: MAX_POWER } },
  {
    name: "equipmentLevel",
    description: "Niveau d’équipement, 1 essentiel, 2 confort, 3 premium ; à défaut, celui des annonces comparables",
    schema: { type: "integer", enum: EQUIPMENT_LEVELS },
  },
  {
    name: "regions",
    description: "Région où le véhicule se vend",
    schema: { type: "string", enum: REGIONS.map(({ key }) => key) },
  },
  { name: "sellerType", description: "Qui le vend", schema: { type: "string", enum: SELLER_TYPES } },
  {
    name: "options",
    description: "Équipements : tous ceux qu’il a",
    schema: { type: "array", items: { type: "string" }, maxItems: MAX_OPTIONS },
  },
];
