/** What the data files of the catalogue compile to, and what is wrong with them. */
import { posix } from "node:path";
import { readMakeTable } from "../src/domain/catalogue/make-table.ts";
import { VEHICLE_VERTICALS, type VehicleVertical } from "../src/domain/catalogue/verticals.ts";
import type { DataIssue } from "./data-rows.ts";
import { compileMakes } from "./make-rows.ts";
import type { SourceFile } from "./source-files.ts";
import { compileVersions } from "./version-rows.ts";

export type CompiledTables = Readonly<Record<VehicleVertical, readonly string[]>>;

export interface CompiledCatalogue {
  readonly makes: CompiledTables;
  readonly versions: CompiledTables;
  /** When there are any, nothing else is of use. */
  readonly issues: readonly DataIssue[];
}

export function compiledCatalogue(
  makeFiles: readonly SourceFile[],
  versionFiles: readonly SourceFile[],
): CompiledCatalogue {
  const issues: DataIssue[] = [];
  const makesIn = byVertical(makeFiles);
  const makes = eachVertical((vertical) => compileMakes(makesIn(vertical), vertical, issues));
  if (issues.length > 0) return { makes, versions: eachVertical(() => []), issues };
  const versionsIn = byVertical(versionFiles);
  const versions = eachVertical((vertical) =>
    compileVersions(versionsIn(vertical), readMakeTable(makes[vertical], vertical), issues),
  );
  return { makes, versions, issues };
}

/** A file is named for its vertical, and may say which part of it it holds: `car-french.csv`, `moto.csv`. */
function byVertical(files: readonly SourceFile[]): (vertical: VehicleVertical) => readonly SourceFile[] {
  const groups = Map.groupBy(files, ({ path }) => posix.basename(path, ".csv").split("-")[0]);
  for (const [name, [file]] of groups) {
    if (!VEHICLE_VERTICALS.some((vertical) => vertical === name))
      throw new Error(`${file?.path} begins with no vertical: ${VEHICLE_VERTICALS.join(", ")}`);
  }
  return (vertical) => groups.get(vertical) ?? [];
}

function eachVertical(lines: (vertical: VehicleVertical) => readonly string[]): CompiledTables {
  return {
    car: lines("car"),
    truck: lines("truck"),
    moto: lines("moto"),
    scooter: lines("scooter"),
    quad: lines("quad"),
  };
}
