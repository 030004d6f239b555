/** Under what a buyer looks for an option: the catalogue's options by theme. Apart from the catalogue, which browsers load. */
export const EQUIPMENT_THEMES = [
  "driving",
  "safety",
  "comfort",
  "multimedia",
  "exterior",
  "charging",
  "other",
] as const;
export type EquipmentTheme = (typeof EQUIPMENT_THEMES)[number];

const LABELS: Readonly<Record<EquipmentTheme, string>> = {
  driving: "Aides à la conduite",
  safety: "Sécurité",
  comfort: "Confort",
  multimedia: "Multimédia",
  exterior: "Extérieur et transport",
  charging: "Recharge",
  other: "Autres équipements",
};

const KEYS: Readonly<Record<Exclude<EquipmentTheme, "other">, readonly string[]>> = {
  driving: [
    "affichage-tete-haute",
    "camera-recul",
    "grip-control",
    "maintien-voie",
    "palettes",
    "panneaux",
    "parking-automatique",
    "quatre-roues-directrices",
    "quickshifter",
    "radar-avant",
    "radar-recul",
    "regulateur",
    "regulateur-adaptatif",
    "suspension-pilotee",
    "volant-multifonction",
  ],
  safety: ["abs", "angles-morts", "controle-traction", "esp", "freinage-urgence", "isofix", "roue-secours"],
  comfort: [
    "climatisation",
    "cuir",
    "demarrage-sans-cle",
    "hayon-electrique",
    "poignees-chauffantes",
    "retroviseurs-electriques",
    "sieges-chauffants",
    "sieges-electriques",
    "sieges-ventiles",
    "volant-chauffant",
  ],
  multimedia: [
    "android-auto",
    "bluetooth",
    "carplay",
    "compteur-numerique",
    "ecran-tactile",
    "gps",
    "recharge-induction",
    "son-premium",
  ],
  exterior: [
    "attelage",
    "barres-toit",
    "bequille-centrale",
    "bulle",
    "cloison",
    "feux-led",
    "feux-xenon",
    "jantes-alu",
    "porte-laterale",
    "toit-ouvrant",
    "toit-panoramique",
    "top-case",
    "treuil",
    "valises",
    "vitres-surteintees",
  ],
  charging: ["cable-charge", "charge-rapide", "pompe-chaleur"],
};

const THEME_OF: ReadonlyMap<string, EquipmentTheme> = new Map(
  EQUIPMENT_THEMES.flatMap((theme) =>
    theme === "other" ? [] : KEYS[theme].map((key): [string, EquipmentTheme] => [key, theme]),
  ),
);

export function themeLabel(theme: EquipmentTheme): string {
  return LABELS[theme];
}

/** What the catalogue does not know is of no theme. */
export function themeOf(key: string): EquipmentTheme {
  return THEME_OF.get(key) ?? "other";
}

/** The themes that some of the options have, in their order, each with its options in the order given. */
export function byTheme(keys: readonly string[]): readonly (readonly [EquipmentTheme, readonly string[]])[] {
  const groups = Map.groupBy(keys, themeOf);
  return EQUIPMENT_THEMES.flatMap((theme): (readonly [EquipmentTheme, readonly string[]])[] => {
    const own = groups.get(theme);
    return own === undefined ? [] : [[theme, own]];
  });
}
