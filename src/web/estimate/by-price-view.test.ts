import { expect, it } from "vitest";
import { byPriceView } from "./by-price-view.ts";

const NOW = Date.UTC(2026, 0, 15, 9);
const since = (days: number) => NOW - days * 86_400_000;

it("tells at which prices of this car its likes are on sale for how long, from the cheapest, and of which adverts", () => {
  const view = byPriceView(
    {
      segment: { vertical: "car", make: "PEUGEOT", model: "308", commercialName: "308 II" },
      ages: [
        { level: "cheaper", count: 21, onlineSince: since(1) },
        { level: "near", count: 1340, onlineSince: since(24.9) },
        { level: "dearer", count: 12, onlineSince: since(0.5) },
      ],
    },
    12_280,
    NOW,
  );
  expect(view?.rows).toEqual([
    {
      level: "cheaper",
      price: "Moins de 11\u202f670\u202f€",
      adverts: "plus de 5\u202f% sous l’estimation, 21 annonces",
      age: "1 jour",
    },
    {
      level: "near",
      price: "De 11\u202f670\u202f€ à 12\u202f890\u202f€",
      adverts: "l’estimation, à 5\u202f% près, 1\u202f340 annonces",
      age: "24 jours",
    },
    {
      level: "dearer",
      price: "Plus de 12\u202f890\u202f€",
      adverts: "plus de 5\u202f% au-dessus, 12 annonces",
      age: "moins d’un jour",
    },
  ]);
  expect(view?.note).toContain("annonces de Peugeot 308 II encore en vente");
});

it("says d’Opel of an Opel", () => {
  const ages = [{ level: "near", count: 12, onlineSince: since(3) }] as const;
  const view = byPriceView({ segment: { vertical: "car", make: "OPEL", model: "CORSA" }, ages }, 12_280, NOW);
  expect(view?.note).toContain("annonces d’Opel Corsa encore en vente");
});

it("tells nothing where too few are on sale", () => {
  expect(byPriceView(undefined, 12_280, NOW)).toBeUndefined();
});
