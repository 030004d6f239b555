/** Fits a market in a thread of its own, which is then asked what it learnt until a later one has learnt more. */
import { Worker } from "node:worker_threads";
import type { AskedVehicle } from "../domain/valuation/asked-value.ts";
import type { AskEquipment, EquipmentQuestion } from "../domain/valuation/equipment-worth.ts";
import type { Judgement } from "../domain/valuation/judgement.ts";
import type { JudgeArrived, MarketAnswer } from "../domain/valuation/market-answer.ts";
import type { ValuedListing } from "../domain/valuation/valued-listing.ts";
import type { Answer, EquipmentAnswer, Fitted, Judged, ToFit } from "./fit-thread.ts";

/** Judgements other than those told before, in batches. */
export type Fit = (
  batches: AsyncIterable<readonly ValuedListing[]>,
  now: number,
  signal: AbortSignal,
) => AsyncIterable<readonly Judgement[]>;

export interface MarketThread {
  readonly fit: Fit;
  /** Whether there is a fitted market to ask. */
  isFitted(): boolean;
  /** What one vehicle is worth; undefined before a market was fitted. */
  ask(vehicle: AskedVehicle): Promise<MarketAnswer | undefined>;
  /** What equipment makes of the worth of one; undefined as above. */
  readonly askEquipment: AskEquipment;
  /** What the fitted market says of listings that came since; nothing before one was fitted. */
  readonly judge: JudgeArrived;
  close(): Promise<void>;
}

type Words =
  | { readonly vehicle: AskedVehicle }
  | { readonly equipment: EquipmentQuestion }
  | { readonly arrived: readonly ValuedListing[] };

interface Asked {
  readonly thread: Worker;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly fittedAt: number;
  readonly listings: number;
}

export function marketThread(): MarketThread {
  let current: Asked | undefined;
  let questions = 0;
  const waiting = new Map<
    number,
    { readonly thread: Worker; resolve(answer: Answer | EquipmentAnswer | Judged): void; reject(reason: unknown): void }
  >();

  /** Replaced by a thread that has learnt more, and still asked. */
  const retired = new Set<Worker>();
  const isAsked = (thread: Worker) => [...waiting.values()].some((question) => question.thread === thread);
  const retire = async (thread: Worker) => {
    if (isAsked(thread)) retired.add(thread);
    else await thread.terminate();
  };

  const leave = async (thread: Worker) => {
    if (current?.thread === thread) current = undefined;
    await thread.terminate();
  };
  const answered = (message: Fitted) => {
    if (!("asked" in message)) return;
    const { asked, ...answer } = message;
    const question = waiting.get(asked);
    waiting.delete(asked);
    question?.resolve(answer);
    if (question !== undefined && retired.has(question.thread) && !isAsked(question.thread)) {
      retired.delete(question.thread);
      void question.thread.terminate();
    }
  };
  const ended = (thread: Worker) => {
    if (current?.thread === thread) current = undefined;
    for (const [question, { thread: asked, reject }] of waiting)
      if (asked === thread) {
        waiting.delete(question);
        reject(new Error("the thread that knows the market has ended"));
      }
  };

  const question = (thread: Worker, said: Words): Promise<Answer | EquipmentAnswer | Judged> =>
    new Promise((resolve, reject) => {
      const number = questions++;
      waiting.set(number, { thread, resolve, reject });
      thread.postMessage({ asked: number, ...said } satisfies ToFit);
    });

  const fit: Fit = async function* fit(batches, now, signal) {
    // Without the options of this process: some, such as --input-type, stop a thread from starting.
    const thread = new Worker(new URL("./fit-thread.ts", import.meta.url), { execArgv: [] });
    const arrived: Exclude<Fitted, { readonly asked: number }>[] = [];
    let failure: Error | undefined;
    let wake = (): void => undefined;
    thread.on("message", (message: Fitted) => {
      if ("asked" in message) answered(message);
      else arrived.push(message);
      wake();
    });
    const fail = (reason: unknown) => {
      failure ??= reason instanceof Error ? reason : new Error(String(reason));
      wake();
    };
    thread.on("error", fail);
    thread.on("exit", () => {
      fail(new Error("the thread that fits the market has ended"));
      ended(thread);
    });
    const abort = () => fail(signal.reason);
    signal.addEventListener("abort", abort);
    const send = (message: ToFit) => thread.postMessage(message);
    let isKept = false;
    try {
      for await (const listings of batches) {
        if (failure !== undefined) throw failure;
        signal.throwIfAborted();
        send({ listings });
      }
      send({ now });
      for (;;) {
        const message = arrived.shift();
        if (message === undefined) {
          if (failure !== undefined) throw failure;
          await new Promise<void>((resolve) => (wake = resolve));
        } else if ("judgements" in message) yield message.judgements;
        else {
          const before = current;
          current = { thread, fittedAt: now, listings: message.listings };
          isKept = true;
          // Nobody waits for a process because of it.
          thread.unref();
          if (before !== undefined) await retire(before.thread);
          return;
        }
      }
    } finally {
      signal.removeEventListener("abort", abort);
      if (!isKept) await thread.terminate();
    }
  };

  return {
    fit,
    isFitted: () => current !== undefined,
    ask: async (vehicle) => {
      if (current === undefined) return undefined;
      const { thread, fittedAt, listings } = current;
      const answer = await question(thread, { vehicle });
      if ("judged" in answer || "worth" in answer) throw new Error("the market answered another question");
      return { ...answer, fittedAt, listings };
    },
    askEquipment: async (equipment) => {
      if (current === undefined) return undefined;
      const answer = await question(current.thread, { equipment });
      if (!("worth" in answer)) throw new Error("the market answered another question");
      return answer.worth;
    },
    judge: async (arrived) => {
      if (current === undefined || arrived.length === 0) return [];
      const answer = await question(current.thread, { arrived });
      if (!("judged" in answer)) throw new Error("the market answered another question");
      return answer.judged;
    },
    close: async () => {
      await Promise.all([...retired].map((thread) => thread.terminate()));
      if (current !== undefined) await leave(current.thread);
    },
  };
}
