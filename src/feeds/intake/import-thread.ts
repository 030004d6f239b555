/** The thread that reads a feed (`import-in-thread.ts`): it has no storage of its own, and asks the process for each question and write. */
import { parentPort, workerData } from "node:worker_threads";
import type { JudgeArrived } from "../../domain/valuation/market-answer.ts";
import type { Call, ProcessWord, StoragePart, ThreadTask, ThreadWord } from "./import-words.ts";
import type { StockImport } from "./import-stock.ts";
import { importStock } from "./import-stock.ts";

const port = parentPort;
if (port === null) throw new Error("a thread of its own is expected");

const task = workerData as ThreadTask; // as `importInThread` gave it
const stop = new AbortController();
const waiting = new Map<number, PromiseWithResolvers<unknown>>();
let calls = 0;

const say = (word: ThreadWord) => port.postMessage(word);

function ask(call: Call): { readonly number: number; readonly answer: Promise<unknown> } {
  calls += 1;
  const answer = Promise.withResolvers<unknown>();
  waiting.set(calls, answer);
  say({ kind: "call", number: calls, call });
  return { number: calls, answer: answer.promise };
}

port.on("message", (word: ProcessWord) => {
  if (word.kind === "abort") return stop.abort(new Error("the import is to end"));
  const known = waiting.get(word.number);
  waiting.delete(word.number);
  if (word.kind === "answer") known?.resolve(word.value);
  else known?.reject(word.error);
});

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

/** Each method asks the process for the same of its own. */
function asked(call: (method: string, args: readonly unknown[]) => Promise<unknown>): Methods {
  return new Proxy<Methods>(
    {},
    {
      get:
        (_, method) =>
        (...args: readonly unknown[]) =>
          call(String(method), args),
    },
  );
}
const part = (to: StoragePart): Methods => asked((method, args) => ask({ to, method, args }).answer);

async function inTurn<Result>(
  call: Extract<Call, { to: "alone" | "together" }>,
  work: (turn: number) => Promise<Result>,
): Promise<Result> {
  const { number: turn, answer } = ask(call);
  await answer;
  let result: Result;
  try {
    result = await work(turn);
  } catch (error) {
    await ask({ to: "end", turn, failed: true }).answer;
    throw error;
  }
  await ask({ to: "end", turn, failed: false }).answer;
  return result;
}

// The process’s own storage answers, method by method.
const storage = {
  listings: part("listings"),
  dealers: part("dealers"),
  marks: part("marks"),
  feedRuns: part("feedRuns"),
  vehicleSheets: part("vehicleSheets"),
  sellerContacts: part("sellerContacts"),
  alone: (name: string, work: () => Promise<unknown>) => inTurn({ to: "alone", name }, work),
  together: (work: (unit: Methods) => Promise<unknown>) =>
    inTurn({ to: "together" }, (turn) => work(asked((method, args) => ask({ to: "unit", turn, method, args }).answer))),
} as unknown as StockImport["storage"];

// The process answers as its own market does.
const askMarket = ((arrived) => ask({ to: "market", arrived }).answer) as JudgeArrived;

try {
  const { request, home, path, now, unpacking, asksMarket, tellsIssues } = task;
  const outcome = await importStock({
    storage,
    request,
    home,
    path,
    now,
    unpacking,
    signal: stop.signal,
    onProgress: (progress) => say({ kind: "progress", progress }),
    ...(asksMarket ? { askMarket } : {}),
    ...(tellsIssues
      ? {
          onIssues: async (issues) => {
            await ask({ to: "issues", issues }).answer;
          },
        }
      : {}),
  });
  say({ kind: "done", outcome });
} catch (error) {
  say({ kind: "failed", error });
} finally {
  port.close();
}
