/** The profile of vans, lorries and cars for firms. */
import type { ProfileName } from "../profile-table.ts";
import type { VehicleFacts, Words } from "./facts.ts";

export function vanBody(facts: VehicleFacts, words: Words): ProfileName {
  const { category, length, height } = facts;
  if (category === "80") return deliveryBody(facts, words);
  if (category === "82") return (height ?? 2500) < 2200 && (length ?? 5550) <= 5500 ? "combi" : "minibus";
  if (category === "83") return lorryBody(facts, words);
  if (category === "85")
    return (height ?? 1990) >= 2400 ? "camping-car" : (length ?? 5000) < 4650 ? "ludospace" : "van";
  return panelVanBody(facts, words);
}

function panelVanBody({ length = 5020, height = 1965 }: VehicleFacts, words: Words): ProfileName {
  if (words.any("BENNE PLATEAU RIDELLES CHASSIS")) return "benne";
  if (height >= 2150) return "grand-fourgon";
  return length < 4600 && (height < 1950 || length < 3700) ? "fourgonnette" : "fourgon";
}

function deliveryBody({ length = 4060, height = 1450, doors, year = 2010 }: VehicleFacts, words: Words): ProfileName {
  if (length < 2600) return "cube";
  if (height >= 1680) return length < 4300 ? "franchisseur-court" : "franchisseur";
  if (height >= 1540 && length >= 4090 && !words.any("ZOE")) return "suv-societe";
  if (length <= 3740) return "mini-citadine-societe";
  if (length >= 4170) return "compacte-societe";
  if (height <= 1445 && length <= 3900 && year <= 2006) return "citadine-90-societe";
  return doors === 3 ? "citadine-societe-3p" : "citadine-societe";
}

function lorryBody({ length = 7300, height = 2700 }: VehicleFacts, words: Words): ProfileName {
  if (words.any("TRACTEUR") || (height >= 3000 && length <= 6480)) return "tracteur";
  return height < 2450 && length < 6800 ? "benne" : "porteur";
}
