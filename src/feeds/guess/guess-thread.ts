/** The thread that guesses (`guess-in-thread.ts`). */
import { parentPort, workerData } from "node:worker_threads";
import { FeedRefusal } from "../feed-issue.ts";
import { guessFeed } from "./guess-feed.ts";
import type { GuessTask, GuessWord } from "./guess-words.ts";
import { toldGuess } from "./guess-words.ts";

const port = parentPort;
if (port === null) throw new Error("a thread of its own is expected");

const { path, today, declared } = workerData as GuessTask; // as `guessInThread` gave it
const say = (word: GuessWord) => port.postMessage(word);

try {
  say({ kind: "guess", guess: toldGuess(await guessFeed(path, today, declared)) });
} catch (error) {
  if (error instanceof FeedRefusal) {
    const { code, message, line } = error;
    say({ kind: "refusal", code, message, ...(line === undefined ? {} : { line }) });
  } else say({ kind: "failed", error });
}
