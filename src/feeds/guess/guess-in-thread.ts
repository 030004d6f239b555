/** A feed's mapping guessed beside the process's own work: it reads megabytes and the whole catalogue, and no visitor waits for it. */
import { Worker } from "node:worker_threads";
import { FeedRefusal } from "../feed-issue.ts";
import type { Encoding } from "../reading/encoding.ts";
import type { FeedGuess } from "./guess-feed.ts";
import type { GuessTask, GuessWord } from "./guess-words.ts";
import { guessTold } from "./guess-words.ts";

/** Milliseconds after which a guess is given up, whatever it reads: it looks at the beginning of a file alone. */
const LONGEST = 120_000;

/** Rejects as `guessFeed` does. `today` is `YYYY-MM-DD`. */
export async function guessInThread(path: string, today: string, declared?: Encoding): Promise<FeedGuess> {
  const task: GuessTask = { path, today, declared };
  // Without the options of this process: some, such as --input-type, stop a thread from starting.
  const thread = new Worker(new URL("./guess-thread.ts", import.meta.url), { workerData: task, execArgv: [] });
  const { promise, resolve, reject } = Promise.withResolvers<FeedGuess>();
  thread.on("message", (word: GuessWord) => {
    if (word.kind === "guess") resolve(guessTold(word.guess));
    else reject(word.kind === "refusal" ? new FeedRefusal(word.code, word.message, word.line) : word.error);
  });
  thread.on("error", reject);
  thread.on("exit", () => reject(new Error("the thread that guessed has ended")));
  const timer = setTimeout(() => reject(new Error(`a guess lasts longer than ${LONGEST} ms`)), LONGEST);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
