/**
 * A process that holds a data directory and takes feeds as the site does, without its pages: `node test/feed-site.ts DIRECTORY`.
 * Prints `ready`, a line for each feed imported, and, for a line `count` on its input, how many listings search has.
 */
import { createInterface } from "node:readline";
import { compose, openStorage } from "../src/compose.ts";
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
const intake = createIntake({ storage, dataDirectory, now, log });
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
createInterface({ input: process.stdin }).on("line", () => say(`${virage.engine.status().listings} listings`));
say("ready");
