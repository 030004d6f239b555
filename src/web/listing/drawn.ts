/** Said with a drawing wherever it stands alone, so that none passes for a photograph. */
export const DRAWN = "Dessin\u202f: le vendeur n’a pas fourni de photo";
