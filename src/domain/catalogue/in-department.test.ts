import { expect, it } from "vitest";
import { DEPARTMENTS } from "./departments.ts";
import { inDepartment } from "./in-department.ts";

it("every department is said as people say it", () => {
  expect(DEPARTMENTS.map(({ code }) => inDepartment(code)).join(", ")).toBe(
    "dans l’Ain, dans l’Aisne, dans l’Allier, dans les Alpes-de-Haute-Provence, dans les Hautes-Alpes, dans les Alpes-Maritimes, " +
      "en Ardèche, dans les Ardennes, en Ariège, dans l’Aube, dans l’Aude, dans l’Aveyron, dans les Bouches-du-Rhône, dans le Calvados, " +
      "dans le Cantal, en Charente, en Charente-Maritime, dans le Cher, en Corrèze, en Côte-d’Or, dans les Côtes-d’Armor, " +
      "dans la Creuse, en Dordogne, dans le Doubs, dans la Drôme, dans l’Eure, en Eure-et-Loir, dans le Finistère, en Corse-du-Sud, " +
      "en Haute-Corse, dans le Gard, en Haute-Garonne, dans le Gers, en Gironde, dans l’Hérault, en Ille-et-Vilaine, dans l’Indre, " +
      "en Indre-et-Loire, en Isère, dans le Jura, dans les Landes, en Loir-et-Cher, dans la Loire, en Haute-Loire, " +
      "en Loire-Atlantique, dans le Loiret, dans le Lot, en Lot-et-Garonne, en Lozère, en Maine-et-Loire, dans la Manche, " +
      "dans la Marne, en Haute-Marne, en Mayenne, en Meurthe-et-Moselle, dans la Meuse, dans le Morbihan, en Moselle, dans la Nièvre, " +
      "dans le Nord, dans l’Oise, dans l’Orne, dans le Pas-de-Calais, dans le Puy-de-Dôme, dans les Pyrénées-Atlantiques, " +
      "dans les Hautes-Pyrénées, dans les Pyrénées-Orientales, dans le Bas-Rhin, dans le Haut-Rhin, dans le Rhône, en Haute-Saône, " +
      "en Saône-et-Loire, dans la Sarthe, en Savoie, en Haute-Savoie, à Paris, en Seine-Maritime, en Seine-et-Marne, " +
      "dans les Yvelines, dans les Deux-Sèvres, dans la Somme, dans le Tarn, en Tarn-et-Garonne, dans le Var, dans le Vaucluse, " +
      "en Vendée, dans la Vienne, en Haute-Vienne, dans les Vosges, dans l’Yonne, dans le Territoire de Belfort, dans l’Essonne, " +
      "dans les Hauts-de-Seine, en Seine-Saint-Denis, dans le Val-de-Marne, dans le Val-d’Oise, en outre-mer",
  );
});
