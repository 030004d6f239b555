/** Runs in a thread of its own: executes the statements that it is sent, in order, each with one answer. */
import { parentPort, workerData } from "node:worker_threads";
import type { Opening } from "./statements.ts";
import { openStatements } from "./statements.ts";

/** `close` ends the thread. */
export type Question = { readonly statement: string; readonly parameters: readonly unknown[] } | "close";

/** `errcode` is SQLite's extended result code: an error loses its own properties on the way between threads. */
export type Answer =
  | { readonly rows: unknown[]; readonly changes: number | undefined }
  | { readonly error: Error; readonly errcode: number | undefined };

function start(port: NonNullable<typeof parentPort>): void {
  // The cast: given by writer-channel.ts and by nothing else.
  const statements = openStatements(workerData as Opening);
  const answer = (question: Exclude<Question, "close">): Answer => {
    try {
      return statements.execute(question.statement, question.parameters);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { error, errcode: "errcode" in error ? Number(error.errcode) : undefined };
    }
  };
  port.on("message", (question: Question) => {
    if (question === "close") {
      statements.close();
      port.close();
    } else {
      port.postMessage(answer(question));
    }
  });
}

if (parentPort === null) throw new Error("starts as a thread only");
start(parentPort);
