import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FeedRefusal } from "../feed-issue.ts";
import type { FeedRow } from "./feed-row.ts";
import { columnKey } from "./feed-row.ts";
import { xmlRows } from "./xml-rows.ts";

async function* pieces(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

async function rowsOf(text: string | readonly string[], path?: string): Promise<readonly FeedRow[]> {
  const rows: FeedRow[] = [];
  for await (const row of xmlRows(pieces(...[text].flat()), path)) rows.push(row);
  return rows;
}

async function refusalOf(text: string, path?: string): Promise<FeedRefusal | undefined> {
  try {
    await rowsOf(text, path);
    return undefined;
  } catch (error) {
    if (error instanceof FeedRefusal) return error;
    throw error;
  }
}

const cell = (row: FeedRow | undefined, name: string) => row?.cells.get(columnKey(name));

describe("vehicles in XML", () => {
  it("are the elements at a path, or the children of the root", async () => {
    const text = "<a><b><v><n>1</n></v></b><b><v><n>2</n></v></b><c><v><n>3</n></v></c></a>";
    expect((await rowsOf(text, "a/b/v")).map((row) => cell(row, "n"))).toEqual(["1", "2"]);
    expect((await rowsOf(text)).map((row) => cell(row, "v/n"))).toEqual(["1", "2", "3"]);
  });

  it("stand at a path whose names may have points", async () => {
    const text = "<x.stock><x.v><n>1</n></x.v></x.stock>";
    expect((await rowsOf(text, "x.stock/x.v")).map((row) => cell(row, "n"))).toEqual(["1"]);
    expect((await rowsOf("<a><v><n>1</n></v></a>", "a.v")).map((row) => cell(row, "n"))).toEqual(["1"]);
  });

  it("have cells by path, attributes apart from elements of their name, repeated ones together", async () => {
    const [row] = await rowsOf(
      '<s><v id="7"><id>x</id><photos><photo url="a"/><photo url="b"/></photos><t>a &amp; <![CDATA[<b>]]></t><e/></v></s>',
    );
    expect([
      cell(row, "@id"),
      cell(row, "id"),
      cell(row, "photos/photo/@url"),
      cell(row, "t"),
      cell(row, "e"),
      cell(row, "none"),
    ]).toEqual(["7", "x", ["a", "b"], "a & <b>", "", undefined]);
  });

  it("are the same however the text is cut into pieces", async () => {
    const text = '<s><v id="é&lt;"><n>1 &amp; 2</n><n><![CDATA[x]]></n></v><v><n/></v></s>';
    const values = (rows: readonly FeedRow[]) => rows.map((row) => [cell(row, "@id"), cell(row, "n")]);
    const whole = values(await rowsOf(text));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: text.length }), { maxLength: 8 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const parts = places.slice(1).map((end, index) => text.slice(places[index], end));
        expect(values(await rowsOf(parts))).toEqual(whole);
      }),
    );
  });
});

describe("an XML feed is refused", () => {
  it("when it declares a document type, with entities or without", async () => {
    const bomb = '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><s><v><n>&b;</n></v></s>';
    const file = '<!DOCTYPE s [<!ENTITY f SYSTEM "file:///etc/passwd">]><s><v><n>&f;</n></v></s>';
    for (const text of [bomb, file, "<!DOCTYPE s><s><v/></s>"])
      expect(await refusalOf(text)).toMatchObject({ code: "structure", message: expect.stringContaining("DOCTYPE") });
  });

  it("when it uses an entity that XML does not have", async () => {
    expect(await refusalOf("<s><v><n>&eacute;</n></v></s>")).toMatchObject({ code: "truncated" });
  });

  it("when it is cut off anywhere", async () => {
    const text = "<s><v><n>1</n></v><v><n>2</n></v></s>";
    for (let end = 1; end < text.length; end += 1)
      expect(await refusalOf(text.slice(0, end)), text.slice(0, end)).toMatchObject({ code: "truncated" });
  });

  it("when the path leads nowhere", async () => {
    expect(await refusalOf("<s><v/></s>", "s/vehicule")).toMatchObject({
      code: "structure",
      message: expect.stringContaining("« s/vehicule »"),
    });
  });

  it("when a vehicle or a nesting has no end", async () => {
    expect(await refusalOf(`<s><v><n>${"x".repeat(1_200_000)}</n></v></s>`)).toMatchObject({ code: "structure" });
    expect(await refusalOf(`<s>${"<v>".repeat(100)}${"</v>".repeat(100)}</s>`)).toMatchObject({ code: "structure" });
  });
});
