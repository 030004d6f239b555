/**
 * Compiles the data files of makes, models and generations and of the demonstration's versions (docs/catalogue.md):
 *
 *   src/domain/catalogue/makes/*.csv  → src/domain/catalogue/makes.data.json
 *   src/demonstration/versions/*.csv  → src/demonstration/versions.data.json
 *
 *   node scripts/compile-catalogue.ts
 *
 * Run it after any change of a data file: a test fails as long as what is compiled is not what the files say. When a
 * row is wrong it names file, line, column and value, writes nothing and exits with 1.
 */
import { writeFileSync } from "node:fs";
import { compiledCatalogue } from "./compiled-catalogue.ts";
import { wordIssue } from "./data-rows.ts";
import { sourceFiles } from "./source-files.ts";

const MAKES = new URL("../src/domain/catalogue/makes.data.json", import.meta.url);
const VERSIONS = new URL("../src/demonstration/versions.data.json", import.meta.url);

const { makes, versions, issues } = compiledCatalogue(
  sourceFiles(["src/domain/catalogue/makes"], /\.csv$/),
  sourceFiles(["src/demonstration/versions"], /\.csv$/),
);
if (issues.length > 0) {
  console.error(issues.map(wordIssue).join("\n"));
  process.exitCode = 1;
} else {
  writeFileSync(MAKES, `${JSON.stringify(makes, null, 2)}\n`);
  writeFileSync(VERSIONS, `${JSON.stringify(versions, null, 2)}\n`);
  const count = (tables: typeof makes) => Object.values(tables).flat().length;
  console.log(`${count(makes)} lines of makes, models and generations, ${count(versions)} of versions`);
}
