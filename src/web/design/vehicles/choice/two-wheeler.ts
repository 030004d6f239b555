/** The profile of motorcycles, scooters and quads. */
import type { CategoryCode } from "../../../../domain/catalogue/categories.ts";
import type { ProfileName } from "../profile-table.ts";
import type { VehicleFacts, Words } from "./facts.ts";

const CLASSICS =
  "BONNEVILLE THRUXTON SCRAMBLER CLASSIC V7 V9 XSR Z900+RS Z900RS Z650+RS Z650RS CB1100 CB750 W800 W650 NINET R+12 INTERCEPTOR CONTINENTAL BULLET METEOR SR400 XJR MASH BULLIT BRIXTON IMPERIALE LEONCINO VITPILEN SVARTPILEN CABALLERO CL500 CL250 GB350 SKYTEAM JAWA ESTRELLA SPEED+400 HUNTER SPORTONE TRIDENT+660 STREET+TWIN SPEED+TWIN CAFE RACER ENFIELD GN VAN+VAN TU MONSTER+OLD BREVA NEVADA ORCAL ARCHIVE BLUROC SIX+HUNDRED SEVENTY SUNRAY FELSBERG CROMWELL BEAR GUERRILLA SHOTGUN 350+CL XV+950";
/** Makes that weld their frames of tubes. */
const TUBULAR = "KTM DUCATI HUSQVARNA MV+AGUSTA APRILIA BENELLI VOGE CFMOTO BUELL SV SV+650 MALAGUTI MORINI BIMOTA";
const TRIALS = "TXT TRIAL COTA EVO TRS VERTIGO 4RT 4RIDE ST+125 ST+250 ST+290 ST+300 X+TRIAL MONTESA SCORPA TRRS";

const CHILDRENS = "PW50 CRF50F CRF110F CRF125F TT+R SX MC EE+5 KX YZ YCF PITSTER X4R XTR CROSS";

/** Millimetres: a lower one is no tourer that is sold with its cases. */
const LOW_SCREEN = 1260;
const WITHOUT_CASES = "XR TRACER NIKEN RS GX SUPER+DUKE";
/** A name of classics that is of another age with this word. */
const OF_TODAY = "HORNET";

type Choose = (facts: VehicleFacts, words: Words) => ProfileName;

const BY_CATEGORY: Readonly<Partial<Record<CategoryCode, Choose>>> = {
  "60": ({ length = 2380, height = 1190 }) => (height >= 1330 && length >= 2450 ? "moto-gt" : "moto-custom"),
  "61": (_, words) => (words.any(TRIALS) ? "moto-trial" : "moto-enduro"),
  "63": ({ length = 2200, height = 1400 }, words) => {
    if (length >= 2370) return "moto-gt";
    return height < LOW_SCREEN || words.any(WITHOUT_CASES) ? "moto-carenee" : "moto-routiere";
  },
  "64": (_, words) => (words.any(CHILDRENS) ? "moto-enduro" : "mini-moto"),
  "65": () => "mobylette",
  "66": () => "supermotard",
  "67": ({ length = 2230, height = 1400 }) => (height <= 1265 || length <= 2110 ? "moto-trail-leger" : "moto-trail"),
  "68": () => "moto-sportive",
  "69": () => "side-car",
};

export function motorcycleBody(facts: VehicleFacts, words: Words): ProfileName {
  const choose = facts.category && BY_CATEGORY[facts.category];
  if (choose !== undefined) return choose(facts, words);
  if (words.any(CLASSICS) && !words.any(OF_TODAY)) return "moto-classique";
  return words.any(TUBULAR) ? "moto-roadster-treillis" : "moto-roadster";
}

export function scooterBody({ length = 1900, height = 1150 }: VehicleFacts, words: Words): ProfileName {
  if (words.any("MP3 TRICITY QUADRO QOODER QV3 METROPOLIS FUOCO CV3 350S 350D")) return "scooter-3-roues";
  if (words.any("VESPA LAMBRETTA DJANGO LIKE FIDDLE BELLAVITA MOJITO PX ET2 ET4 VIVARTE")) return "scooter-classique";
  if (
    words.any(
      "SH BEVERLY LIBERTY MEDLEY SCARABEO SYMPHONY PEOPLE TWEET CARNABY SPORTCITY BELVILLE LXR ELYSEO LOOXOR NES DYLAN PS",
    )
  ) {
    return length > 1800 ? "scooter-grandes-roues" : "scooter-50";
  }
  return length >= 2060 || height >= 1250 || words.any("PCX N+MAX NMAX FORZA BURGMAN MAJESTY X+MAX XMAX DINK")
    ? "maxi-scooter"
    : "scooter-50";
}

export function quadBody({ length = 2120, height = 1230 }: VehicleFacts, words: Words): ProfileName {
  if (words.any("SPYDER RYKER SLINGSHOT")) return "trois-roues";
  if (length >= 2400 && height >= 1550) return "buggy";
  return height <= 1185 && length <= 1930 ? "quad-sport" : "quad-utilitaire";
}
