/**
 * The name of a column that chooses one element of several: by JSONPath of a file of JSON, by XPath of one of XML. `prix[1]` is both, the
 * second element of the one and the first of the other, as each language counts.
 */
import type { Cell, Cells } from "../reading/feed-row.ts";
import type { JsonPath } from "./json-path.ts";
import { parseJsonPath } from "./json-path.ts";
import type { XmlPath } from "./xml-path.ts";
import { parseXmlPath } from "./xml-path.ts";

export interface Selection {
  readonly json?: JsonPath;
  readonly xml?: XmlPath;
  /** Why it is no path of the other language, as a French sentence that says where. */
  readonly faults: Readonly<Partial<Record<"json" | "xml", string>>>;
}

export type SelectionOutcome =
  | { readonly kind: "selection"; readonly selection: Selection }
  /** A French sentence that says where. */
  | { readonly kind: "fault"; readonly message: string };

/** What only a selection has in brackets: the name of a column may have others, `Puissance [ch]`. */
const MEANT =
  /\[\s*(?:\?|@|["']|-?\d+\s*(?:,\s*-?\d+\s*)*\]|-?\d*:-?\d*|(?:contains|count|last|normalize-space|not|position|starts-with|text)\s*\(|\.\s*[=!<>]|[^[\]=<>!"']*[^[\]=<>!"'\s]\s*(?:[<>]=?|!?=)\s*["'\d-])/u;
const FROM_ROOT = /^\$[.[]/;
/** What JSONPath has not. */
const OF_XML = /\[\s*@|\/|\b(?:last|text)\(|[^=!<>]=(?!=)/;

/** A position of which the end is forgotten; no column is called so. */
const LEFT_OPEN = /\[\s*-?\d+\s*$/;

/** Undefined for the name of a column. */
export function parseSelection(name: string): SelectionOutcome | undefined {
  if (LEFT_OPEN.test(name)) return { kind: "fault", message: `à la fin de « ${name} » : « ] » est attendu` };
  if (!MEANT.test(name) && !FROM_ROOT.test(name)) return undefined;
  const [json, xml] = [parseJsonPath(name), parseXmlPath(name)];
  if (json.kind === "fault" && xml.kind === "fault") return !/\[\s*\?|^\$/.test(name) && OF_XML.test(name) ? xml : json;
  return {
    kind: "selection",
    selection: {
      ...(json.kind === "path" ? { json: json.path } : {}),
      ...(xml.kind === "path" ? { xml: xml.path } : {}),
      faults: {
        ...(json.kind === "fault" ? { json: json.message } : {}),
        ...(xml.kind === "fault" ? { xml: xml.message } : {}),
      },
    },
  };
}

/** How the selection reads a row, in the language of its file; undefined where it is none there, and so the name of a column. */
export function selectedFrom({ json, xml }: Selection, { tree }: Cells): (() => Cell | undefined) | undefined {
  if (tree === undefined) return undefined;
  if (tree.kind === "json") return json && (() => json.cellIn(tree.value));
  return xml && (() => xml.cellIn(tree.element));
}

/** The columns that it looks into, whichever the format, the one that it takes from first. */
export function selectedColumns({ json, xml }: Selection): readonly string[] {
  return (json ?? xml)?.columns ?? [];
}
