/** Phrases that hold words of filters and ask for none of them: left out as they are. */
import type { SenseLine } from "./senses.ts";

export const NO_FILTER_LINES: readonly SenseLine[] = [
  [
    {},
    "vitres électriques, vitre électrique, lève-vitres électriques, frein à main électrique, frein de parking électrique, frein électrique, direction électrique, vélo électrique, trottinette électrique, store électrique, stores électriques, borne électrique, prise électrique, permis moto, prise de courant",
  ],
  [
    {},
    "essuie-glaces automatiques, essuie-glace automatique, phares automatiques, feux automatiques, allumage automatique, allumage automatique des phares, feux de route automatiques, start and stop, stop and start, stop & start",
  ],
  [
    {},
    "carte grise, carte grise barrée, carte grise à jour, boîte noire, toit noir, toit blanc, jantes noires, vitres noires, feu rouge, carte bleue, permis blanc, bleu de travail, plaque noire, calandre noire, rétros noirs, pneus neufs, jante noire, toit rouge, bandes blanches",
  ],
  [{}, "station essence, plein d’essence, réservoir d’essence, pompe à essence, prix de l’essence, prix du diesel"],
  [
    {},
    "place de parking, places de parking, petites places, boîte aux lettres, boîte de nuit, boîte à gants, garage à vélos, boîte postale, boîte à outils",
  ],
  [
    {},
    "vieille garantie, hors garantie, extension de garantie, contrôle technique, contrôle technique ok, contrôle technique vierge, ct ok",
  ],
  [
    {},
    "camping-car, camping-cars, campingcar, fourgon aménagé, van aménagé, fourgons aménagés, vans aménagés, camion aménagé, camions aménagés, utilitaire aménagé",
  ],
  [{}, "livraison de repas, livraison de pizza, livraison de pizzas, livraison de colis"],
  [
    {},
    "assurance pas chère, assurance pas cher, assurance moins chère, pas chère à assurer, pas cher à assurer, pas chère en assurance, pas cher en assurance, entretien pas cher, entretien moins cher, pas chère à entretenir, pas cher à entretenir, pas chère en entretien, pas cher en entretien, pièces pas chères, réparations pas chères, pas chère à réparer, pas cher à réparer",
  ],
  [
    {},
    "dans son jus, moteur HS, boîte HS, embrayage HS, CT vierge, CT à jour, CT valide, CT fait, CT de moins de 6 mois, CT moins de 6 mois, contrôle technique à jour, rouillé, rouillée, rouillés, pas de rouille, pas rouillé, pas rouillée",
  ],
  [{}, "vitré, vitrée, vitrés, tôlé, tôlée, boîtier, boîtiers, combi, combis, 2 CV, deux chevaux"],
  [
    {},
    "boîte auto ou manuelle, boîte manuelle ou auto, boîte manuelle ou automatique, boîte automatique ou manuelle, auto ou manuelle, manuelle ou auto, automatique ou manuelle, manuelle ou automatique, BVA ou BVM, BVM ou BVA, boîte auto ou méca, boîte méca ou auto",
  ],
  [
    {},
    "non fumeur, non fumeuse, véhicule non fumeur, jamais accidentée, jamais accidenté, non accidentée, non accidenté",
  ],
];
