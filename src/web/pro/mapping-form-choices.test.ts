import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { OpenedFile } from "../../dealer-space/feed-desk.ts";
import type { MappingChoices } from "../../dealer-space/mapping-choices.ts";
import { finishedMapping } from "../../dealer-space/mapping-choices.ts";
import type { FeedGuess } from "../../feeds/guess/guess-feed.ts";
import { guessFeed } from "../../feeds/guess/guess-feed.ts";
import type { TargetName } from "../../feeds/mapping/targets.ts";
import { editorView } from "./field-editor-view.ts";
import { choicesIn, withoutField } from "./mapping-form-choices.ts";

const TODAY = "2026-11-22";
const STOCK = [
  "Num parc;Marque;Modele;Prix TTC;Kms;Mise en circ.;Carbu;Lieu",
  "VO-1;Peugeot;308;12990;41200;03/04/2021;GO;Lyon (69009) rive",
  "VO-2;Renault;Clio;14990;28650;02/09/2022;EH2;Valence (26000) centre",
];

let guess: FeedGuess;
beforeAll(async () => {
  const path = join(await mkdtemp(join(tmpdir(), "virage-form-")), "stock.csv");
  await writeFile(path, STOCK.join("\n"));
  guess = await guessFeed(path, TODAY);
});

function opened(choices: MappingChoices): OpenedFile {
  const file = { id: "f1", curef: "C1", file: "stock.csv", bytes: 0, receivedAt: 0, path: "", choices };
  return { file, guess, finished: finishedMapping(guess, choices, { name: "stock.csv", today: TODAY }) };
}

/** What the open editor would send as it stands, with what somebody does to it. */
function sent(choices: MappingChoices, field: TargetName, does: (form: FormData) => void): MappingChoices {
  const view = editorView(opened(choices), field, TODAY);
  const form = new FormData();
  form.set("regle", field);
  for (const [at, { key, pattern, part, words }] of view.columns.entries()) {
    form.set(`regle.vu.colonne.${at}`, key);
    form.set(`regle.vu.motif.${at}`, pattern);
    form.set(`regle.colonne.${at}`, key);
    form.set(`regle.motif.${at}`, pattern);
    form.set(`regle.partie.${at}`, part);
    for (const [place, { isKept }] of words.entries()) if (isKept) form.append(`regle.mot.${at}`, String(place));
  }
  form.set("regle.vides", view.nullWords);
  form.set("regle.vu.format", view.format);
  if (view.formats.length > 0) form.set("regle.format", view.format);
  for (const { word, meaning } of view.words) form.set(`mot.${field}.${word}`, meaning);
  does(form);
  return choicesIn(form, opened(choices), TODAY);
}

const CITY: MappingChoices = { columns: { city: "lieu" } };

describe("the form of a field’s editor", () => {
  it("says nothing where nothing was touched", () => {
    expect(sent(CITY, "city", () => undefined).rules).toEqual({});
    expect(sent({ columns: {} }, "energy", () => undefined)).toMatchObject({ rules: {}, meanings: { energy: {} } });
  });

  it("leaves guessed what was guessed of words that say nothing, as long as they are not touched", () => {
    const shown = guess.nullWords.join(", ");
    expect(sent(CITY, "city", (form) => form.set("vides", shown))).not.toHaveProperty("nullWords");
    const typed = sent(CITY, "city", (form) => form.set("vides", "à voir"));
    expect(typed.nullWords).toEqual(["à voir"]);
    expect(sent(typed, "city", (form) => form.set("vides", "")).nullWords).toEqual([]);
  });

  it("makes a pattern of the words that were pointed at, and shows in others’ lines what it keeps", () => {
    const chosen = sent(CITY, "city", (form) => form.append("regle.mot.0", "0"));
    expect(chosen.rules?.city?.columns).toEqual([{ key: "lieu", pattern: "{garde} (*", part: "" }]);
    const { columns, lines, found } = editorView(opened(chosen), "city", TODAY);
    expect(columns[0]?.words.filter(({ isKept }) => isKept)).toEqual([{ text: "Lyon", isKept: true }]);
    expect(lines[1]).toMatchObject({ line: "3", kept: "Valence", behind: " (26000) centre", result: "Valence" });
    expect(found).toBe("2 lues sur 2");
    const postcode = sent(chosen, "city", (form) => {
      form.delete("regle.mot.0");
      form.append("regle.mot.0", "1");
    });
    expect(editorView(opened(postcode), "city", TODAY).lines.map(({ result }) => result)).toEqual(["69009", "26000"]);
  });

  it("says the same where it is sent again before its first answer has come", () => {
    const ticked = (form: FormData) => form.append("regle.mot.0", "0");
    let again = new FormData();
    const once = sent(CITY, "city", (form) => {
      ticked(form);
      again = form;
    });
    expect(choicesIn(again, opened(once), TODAY).rules).toEqual(once.rules);
  });

  it("keeps a pattern as it was typed, and says what is wrong with it", () => {
    const chosen = sent(CITY, "city", (form) => form.set("regle.motif.0", "{a}{b}"));
    const [column] = editorView(opened(chosen), "city", TODAY).columns;
    expect(column).toMatchObject({ pattern: "{a}{b}", issue: expect.stringContaining("sans rien qui les sépare") });
  });

  it("cuts nothing out of another column, and reads that one’s dates as it writes them", () => {
    const cut = sent(CITY, "city", (form) => form.append("regle.mot.0", "0"));
    const moved = sent(cut, "city", (form) => form.set("regle.colonne.0", "modele"));
    expect(moved.rules?.city?.columns).toEqual([{ key: "modele", pattern: "", part: "" }]);
    const dates = { columns: { firstTrafficDate: "modele" } };
    const dated = sent(dates, "firstTrafficDate", (form) => form.set("regle.colonne.0", "miseencirc"));
    expect(editorView(opened(dated), "firstTrafficDate", TODAY).format).toBe("DD/MM/YYYY");
  });

  it("has for dates of which nothing tells the order the other one", () => {
    const { formats } = editorView(opened({ columns: {} }), "firstTrafficDate", TODAY);
    expect(formats.slice(0, 2).map(({ label }) => label)).toEqual(["jj/mm/aaaa", "mm/jj/aaaa"]);
    const swapped = sent({ columns: {} }, "firstTrafficDate", (form) => form.set("regle.format", "MM/DD/YYYY"));
    expect(editorView(opened(swapped), "firstTrafficDate", TODAY).lines[0]?.result).toBe("04/03/2021");
  });

  it("has every word with its best reading, and keeps those alone that are the dealer’s own", () => {
    expect(editorView(opened({ columns: {} }), "energy", TODAY).words).toEqual([
      { word: "GO", rows: "1", meaning: "dies", isOpen: false },
      { word: "EH2", rows: "1", meaning: "", isOpen: true },
    ]);
    const told = sent({ columns: {} }, "energy", (form) => form.set("mot.energy.EH2", "not_plug_hyb"));
    expect(told.meanings).toEqual({ energy: { EH2: "not_plug_hyb" } });
    const given = withoutField(told, "energy");
    expect([given.meanings, given.rules]).toEqual([{}, {}]);
  });
});
