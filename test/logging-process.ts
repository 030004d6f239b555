/** A process that writes the log of the site to its standard output: a line for each that it is given, of which it tells on the other. */
import { createInterface } from "node:readline";
import { openLog } from "../src/open-log.ts";

const { log } = openLog({ logLevel: "info", isTraced: false });
for await (const line of createInterface({ input: process.stdin })) {
  log.info({}, line);
  // The write of the line before has been answered.
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.stderr.write(`${line}\n`);
}
process.exit(0);
