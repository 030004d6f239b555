/**
 * Rows of an XML feed. A document type, and with it every entity of one's own, is refused: entities can name files of the machine and
 * grow without bound. Names are what stands in the file, with their prefix; columns are paths below a vehicle: `photos/photo/@url`.
 */
import { SaxesParser } from "saxes";
import { foldOf } from "../../domain/catalogue/names.ts";
import { FeedRefusal } from "../feed-issue.ts";
import type { FeedRow, XmlElement } from "./feed-row.ts";
import { rowCells } from "./row-cells.ts";
import type { RowCells } from "./row-cells.ts";
import { xmlPathNames } from "./rows-path.ts";

/** No vehicle has as many: a larger one is refused, and memory stays bounded. */
const LONGEST_ROW_CHARACTERS = 1_000_000;
const DEEPEST = 64;

/**
 * `path` leads from the root to a vehicle (`stock/vehicule`); without it every child of the root is one. The position of a vehicle
 * stands for its line. Throws a `FeedRefusal` when the document does not read to its end, or holds nothing at the path.
 */
export async function* xmlRows(text: AsyncIterable<string>, path: string | undefined): AsyncGenerator<FeedRow> {
  const reader = documentReader(path);
  for await (const piece of text) yield* reader.read(piece);
  yield* reader.end();
  if (path !== undefined && reader.count() === 0)
    throw new FeedRefusal(
      "structure",
      `Aucun élément « ${path} » : le chemin « rows » de la correspondance ne mène à rien.`,
    );
}

interface DocumentReader {
  read(piece: string): readonly FeedRow[];
  end(): readonly FeedRow[];
  count(): number;
}

/** One that is open yet. Of those outside a vehicle nothing is kept. */
interface OpenElement extends XmlElement {
  text: string;
  hasChildren: boolean;
  readonly children: XmlElement[];
}

function documentReader(path: string | undefined): DocumentReader {
  const names = path === undefined ? undefined : xmlPathNames(path).map(foldOf);
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: OpenElement[] = [];
  let row: { readonly cells: RowCells; readonly depth: number } | undefined;
  let rows: FeedRow[] = [];
  let count = 0;
  /** Since the last tag outside a vehicle, or since the vehicle began. */
  let characters = 0;

  const isRow = () =>
    names === undefined
      ? open.length === 2
      : open.length === names.length && names.every((name, index) => foldOf(open[index]?.name ?? "") === name);
  const pathInRow = (depth: number) =>
    open
      .slice(depth)
      .map(({ name }) => name)
      .join("/");

  parser.on("doctype", () => {
    throw new FeedRefusal(
      "structure",
      `Ligne ${parser.line} : une déclaration DOCTYPE et ses entités ne sont pas acceptées.`,
      parser.line,
    );
  });
  parser.on("opentag", ({ name, attributes }) => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.hasChildren = true;
    const element = { name, attributes, text: "", hasChildren: false, children: [] };
    open.push(element);
    if (open.length > DEEPEST)
      throw new FeedRefusal("structure", `Ligne ${parser.line} : plus de ${DEEPEST} éléments imbriqués.`, parser.line);
    if (row !== undefined) parent?.children.push(element);
    else {
      characters = 0;
      if (isRow()) row = { cells: rowCells(), depth: open.length };
    }
    if (row === undefined) return;
    const own = pathInRow(row.depth);
    for (const [attribute, value] of Object.entries(attributes))
      row.cells.add(own === "" ? `@${attribute}` : `${own}/@${attribute}`, value);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (row !== undefined && element !== undefined) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.at(-1);
    if (row !== undefined && element !== undefined) {
      const own = pathInRow(row.depth);
      const text = element.text.trim();
      element.text = text;
      if (own !== "" && (text !== "" || !element.hasChildren)) row.cells.add(own, text);
      if (open.length === row.depth) {
        count += 1;
        rows.push({ kind: "row", line: count, cells: row.cells.cells({ kind: "xml", element }) });
        row = undefined;
        characters = 0;
      }
    }
    open.pop();
  });
  parser.on("error", (error) => {
    throw new FeedRefusal(
      "truncated",
      `Après le véhicule n° ${count} : le XML est coupé ou mal formé (${error.message}).`,
    );
  });

  const taken = () => {
    const ready = rows;
    rows = [];
    return ready;
  };
  return {
    read(piece) {
      // In steps, so that what a step adds to a vehicle is known to be small.
      for (let start = 0; start < piece.length; start += STEP_CHARACTERS) {
        const step = piece.slice(start, start + STEP_CHARACTERS);
        characters += step.length;
        parser.write(step);
        if (characters > LONGEST_ROW_CHARACTERS)
          throw new FeedRefusal("structure", `Après le véhicule n° ${count} : ce véhicule n’en finit pas.`);
      }
      return taken();
    },
    end() {
      parser.close();
      return taken();
    },
    count: () => count,
  };
}

const STEP_CHARACTERS = 64 * 1024;
