import { expect, it } from "vitest";
import { FeedRefusal } from "../../feeds/feed-issue.ts";
import { reportBuilder } from "../../feeds/report/import-report.ts";
import {
  countsView,
  fateViews,
  doubtedPrices,
  issueViews,
  leavingConfirmed,
  pricesOnline,
  runView,
  toldCounts,
  trialFigures,
} from "./run-view.ts";

it("a run is told in words that agree with their numbers: nought and one are singular", () => {
  const { counts } = reportBuilder("C1", "2026-11-29T06:00:00.000Z").build({});
  expect(toldCounts({ counts })).toBe("0 inchangée, 0 modifiée, 0 nouvelle, 0 retirée, 0 refusée");
  const some = { ...counts, unchanged: 61, changed: 1, added: 1, withdrawn: 2, rejected: 1, duplicates: 1 };
  expect(toldCounts({ counts: some })).toBe("61 inchangées, 1 modifiée, 1 nouvelle, 2 retirées, 2 refusées");
  expect(toldCounts({ counts: { ...counts, added: 3 } })).toContain("3 nouvelles");
});

it("a trial's figures add up, and tell what would be written anew from what is as it was", () => {
  const { counts } = reportBuilder("C1", "2026-11-29T06:00:00.000Z").build({});
  const some = {
    ...counts,
    read: 9,
    added: 2,
    unchanged: 3,
    changed: 1,
    withdrawn: 4,
    sold: 1,
    rejected: 1,
    duplicates: 1,
  };
  expect(trialFigures({ counts: some }).map((figure) => figure.join(" "))).toEqual([
    "9 Lignes",
    "2 Nouvelles",
    "1 Modifiées",
    "3 Inchangées",
    "4 Retirées",
    "1 Vendues",
    "2 Refusées",
  ]);
  expect(trialFigures({ counts }).map(([, head]) => head)).not.toContain("Vendues");
  expect(trialFigures({ counts: { ...counts, returned: 2 } })).toContainEqual(["2", "De retour"]);
  expect(countsView({ counts: some })).toMatchObject({
    read: "9",
    added: "2",
    changed: "1",
    unchanged: "3",
    sold: "1",
    refused: "2",
  });
});

it("a trial says of each field what goes, changes and comes, and what goes first", () => {
  const told = fateViews([
    { label: "boîte de vitesses", lost: 9, gained: 0, changed: 1 },
    { label: "description", lost: 0, gained: 2, changed: 0 },
  ]).map((fate) => [fate.isLoss ? "!" : "", fate.told].join(""));
  expect(told).toEqual([
    "!Boîte de vitesses\u202f: disparaît de 9 annonces",
    "Boîte de vitesses\u202f: change dans 1 annonce",
    "Description\u202f: s’ajoute à 2 annonces",
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

it("a file that was refused before reasons were kept apart names no option either, and its reason is whole", () => {
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
  const told = (code: "largeWithdrawal" | "looksCut" | "largeGrowth") => {
    const message = "Ce fichier retirerait 35 annonces. Si c’est voulu, relancez avec --allow-large-withdrawal.";
    const report = { ...reportBuilder("C1", arrival.receivedAt).build({}), refusal: { code, message } };
    return runView({ arrival, report }).reason ?? "";
  };
  for (const code of ["largeWithdrawal", "looksCut", "largeGrowth"] as const)
    expect(told(code)).toMatch(/^Ce fichier [^-]+\.$/);
});

it("a row that is refused is told once, and a doubted price goes online as it is", () => {
  const row = { line: 15, reference: "VO-15", field: "firstTrafficDate", value: "hier", code: "unreadable" } as const;
  const issues = [
    { ...row, consequence: "left-out", message: "Date : « hier » est illisible." },
    { ...row, consequence: "rejected", message: "Année : « hier » n’est pas une date." },
    { line: 16, reference: "VO-16", field: "price", code: "unlikely", consequence: "noted", message: "Prix : loin." },
  ] as const;
  expect(issueViews(issues)).toMatchObject([{ lines: "Ligne 15", value: "hier", end: "ligne refusée" }]);
  expect(doubtedPrices(issues)).toEqual([
    {
      lines: "Ligne 16",
      field: "VO-16",
      value: "",
      message: "Prix : loin.",
      end: "en ligne à ce prix",
      act: { told: "Régler la lecture", field: "price" },
    },
  ]);
  expect(pricesOnline(issues, (reference) => `/stock/${reference}`)).toMatchObject([
    { lines: "Ligne 16", form: "/stock/VO-16" },
  ]);
  expect(pricesOnline(issues, () => undefined)).toEqual([]);
});

it("each line has the one thing to do about it: in the reading where that can mend it, in the file where not", () => {
  const row = { line: 3, consequence: "rejected", message: "" } as const;
  const acts = issueViews([
    { ...row, line: 1, field: "energy", code: "unknownWord", consequence: "left-out" },
    { ...row, line: 2, field: "make", code: "missing" },
    { ...row, line: 3, field: "firstTrafficDate", value: "04/13/2022", code: "unreadable" },
    { ...row, line: 8, field: "firstTrafficDate", value: "31/02/22", code: "unreadable" },
    { ...row, line: 9, field: "firstTrafficDate", value: "mis en circ. le 13/04/2022", code: "unreadable" },
    { ...row, line: 4, field: "price", code: "outOfRange" },
    { ...row, line: 5, field: "reference", code: "takenReference", consequence: "duplicate" },
    { ...row, line: 6, code: "columnCount" },
    { ...row, line: 7, field: "reference", code: "soldByHand" },
  ]).map(({ lines, act }) => [lines.replace("Ligne ", ""), act?.told, act?.field].join(" "));
  expect(acts.toSorted()).toEqual([
    "1 Ajouter à la table energy",
    "2 Choisir la colonne make",
    "3 Choisir l’ordre des dates firstTrafficDate",
    "4 Régler la lecture price",
    "5 Régler la référence reference",
    "6 À corriger dans votre fichier ",
    "7  ",
    "8 À corriger dans votre fichier ",
    "9 Régler la lecture firstTrafficDate",
  ]);
});

it("a make that no catalogue knows stands among the lines to be looked at, with what it goes online as and where to mend it", () => {
  const row = {
    field: "make",
    value: "Véhicule",
    code: "unknownMake",
    consequence: "noted",
    message: "Marque.",
  } as const;
  const told = issueViews([
    { ...row, line: 7 },
    { ...row, line: 9, field: "model", value: "Divers", code: "unknownModel" },
    { ...row, line: 12 },
    { line: 12, field: "price", code: "unreadable", consequence: "rejected", message: "Prix." },
  ]);
  expect(told).toMatchObject([
    { lines: "Ligne 12", end: "ligne refusée" },
    {
      lines: "Ligne 7",
      field: "marque",
      value: "Véhicule",
      end: "en ligne sous ce nom",
      act: { told: "Régler la marque", field: "make" },
    },
  ]);
  expect(told).toHaveLength(2);
});

it("what is to be mended once for many lines stands once, and refused lines one by one", () => {
  const word = {
    field: "availability",
    value: "réservé client",
    code: "unknownWord",
    message: "Mot inconnu.",
  } as const;
  const lines = (consequence: "left-out" | "rejected", count: number) =>
    issueViews(Array.from({ length: count }, (_, at) => ({ ...word, line: at + 2, consequence }))).map(
      (view) => view.lines,
    );
  expect(lines("left-out", 10)).toEqual(["Ligne 2 et 9 autres"]);
  expect(lines("left-out", 3)).toEqual(["Lignes 2, 3 et 4"]);
  expect(lines("rejected", 2)).toEqual(["Ligne 2", "Ligne 3"]);
});

it("a refused row can be entered by hand, but for one that holds no vehicle, or one that is here already", () => {
  const row = { consequence: "rejected", message: "" } as const;
  const entered = issueViews([
    { ...row, line: 2, field: "price", code: "unreadable" },
    { ...row, line: 3, field: "reference", code: "takenReference", consequence: "duplicate" },
    { ...row, line: 4, code: "columnCount" },
    { ...row, line: 5, field: "reference", code: "repeatedVehicle", consequence: "duplicate" },
    { ...row, line: 6, field: "reference", code: "soldByHand" },
    { ...row, line: 7, field: "energy", code: "unknownWord", consequence: "left-out" },
  ]);
  expect(entered.flatMap((view) => view.entered ?? [])).toEqual([
    { line: 2, isReferenceTaken: false },
    { line: 3, isReferenceTaken: true },
  ]);
});

it("who confirms what leaves says what is true of it: sold, or here again under another reference", () => {
  const { counts } = reportBuilder("C1", "2026-11-29T06:00:00.000Z").build({});
  const said = (withdrawn: number, back: number) =>
    leavingConfirmed({
      counts: { ...counts, withdrawn },
      relisted: {
        recognised: Math.max(0, back - 1),
        rivals: 0,
        untold: Math.min(1, back),
        lacking: { firstTrafficDate: 0, externalColor: 0, photos: 0 },
      },
    });
  expect(leavingConfirmed({ counts })).toBe("Oui, ces véhicules sont vendus ou partis");
  expect(said(37, 0)).toBe("Oui, ces véhicules sont vendus ou partis");
  expect(said(37, 37)).toBe(
    "Oui, ces annonces prennent de nouvelles références\u202f: elles quittent le site et y reviennent",
  );
  expect(said(37, 12)).toMatch(/^Oui, 12 annonces prennent de nouvelles références et reviennent.*vendus ou partis$/);
});
