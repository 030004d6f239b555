import type { DealerAct } from "../src/domain/accounts/dealer-rights.ts";
import type { RouteName } from "../src/domain/urls/route-table.ts";

/** Acts of a dealer's pages, by what their forms send. */
export interface DealerForm {
  readonly route: RouteName;
  readonly field: "geste" | "acte" | "";
  readonly acts: readonly string[];
  readonly needs: DealerAct;
  /** Whose answer says which acts it knows. */
  readonly source: string;
}

export const DEALER_FORMS: readonly DealerForm[] = [
  {
    route: "dealerStock",
    field: "geste",
    acts: [
      "",
      "baisser",
      "baisser-oui",
      "reserver",
      "liberer",
      "sponsoriser",
      "reserver-oui",
      "liberer-oui",
      "retirer",
      "retirer-oui",
      "vendre",
      "vendre-oui",
    ],
    needs: "edit",
    source: "stock-gestures.ts",
  },
  {
    route: "dealerVehicle",
    field: "geste",
    acts: [
      "",
      "publier",
      "garder",
      "trancher",
      "abandonner",
      "sortir",
      "retirer-annonce",
      "vendu",
      "rendre",
      "choisir",
      "tourner",
      "plaque",
      "plaque-non",
      "couper",
      "couper-non",
      "placer",
      "avant",
      "apres",
      "retirer",
      "remettre",
    ],
    needs: "edit",
    source: "vehicle-steps.server.ts",
  },
  {
    route: "dealerShowroom",
    field: "geste",
    acts: ["", "apercu", "copier", "publier", "trancher", "domaine", "verifier", "delier"],
    needs: "edit",
    source: "showroom-data.server.ts",
  },
  {
    route: "dealerShowroom",
    field: "geste",
    acts: ["messages", "messages-confirmer", "messages-renvoyer", "messages-annuler", "identite", "etablissement"],
    needs: "govern",
    source: "trader-data.server.ts",
  },
  {
    route: "dealerCampaign",
    field: "geste",
    acts: ["", "lancer", "corriger"],
    needs: "govern",
    source: "new-campaign-data.server.ts",
  },
  {
    route: "dealerCampaign",
    field: "geste",
    acts: ["pause", "reprendre", "terminer"],
    needs: "govern",
    source: "campaign-data.server.ts",
  },
  {
    route: "dealerLead",
    field: "geste",
    acts: ["", "etat", "noter", "rendez-vous", "annuler"],
    needs: "edit",
    source: "contacts-data.server.ts",
  },
  {
    route: "dealerTrial",
    field: "acte",
    acts: ["", "voir", "rendre", "jeter", "saisir", "importer"],
    needs: "edit",
    source: "trial-data.server.ts",
  },
  { route: "dealerTeam", field: "", acts: [""], needs: "govern", source: "team-data.server.ts" },
  {
    route: "dealerFeeds",
    field: "acte",
    acts: ["", "cle", "relever", "ne-plus-relever"],
    needs: "govern",
    source: "feeds-data.server.ts",
  },
];
