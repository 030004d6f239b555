/** Who sells it, what it has, and what it went through. */
import { networkWarrantyLabel } from "../../catalogue/network-warranties.ts";
import { COLOURS, colourLabel, colourSwatch } from "../../catalogue/colours.ts";
import { TOP_OPTION_KEYS, option } from "../../catalogue/options.ts";
import { EQUIPMENT_LEVELS, equipmentLevelLabel } from "../../catalogue/ratings.ts";
import { CUSTOMER_FAMILIES, customerFamilyLabel } from "../../catalogue/sellers.ts";
import type { Colour } from "../../catalogue/colours.ts";
import { counted } from "../../french.ts";
import { equipmentKeyOf } from "../../listings/equipment.ts";
import { MOST_VALUES, choice, flag, listOf, oneOfNumbers, text } from "../codec.ts";
import { STEPPER_MAX } from "../constants.ts";
import { atMost, entry, everyOf, isTrue, oneOf, upTo } from "./entry.ts";
import { upper } from "./subject.ts";

const optionLabel = (key: string) => option(key)?.label ?? key;
const paint = (colour: Colour) => {
  const swatch = colourSwatch(colour);
  return swatch === undefined ? {} : { swatch };
};

/** What is most asked for and a field for everything else are one control. */
const EQUIPMENT = { section: "equipements", widget: "equipment" } as const;
const PAST_SWITCH = { section: "historique", widget: "switch" } as const;

export const COMFORT_AND_PAST = {
  customerFamilyCodes: entry(
    "Type de vendeur",
    "customerFamilyCodes",
    listOf(choice(CUSTOMER_FAMILIES)),
    oneOf("customerFamilyCode"),
    {
      words: customerFamilyLabel,
      form: { section: "vendeur", widget: "sellers", facet: "customerFamilyCode" },
    },
  ),
  options: entry("Équipements et options", "options", listOf(text(equipmentKeyOf), MOST_VALUES), everyOf("options"), {
    words: optionLabel,
    form: EQUIPMENT,
  }),
  topOptions: entry(
    "Équipements les plus demandés",
    "topOptions",
    listOf(text(equipmentKeyOf), MOST_VALUES),
    everyOf("options"),
    {
      words: optionLabel,
      form: { ...EQUIPMENT, facet: "vehicle.topOptions", values: TOP_OPTION_KEYS },
    },
  ),
  equipmentLevel: entry(
    "Niveau d’équipement",
    "equipmentLevel",
    listOf(oneOfNumbers(EQUIPMENT_LEVELS)),
    oneOf("equipmentLevel"),
    {
      words: equipmentLevelLabel,
      tag: { of: (level) => `Équipement ${equipmentLevelLabel(level).toLowerCase()}` },
      form: {
        section: "equipements",
        widget: "choices",
        title: "Niveau d’équipement",
        facet: "vehicle.equipmentLevel",
      },
    },
  ),
  externalColors: entry("Couleur extérieure", "externalColors", listOf(choice(COLOURS)), oneOf("externalColor"), {
    words: colourLabel,
    mark: paint,
    form: {
      section: "couleurs",
      widget: "swatches",
      title: "Couleur extérieure",
      facet: "vehicle.externalColor",
    },
  }),
  internalColors: entry("Couleur intérieure", "internalColors", listOf(choice(COLOURS)), oneOf("internalColor"), {
    words: colourLabel,
    mark: paint,
    tag: { of: (colour) => `Intérieur ${colourLabel(colour).toLowerCase()}` },
    form: {
      section: "couleurs",
      widget: "swatches",
      title: "Couleur intérieure",
      facet: "vehicle.internalColor",
    },
  }),
  firstHand: entry("Première main", "firstHand", flag, isTrue("firstHand"), { form: PAST_SWITCH }),
  ownersMax: entry("Propriétaires, au plus", "owners", upTo(STEPPER_MAX), atMost("owners"), {
    tag: { of: (count) => `${counted(count, "propriétaire")} max` },
    form: { section: "historique", widget: "stepper", order: 1, values: [1, STEPPER_MAX] },
    relaxing: { whole: 3, difference: (owners) => counted(owners, "propriétaire") },
  }),
  autoviza: entry("Historique du véhicule", "autoviza", flag, isTrue("autoviza"), { form: PAST_SWITCH }),
  allWarranty: entry("Véhicules garantis", "allWarranty", flag, isTrue("allWarranty"), { form: PAST_SWITCH }),
  networkWarranty: entry("Garantie constructeur", "networkWarranty", flag, isTrue("networkWarranty"), {
    form: PAST_SWITCH,
  }),
  networkWarranties: entry(
    "Labels constructeurs",
    "networkWarranties",
    listOf(upper, MOST_VALUES),
    oneOf("networkWarrantyId"),
    {
      words: networkWarrantyLabel,
      tag: { of: (id) => `Label ${networkWarrantyLabel(id)}` },
      form: {
        section: "historique",
        widget: "names",
        order: 2,
        title: "Labels constructeurs",
        facet: "networkWarranty",
      },
    },
  ),
  reclaimVAT: entry("TVA récupérable", "reclaimVAT", flag, isTrue("reclaimVAT"), { form: PAST_SWITCH }),
};
