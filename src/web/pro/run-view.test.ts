import { expect, it } from "vitest";
import { reportBuilder } from "../../feeds/report/import-report.ts";
import { toldCounts, trialFigures } from "./run-view.ts";

it("a run is told in words that agree with their numbers: nought and one are singular", () => {
  const { counts } = reportBuilder("C1", "2026-11-29T06:00:00.000Z").build({});
  expect(toldCounts({ counts })).toBe("0 à jour, 0 nouveau, 0 retiré, 0 refusé");
  const some = { ...counts, unchanged: 61, changed: 1, added: 1, withdrawn: 2, rejected: 1, duplicates: 1 };
  expect(toldCounts({ counts: some })).toBe("62 à jour, 1 nouveau, 2 retirés, 2 refusés");
  expect(toldCounts({ counts: { ...counts, added: 3 } })).toContain("3 nouveaux");
});

it("a trial's figures have words that agree with them", () => {
  const { counts } = reportBuilder("C1", "2026-11-29T06:00:00.000Z").build({});
  const told = (some: Partial<typeof counts>) =>
    trialFigures({ counts: { ...counts, ...some } }).map((figure) => figure.join(" "));
  expect(told({ read: 3, added: 2, rejected: 1 })).toEqual([
    "3 lignes lues",
    "2 nouvelles",
    "0 à jour",
    "0 retirée",
    "1 refusée",
  ]);
  expect(told({ read: 1, withdrawn: 2, rejected: 1, duplicates: 1 })).toEqual([
    "1 ligne lue",
    "0 nouvelle",
    "0 à jour",
    "2 retirées",
    "2 refusées",
  ]);
});
