import { expect, it } from "vitest";
import { FeedRefusal } from "../../feeds/feed-issue.ts";
import { reportBuilder } from "../../feeds/report/import-report.ts";
import { doubtedPrices, issueViews, runView, toldCounts, trialFigures } from "./run-view.ts";

it("a run is told in words that agree with their numbers: nought and one are singular", () => {
  const { counts } = reportBuilder("C1", "2026-11-29T06:00:00.000Z").build({});
  expect(toldCounts({ counts })).toBe("0 à jour, 0 nouvelle, 0 retirée, 0 refusée");
  const some = { ...counts, unchanged: 61, changed: 1, added: 1, withdrawn: 2, rejected: 1, duplicates: 1 };
  expect(toldCounts({ counts: some })).toBe("62 à jour, 1 nouvelle, 2 retirées, 2 refusées");
  expect(toldCounts({ counts: { ...counts, added: 3 } })).toContain("3 nouvelles");
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

it("a refused file names no option of the command, and says how its withdrawals are confirmed", () => {
  const refusal = new FeedRefusal(
    "largeWithdrawal",
    "Ce fichier retirerait 35 annonces sur 40.",
    undefined,
    "Si c’est voulu, relancez avec --allow-large-withdrawal.",
  );
  expect(refusal.message).toContain("--allow-large-withdrawal");
  const arrival = {
    curef: "C1",
    number: 1,
    by: "push",
    file: "stock.csv",
    bytes: 9,
    digest: "",
    receivedAt: "2026-11-29T06:00:00.000Z",
    state: "refused",
  } as const;
  const { reason } = runView({ arrival, report: reportBuilder("C1", arrival.receivedAt).build({ refusal }) });
  expect(reason).toBe(
    "Ce fichier retirerait 35 annonces sur 40. Si c’est voulu, déposez ce fichier ici\u202f: vous confirmerez ces retraits avant qu’ils aient lieu.",
  );
});

it("a row that is refused is told once, and a doubted price goes online as it is", () => {
  const row = { line: 15, reference: "VO-15", field: "firstTrafficDate", value: "hier", code: "unreadable" } as const;
  const issues = [
    { ...row, consequence: "left-out", message: "Date : « hier » est illisible." },
    { ...row, consequence: "rejected", message: "Année : « hier » n’est pas une date." },
    { line: 16, reference: "VO-16", field: "price", code: "unlikely", consequence: "noted", message: "Prix : loin." },
  ] as const;
  expect(issueViews(issues)).toMatchObject([{ line: "15", value: "hier", end: "ligne refusée" }]);
  expect(doubtedPrices(issues)).toEqual([
    { line: "16", field: "VO-16", value: "", message: "Prix : loin.", end: "en ligne à ce prix" },
  ]);
});
