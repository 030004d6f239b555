/** Who sells it, its past, its price as the market sees it, what its advert shows, and in which order. */
import { PROFESSIONAL_FAMILIES } from "../../catalogue/sellers.ts";
import type { SenseLine } from "./senses.ts";

export const WISH_LINES: readonly SenseLine[] = [
  [
    { customerFamilyCodes: ["PART"] },
    "particulier, particuliers, vendeur particulier, entre particuliers, de particulier à particulier, particulier à particulier, chez un particulier, vendu par un particulier, vente entre particuliers, par particulier, PAP",
  ],
  [
    { customerFamilyCodes: PROFESSIONAL_FAMILIES },
    "professionnel, professionnels, pro, pros, vendeur pro, vendeur professionnel, vendu par un pro, chez un pro, chez un professionnel, chez un garage, vendu par un garage, vendue par un garage, vendus par un garage, vendue par un pro, vendue par un professionnel, vendu par un professionnel, vendeur garage, garage automobile, garages automobiles, garage pro, garage uniquement, garages uniquement, chez un garagiste, garagiste, concession, concessions, concessionnaire, concessionnaires, en concession, chez un concessionnaire, vendeurs professionnels, marchand",
  ],
  [{ customerFamilyCodes: ["COURTIER_AUTOMOBILE"] }, "courtier, courtiers, courtier automobile"],
  [{ customerFamilyCodes: ["INTERMEDIAIRE"] }, "intermédiaire, intermédiaires"],
  [
    { firstHand: true },
    "première main, 1ère main, 1re main, 1er main, 1 ère main, 1ere mains, premiere mains, 1 main, un seul propriétaire, 1 seul propriétaire, premier propriétaire, un propriétaire, 1er propriétaire, un seul proprio, 1 seul proprio, une seule main, seul propriétaire",
  ],
  [{ ownersMax: 2 }, "deuxième main, 2ème main, 2e main, 2eme mains, deux propriétaires maximum"],
  [
    { allWarranty: true },
    "garantie, garanti, garanties, garantis, sous garantie, véhicules garantis, véhicule garanti, encore sous garantie, encore garantie, avec garantie",
  ],
  [
    { networkWarranty: true },
    "garantie constructeur, garantie du constructeur, sous garantie constructeur, garantie marque, encore sous garantie constructeur",
  ],
  [
    { delivery: true },
    "livraison, livrée, livré, livrable, livraison possible, livraison à domicile, avec livraison, livrée à domicile, livré chez moi, livrée chez moi, livraison gratuite, livrées, me la livrer",
  ],
  [
    { reclaimVAT: true },
    "TVA récupérable, TVA récup, TVA déductible, récupération de TVA, récupération de la TVA, TVA",
  ],
  [
    { autoviza: true },
    "historique, autoviza, histovec, historique du véhicule, rapport d’historique, historique vérifié, historique connu, historique clair, historique complet, rapport autoviza",
  ],
  [
    { conversionBonusEligibility: true },
    "prime à la conversion, éligible à la prime à la conversion, éligible prime à la conversion, prime conversion",
  ],
  [
    { initialPrice: true },
    "baisse de prix, prix en baisse, prix baissé, prix sous celui de départ, en baisse, prix réduit, prix baissés, prix cassé",
  ],
  [
    { goodDealBadges: ["VERY_GOOD_DEAL", "GOOD_DEAL", "EQUITABLE_DEAL"] },
    "bonne affaire, bonnes affaires, bon plan, une affaire, belle affaire, bon deal",
  ],
  [
    { goodDealBadges: ["VERY_GOOD_DEAL", "GOOD_DEAL"] },
    "très bonne affaire, très bonnes affaires, super affaire, excellente affaire, vraie bonne affaire, super bonne affaire, excellentes affaires",
  ],
  [{ goodDealBadges: ["VERY_GOOD_DEAL"] }, "offre exceptionnelle, offres exceptionnelles, affaire exceptionnelle"],
  [
    { options: ["radar-recul", "radar-avant"] },
    "radar avant arrière, radars avant arrière, radar avant et arrière, radars avant et arrière, radar av ar, radars av ar, radars avant arrières, aide au stationnement avant arrière, aide au stationnement avant et arrière",
  ],
  [{ medias: ["photo"] }, "avec photos, avec photo, photos, photo"],
  [{ medias: ["video"] }, "avec vidéo, vidéo, vidéos"],
  [{ medias: ["360"] }, "vue à 360°, vue 360, photos 360, visite 360"],
  [
    { equipmentLevel: [3] },
    "équipement premium, toutes options, full options, full option, ttes options, full équipée, full équipé, toute option, toutes les options",
  ],
  [{ equipmentLevel: [2] }, "équipement confort"],
  [{ equipmentLevel: [1] }, "équipement essentiel"],
  [
    { financingType: "LOA" },
    "LOA, en LOA, leasing, en leasing, location avec option d’achat, proposé en LOA, proposée en LOA",
  ],
  [
    { financingType: "CLASSIC" },
    "crédit, à crédit, proposé à crédit, proposée à crédit, financement, en crédit, crédit auto, crédit classique",
  ],
  [{ age: 7 }, "de la semaine, cette semaine, annonces de la semaine, depuis une semaine"],
  [{ age: 1 }, "annonces du jour, annonces d’aujourd’hui, mises en ligne aujourd’hui, mise en ligne aujourd’hui"],
  [{ seats: [7, 8, 9] }, "de 7 places et plus, 7 places et plus, 7 places ou plus"],
];

export const SORT_LINES: readonly SenseLine[] = [
  [
    { sortBy: "priceAsc" },
    "pas cher, pas chers, pas chère, pas chères, économique à l’achat,  pas tro cher, pas tro chere, pas tp cher, pas chers, moins chère possible, moins cher possible, pas excessif, le moins cher possible, pas chère, pas chères, pas chers, pas chere, moins cher, moins chère, moins chères, la moins chère, les moins chères, le moins cher, les moins chers d’abord, prix croissant, par prix croissant, trié par prix, trier par prix, triées par prix, triés par prix, triée par prix, tri par prix, classées par prix, classés par prix, pas trop cher, pas trop chère, bon marché, petit prix, petits prix, petit budget, pas cher du tout, à bas prix, bas prix, à petit prix, abordable, abordables, pa cher, du moins cher au plus cher, moins cher d’abord, plus bas prix, discount",
  ],
  [
    { sortBy: "priceDesc" },
    "prix décroissant, par prix décroissant, classées par prix décroissant, classés par prix décroissant, triées par prix décroissant, triés par prix décroissant, plus chère, plus chères, plus cher, plus chers, du plus cher au moins cher",
  ],
  [
    { sortBy: "mileageAsc" },
    "peu kilométré, peu kilométrée, peu kilométrés, peu kilométrées, faible kilométrage, petit kilométrage, peu de km, peu de kilomètres, peu roulé, bas kilométrage, kilométrage croissant, trier par kilométrage, trié par kilométrage, triée par kilométrage, triés par kilométrage, triées par kilométrage, tri par kilométrage, trier par km, trié par km, triées par km, triés par km, faiblement kilométrée, faiblement kilométré, faible km, peu de kms, peu de bornes, moins kilométrée, moins kilométré, moins kilométrées, moins kilométrés, moins de km, moins de km possible, moins de kilomètres possible, kilométrage faible, avec peu de kilométrage, peu de kilométrage, ayant peu roulé, petit km, moins de kilomètres, kilométrage bas, pas trop kilométrée, pas trop de km, pas trop de kilomètres, pas trop kilométré",
  ],
  [
    { sortBy: "firstTrafficDateDesc" },
    "trier par année, trié par année, triées par année, triés par année, tri par année, récent, récente, récents, récentes, plus récent, plus récente, plus récentes, véhicules les plus récents, assez récente, assez récent, très récente, très récent, récente si possible, plutôt récente, plutôt récent, le plus récent possible, la plus récente possible, quasi neuve, quasi neuf, presque neuve, presque neuf",
  ],
  [
    { sortBy: "firstOnlineDateDesc" },
    "annonces les plus récentes, les plus récentes annonces, plus récentes annonces, annonces récemment, annonces récentes, dernières annonces, nouvelles annonces, nouveautés, dernières mises en ligne, récemment mise en ligne, annonce récente",
  ],
  [{ sortBy: "firstOnlineDateAsc" }, "annonces les plus anciennes, annonces anciennes, plus vieilles annonces"],
  [
    { sortBy: "proximityAsc" },
    "trier par distance, triées par distance, triés par distance, trié par distance, les plus proches, le plus proche, la plus proche, près de chez moi, proche de chez moi, à côté de chez moi, plus proches d’abord, autour de moi, près de moi, proche de moi, pas loin, pas loin de chez moi, à proximité",
  ],
  [
    { sortBy: "goodDealDesc" },
    "meilleures affaires, meilleure affaire, meilleures offres, meilleur rapport qualité prix, meilleur prix, meilleurs prix",
  ],
];

/** Of two wheels only: that they are motorcycles is said by nothing else. */
export const LICENCE_LINES: readonly SenseLine[] = [
  [{ powerDINMax: 47 }, "permis A2, A2, compatible A2, bridée A2, bridée à A2, bridable A2, licence A2"],
  [{ cubicMax: 125, powerDINMax: 15 }, "permis A1, licence A1"],
  [{ cubicMax: 125, powerDINMax: 15 }, "A1", -0.3],
];
