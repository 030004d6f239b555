/**
 * The connection that writes, in a thread of its own: a commit waits for the disk, and the thread that serves pages
 * must not. Measured: docs/decisions/storage.md.
 */
import { Worker } from "node:worker_threads";
import { toldFault } from "./database-file.ts";
import type { Channel } from "./dialect.ts";
import type { Opening, Outcome } from "./statements.ts";
import type { Answer, Question } from "./writer-thread.ts";

interface Waiting {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

export function openWriterChannel(file: string, patience?: number): Channel {
  const opening: Opening = { file, readOnly: false, patience };
  // Without the options of this process: some, such as --input-type, stop a thread from starting.
  const worker = new Worker(new URL("./writer-thread.ts", import.meta.url), { workerData: opening, execArgv: [] });
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const waiting: Waiting[] = [];
  let ended: Error | undefined;
  const ask = (question: Question) => worker.postMessage(question);

  /** A process with nothing else to do may end, unless an answer is due. */
  const keepAlive = () => (waiting.length > 0 ? worker.ref() : worker.unref());
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  keepAlive();

  worker.on("message", (answer: Answer) => {
    const due = waiting.shift();
    if (due === undefined) throw new Error("an answer without a question");
    if ("error" in answer) due.reject(toldFault(Object.assign(answer.error, { errcode: answer.errcode }), file));
    else due.resolve(answer);
    keepAlive();
  });
  worker.on("error", (error) => end(error instanceof Error ? toldFault(error, file) : new Error(String(error))));
  worker.on("exit", () => end(new Error(`the thread that writes ${file} has ended`)));

  return {
    execute: (statement, parameters) =>
      new Promise<Outcome>((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        // Asked first: a value that cannot travel throws here, and no answer will come for it.
        ask({ statement, parameters });
        waiting.push({ resolve, reject });
        keepAlive();
      }),
    close: async () => {
      worker.ref();
      if (ended === undefined) ask("close");
      await exited;
    },
  };
}
