import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FeedIssue } from "../feed-issue.ts";
import { FeedRefusal } from "../feed-issue.ts";
import { reportBuilder } from "./import-report.ts";
import { openReportFile, reportFormatOf } from "./report-file.ts";
import { reportText } from "./report-text.ts";

const AT = "2026-03-02T06:00:00.000Z";
const issue = (line: number, more: Partial<FeedIssue> = {}): FeedIssue => ({
  line,
  reference: "a1",
  field: "price",
  value: "NC",
  code: "unreadable",
  consequence: "rejected",
  message: "Prix : « NC » est illisible.",
  ...more,
});

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-report-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe("a report for a person", () => {
  it("tells what was done, what is wrong by kind, and each row that is not imported", () => {
    const builder = reportBuilder("C100", AT);
    Object.assign(builder.counts, { read: 12_000, added: 11_998, rejected: 2 });
    builder.note([issue(3), issue(7, { value: "?" }), issue(9, { code: "unknownModel", consequence: "noted" })]);
    const text = reportText(builder.build({ mapping: "virage" }));
    expect(text).toContain("12\u202f000  lignes lues");
    expect(text).toContain("2  valeur illisible (ligne refusée");
    expect(text).toContain("  ligne 3 (a1) : Prix : « NC » est illisible.");
    expect(text).not.toContain("ligne 9");
  });

  it("tells each row of which two columns contradict each other, with what both say", () => {
    const builder = reportBuilder("C100", AT);
    const message = "Énergie : « Essence » est indiqué, mais la version « 1.5 dCi 90 » dit diesel.";
    builder.note([issue(4, { field: "energy", code: "contradiction", consequence: "noted", message })]);
    expect(reportText(builder.build({ mapping: "virage" }))).toContain(
      `Valeurs à vérifier :\n  ligne 4 (a1) : ${message}`,
    );
  });

  it("tells which new adverts may be of vehicles offered before, and what is missing to know", () => {
    const builder = reportBuilder("C100", AT);
    builder.noteRelisted(3, [["firstTrafficDate", "photos"], "rivals", ["firstTrafficDate"]]);
    const report = builder.build({ mapping: "virage" });
    expect(report.relisted).toEqual({
      recognised: 3,
      rivals: 1,
      untold: 2,
      lacking: { firstTrafficDate: 2, externalColor: 0, photos: 1 },
    });
    const text = reportText(report);
    expect(text).toContain("3  reprennent une annonce retirée");
    expect(text).toContain("1  repartent de zéro : deux annonces retirées, ou deux nouvelles, se ressemblent autant");
    expect(text).toContain("juger : 2 sans jour de première mise en circulation, 1 sans photographie");
    const none = reportBuilder("C100", AT);
    none.noteRelisted(0, []);
    expect(reportText(none.build({ mapping: "virage" }))).not.toContain("déjà été annoncé");
  });

  it("says where the rest is when there are too many", () => {
    const builder = reportBuilder("C100", AT);
    Object.assign(builder.counts, { read: 100, rejected: 100 });
    builder.note(Array.from({ length: 100 }, (_, index) => issue(index + 2)));
    expect(reportText(builder.build({ mapping: "virage" }))).toMatch(/et 80 autres : --report/);
  });

  it("says first that nothing changed when the feed is refused", () => {
    const text = reportText(
      reportBuilder("C100", AT).build({ refusal: new FeedRefusal("truncated", "Ligne 9 : coupé.", 9) }),
    );
    expect(text).toBe("Import refusé : le stock de C100 est inchangé.\nLigne 9 : coupé.");
  });

  it("does not claim so when rows were written before", () => {
    const builder = reportBuilder("C100", AT);
    builder.counts.added = 500;
    expect(
      reportText(builder.build({ refusal: new FeedRefusal("changedMeanwhile", "Le fichier a changé.") })),
    ).toContain("500 annonces écrites, aucune retirée");
  });
});

describe("a report file", () => {
  const builder = reportBuilder("C100", AT);
  builder.counts.read = 2;

  it("is JSON with every issue and the counts", async () => {
    const path = join(directory, "report.json");
    const file = await openReportFile(path, "json");
    await file.add([issue(2)]);
    await file.add([issue(3), issue(4)]);
    await file.finish(builder.build({ mapping: "virage" }));
    await file.close();
    const report: unknown = JSON.parse(await readFile(path, "utf8"));
    expect(report).toMatchObject({
      curef: "C100",
      mapping: "virage",
      counts: { read: 2 },
      issues: [{ line: 2 }, { line: 3 }, { line: 4 }],
    });
  });

  it("is CSV as a French spreadsheet opens it, where nothing that a feed says runs as a formula", async () => {
    const path = join(directory, "report.csv");
    const file = await openReportFile(path, "csv");
    await file.add([issue(2, { value: '=HYPERLINK("x";"y")' }), issue(3, { value: "a\nb" })]);
    await file.finish(builder.build({ mapping: "virage" }));
    await file.close();
    expect(await readFile(path, "utf8")).toBe(
      '\ufeffline;reference;field;value;code;consequence;message\r\n2;a1;price;"\'=HYPERLINK(""x"";""y"")";unreadable;rejected;Prix : « NC » est illisible.\r\n' +
        '3;a1;price;"a\nb";unreadable;rejected;Prix : « NC » est illisible.\r\n',
    );
  });

  it("has its format from its name", () => {
    expect([reportFormatOf("r.CSV"), reportFormatOf("r.json"), reportFormatOf("r.txt")]).toEqual([
      "csv",
      "json",
      undefined,
    ]);
  });
});
