/**
 * Vehicles whose facts are known before any file tells them: written by hand, of the French market, as their sellers and their
 * registration certificates name them. What a row of a file is held against is this, and never what a reader made of it.
 */
import type { Random } from "../factories/random.ts";

export type Vertical = "car" | "truck" | "moto";
export type Energy = "ess" | "dies" | "elec" | "not_plug_hyb" | "plug_hyb";

export interface Build {
  readonly vertical: Vertical;
  /** As dealers write it, and as the site does. */
  readonly make: string;
  readonly makeKey: string;
  readonly model: string;
  readonly modelKey: string;
  readonly version: string;
  readonly energy: Energy;
  readonly gearbox: "MANUAL" | "AUTO";
  /** ch. */
  readonly power: number;
  /** Years in which it was registered new. */
  readonly from: number;
  readonly to: number;
  readonly doors: number;
  readonly seats: number;
}

/** make; model; version; energy; gearbox; ch; from–to; doors; seats. `=` stands before the site’s name where it is another. */
const CARS = `
Renault; Clio; 1.0 TCe 90 Zen; ess; M; 90; 2020-2023; 5; 5
Renault; Clio; 1.5 Blue dCi 100 Intens; dies; M; 100; 2020-2023; 5; 5
Renault; Mégane=MEGANE; 1.5 dCi 110 Business; dies; M; 110; 2016-2018; 5; 5
Renault; Captur; 1.3 TCe 130 EDC Intens; ess; A; 130; 2020-2023; 5; 5
Renault; Kadjar; 1.5 Blue dCi 115 Zen; dies; M; 115; 2019-2022; 5; 5
Renault; Zoé=ZOE; R110 Intens; elec; A; 108; 2019-2022; 5; 5
Renault; Scénic=SCENIC; 1.7 Blue dCi 120 Business; dies; M; 120; 2019-2022; 5; 5
Renault; Twingo; SCe 65 Life; ess; M; 65; 2019-2023; 5; 4
Peugeot; 208; 1.2 PureTech 100 Active; ess; M; 100; 2020-2023; 5; 5
Peugeot; 208; 1.5 BlueHDi 100 Allure; dies; M; 100; 2020-2022; 5; 5
Peugeot; 2008; 1.2 PureTech 130 EAT8 GT Line; ess; A; 130; 2020-2023; 5; 5
Peugeot; 3008; 1.5 BlueHDi 130 EAT8 Allure; dies; A; 130; 2018-2022; 5; 5
Peugeot; 308; 1.2 PureTech 110 Style; ess; M; 110; 2018-2020; 5; 5
Peugeot; 5008; 1.5 BlueHDi 130 Allure; dies; M; 130; 2018-2022; 5; 7
Citroën=CITROEN; C3; 1.2 PureTech 83 Feel; ess; M; 83; 2019-2023; 5; 5
Citroën=CITROEN; C3 Aircross; 1.2 PureTech 110 Shine; ess; M; 110; 2018-2023; 5; 5
Citroën=CITROEN; C4; 1.5 BlueHDi 110 Feel; dies; M; 110; 2021-2023; 5; 5
Citroën=CITROEN; C5 Aircross; 1.5 BlueHDi 130 EAT8 Shine; dies; A; 130; 2019-2023; 5; 5
Dacia; Sandero; SCe 75 Essentiel; ess; M; 73; 2017-2020; 5; 5
Dacia; Duster; 1.5 Blue dCi 115 Prestige; dies; M; 115; 2019-2023; 5; 5
Dacia; Spring; Electric 45 Confort Plus; elec; A; 44; 2021-2023; 5; 4
Volkswagen; Golf; 1.5 TSI 130 Life; ess; M; 130; 2020-2023; 5; 5
Volkswagen; Polo; 1.0 TSI 95 Lounge; ess; M; 95; 2018-2023; 5; 5
Volkswagen; Tiguan; 2.0 TDI 150 DSG7 Carat; dies; A; 150; 2017-2020; 5; 5
Volkswagen; T-Roc; 1.5 TSI 150 EVO Style; ess; M; 150; 2019-2023; 5; 5
Volkswagen; ID.3=ID.3; 58 kWh Pro Performance; elec; A; 204; 2021-2023; 5; 5
Audi; A3; 35 TDI 150 S tronic Design; dies; A; 150; 2019-2019; 5; 5
Audi; Q3; 35 TFSI 150 S line; ess; M; 150; 2019-2023; 5; 5
BMW; X1; sDrive18d 150 Lounge; dies; M; 150; 2016-2021; 5; 5
BMW; Série 1=SERIE 1; 118i 136 Lounge; ess; M; 136; 2020-2023; 5; 5
Mercedes-Benz=MERCEDES; Classe A=CLASSE A; 180 d Progressive Line; dies; A; 116; 2019-2022; 5; 5
Mercedes-Benz=MERCEDES; GLA; 200 d AMG Line; dies; A; 150; 2021-2023; 5; 5
Toyota; Yaris; 1.5 116h Dynamic; not_plug_hyb; A; 116; 2021-2023; 5; 5
Toyota; C-HR; 1.8 122h Edition; not_plug_hyb; A; 122; 2017-2022; 5; 5
Toyota; Corolla; 2.0 184h Collection; not_plug_hyb; A; 184; 2020-2022; 5; 5
Ford; Fiesta; 1.0 EcoBoost 95 Titanium; ess; M; 95; 2020-2022; 5; 5
Ford; Puma; 1.0 EcoBoost 125 mHEV ST-Line; ess; M; 125; 2020-2023; 5; 5
Ford; Kuga; 2.5 Duratec 225 PHEV Titanium; plug_hyb; A; 225; 2020-2023; 5; 5
Opel; Corsa; 1.2 75 Edition; ess; M; 75; 2020-2023; 5; 5
Opel; Mokka; 1.2 Turbo 130 Elegance; ess; M; 130; 2021-2023; 5; 5
Nissan; Qashqai; 1.3 DIG-T 140 Tekna; ess; M; 140; 2019-2020; 5; 5
Nissan; Juke; 1.0 DIG-T 114 N-Connecta; ess; M; 114; 2021-2023; 5; 5
Nissan; Leaf; 40 kWh Acenta; elec; A; 150; 2018-2022; 5; 5
Fiat; 500; 1.2 69 Lounge; ess; M; 69; 2015-2020; 3; 4
Fiat; Panda; 1.0 Hybrid 70 City Life; ess; M; 70; 2020-2023; 5; 4
Kia; Sportage; 1.6 CRDi 136 Active; dies; M; 136; 2019-2021; 5; 5
Kia; Picanto; 1.0 67 Motion; ess; M; 67; 2018-2023; 5; 4
Kia; Niro; 1.6 GDi 141 PHEV Premium; plug_hyb; A; 141; 2018-2021; 5; 5
Hyundai; Tucson; 1.6 CRDi 115 Intuitive; dies; M; 115; 2019-2020; 5; 5
Hyundai; i20; 1.2 84 Intuitive; ess; M; 84; 2021-2023; 5; 5
Hyundai; Kona; Electric 39 kWh Intuitive; elec; A; 136; 2019-2022; 5; 5
Skoda; Octavia; 2.0 TDI 150 Style; dies; M; 150; 2018-2019; 5; 5
Skoda; Fabia; 1.0 TSI 95 Ambition; ess; M; 95; 2018-2020; 5; 5
Skoda; Kodiaq; 2.0 TDI 150 DSG7 Style; dies; A; 150; 2018-2022; 5; 5
Seat; Ibiza; 1.0 TSI 95 Style; ess; M; 95; 2018-2023; 5; 5
Seat; Ateca; 1.5 TSI 150 Xcellence; ess; M; 150; 2019-2022; 5; 5
Mini; Countryman; Cooper D 150 Exquisite; dies; M; 150; 2018-2020; 5; 5
Suzuki; Swift; 1.2 Dualjet 90 Privilège; ess; M; 90; 2018-2020; 5; 5
Mazda; CX-5; 2.2 SKYACTIV-D 150 Dynamique; dies; M; 150; 2018-2021; 5; 5
Mazda; MX-5; 1.5 SKYACTIV-G 132 Élégance; ess; M; 132; 2019-2022; 2; 2
Volvo; XC40; T3 163 Momentum; ess; M; 163; 2019-2022; 5; 5
Volvo; V60; D4 190 Geartronic Inscription; dies; A; 190; 2019-2020; 5; 5
Land Rover; Range Rover Evoque=RANGE ROVER EVOQUE; D150 R-Dynamic; dies; A; 150; 2019-2021; 5; 5
Alfa Romeo; Giulietta; 1.6 JTDm 120 Lusso; dies; M; 120; 2016-2020; 5; 5
Jeep; Renegade; 1.3 GSE T4 150 Limited; ess; A; 150; 2019-2022; 5; 5
Tesla; Model 3=MODEL 3; Standard RWD Plus; elec; A; 325; 2019-2021; 4; 5
DS; DS 7 Crossback; BlueHDi 130 So Chic; dies; A; 130; 2018-2022; 5; 5
Smart; Fortwo; 1.0 71 Passion; ess; M; 71; 2015-2018; 3; 2
Subaru; Forester; 2.0 e-Boxer 150 Premium; ess; A; 150; 2020-2023; 5; 5
Honda; Jazz; 1.5 i-MMD 109 Executive; not_plug_hyb; A; 109; 2021-2023; 5; 5
`;

const VANS = `
Renault; Master; 2.3 dCi 135 Fourgon L2H2 Grand Confort; dies; M; 135; 2020-2023; 4; 3
Renault; Trafic; 2.0 dCi 120 Fourgon L1H1 Confort; dies; M; 120; 2020-2022; 4; 3
Renault; Kangoo Express=KANGOO; 1.5 Blue dCi 80 Extra R-Link; dies; M; 80; 2019-2020; 4; 2
Peugeot; Partner; Fourgon 1.5 BlueHDi 100 Premium 650 kg; dies; M; 102; 2019-2022; 4; 2
Peugeot; Expert; Fourgon Standard 2.0 BlueHDi 120; dies; M; 122; 2018-2022; 4; 3
Peugeot; Boxer; Fourgon Tôlé 335 L2H2 2.2 BlueHDi 140; dies; M; 140; 2020-2022; 4; 3
Citroën=CITROEN; Berlingo; Van 1.5 BlueHDi 100 Club M 650 kg; dies; M; 102; 2019-2022; 4; 2
Citroën=CITROEN; Jumper; Fourgon 33 L2H2 2.2 BlueHDi 140; dies; M; 140; 2020-2022; 4; 3
Citroën=CITROEN; Jumpy; Fourgon M 2.0 BlueHDi 120 Confort; dies; M; 122; 2018-2022; 4; 3
Volkswagen; Transporter; 2.0 TDI 150 L1H1 Fourgon; dies; M; 150; 2017-2019; 4; 3
Volkswagen; Crafter; 35 L3H3 2.0 TDI 140 Fourgon; dies; M; 140; 2018-2023; 4; 3
Mercedes-Benz=MERCEDES; Sprinter; 314 CDI 37S Fourgon Propulsion; dies; M; 143; 2019-2022; 4; 3
Fiat; Ducato; Fourgon 3.3 M H2 2.3 MultiJet 140; dies; M; 140; 2020-2021; 4; 3
`;

const MOTORCYCLES = `
Yamaha; MT-07; ABS; ess; M; 73; 2018-2023; -; 2
Yamaha; Ténéré 700=TENERE 700; ABS; ess; M; 73; 2020-2023; -; 2
Kawasaki; Z 900=Z900; ABS; ess; M; 125; 2018-2023; -; 2
Honda; CB 500 F=CB500F; ABS; ess; M; 48; 2019-2023; -; 2
Triumph; Street Triple; 765 RS; ess; M; 123; 2018-2022; -; 2
BMW; R 1250 GS; Exclusive; ess; M; 136; 2019-2023; -; 2
Suzuki; SV 650; ABS; ess; M; 76; 2017-2022; -; 2
`;

const spoken = (name: string): readonly [written: string, site: string] => {
  const [written = "", site] = name.split("=");
  return [written, site ?? written.toUpperCase()];
};

function built(table: string, vertical: Vertical): readonly Build[] {
  const lines = table.trim().split("\n");
  return lines.map((line) => {
    const [makes = "", models = "", version = "", energy = "", gearbox, power, years = "", doors, seats] = line
      .split(";")
      .map((cell) => cell.trim());
    const [[make, makeKey], [model, modelKey]] = [spoken(makes), spoken(models)];
    const [from, to] = years.split("-");
    return {
      vertical,
      make,
      makeKey,
      model,
      modelKey,
      version,
      energy: energy as Energy, // as the tables above have them
      gearbox: gearbox === "A" ? "AUTO" : "MANUAL",
      power: Number(power),
      from: Number(from),
      to: Number(to),
      doors: doors === "-" ? 0 : Number(doors),
      seats: Number(seats),
    };
  });
}

export const BUILDS: Readonly<Record<"car" | "truck" | "moto", readonly Build[]>> = {
  car: built(CARS, "car"),
  truck: built(VANS, "truck"),
  moto: built(MOTORCYCLES, "moto"),
};

/** Communes by the names that stand in addresses, and main postcodes. */
const PLACES = [
  ["Lyon", "69003"],
  ["Paris", "75011"],
  ["Saint-Étienne", "42000"],
  ["Annecy", "74000"],
  ["Bourg-en-Bresse", "01000"],
  ["Aix-en-Provence", "13100"],
  ["L’Haÿ-les-Roses", "94240"],
  ["Châlons-en-Champagne", "51000"],
  ["Le Mans", "72000"],
  ["Évreux", "27000"],
  ["Nîmes", "30000"],
  ["Villeneuve-d’Ascq", "59650"],
  ["Ajaccio", "20000"],
  ["Saint-Denis", "93200"],
  ["Mâcon", "71000"],
  ["Marseille", "13008"],
  ["Quimper", "29000"],
  ["La Rochelle", "17000"],
] as const;

/** Words of painters, and the colours that they are. */
const PAINTS = [
  ["Gris Titanium métallisé", "gris"],
  ["Blanc nacré", "blanc"],
  ["Bleu nuit", "bleu"],
  ["Noir", "noir"],
  ["Rouge", "rouge"],
  ["Beige", "beige"],
  ["Vert", "vert"],
  ["Orange", "orange"],
  ["Marron", "marron"],
  ["GRIS FONCE", "gris"],
  ["Noir Perla Nera", "noir"],
  ["Blanc Glacier", "blanc"],
] as const;

const EQUIPMENT = [
  ["GPS", "gps"],
  ["Climatisation automatique", "climatisation"],
  ["Caméra de recul", "camera-recul"],
  ["Attelage", "attelage"],
  ["Bluetooth", "bluetooth"],
  ["Radar de recul", "radar-recul"],
  ["Apple CarPlay", "carplay"],
  ["Sellerie cuir", "cuir"],
  ["Toit panoramique", "toit-panoramique"],
  ["Sièges chauffants", "sieges-chauffants"],
  ["Android Auto", "android-auto"],
] as const;

const WORDS_OF_SELLERS = [
  "Révisée, garantie 12 mois",
  "Première main\nCarnet d’entretien complet",
  "Contrôle technique vierge ; reprise possible",
  'Très bel état, jantes 17", pneus neufs',
  "Véhicule visible sur rendez-vous",
] as const;

export interface Vehicle {
  readonly build: Build;
  readonly price: number;
  readonly mileage: number;
  /** ISO 8601. */
  readonly date: string;
  readonly place: { readonly city: string; readonly zipcode: string };
  readonly paint: { readonly words: string; readonly colour: string };
  readonly equipment: readonly { readonly words: string; readonly key: string }[];
  readonly photos: number;
  readonly owners: number;
  readonly reclaimVAT: boolean;
  readonly fourWheelDrive: boolean;
  readonly description: string;
}

const twoDigits = (count: number) => String(count).padStart(2, "0");

/** As it may stand in a dealer’s park in March 2026. */
export function drawVehicle(random: Random, verticals: readonly (keyof typeof BUILDS)[]): Vehicle {
  const build = random.pick(BUILDS[random.pick(verticals)]);
  const year = random.int(build.from, build.to);
  const [city, zipcode] = random.pick(PLACES);
  const [words, colour] = random.pick(PAINTS);
  const age = 2026 - year;
  return {
    build,
    price: random.int(45, 480) * 100 + random.pick([0, 90, 50, 99]),
    mileage: random.int(age * 2500, age * 22_000),
    date: `${year}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`,
    place: { city, zipcode },
    paint: { words, colour },
    equipment: random.chance(0.2) ? [] : random.some(EQUIPMENT, 5).map(([told, key]) => ({ words: told, key })),
    photos: random.int(0, 3),
    owners: random.int(1, 3),
    reclaimVAT: random.chance(0.3),
    fourWheelDrive: random.chance(0.2),
    description: random.pick(WORDS_OF_SELLERS),
  };
}
