/**
 * Equipment that can be asked for: key, label, and the words by which adverts name it (spec 1.8, 3.21).
 * `words` are phrases; each is matched after accents, case and stop words are gone (`listings/equipment.ts`).
 */
export interface EquipmentOption {
  readonly key: string;
  readonly label: string;
  readonly words: readonly string[];
}

export const OPTIONS: readonly EquipmentOption[] = [
  { key: "attelage", label: "Attelage", words: ["attelage", "crochet attelage", "attache remorque", "boule attelage"] },
  { key: "bluetooth", label: "Bluetooth", words: ["bluetooth", "kit mains libres", "telephone bluetooth"] },
  {
    key: "camera-recul",
    label: "Caméra de recul",
    words: ["camera recul", "camera arriere", "camera 360", "vision 360"],
  },
  { key: "carplay", label: "Apple CarPlay", words: ["carplay", "apple carplay", "car play"] },
  {
    key: "climatisation",
    label: "Climatisation",
    words: [
      "climatisation",
      "clim",
      "air conditionne",
      "climatisation automatique",
      "clim auto",
      "climatisation bizone",
    ],
  },
  { key: "cuir", label: "Sellerie cuir", words: ["cuir", "sellerie cuir", "interieur cuir", "sieges cuir"] },
  { key: "gps", label: "GPS", words: ["gps", "navigation", "systeme navigation"] },
  { key: "grip-control", label: "Grip Control", words: ["grip control", "advanced grip control", "extended grip"] },
  { key: "palettes", label: "Palettes au volant", words: ["palettes", "palettes volant"] },
  {
    key: "radar-recul",
    label: "Radar de recul",
    words: ["radar recul", "radar arriere", "radars arriere", "aide stationnement arriere", "capteurs recul"],
  },
  {
    key: "regulateur",
    label: "Régulateur de vitesse",
    words: ["regulateur", "regulateur vitesse", "regulateur limiteur", "cruise control"],
  },
  { key: "toit-ouvrant", label: "Toit ouvrant", words: ["toit ouvrant"] },
  {
    key: "toit-panoramique",
    label: "Toit panoramique",
    words: ["toit panoramique", "toit panoramique vitre", "toit verre"],
  },
  { key: "android-auto", label: "Android Auto", words: ["android auto"] },
  {
    key: "regulateur-adaptatif",
    label: "Régulateur adaptatif",
    words: ["regulateur adaptatif", "acc", "adaptive cruise control"],
  },
  { key: "sieges-chauffants", label: "Sièges chauffants", words: ["sieges chauffants", "sieges avant chauffants"] },
  {
    key: "sieges-electriques",
    label: "Sièges électriques",
    words: ["sieges electriques", "siege conducteur electrique"],
  },
  { key: "sieges-ventiles", label: "Sièges ventilés", words: ["sieges ventiles"] },
  { key: "volant-chauffant", label: "Volant chauffant", words: ["volant chauffant"] },
  { key: "volant-multifonction", label: "Volant multifonction", words: ["volant multifonction"] },
  { key: "jantes-alu", label: "Jantes alliage", words: ["jantes alu", "jantes alliage", "jantes aluminium"] },
  { key: "feux-led", label: "Feux à LED", words: ["feux led", "phares led", "full led", "matrix led"] },
  { key: "feux-xenon", label: "Phares xénon", words: ["xenon", "bi xenon", "phares xenon"] },
  {
    key: "affichage-tete-haute",
    label: "Affichage tête haute",
    words: ["affichage tete haute", "head up display", "vision tete haute"],
  },
  {
    key: "demarrage-sans-cle",
    label: "Démarrage sans clé",
    words: ["demarrage sans cle", "keyless", "acces mains libres", "carte mains libres"],
  },
  { key: "hayon-electrique", label: "Hayon électrique", words: ["hayon electrique", "hayon mains libres"] },
  {
    key: "angles-morts",
    label: "Surveillance des angles morts",
    words: ["angles morts", "angle mort", "surveillance angles morts"],
  },
  { key: "maintien-voie", label: "Maintien dans la voie", words: ["maintien voie", "alerte franchissement ligne"] },
  {
    key: "freinage-urgence",
    label: "Freinage d’urgence automatique",
    words: ["freinage urgence", "freinage automatique"],
  },
  { key: "panneaux", label: "Reconnaissance des panneaux", words: ["reconnaissance panneaux", "lecture panneaux"] },
  {
    key: "parking-automatique",
    label: "Stationnement automatique",
    words: ["park assist", "stationnement automatique", "parking automatique"],
  },
  { key: "radar-avant", label: "Radar avant", words: ["radar avant", "radars avant", "aide stationnement avant"] },
  { key: "isofix", label: "Isofix", words: ["isofix"] },
  {
    key: "retroviseurs-electriques",
    label: "Rétroviseurs électriques",
    words: ["retroviseurs electriques", "retroviseurs rabattables"],
  },
  { key: "vitres-surteintees", label: "Vitres surteintées", words: ["vitres surteintees", "vitres teintees"] },
  { key: "barres-toit", label: "Barres de toit", words: ["barres toit"] },
  { key: "roue-secours", label: "Roue de secours", words: ["roue secours"] },
  {
    key: "son-premium",
    label: "Audio haut de gamme",
    words: ["bose", "focal", "harman kardon", "bang olufsen", "burmester", "jbl", "systeme audio premium"],
  },
  { key: "ecran-tactile", label: "Écran tactile", words: ["ecran tactile"] },
  {
    key: "compteur-numerique",
    label: "Compteur numérique",
    words: ["compteur numerique", "virtual cockpit", "cockpit numerique", "i cockpit"],
  },
  { key: "recharge-induction", label: "Recharge par induction", words: ["recharge induction", "chargeur induction"] },
  { key: "pompe-chaleur", label: "Pompe à chaleur", words: ["pompe chaleur"] },
  { key: "charge-rapide", label: "Charge rapide", words: ["charge rapide", "combo ccs"] },
  { key: "cable-charge", label: "Câble de recharge", words: ["cable recharge", "cable charge", "cable type 2"] },
  {
    key: "quatre-roues-directrices",
    label: "Quatre roues directrices",
    words: ["4 roues directrices", "quatre roues directrices", "4control"],
  },
  {
    key: "suspension-pilotee",
    label: "Suspension pilotée",
    words: ["suspension pilotee", "suspension pneumatique", "amortissement pilote"],
  },
  { key: "abs", label: "ABS", words: ["abs"] },
  { key: "esp", label: "ESP", words: ["esp", "controle stabilite"] },
  { key: "controle-traction", label: "Contrôle de traction", words: ["controle traction", "antipatinage"] },
  { key: "quickshifter", label: "Quickshifter", words: ["quickshifter", "shifter"] },
  { key: "poignees-chauffantes", label: "Poignées chauffantes", words: ["poignees chauffantes"] },
  { key: "top-case", label: "Top case", words: ["top case"] },
  { key: "valises", label: "Valises", words: ["valises", "sacoches"] },
  { key: "bequille-centrale", label: "Béquille centrale", words: ["bequille centrale"] },
  { key: "bulle", label: "Bulle haute", words: ["bulle haute", "pare brise", "bulle touring"] },
  { key: "cloison", label: "Cloison de séparation", words: ["cloison separation", "cloison"] },
  {
    key: "porte-laterale",
    label: "Porte latérale coulissante",
    words: ["porte laterale coulissante", "porte laterale"],
  },
  { key: "treuil", label: "Treuil", words: ["treuil"] },
];

/** The eight most asked for, shown first. */
export const TOP_OPTION_KEYS: readonly string[] = [
  "gps",
  "camera-recul",
  "climatisation",
  "carplay",
  "regulateur",
  "toit-panoramique",
  "attelage",
  "cuir",
];

const BY_KEY: ReadonlyMap<string, EquipmentOption> = new Map(OPTIONS.map((option) => [option.key, option]));

export function option(key: string): EquipmentOption | undefined {
  return BY_KEY.get(key);
}
