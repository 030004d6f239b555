/** The parts of a stock, worded: made on the server, whose words no script need hold. */
import type { StockTab } from "./stock-question.ts";

export interface StockPart {
  readonly label: string;
  /** Where it holds nothing; what is online is told by the page itself. */
  readonly empty: string;
  /** Of its table and of its table's last column, where it is not what is online. */
  readonly caption: string;
  readonly when: string;
}

export const STOCK_PARTS: Readonly<Record<StockTab, StockPart>> = {
  "en-ligne": { label: "En ligne", empty: "", caption: "", when: "" },
  reserves: {
    label: "Réservés",
    empty:
      "Rien n’est réservé. Un véhicule que vous gardez pour quelqu’un se réserve dans sa ligne, ou par la barre du bas.",
    caption: "",
    when: "",
  },
  brouillons: { label: "Brouillons", empty: "Aucun brouillon.", caption: "Brouillons", when: "Enregistré le" },
  vendus: {
    label: "Vendus",
    empty: "Aucun véhicule n’a été marqué vendu. Cela se dit dans sa ligne, ou sur sa fiche.",
    caption: "Véhicules vendus",
    when: "Vendu le",
  },
  retires: {
    label: "Retirés, 30\u202fjours",
    empty: "Rien n’a quitté le site depuis 30 jours.",
    caption: "Annonces retirées depuis 30 jours",
    when: "Retirée le",
  },
};
