import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { MappingChoices } from "../../dealer-space/mapping-choices.ts";
import { finishedMapping, isTarget } from "../../dealer-space/mapping-choices.ts";
import type { FeedGuess } from "../../feeds/guess/guess-feed.ts";
import { guessFeed } from "../../feeds/guess/guess-feed.ts";
import { EVERY_TARGET, targetLabel } from "../../feeds/mapping/targets.ts";
import { mappingView } from "./mapping-view.ts";

const TODAY = "2026-11-22";
const STOCK = [
  "Num parc;Constructeur;Gamme;Kms;Mise en circ.;Carbu;Zone 4;Rayon",
  "VO-771;Peugeot;208;41200;14/03/2021;Essence;13490;allée B",
  "VO-772;Renault;Clio;28650;02/09/2022;Essence;14990;allée C",
];

const FILE = { id: "f1", curef: "C1", file: "stock.csv", bytes: 0, receivedAt: 0 };

let path: string;
let guess: FeedGuess;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), "virage-mapping-")), "stock.csv");
  await writeFile(path, STOCK.join("\n"));
  guess = await guessFeed(path, TODAY);
});

describe("a column of remarks", () => {
  it.each(["Obs.", "Observations", "Remarques", "Notes", "Commentaire interne"])(
    "named %s is shown to buyers by nobody but the dealer who says so",
    async (name) => {
      const texts = [
        "Revoir joint de culasse avant livraison. Marge faible, ne pas descendre.",
        "À repasser au contrôle technique, le client attend l’accord du patron pour les pneus.",
      ];
      const [header = "", ...rows] = STOCK;
      const file = join(await mkdtemp(join(tmpdir(), "virage-remarks-")), "stock.csv");
      await writeFile(file, [`${header};${name}`, ...rows.map((row, at) => `${row};${texts[at] ?? ""}`)].join("\n"));
      const guessed = await guessFeed(file, TODAY);
      const viewed = (columns: MappingChoices["columns"]) => {
        const choices = { columns };
        const finished = finishedMapping(guessed, choices, { name: "stock.csv", today: TODAY });
        const view = mappingView({ file: { ...FILE, path: file, choices }, guess: guessed, finished }, TODAY);
        return { remarks: view.remarks, row: view.rows.find(({ field }) => field === "description") };
      };
      const asked = viewed({});
      expect(asked.remarks).toEqual([name]);
      expect(asked.row).toMatchObject({ chosen: "", result: "", sure: "à vous de dire" });
      const key = guessed.sample.columns.find((column) => column.name === name)?.key ?? "";
      const chosen = viewed({ description: key });
      expect([chosen.remarks, chosen.row?.result]).toEqual([[], expect.stringContaining("Revoir joint")]);
    },
  );
});

describe("fields", () => {
  it("have each a name of its own", () => {
    const labels = Object.keys(EVERY_TARGET).filter(isTarget).map(targetLabel);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe("the first line", () => {
  it.each([
    ["mars 2021", "03/2021"],
    ["2021", "2021"],
    ["14/03/2021", "14/03/2021"],
  ])("of a date says of %s what its card will", async (said, told) => {
    const file = join(await mkdtemp(join(tmpdir(), "virage-mapping-")), "stock.csv");
    await writeFile(file, STOCK.map((line) => line.replace("14/03/2021", said)).join("\n"));
    const own = await guessFeed(file, TODAY);
    const choices = { columns: { firstTrafficDate: "miseencirc", year: "" } };
    const finished = finishedMapping(own, choices, { name: "stock.csv", today: TODAY });
    const { rows } = mappingView({ file: { ...FILE, path: file, choices }, guess: own, finished }, TODAY);
    expect(rows.find(({ field }) => field === "firstTrafficDate")?.result).toBe(told);
  });
});

describe("a reference that two lines say", () => {
  it("shows both beside the rule, wherever they stand in the file, until a column tells them apart", async () => {
    const [head = "", row = ""] = STOCK;
    const many = Array.from({ length: 12 }, (_, at) =>
      row.replace("VO-771", `VO-${800 + at}`).replace("41200", `${41_200 + at}`),
    );
    const file = join(await mkdtemp(join(tmpdir(), "virage-mapping-")), "stock.csv");
    await writeFile(file, [head, ...many, row.replace("VO-771", "VO-808").replace("41200", "9000")].join("\n"));
    const own = await guessFeed(file, TODAY);
    const editor = (columns: readonly string[]) => {
      const rule = {
        columns: columns.map((key) => ({ key, pattern: "", part: "" })),
        nullWords: [],
        constant: "",
        join: "-",
      };
      const choices = { columns: {}, rules: { reference: rule } };
      const finished = finishedMapping(own, choices, { name: "stock.csv", today: TODAY });
      const { rows } = mappingView(
        { file: { ...FILE, path: file, choices }, guess: own, finished },
        TODAY,
        "reference",
      );
      return rows.find(({ field }) => field === "reference")?.editor;
    };
    const doubled = editor(["numparc"]);
    expect(doubled?.lines.slice(0, 3).map(({ line, taken }) => [line, taken])).toEqual([
      ["10", undefined],
      ["14", "10"],
      ["2", undefined],
    ]);
    expect(doubled?.found).toBe("13 lues sur 13, 1 en double");
    expect(editor(["numparc", "kms"])?.lines.some(({ taken }) => taken !== undefined)).toBe(false);
  });
});

describe("columns that no field reads", () => {
  const unread = (columns: MappingChoices["columns"]) => {
    const choices = { columns };
    const finished = finishedMapping(guess, choices, { name: "stock.csv", today: TODAY });
    return mappingView({ file: { ...FILE, path, choices }, guess, finished }, TODAY).unread;
  };

  it("are those of which nothing was guessed", () => {
    expect(unread({})).toEqual(["Rayon"]);
  });

  it("are no longer those that were chosen, whether or not their texts can be read", () => {
    expect(unread({ price: "zone4", technicalInspectionDate: "rayon" })).toEqual([]);
  });

  it("are those that were taken from their field, and no other reads", () => {
    expect(unread({ price: "zone4", mileage: "" })).toEqual(["Kms", "Rayon"]);
  });
});

describe("a column of dates", () => {
  const rowOf = async (...dates: readonly string[]) => {
    const [head = "", ...lines] = STOCK;
    const file = join(await mkdtemp(join(tmpdir(), "virage-mapping-")), "stock.csv");
    await writeFile(
      file,
      [head, ...lines.map((line, at) => line.replace(/\d\d\/\d\d\/\d{4}/, dates[at] ?? ""))].join("\n"),
    );
    const own = await guessFeed(file, TODAY);
    const choices = { columns: {} };
    const finished = finishedMapping(own, choices, { name: "stock.csv", today: TODAY });
    const { rows } = mappingView({ file: { ...FILE, path: file, choices }, guess: own, finished }, TODAY);
    return rows.find(({ field }) => field === "firstTrafficDate");
  };

  it("of which none tells day from month says in which order it is read, and that this is to be looked at", async () => {
    const row = await rowOf("03/04/2021", "02/09/2022");
    expect(row?.rules).toEqual(["date jj/mm/aaaa", "le jour avant le mois\u202f: 03/04 est le 3 avril"]);
    expect(row?.sure).toBe("ordre à vérifier");
  });

  it.each([
    ["one day is no month", ["14/03/2021", "02/09/2022"]],
    ["the year stands first", ["2021-03-04", "2022-09-02"]],
  ])("says nothing of it where %s", async (_, dates) => {
    const row = await rowOf(...dates);
    expect(row?.rules.join()).not.toContain("avant le mois");
    expect(row?.sure).not.toBe("ordre à vérifier");
  });
});
