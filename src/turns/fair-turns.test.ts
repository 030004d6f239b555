import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Client } from "./fair-turns.ts";
import { GaveUp, Overloaded, createFairTurns } from "./fair-turns.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => vi.useRealTimers());

const client = (address: string, connection?: object): Client => ({ address, connection });

/** One job at a time, which ends when it is told to; who had a turn, in order. */
function office(waiting = 100, patience = 1000) {
  const turns = createFairTurns({ atOnce: 1, waiting, patience }, () => Date.now());
  const served: string[] = [];
  const refused: string[] = [];
  let end = () => {};
  const asked: Promise<void>[] = [];
  const ask = (name: string, who: Client) => {
    const job = () =>
      new Promise<void>((resolve) => {
        served.push(name);
        end = resolve;
      });
    asked.push(
      turns.run(who, job).catch((error: unknown) => {
        if (!(error instanceof Overloaded)) throw error;
        refused.push(name);
      }),
    );
  };
  const goOn = async (count: number) => {
    for (let index = 0; index < count; index++) {
      end();
      await new Promise(setImmediate);
      await new Promise(setImmediate);
    }
  };
  return { ask, goOn, served, refused };
}

describe("turns", () => {
  it("go round the clients, however much one of them asks for", async () => {
    const { ask, goOn, served } = office();
    for (let index = 0; index < 5; index++) ask(`a${index}`, client("a"));
    ask("b0", client("b"));
    ask("c0", client("c"));
    ask("b1", client("b"));
    await goOn(8);
    expect(served).toEqual(["a0", "a1", "b0", "c0", "a2", "b1", "a3", "a4"]);
  });

  it("go first to who had little time of late, of a crowd each of whom asks anew as soon as it is answered", async () => {
    const { ask, goOn, served } = office();
    const crowd = ["a", "b", "c", "d"];
    for (const name of crowd) ask(name, client(name));
    for (let index = 0; index < 3; index++)
      for (const name of crowd) {
        await vi.advanceTimersByTimeAsync(50);
        await goOn(1);
        ask(name, client(name));
      }
    ask("calm", client("e"));
    await goOn(5);
    expect(served.slice(-5).indexOf("calm")).toBeLessThan(2);
  });

  it("are owed nothing for what was had while nobody waited", async () => {
    const { ask, goOn, served } = office();
    ask("early", client("a"));
    await vi.advanceTimersByTimeAsync(900);
    await goOn(1);
    ask("first", client("b"));
    ask("early", client("a"));
    ask("late", client("c"));
    await goOn(3);
    expect(served.slice(2)).toEqual(["early", "late"]);
  });

  it("are not kept for long from who had much, though others who had little keep coming", async () => {
    const { ask, goOn, served } = office(100, 60_000);
    ask("office0", client("office"));
    await vi.advanceTimersByTimeAsync(30_000);
    ask("first", client("first"));
    await goOn(1);
    ask("office1", client("office"));
    for (let index = 0; index < 30; index++) {
      ask(`new${index}`, client(`new${index}`));
      await goOn(1);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(served.indexOf("office1")).toBeGreaterThan(5);
    expect(served.indexOf("office1")).toBeLessThan(15);
  });

  it("go first to the connection of a client that had the fewest of late", async () => {
    const { ask, goOn, served } = office();
    const [greedy, calm] = [{}, {}];
    for (let index = 0; index < 4; index++) ask(`greedy${index}`, client("a", greedy));
    ask("calm", client("a", calm));
    await goOn(5);
    expect(served).toEqual(["greedy0", "calm", "greedy1", "greedy2", "greedy3"]);
  });

  it("of a network that asks from a new address each time come after those of somebody else", async () => {
    const { ask, goOn, served, refused } = office(12);
    const moving = (index: number): Client => ({ ...client(`a${index}`), network: "A" });
    for (let index = 0; index < 10; index++) ask(`a${index}`, moving(index));
    await goOn(2);
    for (const name of ["b0", "b1"]) ask(name, { ...client("b"), network: "B" });
    await goOn(3);
    expect(served.slice(2, 5)).toContain("b0");
    for (let index = 10; index < 40; index++) ask(`a${index}`, moving(index));
    await goOn(30);
    expect(served).toContain("b1");
    expect(refused.filter((name) => name.startsWith("b"))).toEqual([]);
  });

  it("are refused to who has most in line when it is full, and to nobody else", async () => {
    const { ask, goOn, served, refused } = office(3);
    for (let index = 0; index < 5; index++) ask(`a${index}`, client("a"));
    ask("b0", client("b"));
    await goOn(4);
    expect(served.toSorted()).toEqual(["a0", "a1", "a2", "b0"]);
    expect(refused).toEqual(["a4", "a3"]);
  });

  it("are refused to who waited too long, and the next take theirs", async () => {
    const { ask, goOn, served, refused } = office(10, 1000);
    ask("a0", client("a"));
    ask("a1", client("a"));
    await vi.advanceTimersByTimeAsync(600);
    ask("a2", client("a"));
    await vi.advanceTimersByTimeAsync(500);
    await goOn(3);
    expect([served, refused]).toEqual([["a0", "a2"], ["a1"]]);
  });

  it("are kept for nobody who gave up, so that who asks again does not stand in line twice", async () => {
    const turns = createFairTurns({ atOnce: 1, waiting: 2, patience: 1000 }, () => Date.now());
    const first = Promise.withResolvers<undefined>();
    const held = turns.run(client("a"), () => first.promise);
    const [impatient, patient] = [new AbortController(), new AbortController()];
    const left = turns.run(client("b"), () => Promise.resolve("left"), impatient.signal);
    const stays = turns.run(client("b"), () => Promise.resolve("stays"), patient.signal);
    impatient.abort();
    await expect(left).rejects.toThrow(GaveUp);
    expect(turns.waiting()).toBe(1);
    await expect(turns.run(client("b"), () => Promise.resolve("late"), impatient.signal)).rejects.toThrow(GaveUp);
    first.resolve(undefined);
    await held;
    expect(await stays).toBe("stays");
    patient.abort();
    expect(await turns.run(client("b"), () => Promise.resolve("afterwards"))).toBe("afterwards");
  });

  it("leave room between two jobs for who comes meanwhile", async () => {
    const turns = createFairTurns({ atOnce: 1, waiting: 10, patience: 1000 }, () => Date.now());
    const served: string[] = [];
    const ask = (name: string) =>
      turns.run(client(name), () => {
        served.push(name);
        return Promise.resolve();
      });
    const greedy = Array.from({ length: 5 }, () => ask("greedy"));
    await new Promise(setImmediate);
    await Promise.all([...greedy, ask("calm")]);
    expect(served.indexOf("calm")).toBeLessThan(3);
    expect(served).toHaveLength(6);
  });

  it("are one to a turn of the event loop, even for jobs that end as soon as they begin", async () => {
    const turns = createFairTurns({ atOnce: 1, waiting: 100, patience: 1000 }, () => Date.now());
    let served = 0;
    const ask = async () => {
      served++;
    };
    // One after the other, as sockets are read: each has ended before the next comes.
    for (let index = 0; index < 5; index++) {
      void turns.run(client("1.2.3.4"), ask);
      for (let tick = 0; tick < 20; tick++) await Promise.resolve();
    }
    expect(served).toBe(1);
    await new Promise(setImmediate);
    expect(served).toBe(2);
  });

  it("are apart by as many turns of the event loop as are asked for, in which new connections are taken", async () => {
    const turns = createFairTurns({ atOnce: 3, waiting: 100, patience: 1000, apart: 4 }, () => Date.now());
    const begun: number[] = [];
    let loop = 0;
    const asked = Array.from({ length: 3 }, () => turns.run(client("a"), async () => void begun.push(loop)));
    for (; loop < 12; loop++) await new Promise(setImmediate);
    await Promise.all(asked);
    expect(begun[0]).toBe(0);
    // The first is asked for between two of them.
    expect(begun.map((turn, index) => turn - (begun[index - 1] ?? turn)).slice(1)).toEqual([3, 4]);
  });

  it("let so many jobs run at once and no more, and pass on when one fails", async () => {
    const turns = createFairTurns({ atOnce: 2, waiting: 10, patience: 1000 }, () => Date.now());
    let [running, most] = [0, 0];
    const job = async () => {
      most = Math.max(most, ++running);
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
      running--;
      throw new Error("failed");
    };
    const ends = await Promise.allSettled(Array.from({ length: 9 }, () => turns.run(client("a"), job)));
    expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => "rejected"));
    expect([most, running]).toEqual([2, 0]);
  });
});
