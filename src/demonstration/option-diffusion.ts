/**
 * The equipment that adverts name: for each option the first year in which it was fitted, the year from which it was as
 * common as it got, and how often adverts then name it by equipment level, from 0 to 1.
 */

export type Diffusion = readonly [first: number, common: number, essential: number, comfort: number, premium: number];
export type Fittings = Readonly<Record<string, Diffusion>>;

export const CAR: Fittings = {
  abs: [1995, 2004, 0.55, 0.55, 0.5],
  "affichage-tete-haute": [2010, 2021, 0.01, 0.07, 0.38],
  "android-auto": [2016, 2021, 0.55, 0.85, 0.95],
  "angles-morts": [2011, 2021, 0.06, 0.32, 0.7],
  attelage: [1996, 1997, 0.05, 0.06, 0.06],
  bluetooth: [2007, 2014, 0.65, 0.85, 0.92],
  "camera-recul": [2009, 2021, 0.2, 0.62, 0.93],
  carplay: [2016, 2021, 0.55, 0.86, 0.96],
  climatisation: [1996, 2006, 0.86, 0.985, 0.995],
  "compteur-numerique": [2014, 2022, 0.2, 0.5, 0.82],
  "controle-traction": [2001, 2010, 0.25, 0.3, 0.35],
  cuir: [1996, 2004, 0.015, 0.1, 0.46],
  "demarrage-sans-cle": [2004, 2017, 0.12, 0.45, 0.82],
  "ecran-tactile": [2012, 2019, 0.45, 0.78, 0.92],
  esp: [2000, 2012, 0.5, 0.55, 0.6],
  "feux-led": [2012, 2021, 0.4, 0.72, 0.95],
  "feux-xenon": [2000, 2007, 0.005, 0.07, 0.34],
  "freinage-urgence": [2014, 2022, 0.42, 0.66, 0.82],
  gps: [2003, 2019, 0.14, 0.55, 0.92],
  isofix: [2003, 2010, 0.5, 0.5, 0.5],
  "jantes-alu": [1997, 2008, 0.28, 0.82, 0.98],
  "maintien-voie": [2012, 2021, 0.38, 0.62, 0.82],
  palettes: [2004, 2015, 0.06, 0.26, 0.6],
  panneaux: [2013, 2022, 0.3, 0.52, 0.72],
  "parking-automatique": [2010, 2021, 0.01, 0.09, 0.3],
  "radar-avant": [2006, 2021, 0.06, 0.34, 0.78],
  "radar-recul": [2002, 2018, 0.4, 0.82, 0.95],
  "recharge-induction": [2015, 2022, 0.02, 0.2, 0.55],
  regulateur: [2001, 2012, 0.68, 0.92, 0.96],
  "regulateur-adaptatif": [2010, 2022, 0.08, 0.28, 0.62],
  "retroviseurs-electriques": [1996, 2006, 0.4, 0.62, 0.66],
  "roue-secours": [1996, 1997, 0.22, 0.2, 0.16],
  "sieges-chauffants": [1998, 2016, 0.04, 0.2, 0.55],
  "sieges-electriques": [1998, 2012, 0.01, 0.06, 0.3],
  "sieges-ventiles": [2010, 2021, 0, 0.01, 0.06],
  "son-premium": [2005, 2015, 0.01, 0.06, 0.27],
  "suspension-pilotee": [2002, 2012, 0, 0.01, 0.05],
  "toit-ouvrant": [1996, 1998, 0.01, 0.05, 0.1],
  "toit-panoramique": [2004, 2012, 0.01, 0.08, 0.28],
  "vitres-surteintees": [2003, 2012, 0.1, 0.4, 0.72],
  "volant-chauffant": [2012, 2021, 0.02, 0.08, 0.32],
  "volant-multifonction": [2003, 2012, 0.5, 0.75, 0.82],
};

/** Quadricycles driven without a licence. */
export const LIGHT_CAR: Fittings = {
  bluetooth: [2010, 2018, 0.3, 0.55, 0.7],
  "camera-recul": [2014, 2020, 0.05, 0.25, 0.5],
  "ecran-tactile": [2016, 2021, 0.1, 0.35, 0.6],
  "feux-led": [2013, 2019, 0.3, 0.5, 0.7],
  "jantes-alu": [2005, 2012, 0.15, 0.6, 0.9],
  "radar-recul": [2010, 2018, 0.05, 0.25, 0.4],
  "vitres-surteintees": [2008, 2014, 0.05, 0.2, 0.4],
};

export const VAN: Fittings = {
  abs: [1998, 2006, 0.4, 0.4, 0.4],
  "android-auto": [2017, 2022, 0.35, 0.55, 0.75],
  attelage: [1996, 1997, 0.14, 0.16, 0.16],
  bluetooth: [2009, 2015, 0.6, 0.8, 0.88],
  "camera-recul": [2012, 2022, 0.15, 0.35, 0.62],
  carplay: [2017, 2022, 0.35, 0.55, 0.75],
  climatisation: [1999, 2014, 0.6, 0.88, 0.94],
  "ecran-tactile": [2014, 2021, 0.3, 0.55, 0.75],
  esp: [2008, 2015, 0.4, 0.45, 0.5],
  "feux-led": [2016, 2023, 0.06, 0.2, 0.45],
  "freinage-urgence": [2016, 2023, 0.15, 0.3, 0.45],
  gps: [2008, 2018, 0.12, 0.4, 0.62],
  "jantes-alu": [2004, 2014, 0.02, 0.1, 0.35],
  "radar-recul": [2006, 2018, 0.35, 0.62, 0.8],
  regulateur: [2005, 2015, 0.55, 0.8, 0.9],
  "retroviseurs-electriques": [2000, 2010, 0.45, 0.65, 0.7],
  "roue-secours": [1996, 1997, 0.4, 0.4, 0.4],
  "volant-multifonction": [2010, 2018, 0.2, 0.4, 0.6],
};

/** Of vans that carry loads, and of those that carry people. */
export const LOAD_VAN: Fittings = {
  cloison: [1996, 1997, 0.72, 0.72, 0.7],
  "porte-laterale": [1996, 1997, 0.75, 0.78, 0.8],
};
export const PASSENGER_VAN: Fittings = {
  isofix: [2003, 2010, 0.5, 0.5, 0.5],
  "porte-laterale": [1996, 1997, 0.55, 0.6, 0.65],
  "sieges-chauffants": [2004, 2016, 0.05, 0.15, 0.4],
  "vitres-surteintees": [2003, 2012, 0.15, 0.4, 0.6],
};

export const MOTORCYCLE: Fittings = {
  abs: [2000, 2017, 0.97, 0.98, 0.98],
  bulle: [1996, 1997, 0.1, 0.14, 0.18],
  "controle-traction": [2010, 2020, 0.2, 0.45, 0.75],
  "demarrage-sans-cle": [2015, 2021, 0.01, 0.03, 0.2],
  "feux-led": [2013, 2021, 0.4, 0.65, 0.85],
  "poignees-chauffantes": [2002, 2012, 0.04, 0.08, 0.16],
  quickshifter: [2014, 2021, 0.03, 0.15, 0.45],
  "top-case": [1996, 1997, 0.06, 0.07, 0.08],
  valises: [1996, 1997, 0.03, 0.05, 0.07],
};

/** What travels far. */
export const TOURING: Fittings = {
  bluetooth: [2014, 2021, 0.05, 0.15, 0.35],
  "bequille-centrale": [1996, 1997, 0.35, 0.5, 0.6],
  bulle: [1996, 1997, 0.3, 0.35, 0.35],
  gps: [2012, 2021, 0.02, 0.06, 0.18],
  "poignees-chauffantes": [2000, 2010, 0.2, 0.45, 0.7],
  regulateur: [2008, 2020, 0.08, 0.35, 0.75],
  "suspension-pilotee": [2010, 2019, 0.02, 0.12, 0.45],
  "top-case": [1996, 1997, 0.3, 0.36, 0.4],
  valises: [1996, 1997, 0.22, 0.38, 0.5],
};

export const SCOOTER: Fittings = {
  "bequille-centrale": [1996, 1997, 0.5, 0.5, 0.5],
  bulle: [1996, 1997, 0.3, 0.35, 0.38],
  "poignees-chauffantes": [2002, 2012, 0.06, 0.09, 0.16],
  "top-case": [1996, 1997, 0.4, 0.42, 0.42],
};
export const LARGE_SCOOTER: Fittings = {
  abs: [2005, 2016, 0.85, 0.92, 0.97],
  "controle-traction": [2012, 2020, 0.2, 0.5, 0.7],
  "demarrage-sans-cle": [2012, 2020, 0.25, 0.5, 0.75],
  "feux-led": [2014, 2020, 0.5, 0.7, 0.85],
};

export const QUAD: Fittings = {
  attelage: [1996, 1997, 0.35, 0.42, 0.45],
  bulle: [1996, 1997, 0.06, 0.09, 0.1],
  "feux-led": [2014, 2022, 0.1, 0.3, 0.55],
  "jantes-alu": [2004, 2014, 0.2, 0.5, 0.7],
  "poignees-chauffantes": [2005, 2015, 0.04, 0.1, 0.2],
  treuil: [2000, 2010, 0.2, 0.4, 0.55],
};
export const SPORT_QUAD: Fittings = { "jantes-alu": [2000, 2008, 0.35, 0.5, 0.6] };

/** Later tables replace what the first ones say of the same key (`option-profiles.ts`). */
const NEVER: Diffusion = [2100, 2100, 0, 0, 0];

function never(...keys: readonly string[]): Fittings {
  return Object.fromEntries(keys.map((key) => [key, NEVER]));
}

export const TAILGATE: Fittings = {
  attelage: [1996, 1997, 0.12, 0.13, 0.13],
  "barres-toit": [1998, 2006, 0.25, 0.42, 0.5],
  "hayon-electrique": [2009, 2020, 0.03, 0.25, 0.62],
};
export const SMALL_CAR: Fittings = {
  "angles-morts": [2012, 2022, 0.04, 0.22, 0.55],
  cuir: [1996, 2004, 0.005, 0.04, 0.22],
  "regulateur-adaptatif": [2013, 2023, 0.05, 0.16, 0.42],
  "sieges-chauffants": [2000, 2017, 0.02, 0.1, 0.32],
  "toit-panoramique": [2004, 2012, 0.005, 0.04, 0.14],
};
export const ELECTRIC: Fittings = {
  "cable-charge": [2012, 2016, 0.7, 0.75, 0.8],
  "charge-rapide": [2013, 2020, 0.6, 0.75, 0.85],
  "pompe-chaleur": [2014, 2021, 0.2, 0.35, 0.6],
  ...never("palettes"),
};
export const PLUG_IN: Fittings = { "cable-charge": [2012, 2018, 0.65, 0.7, 0.75] };
export const LUXURY: Fittings = {
  cuir: [1996, 1998, 0.5, 0.68, 0.85],
  "sieges-electriques": [1998, 2008, 0.25, 0.45, 0.7],
  "sieges-ventiles": [2008, 2018, 0.05, 0.1, 0.25],
  "son-premium": [2003, 2012, 0.15, 0.3, 0.5],
  "suspension-pilotee": [2000, 2010, 0.08, 0.16, 0.35],
};
export const GRIP_CONTROL: Fittings = { "grip-control": [2009, 2014, 0.02, 0.1, 0.4] };
export const FOUR_WHEEL_STEERING: Fittings = { "quatre-roues-directrices": [2008, 2015, 0, 0.03, 0.25] };

/** What is not fitted below a price new. */
export const BELOW_20: Fittings = never(
  "parking-automatique",
  "sieges-electriques",
  "recharge-induction",
  "volant-chauffant",
);
export const BELOW_28: Fittings = never("affichage-tete-haute", "hayon-electrique", "suspension-pilotee");
export const BELOW_38: Fittings = never("sieges-ventiles", "suspension-pilotee");

export const MANUAL: Fittings = never("palettes");
export const OPEN_TOP: Fittings = never("barres-toit", "toit-ouvrant", "toit-panoramique");
export const DIRT_BIKE: Fittings = never(
  "abs",
  "bulle",
  "controle-traction",
  "poignees-chauffantes",
  "top-case",
  "valises",
);
export const NO_SIDE_DOOR: Fittings = never("porte-laterale");
/** Its one screen does without telephones, dials and paddles. */
export const ONE_SCREEN: Fittings = never(
  "affichage-tete-haute",
  "android-auto",
  "carplay",
  "compteur-numerique",
  "palettes",
  "roue-secours",
);
