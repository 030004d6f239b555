import { Buffer } from "node:buffer";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormatDeclaration } from "./feed-rows.ts";
import { rowsOf } from "./feed-rows.ts";
import type { Encoding } from "./encoding.ts";
import { openFeedFile } from "./feed-file.ts";
import type { LineBeside, PassOver } from "./lines-beside.ts";

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "virage-rows-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

interface Declaration extends FormatDeclaration {
  readonly name?: string;
  /** Undefined for what the file says itself. */
  readonly encoding?: Encoding | undefined;
}

/** `2:a|b` for each row, `2!columnCount` for a broken one. */
async function read(
  content: string | Uint8Array,
  { name = "feed.csv", ...declared }: Declaration = {},
  passOver?: PassOver,
): Promise<readonly string[]> {
  const path = join(directory, name);
  await writeFile(path, content);
  const encoding = "encoding" in declared ? declared.encoding : "utf-8";
  const file = await openFeedFile(path, encoding);
  try {
    const rows = await rowsOf(file, declared);
    const told: string[] = [];
    for await (const row of rows(passOver)) {
      const cells = [...row.cells.columns].map((column) => [row.cells.get(column) ?? ""].flat().join("+"));
      told.push(row.kind === "row" ? `${row.line}:${cells.join("|")}` : `${row.line}!${row.code}`);
    }
    return told;
  } finally {
    await file.close();
  }
}

const refusal = (code: string, text: string | RegExp) =>
  expect.objectContaining({ code, message: expect.stringMatching(text) });

describe("a CSV feed", () => {
  it("gives its rows with the lines they start at", async () => {
    expect(await read('a,b\n1,2\n\n"x\ny",3\n4,5\n')).toEqual(["2:1|2", "4:x\ny|3", "6:4|5"]);
  });

  it("reads without a final newline, with a byte-order mark, and with any mixture of line ends", async () => {
    expect(await read("\ufeffa,b\r\n1,2\n3,4\r\n5,6")).toEqual(["2:1|2", "3:3|4", "4:5|6"]);
    expect(await read("a,b\r1,2\r3,4")).toEqual(["2:1|2", "3:3|4"]);
  });

  it("finds its delimiter in the header, unless one is declared", async () => {
    expect(await read("prix;co2\n12 990;6,2\n")).toEqual(["2:12 990|6,2"]);
    expect(await read("a\tb\n1\t2\n")).toEqual(["2:1|2"]);
    expect(await read("a|b,c\n1|2,3\n", { delimiter: "|" })).toEqual(["2:1|2,3"]);
  });

  it("finds its delimiter outside quotes, and by the rows where names have another one’s sign", async () => {
    expect(await read('"Réf, interne";"Marque, modèle, version";Prix\nA1;"Renault, Clio";9990\n')).toEqual([
      "2:A1|Renault, Clio|9990",
    ]);
    expect(await read("Réf, interne;Marque, modèle, version;Prix\nA1;Renault;9990\nA2;Dacia;8990,50\n")).toEqual([
      "2:A1|Renault|9990",
      "3:A2|Dacia|8990,50",
    ]);
    expect(await read('"réf\nÀ nous";prix\n1;2\n')).toEqual(["3:1|2"]);
  });

  it("passes over titles above the header, whose delimiter is that of the rows, and tells them", async () => {
    const stock = "Réf;Marque;Modèle;Prix;Km\nA1;Renault;Clio;9990;45000\nA2;Dacia;Duster;8990;30000\n";
    const besides: string[] = [];
    const passOver = ({ kind, line, text }: LineBeside) => void besides.push(`${line} ${kind} ${text}`);
    const title = "Stock de véhicules d’occasion, Garage du Lac, Annecy\n\nÉdité le;12/03/2026;;;\n;;;;\n";
    expect(await read(title + stock, {}, passOver)).toEqual([
      "6:A1|Renault|Clio|9990|45000",
      "7:A2|Dacia|Duster|8990|30000",
    ]);
    expect(besides).toEqual([
      "1 title Stock de véhicules d’occasion, Garage du Lac, Annecy",
      "3 title Édité le;12/03/2026",
    ]);
    expect(await read(`sep=;\n${title}${stock}`)).toHaveLength(2);
    expect(await read(title + stock, { delimiter: ";" })).toHaveLength(2);
  });

  it("passes over a line of totals, short or not, and tells it", async () => {
    const stock = "Réf;Marque;Modèle;Prix;Km\nA1;Renault;Clio;9990;45000\n";
    const besides: string[] = [];
    const passOver = ({ kind, line, text }: LineBeside) => void besides.push(`${line} ${kind} ${text}`);
    expect(await read(`${stock}Total : 1 véhicule;;;9990\n`, {}, passOver)).toEqual(["2:A1|Renault|Clio|9990|45000"]);
    expect(await read(`${stock}TOTAL;;;9990;45000`, {}, passOver)).toHaveLength(1);
    expect(besides).toEqual(["3 total Total : 1 véhicule;;;9990", "3 total TOTAL;;;9990;45000"]);
    await expect(read(`${stock}A2;Renault`)).rejects.toEqual(refusal("truncated", /Ligne 3/));
    await expect(read(`${stock}6217842`)).rejects.toEqual(refusal("truncated", /Ligne 3/));
  });

  it("passes over words below the rows, and takes no vehicle that is cut for such", async () => {
    const stock = "Véhicule;Marque;Modèle;Prix;Km\nA1;Renault;Clio;9990;45000\n";
    const besides: string[] = [];
    const passOver = ({ kind, line, text }: LineBeside) => void besides.push(`${line} ${kind} ${text}`);
    for (const note of [
      "Document édité le 12/03/2026",
      "Fin du fichier\n",
      "Tous nos véhicules sont révisés et garantis.\n",
    ])
      expect(await read(stock + note, {}, passOver), note).toEqual(["2:A1|Renault|Clio|9990|45000"]);
    expect(await read(`${stock}Prix TTC hors carte grise\nExporté le 12/03/2026`, {}, passOver)).toHaveLength(1);
    expect(besides).toEqual([
      "3 note Document édité le 12/03/2026",
      "3 note Fin du fichier",
      "3 note Tous nos véhicules sont révisés et garantis.",
      "3 note Prix TTC hors carte grise",
      "4 note Exporté le 12/03/2026",
    ]);
    for (const cut of [
      "Renault Clio",
      "Renault Clio Zen rouge",
      "6217842\n",
      "A2\n",
      "A2,Dacia,Duster,8990,30000\n",
      "A2|Dacia|Duster",
    ])
      await expect(read(stock + cut), cut).rejects.toEqual(refusal("truncated", /Ligne 3/));
    // Amidst the rows it may be what is left of one.
    expect(await read(`${stock}Prix TTC hors carte grise\nA2;Dacia;Duster;8990;30000\n`)).toEqual([
      "2:A1|Renault|Clio|9990|45000",
      "3!columnCount",
      "4:A2|Dacia|Duster|8990|30000",
    ]);
  });

  it("finds the header below titles that are as wide as it", async () => {
    const stock = "Réf;Marque;Modèle;Prix TTC;Km\nA1;Renault;Clio;9990;45000\n";
    for (const title of ["Stock;du;12/03/2026;Garage du Lac;Annecy", "Stock;de;nos;trois;garages"])
      expect(await read(`${title}\n${stock}`), title).toEqual(["3:A1|Renault|Clio|9990|45000"]);
  });

  it("passes over the line in which Excel is told the delimiter, and believes it", async () => {
    expect(await read("sep=;\r\na,b;c\r\n1;2\r\n")).toEqual(["3:1|2"]);
    expect(await read('\ufeff"sep=|"\na;b|c\n1|2\n', { delimiter: ";" })).toEqual(["3:1|2"]);
    expect(await read("sep=\t\na\tb\n1\t2\n")).toEqual(["3:1|2"]);
  });

  it("is read where rows end in a delimiter and the header does not, or the other way round", async () => {
    expect(await read("a;b\n1;2;\n3;4;\n5;;\n")).toEqual(["2:1|2", "3:3|4", "4:5|"]);
    expect(await read("a;b;\n1;2\n3;4\n")).toEqual(["2:1|2", "3:3|4"]);
    expect(await read("a;b;;\n1;2;\n3;4;")).toEqual(["2:1|2", "3:3|4"]);
  });

  it("tells a row that is otherwise than all about it, however it ends", async () => {
    expect(await read("a;b;c\n1;2;\n1;2;3;\n4;5;6\n7;8;9\n")).toEqual([
      "2:1|2|",
      "3!columnCount",
      "4:4|5|6",
      "5:7|8|9",
    ]);
    expect(await read("a;b\n1;2;\n3;4;\n5;6\n7;8;9\n1;2;\n")).toEqual([
      "2:1|2",
      "3:3|4",
      "4!columnCount",
      "5!columnCount",
      "6:1|2",
    ]);
    await expect(read("a;b;\n1;2;\n3;4;\n5;6")).rejects.toEqual(refusal("truncated", /Ligne 4/));
    // One row alone may as well have lost its place.
    expect(await read("a;b\n1;;2;\n")).toEqual(["2!columnCount"]);
  });

  it("tells columns apart whose names differ in signs alone", async () => {
    expect(await read("Prix;Prix €;Photo;photo\n1;2;a;b\n")).toEqual(["2:1|2|a+b"]);
  });

  it("counts lines as an editor does, whatever ends them within quotes", async () => {
    expect(await read('a,b\r\n"x\r\ny\r\nz",1\r\n"\r\n",2\r\n3,4\r\n')).toEqual([
      "2:x\r\ny\r\nz|1",
      "5:\r\n|2",
      "7:3|4",
    ]);
    expect(await read('a,"b\r\nc"\r\n1,2\r\n"x\ny",3\r\n')).toEqual(["3:1|2", "4:x\ny|3"]);
  });

  it("keeps quotes inside a field, and fields with delimiters inside quotes", async () => {
    expect(await read('a,b\nécran 10",2\n"x, ""y""",3\n')).toEqual(['2:écran 10"|2', '3:x, "y"|3']);
  });

  it("gathers columns of one name, and passes over rows of nothing", async () => {
    expect(await read("ref,photo,photo\n1,a,b\n,,\n2,c,\n")).toEqual(["2:1|a+b", "4:2|c+"]);
  });

  it("tells a row with too many or too few columns, and goes on", async () => {
    expect(await read("a,b\n1,2,3\n4\n5,6\n")).toEqual(["2!columnCount", "3!columnCount", "4:5|6"]);
  });

  it("is refused when the last row is cut off", async () => {
    await expect(read("a,b,c\n1,2,3\n4,5")).rejects.toEqual(refusal("truncated", /Ligne 3/));
  });

  it("is refused when a quote is never closed", async () => {
    await expect(read('a,b\n1,"2\n3,4\n')).rejects.toEqual(refusal("truncated", /guillemet/));
  });

  it("is refused when a stray quote runs rows together", async () => {
    await expect(read('a,b\n"1,2\n3",4,5\n6,7\n')).rejects.toEqual(refusal("structure", /Ligne 2.*guillemet/));
    await expect(read('a;b;c;d\n1;"2;3;4\n5;6;7;8\n9";2;3;4;5\n')).rejects.toEqual(
      refusal("structure", /Ligne 2.*guillemet/),
    );
  });

  it("tells a row of several lines with a column too many, and goes on", async () => {
    expect(await read('a;b;c;d\n1;"Belle\nauto ; rouge";3;;4\n5;6;7;8\n')).toEqual(["2!columnCount", "4:5|6|7|8"]);
  });
});

describe("a JSON feed", () => {
  it("gives the objects of an array by their position, values by their path", async () => {
    const json = JSON.stringify(
      [
        { ref: 1, place: { city: "Lyon" }, options: ["GPS", "ABS"], sold: null },
        { ref: "b", ok: true },
      ],
      null,
      2,
    );
    expect(await read(json, { name: "feed.json" })).toEqual(["1:1|Lyon|GPS+ABS|", "2:b|true"]);
  });

  it("gives one object a line as well, blank lines passed over", async () => {
    expect(await read('{"a":1}\r\n\n{"a":"x\u2028y"}', { name: "feed.jsonl" })).toEqual(["1:1", "3:x\u2028y"]);
    expect(await read('{"a":1}\n{"a":2}\n', { name: "feed.txt" })).toEqual(["1:1", "2:2"]);
  });

  it("tells what is no object, and goes on", async () => {
    expect(await read('[{"a":1}, 2, [3], {"a":4}]', { name: "feed.json" })).toEqual([
      "1:1",
      "2!notAnObject",
      "3!notAnObject",
      "4:4",
    ]);
    expect(await read('{"a":1}\nnot json\n{"a":2}\n', { name: "feed.jsonl" })).toEqual(["1:1", "2!notAnObject", "3:2"]);
  });

  it("tells one that is nested deeper than any vehicle, with what stands above, and goes on", async () => {
    for (const levels of [100, 4000, 100_000])
      for (const [open, end] of [
        [`{"a":`, "}"],
        ["[", "]"],
        [`[{"a":`, "}]"],
      ] as const) {
        const deep = `${open.repeat(levels)}1${end.repeat(levels)}`;
        const rows = ['{"r":1}', `{"r":2,"x":${deep},"y":3}`, deep, '{"r":4}'];
        const told = ["1:1", "2!tooDeep", expect.stringMatching(/^3!/), "4:4"];
        expect(await read(rows.join("\n"), { name: "feed.jsonl" })).toEqual(told);
        expect(await read(`[${rows.join(",")}]`, { name: "feed.json" })).toEqual(told);
        expect(await read(`{"v":[${rows.join(",")}]}`, { name: "feed.json", rows: "v[]" })).toEqual(told);
      }
  });

  it("keeps every digit of a number that is longer than a computer reckons with", async () => {
    const rows = ['{"r":9007199254740993,"p":12990.0}', '{"r":12345678901234567890,"p":1e4}', '{"r":-1.10,"p":0}'];
    const told = ["1:9007199254740993|12990", "2:12345678901234567890|10000", "3:-1.1|0"];
    expect(await read(rows.join("\n"), { name: "feed.jsonl" })).toEqual(told);
    expect(await read(`[${rows.join(",")}]`, { name: "feed.json" })).toEqual(told);
  });

  it.each(['[{"a":1},{"a":', '[{"a":1}', '[{"a":1}] trailing', '[{"a":1},]'])(
    "is refused when the array does not end: %s",
    async (json) => {
      await expect(read(json, { name: "feed.json" })).rejects.toEqual(refusal("truncated", /JSON/));
    },
  );

  it("is refused when the last line is cut off, or the first is none", async () => {
    await expect(read('{"a":1}\n{"a":', { name: "feed.jsonl" })).rejects.toEqual(refusal("truncated", /Ligne 2/));
    await expect(read('{\n  "vehicles": []\n}\n', { name: "feed.json" })).rejects.toEqual(
      refusal("structure", /tableau/),
    );
  });
});

describe("columns that no stock has", () => {
  it("are refused however many of one name there are, before they take time or memory", async () => {
    const header = Array.from({ length: 400_000 }, () => "a").join(",");
    await expect(read(`${header}\n1,2\n`)).rejects.toEqual(refusal("structure", "Plus de 2\u202f000 colonnes"));
    const leaves = Object.fromEntries(Array.from({ length: 3000 }, (_, number) => [`a${String(number)}`, 1]));
    const wide = { name: "feed.jsonl" };
    await expect(read(JSON.stringify(leaves), wide)).rejects.toEqual(refusal("structure", "Plus de 2\u202f000"));
    await expect(read(JSON.stringify([leaves]), { name: "feed.json" })).rejects.toEqual(
      refusal("structure", "Plus de"),
    );
    const long = JSON.stringify({ x: { ["k".repeat(450_000)]: leaves } });
    await expect(read(long, wide)).rejects.toEqual(refusal("structure", "plus de 500 caractères"));
    await expect(
      read(`<s><v><${"k".repeat(600)}>1</${"k".repeat(600)}></v></s>`, { name: "feed.xml" }),
    ).rejects.toEqual(refusal("structure", "plus de 500 caractères"));
  });
});

describe("the encoding of a feed", () => {
  const latin = Buffer.from("marque,ville\nCitroën,Orléans\nPeugeot,Lyon à l’été\n".replace("’", "\u0092"), "latin1");

  it("is UTF-8 unless declared, and the refusal names the line and the remedy", async () => {
    await expect(read(latin)).rejects.toEqual(refusal("encoding", /Ligne 2.*windows-1252/));
  });

  it("is read as declared", async () => {
    expect(await read(latin, { encoding: "windows-1252" })).toEqual(["2:Citroën|Orléans", "3:Peugeot|Lyon à l’été"]);
    expect(await read(latin, { encoding: "iso-8859-1" })).toEqual(["2:Citroën|Orléans", "3:Peugeot|Lyon à l’été"]);
  });

  it("is refused when it is declared wrong", async () => {
    await expect(read("marque\nCitroën\n", { encoding: "windows-1252" })).rejects.toEqual(refusal("encoding", /UTF-8/));
    await expect(read(Buffer.from([0x61, 0x0a, 0x81, 0x0a]), { encoding: "windows-1252" })).rejects.toEqual(
      refusal("encoding", /Ligne 2/),
    );
  });

  it("is the one that the file says itself, by its mark or as XML", async () => {
    const undeclared = { encoding: undefined };
    expect(await read(Buffer.from("\ufeffa,b\nCitroën,2\n", "utf16le"), undeclared)).toEqual(["2:Citroën|2"]);
    expect(await read(Buffer.from("\ufeffa,b\nCitroën,2\n", "utf16le").swap16(), undeclared)).toEqual(["2:Citroën|2"]);
    const xml = (name: string) => `<?xml version="1.0" encoding="${name}" ?>\n<s><v><m>Citroën</m></v></s>`;
    const asXml = { ...undeclared, name: "stock.xml" };
    for (const name of ["ISO-8859-1", "windows-1252", "latin1", "Cp1252", "ISO-8859-15"])
      expect([name, await read(Buffer.from(xml(name), "latin1"), asXml)]).toEqual([name, ["1:Citroën"]]);
    expect(await read(xml("UTF-8"), asXml)).toEqual(["1:Citroën"]);
    expect(await read(Buffer.from(xml("UTF-16"), "utf16le"), asXml)).toEqual(["1:Citroën"]);
    const euro = Buffer.from(xml("iso-8859-15").replace("ë", "\u00a4"), "latin1");
    expect(await read(euro, asXml)).toEqual(["1:Citro€n"]);
    await expect(read(Buffer.from(xml("UTF-8"), "latin1"), asXml)).rejects.toEqual(refusal("encoding", /UTF-8/));
    await expect(read(xml("ISO-8859-1"), asXml)).rejects.toEqual(refusal("encoding", /UTF-8/));
    await expect(read(xml("Shift_JIS"), asXml)).rejects.toEqual(refusal("encoding", /Shift_JIS/));
    expect(await read(xml("Shift_JIS"), { ...asXml, encoding: "utf-8" })).toEqual(["1:Citroën"]);
  });

  it("is refused in UTF-16 where it is declared otherwise, without a mark, or cut", async () => {
    await expect(read(Buffer.from("\ufeffa,b\n1,2\n", "utf16le"))).rejects.toEqual(refusal("encoding", /UTF-16/));
    await expect(read(Buffer.from("a,b\n1,2\n", "utf16le"))).rejects.toEqual(refusal("encoding", /nul/));
    const cut = Buffer.from("\ufeffa,b\n1,2\n", "utf16le").subarray(0, -1);
    await expect(read(cut, { encoding: undefined })).rejects.toEqual(refusal("encoding", /utf-16le/));
  });

  it("holds across the pieces in which a file is read", async () => {
    const long = `a,b\n${"é,è\n".repeat(60_000)}`;
    expect((await read(long)).length).toBe(60_000);
  });
});

describe("JSON below the root", () => {
  const nested = JSON.stringify({
    at: "2026-03-01",
    stock: { vehicles: [{ a: { b: 1 }, photos: [{ url: "x" }, { url: "y" }] }, { a: { b: 2 }, photos: [] }, 3] },
    end: [{ a: 9 }],
  });

  it("is read at the path of its vehicles, objects in arrays as cells of several values", async () => {
    expect(await read(nested, { name: "feed.json", rows: "stock.vehicles[]" })).toEqual([
      "1:1||x+y",
      "2:2|",
      "3!notAnObject",
    ]);
  });

  it("is refused where the path leads nowhere, or the file is cut off, behind the vehicles too", async () => {
    await expect(read(nested, { rows: "stock.cars[]", name: "feed.json" })).rejects.toEqual(
      refusal("structure", /stock\.cars/),
    );
    for (const cut of [1, 10, 40])
      await expect(
        read(nested.slice(0, -cut), { rows: "stock.vehicles[]", name: "feed.json" }),
        String(cut),
      ).rejects.toEqual(refusal("truncated", /coupé/));
  });

  it("is found by names of any writing", async () => {
    const rows = '[{"a":1}]';
    for (const [json, path] of [
      [`{"mes véhicules":${rows}}`, "mes véhicules[]"],
      [`{"stock.v2":{"a/b":${rows}}}`, "stock.v2.a/b[]"],
      [`{"stock":{"v":${rows}}}`, "stock/v"],
    ] as const)
      expect(await read(json, { name: "feed.json", rows: path })).toEqual(["1:1"]);
  });

  it("is refused for what it is where the path leads to no list, or all is nested without an end", async () => {
    const at = (rows: string, json = nested) => read(json, { name: "feed.json", rows });
    await expect(at("stock")).rejects.toEqual(refusal("structure", /« stock » n’est pas une liste/));
    await expect(at("v[]", `{"w":${"[".repeat(2_000_000)}`)).rejects.toEqual(refusal("structure", /imbriqués/));
  });

  it("asks for the path where an object stands at the root", async () => {
    await expect(read(JSON.stringify(JSON.parse(nested), undefined, 1), { name: "feed.json" })).rejects.toEqual(
      refusal("structure", /« rows »/),
    );
  });
});

describe("an object without an end", () => {
  const string = "x".repeat(3_000_000);
  const members = `"m":1,`.repeat(500_000);
  it.each([
    ["of one string", `[{"a":1},{"a":"${string}"}]`, undefined],
    ["of many members", `[{"a":1},{${members}"n":1}]`, undefined],
    ["below the root", `{"v":[{"a":1},{"a":"${string}"}]}`, "v[]"],
    ["of many members below the root", `{"v":[{"a":1},{${members}"n":1}]}`, "v[]"],
    ["that is not the vehicles", `{"w":"${string}","v":[{"a":1}]}`, "v[]"],
  ])("%s is refused before it is held in memory", async (_, json, rows) => {
    await expect(read(json, { name: "feed.json", ...(rows === undefined ? {} : { rows }) })).rejects.toEqual(
      refusal("structure", /n’en finit pas/),
    );
  });

  it("is not what stands beside the vehicles, however many members it has", async () => {
    const json = `{"w":{${members}"n":1},"v":[{"a":1}],"z":{${members}"n":1}}`;
    expect(await read(json, { name: "feed.json", rows: "v[]" })).toEqual(["1:1"]);
  });
});

describe("a file", () => {
  it("that is missing or no file is refused in a sentence", async () => {
    await expect(openFeedFile(join(directory, "absent.csv"), "utf-8")).rejects.toEqual(
      refusal("cannotRead", /existe pas/),
    );
    await expect(openFeedFile(directory, "utf-8")).rejects.toEqual(refusal("cannotRead", /fichier ordinaire/));
  });

  it("knows that it was written to since it was opened", async () => {
    const path = join(directory, "moving.csv");
    await writeFile(path, "a\n1\n");
    const file = await openFeedFile(path, "utf-8");
    expect(await file.isUnchanged()).toBe(true);
    await writeFile(path, "a\n1\n2\n");
    expect(await file.isUnchanged()).toBe(false);
    await file.close();
  });
});
