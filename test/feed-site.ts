/**
 * A process that holds a data directory and takes feeds as the site does, without its pages: `node test/feed-site.ts DIRECTORY`.
 * Prints `ready`, a line for each feed imported, and, for a line `count` on its input, how many listings search has; for a line
 * `take FILE` that the file, as if C700’s program had pushed it, is the site’s.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { compose, openStorage } from "../src/compose.ts";
import { createDeliveries } from "../src/feeds/arrivals/deliveries.ts";
import { importInThread } from "../src/feeds/intake/import-in-thread.ts";
import { createIntake } from "../src/feeds/intake/intake.ts";
import { listenForFeeds } from "../src/feeds/intake/intake-server.ts";
import { NOW } from "./factories/listings.ts";

const [, , dataDirectory = ""] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = {
  info: (_facts: object, message: string) => say(message),
  error: (facts: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
};
const now = () => NOW;

const storage = await openStorage({ dataDirectory, databaseUrl: undefined });
const intake = createIntake({ storage, dataDirectory, now, importing: importInThread, log });
await intake.finishPending();
const virage = await compose(storage, { now }, (error) => {
  throw error;
});
const feeds = await listenForFeeds({ intake, dataDirectory, catchUp: virage.catchUp, log });
process.once("SIGTERM", () => {
  void feeds
    .close()
    .then(() => virage.close())
    .then(() => process.exit(0));
});
const deliveries = createDeliveries({ intake, storage, catchUp: virage.catchUp, log });
const take = async (path: string) => {
  const { number } = await deliveries.take({ curef: "C700", by: "push", file: "s.csv", bytes: createReadStream(path) });
  say(`taken as run ${number}`);
};
createInterface({ input: process.stdin }).on("line", (line) => {
  if (line.startsWith("take ")) void take(line.slice("take ".length));
  else say(`${virage.engine.status().listings} listings`);
});
say("ready");
