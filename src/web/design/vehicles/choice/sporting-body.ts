/** The profile of coupés and cabriolets: where the engine sits decides the silhouette. */
import type { ProfileName } from "../profile-table.ts";
import type { VehicleFacts, Words } from "./facts.ts";

/** Low, yet with a long bonnet: the engine is in front. */
const LONG_BONNET =
  "CORVETTE VIPER ASTON TVR LFA SLR CERBERA DB7 WIESMANN 550 575M 599 612 456M ROMA AMALFI F12 812 12CILINDRI FF GTC4LUSSO CALIFORNIA PORTOFINO MONZA";

function hasMidEngine({ length = 4500, height = 1300 }: VehicleFacts, words: Words): boolean {
  if (words.any("911 LONG")) return false;
  if (words.any("I8 R8 NSX 918 CARRERA+GT C8")) return true;
  return height <= 1245 && length >= 4250 && !words.any(LONG_BONNET);
}

export function sportingBody(facts: VehicleFacts, words: Words): ProfileName {
  const { length = 4660, height = 1385 } = facts;
  if (hasMidEngine(facts, words)) return "supercar";
  if (words.any("911")) return "coupe-moteur-arriere";
  if (words.any("CAYMAN TT TTS A110 4C BERLINETTE RCZ") || (length <= 4250 && height <= 1330)) return "berlinette";
  if (height <= 1335) return "grand-tourisme";
  return length < 4440 ? "coupe-compact" : "coupe";
}

export function openBody(facts: VehicleFacts, words: Words): ProfileName {
  const { length = 4560, height = 1395, seats } = facts;
  if (words.any("CATERHAM MORGAN DONKERVOORT PGO ARIEL PROWLER") || words.any("ROADSTER+MF3 ROADSTER+MF4"))
    return "roadster-ancien";
  if (hasMidEngine(facts, words)) return "spider";
  if (words.any("500 500E 595 695") && words.any("FIAT ABARTH")) return "citadine-retro-decouvrable";
  if (height >= 1585) return length < 4255 ? "franchisseur-court" : "cabriolet";
  if (length < 4300 && (height >= 1450 || (height >= 1385 && seats !== 2))) return "cabriolet-citadin";
  const hasTwoSeats = seats === 2 || (seats === undefined && (length <= 4340 || height <= 1300));
  return hasTwoSeats && length <= 4760 ? "roadster" : "cabriolet";
}
