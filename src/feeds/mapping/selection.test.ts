import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { jsonpath } from "json-p3";
import { describe, expect, it } from "vitest";
import xpath from "xpath";
import type { Cell, Cells } from "../reading/feed-row.ts";
import { NO_CELLS } from "../reading/feed-row.ts";
import { xmlRows } from "../reading/xml-rows.ts";
import { parseJsonPath } from "./json-path.ts";
import { LONGEST_PATH } from "./path-text.ts";
import { parseSelection, selectedFrom } from "./selection.ts";
import { parseXmlPath } from "./xml-path.ts";

function select(name: string, row: Cells): Cell | undefined {
  const outcome = parseSelection(name);
  if (outcome?.kind !== "selection") throw new Error(outcome === undefined ? `${name} is a column` : outcome.message);
  return selectedFrom(outcome.selection, row)?.();
}

const inJson = (name: string, value: object) => select(name, { ...NO_CELLS, tree: { kind: "json", value } });

async function rowOf(vehicle: string): Promise<Cells> {
  async function* text() {
    yield `<stock>${vehicle}</stock>`;
  }
  for await (const row of xmlRows(text(), undefined)) return row.cells;
  throw new Error("no vehicle");
}

const inXml = async (name: string, vehicle: string) => select(name, await rowOf(vehicle));

function faultOf(name: string): string | undefined {
  const outcome = parseSelection(name);
  return outcome?.kind === "fault" ? outcome.message : undefined;
}

const CAR = {
  tarifs: [
    { type: "ACHAT", montant: 9000, ttc: false },
    { type: "VENTE_TTC", montant: 12_990, ttc: true, detail: { devise: "EUR" } },
    { type: "VENTE_TTC", montant: 11_990, ttc: true, promo: null },
  ],
  photos: [{ url: "a.jpg", rang: "1" }, { url: "b.jpg", rang: "2" }, { url: "c.jpg" }],
  "n° de pneus": [4],
  Équipements: ["GPS", "ABS"],
};

describe("one element of an array of JSON", () => {
  it.each([
    ["photos[0].url", "a.jpg"],
    ["photos[-1].url", "c.jpg"],
    ["$.photos[1].url", "b.jpg"],
    ["$['photos'][1]['url']", "b.jpg"],
    ["Équipements[1]", "ABS"],
    ["n° de pneus[0]", "4"],
    ["photos[3].url", undefined],
    ["photos[-4].url", undefined],
    ["photos[0].nom", undefined],
    ["tarifs.montant[0]", undefined],
  ])("%s stands at its place, counted from 0 or from the end", (name, found) => {
    expect(inJson(name, CAR)).toBe(found);
  });

  it.each([
    ['tarifs[?@.type=="ACHAT"].montant', ["9000"]],
    ["tarifs[?@.type == 'VENTE_TTC'].montant", ["12990", "11990"]],
    ['tarifs[?@.type=="VENTE_TTC"][?@=="EUR"]', []],
    ['tarifs[?@.type!="ACHAT" && @.montant<12000].montant', ["11990"]],
    ["tarifs[?@.montant>=12990 || @.montant<=9000].montant", ["9000", "12990"]],
    ["tarifs[?@.ttc==true && (@.montant>12000 || @.promo==null)].montant", ["12990", "11990"]],
    ["tarifs[?@.promo].montant", ["11990"]],
    ["tarifs[?!@.promo].montant", ["9000", "12990"]],
    ["tarifs[?!(@.ttc==true)].montant", ["9000"]],
    ['tarifs[?@.detail["devise"]=="EUR"].detail.devise', ["EUR"]],
    ["photos[?@.rang==2].url", ["b.jpg"]],
    ['Équipements[?@=="ABS"]', ["ABS"]],
    ["$.photos[*].url", ["a.jpg", "b.jpg", "c.jpg"]],
  ])("%s is the one of which that is true", (name, found) => {
    expect(inJson(name, CAR) ?? []).toEqual(found);
  });

  it("may have names that the file writes with other capitals, accents and signs", () => {
    expect(inJson('Tarifs[?@.TYPE=="ACHAT"].Montant', CAR)).toEqual(["9000"]);
    expect(inJson("equipements[0]", CAR)).toBe("GPS");
    expect(inJson("a[0]", { A: ["x"], a: ["y"] })).toBe("y");
  });

  it("is found by a number that the file writes as a text, or the other way about", () => {
    expect(inJson("t[?@.n==2].v", { t: [{ n: "2", v: "a" }] })).toEqual(["a"]);
    expect(inJson('t[?@.n=="2"].v', { t: [{ n: 2, v: "a" }] })).toEqual(["a"]);
    expect(inJson("t[?@.n<10].v", { t: [{ n: "9", v: "a" }] })).toEqual(["a"]);
  });

  it("that is an array is all that it lists, one that is an object nothing", () => {
    expect(inJson("a[0]", { a: [["x", "y"], "z"] })).toEqual(["x", "y"]);
    expect(inJson("a[0]", { a: [{ b: 1 }] })).toEqual([]);
  });

  it("is looked for in nothing that every object has", () => {
    expect(inJson("a[?@.constructor].b", { a: [{ b: 1 }] })).toBeUndefined();
    expect(inJson("__proto__[0]", { a: [1] })).toBeUndefined();
  });
});

const VAN = `<v>
  <p unite="cv">4</p><p unite="ch"> 90 </p>
  <prix><type> HT </type><montant>10000</montant></prix>
  <prix><type>TTC</type><montant>12000</montant><note/></prix>
  <media><photo url="a.jpg" rang="1"/><photo url="b.jpg" rang="2"/></media>
  <Énergie>GO</Énergie>
</v>`;

describe("one element of several of XML", () => {
  it.each([
    ['p[@unite="ch"]', "90"],
    ["p[@unite='cv']", "4"],
    ["p[1]", "4"],
    ["p[last()]", "90"],
    ["p[3]", undefined],
    ['prix[type="TTC"]/montant', "12000"],
    ["prix[type='HT']/montant/text()", "10000"],
    ["prix[montant>11000]/type", "TTC"],
    ["prix[not(note)]/type", "HT"],
    ['prix[note and type="TTC" or montant=1]/montant', "12000"],
    ['prix[(type="TTC" or type="HT") and montant<11000]/montant', "10000"],
    ["media/photo[1]/@url", "a.jpg"],
    ["media/photo[@rang>1]/@url", "b.jpg"],
    ["media/photo[@rang=2]/@url", "b.jpg"],
    ['p[.="90"]/@unite', "ch"],
    ['media[photo/@url="b.jpg"]/photo[1]/@url', "a.jpg"],
    ['P[@Unité="ch"]', "90"],
    ["energie[1]", "GO"],
    ["p[@unite]", ["4", "90"]],
    ['p[@unite!="cv"][1]', "90"],
    ['p[@autre="ch"]', undefined],
  ])("%s is the one that XPath says", async (name, found) => {
    expect(await inXml(name, VAN)).toEqual(found);
  });
});

describe("a number in brackets", () => {
  it("counts as the language of the file does: from 0 in JSON, from 1 in XML", async () => {
    expect(inJson("p[1]", { p: ["a", "b"] })).toBe("b");
    expect(await inXml("p[1]", "<v><p>a</p><p>b</p></v>")).toBe("a");
    expect(await inXml("p[0]", "<v><p>a</p></v>")).toBeUndefined();
  });
});

describe("a selection that cannot be read", () => {
  it.each([
    ["tarifs[?@.type==", "à la fin de « tarifs[?@.type== »"],
    ['tarifs[?@.type="TTC"].montant', "au caractère 15 de "],
    ['tarifs[?@.type="TTC"].montant', 'devant « ="TTC"].montant » : une condition compare par « == »'],
    ['tarifs[?@.type=="TTC].montant', "un texte entre guillemets"],
    ['tarifs[?@.type=="TTC"', "« ] » est attendu"],
    ['tarifs[?type=="TTC"].montant', "« @ », un texte entre guillemets"],
    ['tarifs[?@.type=="TTC"]montant', "« . », « [ » ou la fin est attendu"],
    ['tarifs[?@.type=="TTC"].', "un nom est attendu"],
    ['tarifs[?!@.type=="TTC"].montant', "après « ! », une comparaison est entre parenthèses"],
    ['tarifs[?search(@.type,"T")].montant', "la fonction search() n’est pas lue"],
    ["tarifs[?$.a==1].montant", "ne regarde que l’élément lui-même"],
    ["tarifs[?@..a==1].montant", "un nom est attendu"],
    ["tarifs[?@[*]==1].montant", "un nom entre guillemets ou un numéro"],
    ["photos[0]['a','b']", "un seul élément se choisit"],
    ["km[0,1]", "un seul élément se choisit entre crochets ; plusieurs colonnes se disent en liste"],
    ["energies[01]", "« 01 » n’est pas un numéro : 0 est le premier élément"],
    ["photos[0:2].url", "un seul élément se choisit ([0]) ou tous ([*])"],
    ["photos[01].url", "n’est pas un numéro"],
    ["$..url", "le chemin se dit en entier"],
    [
      'p[@unite=="ch"]',
      'au caractère 10 de « p[@unite=="ch"] », devant « ="ch"] » : une condition compare par un seul',
    ],
    ['//p[@unite="ch"]', "un nom est attendu"],
    ['a//p[@unite="ch"]', "« // » n’est pas lu"],
    ['p[contains(@unite,"c") or a="b"]', "la fonction contains() n’est pas lue"],
    ['p[@a="b"]/ancestor::x', "les axes ne sont pas lus"],
    ["a/p[0]", "la première est 1"],
    ['p[@unite="ch"', "« ] » est attendu"],
    ['prix["TTC"="TTC"]/montant', "un côté est un chemin"],
  ])("%s is refused with the place: %s", (name, message) => {
    expect(faultOf(name)).toContain(message);
  });

  it("is one that is longer than any is", () => {
    expect(faultOf(`a[?@.b=="${"x".repeat(LONGEST_PATH)}"]`)).toContain(`${LONGEST_PATH} caractères`);
  });
});

describe("what columns are called", () => {
  it.each([
    "Puissance [ch]",
    "CO2 [g/km]",
    "Prix [€]",
    "Prix [€ TTC]",
    "photos[].url",
    "Kilométrage [=réel]",
    "N° [interne]",
    "prix.ttc",
    "photos/photo/@url",
    "@id",
    "$ prix",
  ])("is no selection: %s", (name) => {
    expect(parseSelection(name)).toBeUndefined();
  });
});

/** Texts are no numbers, and no two names are one but for capitals: there the product is wider than the RFC on purpose. */
const NAMES = ["a", "b", "c"] as const;
const name = fc.constantFrom(...NAMES);
const scalar = fc.oneof(
  fc.constantFrom("x", "y", "é", "", 'q"', "d'"),
  fc.integer({ min: -2, max: 3 }),
  fc.boolean(),
  fc.constant(null),
);
const { tree: json } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(name, tie("tree"), { maxKeys: 3 }),
  ),
}));
const quoted = (text: string) => JSON.stringify(text);
const query = fc
  .array(
    fc.oneof(
      name.map((one) => `.${one}`),
      name.map((one) => `['${one}']`),
      fc.integer({ min: -2, max: 2 }).map((at) => `[${at}]`),
    ),
    {
      maxLength: 2,
    },
  )
  .map((steps) => `@${steps.join("")}`);
const operand = fc.oneof(
  query,
  scalar.map((value) => (typeof value === "string" ? quoted(value) : String(value))),
);
const operator = fc.constantFrom("==", "!=", "<", "<=", ">", ">=");
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(operand, operator, operand).map((parts) => parts.join(" ")),
    query,
    query.map((one) => `!${one}`),
    fc
      .tuple(tie("condition"), fc.constantFrom("&&", "||"), tie("condition"))
      .map(([left, word, right]) => `${left} ${word} ${right}`),
    tie("condition").map((inner) => `!(${inner})`),
    tie("condition").map((inner) => `(${inner})`),
  ),
}));
const jsonSteps = fc.array(
  fc.oneof(
    name.map((one) => `.${one}`),
    name.map((one) => `["${one}"]`),
    fc.integer({ min: -3, max: 3 }).map((index) => `[${index}]`),
    fc.constant("[*]"),
    condition.map((inner) => `[?${inner}]`),
  ),
  { minLength: 1, maxLength: 4 },
);

describe("JSONPath here", () => {
  it("finds in any row what another program that follows RFC 9535 finds", () => {
    let found = 0;
    fc.assert(
      fc.property(fc.dictionary(name, json, { minKeys: 1 }), jsonSteps, (row, steps) => {
        const path = `$${steps.join("")}`;
        const outcome = parseJsonPath(path);
        if (outcome.kind === "fault") return path.length > LONGEST_PATH;
        const others = jsonpath.query(path, JSON.parse(JSON.stringify(row))).values();
        expect(outcome.path.valuesIn(row), path).toEqual(others);
        found += others.length;
        return true;
      }),
      { numRuns: 3000, seed: 17 },
    );
    expect(found).toBeGreaterThan(1000);
  });
});

const xmlText = fc.constantFrom("x", "y", "é", "1", "2", "3.5");
/** Few, so that paths lead somewhere. */
const tag = fc.constantFrom("a", "b");
const attributes = fc.record({ a: xmlText, b: xmlText }, { requiredKeys: ["a"] });
const attributesText = (all: object) =>
  Object.entries(all)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");
/** An element has texts or elements: where both, the product takes its own text alone on purpose. */
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(tag, attributes, xmlText)
      .map(([called, all, text]) => `<${called}${attributesText(all)}>${text}</${called}>`),
    fc
      .tuple(tag, attributes, fc.array(tie("element"), { minLength: 1, maxLength: 4 }))
      .map(([called, all, inner]) => `<${called}${attributesText(all)}>${inner.join("")}</${called}>`),
  ),
}));
const literal = fc.oneof(
  xmlText.map((text) => `"${text}"`),
  fc.constantFrom("1", "2", "3.5"),
);
/** Of leaves alone, whose own text is all of their text. */
const xmlOperand = fc.oneof(
  tag.map((one) => `@${one}`),
  fc.tuple(tag, tag).map(([a, b]) => `${a}/@${b}`),
);
const xmlOperator = fc.constantFrom("=", "!=", "<", "<=", ">", ">=");
const { xmlCondition } = fc.letrec<{ xmlCondition: string }>((tie) => ({
  xmlCondition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(xmlOperand, xmlOperator, literal).map((parts) => parts.join("")),
    fc.tuple(literal, xmlOperator, xmlOperand).map((parts) => parts.join("")),
    fc.oneof(xmlOperand, tag),
    fc
      .tuple(tie("xmlCondition"), fc.constantFrom("and", "or"), tie("xmlCondition"))
      .map(([left, word, right]) => `${left} ${word} ${right}`),
    tie("xmlCondition").map((inner) => `not(${inner})`),
    tie("xmlCondition").map((inner) => `(${inner})`),
  ),
}));
const xmlStep = fc
  .tuple(
    tag,
    fc.array(
      fc.oneof(
        fc.constantFrom("[1]", "[2]", "[last()]"),
        xmlCondition.map((inner) => `[${inner}]`),
      ),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
  )
  .map(([called, predicates]) => `${called}${predicates.join("")}`);

describe("XPath here", () => {
  it("finds in any row the attributes that another program of XPath 1.0 finds", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(element, { minLength: 2, maxLength: 6 }),
        fc.array(xmlStep, { minLength: 1, maxLength: 3 }),
        tag,
        async (inner, steps, attribute) => {
          const path = `${steps.join("/")}/@${attribute}`;
          if (path.length > LONGEST_PATH) return;
          const vehicle = `<v>${inner.join("")}</v>`;
          const document = new DOMParser().parseFromString(vehicle, "text/xml");
          const nodes = xpath.select(`/v/${path}`, document as unknown as Node);
          const others = (nodes as unknown as readonly Attr[]).map(({ value }) => value);
          const outcome = parseXmlPath(path);
          if (outcome.kind === "fault") throw new Error(outcome.message);
          const { tree } = await rowOf(vehicle);
          const cell = tree?.kind === "xml" ? outcome.path.cellIn(tree.element) : undefined;
          expect([cell ?? []].flat(), `${path} in ${vehicle}`).toEqual(others);
          found += others.length;
        },
      ),
      { numRuns: 3000, seed: 17 },
    );
    expect(found).toBeGreaterThan(500);
  });
});

describe("any text at all", () => {
  it("is a column, a selection of any row, or a fault with a sentence", async () => {
    const piece = fc.constantFrom(
      ..."a b [ ] [? @ . .. / // \" ' = == != < ( ) ! && || and not( last() * 0 -1 : , $ é".split(" "),
    );
    const row = await rowOf("<v a='1'><a>1<b/></a><a b='x'/></v>");
    const trees = [row, { ...NO_CELLS, tree: { kind: "json", value: { a: [{ b: [null, 1] }, 2] } } } as const];
    let selections = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.string(), (pieces, other) => {
        for (const text of [pieces.join(""), `a[?${pieces.join("")}]`, `a[@${pieces.join("")}]`, `a[${other}]`]) {
          const outcome = parseSelection(text);
          if (outcome?.kind === "fault") expect(outcome.message).toMatch(/^(?:au caractère \d+ de|à la fin de) « /);
          if (outcome?.kind !== "selection") continue;
          selections += 1;
          for (const cells of trees) selectedFrom(outcome.selection, cells)?.();
        }
      }),
      { numRuns: 3000, seed: 17 },
    );
    expect(selections).toBeGreaterThan(100);
  });
});

describe("what a path costs", () => {
  it("is no more than a look at each value for each of its steps", () => {
    let looks = 0;
    const watched = (value: object): object =>
      new Proxy(value, {
        get(target, key, receiver) {
          const inner: unknown = Reflect.get(target, key, receiver);
          if (typeof inner === "object" && inner !== null) {
            looks += 1;
            return watched(inner);
          }
          return inner;
        },
      });
    const elements = Array.from({ length: 1000 }, () => ({ a: [{ a: 1 }, { a: 2 }] }));
    const outcome = parseJsonPath(`a[?${Array.from({ length: 20 }, () => "@.a[1].a==3").join("||")}].a`);
    if (outcome.kind === "fault") throw new Error(outcome.message);
    expect(outcome.path.valuesIn(watched({ a: elements }))).toEqual([]);
    expect(looks).toBeLessThan(100 * elements.length);
  });
});
