/** Equipment in the usual wordings of people, beside the words of adverts (`catalogue/options.ts`). */
import { OPTIONS } from "../../catalogue/options.ts";
import type { SenseLine } from "./senses.ts";

const WORDINGS: Readonly<Record<string, string>> = {
  attelage:
    "attelage, crochet d’attelage, attache remorque, boule d’attelage, crochet de remorque, pour tracter, tracter une caravane, crochet remorque, attelages, attache caravane",
  bluetooth: "bluetooth, kit mains libres, kit main libre, blue tooth, téléphone mains libres",
  "camera-recul":
    "caméra de recul, caméra recul, caméra arrière, caméra 360, caméra, caméras, vision 360, camera 360°, caméra de recule, caméra de stationnement",
  carplay: "carplay, apple carplay, car play, apple car play, apple play",
  climatisation:
    "climatisation, clim, climatisée, climatisé, climatisation automatique, clim auto, clim automatique, clim bizone, climatisation bizone, clim bi-zone, air conditionné, AC, clime, climatiseur, clim régulée, clim auto bizone, clim automatique bizone, climatisation auto bizone, climatisation automatique bizone, clim manuelle, climatisation manuelle, clim bi zone, climatisation régulée, clim tri-zone, clim arrière, climatisation auto",
  cuir: "cuir, sellerie cuir, intérieur cuir, sièges cuir, sièges en cuir, tout cuir, full cuir, intérieur en cuir, sellerie en cuir, siège cuir, cuir intégral, alcantara cuir",
  gps: "GPS, navigation, système de navigation, navigateur, GPS intégré, navi, navigation GPS, écran GPS, système GPS",
  "grip-control": "grip control",
  palettes: "palettes au volant, palettes, palette au volant",
  "radar-recul":
    "radar de recul, radars de recul, radar recul, radar arrière, radars arrière, capteurs de recul, aide au stationnement, aide au stationnement arrière, radar, radars, capteur de recul, aide au parking, bip de recul, capteurs de stationnement, radars de stationnement, radar de stationnement",
  regulateur:
    "régulateur de vitesse, régulateur, régul, cruise control, régulateur limiteur, limiteur de vitesse, limiteur, régulateur et limiteur de vitesse, régulateur limiteur de vitesse, cruise",
  "toit-ouvrant": "toit ouvrant, TO, toit ouvrable",
  "toit-panoramique":
    "toit panoramique, toit ouvrant panoramique, toit pano, toit panoramique vitré, toit en verre, toit vitré, pano, panoramique, toit verre",
  "android-auto": "android auto, androïd auto, android",
  "regulateur-adaptatif":
    "régulateur adaptatif, ACC, adaptive cruise control, régulateur de vitesse adaptatif, régul adaptatif, régulateur de distance, régulateur intelligent",
  "sieges-chauffants": "sièges chauffants, siège chauffant, sièges avant chauffants, sièges chauffant, chauffants",
  "sieges-electriques":
    "sièges électriques, siège électrique, siège conducteur électrique, sièges à réglage électrique, sièges à réglages électriques, sièges à mémoire, siège électrique à mémoire, sièges électriques à mémoire, sièges électriques mémoire",
  "sieges-ventiles": "sièges ventilés, siège ventilé, sièges avant ventilés",
  "volant-chauffant": "volant chauffant",
  "volant-multifonction": "volant multifonction, volant multifonctions, commandes au volant, volant multi-fonctions",
  "jantes-alu":
    "jantes alu, jantes en alu, jantes alliage, jantes aluminium, jante alu, jantes, belles jantes, jantes en alliage",
  "feux-led": "feux LED, phares LED, full LED, LED, matrix LED, feux à LED, phares à LED, phare LED, éclairage LED",
  "feux-xenon": "phares xénon, xénon, bi-xénon, feux xénon, bixénon, phares au xénon",
  "affichage-tete-haute":
    "affichage tête haute, tête haute, head-up display, vision tête haute, HUD, affichage tête-haute",
  "demarrage-sans-cle":
    "démarrage sans clé, keyless, accès mains libres, carte mains libres, sans clé, démarrage mains libres, ouverture sans clé, carte main libre, bouton start, démarrage bouton",
  "hayon-electrique":
    "hayon électrique, hayon mains libres, coffre électrique, coffre motorisé, hayon motorisé, ouverture électrique du coffre",
  "angles-morts":
    "angles morts, angle mort, surveillance des angles morts, détecteur d’angles morts, détection d’angle mort, capteur d’angle mort, alerte angle mort, détecteur d’angle mort, surveillance d’angle mort, surveillance angle mort",
  "maintien-voie":
    "maintien dans la voie, maintien de voie, alerte de franchissement de ligne, aide au maintien dans la voie, assistant de maintien de voie, aide au maintien de voie, alerte franchissement de ligne",
  "freinage-urgence":
    "freinage d’urgence, freinage automatique, freinage d’urgence automatique, freinage automatique d’urgence",
  panneaux: "reconnaissance des panneaux, lecture des panneaux, lecture de panneaux, reconnaissance de panneaux",
  "parking-automatique":
    "park assist, stationnement automatique, parking automatique, aide au stationnement automatique, créneau automatique, parking auto",
  "radar-avant": "radar avant, radars avant, aide au stationnement avant, capteurs avant",
  isofix: "isofix, fixations isofix, fixation isofix, iso fix",
  "retroviseurs-electriques":
    "rétroviseurs électriques, rétroviseurs rabattables, rétros électriques, rétros rabattables, rétroviseur électrique, rétroviseurs rabattables électriquement",
  "vitres-surteintees":
    "vitres surteintées, vitres teintées, vitre teintée, vitres sur-teintées, vitres arrière surteintées, vitres fumées",
  "barres-toit": "barres de toit, barre de toit, galerie de toit",
  "roue-secours": "roue de secours, roue secours",
  "son-premium":
    "audio haut de gamme, bose, focal, harman kardon, bang olufsen, burmester, JBL, son premium, système audio premium, sono bose, son bose, sono premium, hifi premium, système audio haut de gamme, bang & olufsen",
  "ecran-tactile": "écran tactile, grand écran, écran tactil, tablette tactile",
  "compteur-numerique":
    "compteur numérique, virtual cockpit, cockpit numérique, i-cockpit, compteurs numériques, compteur digital, cockpit digital, compteurs digitaux, tableau de bord numérique, tableau de bord digital",
  "recharge-induction":
    "recharge par induction, chargeur à induction, chargeur induction, recharge à induction, charge par induction",
  "pompe-chaleur": "pompe à chaleur, pompe a chaleur, PAC",
  "charge-rapide": "charge rapide, recharge rapide, combo CCS, CCS, chargeur rapide",
  "cable-charge": "câble de recharge, câble de charge, câble type 2, câbles de charge, câbles de recharge",
  "quatre-roues-directrices": "quatre roues directrices, 4 roues directrices, 4control",
  "suspension-pilotee":
    "suspension pilotée, suspension pneumatique, amortissement piloté, suspensions pilotées, suspensions pneumatiques",
  abs: "ABS",
  esp: "ESP, contrôle de stabilité",
  "controle-traction": "contrôle de traction, antipatinage, anti-patinage",
  quickshifter: "quickshifter, shifter, quick shifter",
  "poignees-chauffantes": "poignées chauffantes, poignée chauffante",
  "top-case": "top case, topcase",
  valises: "valises, sacoches, valises latérales",
  "bequille-centrale": "béquille centrale",
  bulle: "bulle haute, pare-brise, bulle touring, bulle",
  cloison: "cloison de séparation, cloison",
  "porte-laterale":
    "porte latérale coulissante, porte latérale, porte coulissante, portes coulissantes, portes latérales coulissantes",
  treuil: "treuil",
};

/** Of each the usual ones first. */
export const EQUIPMENT_WORDINGS: readonly SenseLine[] = Object.entries(WORDINGS).map(([key, phrases]) => [
  { options: [key] },
  phrases,
]);

/** What adverts write is understood as far as nothing of ours says it otherwise. */
export const EQUIPMENT_LINES: readonly SenseLine[] = [
  ...EQUIPMENT_WORDINGS,
  ...OPTIONS.map(({ key, label, words }): SenseLine => [{ options: [key] }, [label, ...words].join(", ")]),
];
