/**
 * Lets a few jobs run at once; the others wait, and clients take turns, so that one who asks for much waits behind nobody but
 * itself, and a network that asks from a new address each time has the turns of ten. Among clients of a round, each stands back by the
 * time that it had of late while others waited: who asks now and then does not wait behind a crowd that asks without end. Within one
 * client (an office, a mobile network) the connection that had the fewest turns of late comes first.
 */
import { measured } from "../observability/work-done.ts";

/** Who asks. `connection` tells apart those behind one address, where it is known. */
export interface Client {
  readonly address: string;
  readonly connection: object | undefined;
  /** What is around it, of which one owner may have all addresses; the address itself where nothing is. */
  readonly network?: string | undefined;
}

export interface FairTurnsLimits {
  /** What is made, by which those who measure know it; without one nobody is told how long they waited. */
  readonly name?: string;
  /** Jobs that run together. */
  readonly atOnce: number;
  /** Jobs that wait, of all clients; one more sends the last of the longest line away. */
  readonly waiting: number;
  /** Milliseconds after which who still waits is sent away. */
  readonly patience: number;
  /** Turns of the event loop from one job's beginning to the next one's: in each of them one new connection is taken. */
  readonly apart?: number;
}

export interface FairTurns {
  /**
   * What the job gives; rejects with `Overloaded`, the job not begun, when it is not its turn in time, and with `GaveUp`
   * where whoever asked is `gone` before: who gives up and asks again must not stand in line twice.
   */
  run<T>(client: Client, job: () => Promise<T>, gone?: AbortSignal): Promise<T>;
  /** Jobs that wait, of all clients. */
  waiting(): number;
}

export class Overloaded extends Error {
  override readonly name = "Overloaded";
}

/** Nobody waits for what was asked any more. */
export class GaveUp extends Error {
  override readonly name = "GaveUp";
}

interface Waiting {
  readonly client: Client;
  readonly begin: () => void;
  readonly refuse: (reason: Overloaded | GaveUp) => void;
  /** Nothing calls for it to be sent away any more. */
  readonly settle: () => void;
  /** When it came, and as much later as its client had of late. */
  readonly stands: number;
}

/** Of late: turns of a connection, milliseconds of a client. */
interface Usage {
  readonly had: number;
  readonly at: number;
}

/** What was had counts half as much afterwards, milliseconds. */
const HALF_LIFE_MS = 10_000;
/** Nobody stands further back, milliseconds: an office is a client too, and is not kept waiting for all that it had. */
const MOST_STOOD_BACK_MS = 1000;
/** Clients that a network counts as when more of them ask. */
const OF_A_NETWORK = 10;
/** Clients whose time is remembered; of those, the one that had a turn longest ago is forgotten first. */
const CLIENTS_KNOWN = 10_000;

/** Under which a client is counted, and how much one of its turns counts there. */
function namesOf({ address, network = address }: Client): readonly { readonly name: string; readonly share: number }[] {
  const own = { name: address, share: 1 };
  return network === address ? [own] : [own, { name: network, share: 1 / OF_A_NETWORK }];
}

const isOf = ({ address, network }: Client, name: string): boolean => address === name || network === name;

/** `clock`: milliseconds, of any monotonic clock. */
export function createFairTurns(
  { name, atOnce, waiting: mostWaiting, patience, apart = 1 }: FairTurnsLimits,
  clock: () => number,
): FairTurns {
  let running = 0;
  /** A job began a moment ago. */
  let isResting = false;
  /** In the order of arrival. */
  const line: Waiting[] = [];
  /** The round in which a client is due, of those who wait; one who comes anew is due in the round of now. */
  const due = new Map<string, number>();
  let round = 0;
  const turnsHad = new WeakMap<object, Usage>();
  const timeHad = new Map<string, Usage>();

  const ofLate = (usage: Usage | undefined): number =>
    usage === undefined ? 0 : usage.had * 2 ** ((usage.at - clock()) / HALF_LIFE_MS);
  const dueOf = (client: Client): number => Math.max(...namesOf(client).map(({ name }) => due.get(name) ?? round));
  const turnsOf = ({ connection }: Client): number => (connection === undefined ? 0 : ofLate(turnsHad.get(connection)));
  const noteTime = (client: Client, since: number): void => {
    for (const { name, share } of namesOf(client)) {
      // Jobs that run together share the time of one processor.
      const had = ofLate(timeHad.get(name)) + (share * (clock() - since)) / Math.max(1, running);
      timeHad.delete(name);
      timeHad.set(name, { had, at: clock() });
      const [longestAgo] = timeHad.size > CLIENTS_KNOWN ? timeHad.keys() : [];
      if (longestAgo !== undefined) timeHad.delete(longestAgo);
    }
  };
  const timeOf = (client: Client): number => Math.max(...namesOf(client).map(({ name }) => ofLate(timeHad.get(name))));
  const leave = (one: Waiting): void => {
    one.settle();
    line.splice(line.indexOf(one), 1);
    for (const { name } of namesOf(one.client)) if (!line.some(({ client }) => isOf(client, name))) due.delete(name);
  };
  const takeTurn = (client: Client): void => {
    round = Math.max(round, dueOf(client));
    for (const { name, share } of namesOf(client))
      if (due.has(name)) due.set(name, Math.max(round, due.get(name) ?? 0) + share);
    const { connection } = client;
    if (connection !== undefined) turnsHad.set(connection, { had: turnsOf(client) + 1, at: clock() });
  };
  const comesBefore = (a: Waiting, b: Waiting): boolean => {
    const rounds = dueOf(a.client) - dueOf(b.client);
    if (rounds !== 0) return rounds < 0;
    return a.client.address === b.client.address ? turnsOf(a.client) < turnsOf(b.client) : a.stands < b.stands;
  };
  const next = (): Waiting | undefined =>
    line.reduce<Waiting | undefined>(
      (first, one) => (first === undefined || comesBefore(one, first) ? one : first),
      undefined,
    );
  /** Of the client, or network, with most in line, who had most turns; of those the last to come. */
  const last = (): Waiting | undefined => {
    const lengths = new Map<string, number>();
    for (const { client } of line)
      for (const { name, share } of namesOf(client)) lengths.set(name, (lengths.get(name) ?? 0) + share);
    const [[longest] = [""]] = [...lengths].toSorted(([, a], [, b]) => b - a);
    return line
      .filter(({ client }) => isOf(client, longest))
      .reduce<Waiting | undefined>(
        (worst, one) => (worst === undefined || turnsOf(one.client) >= turnsOf(worst.client) ? one : worst),
        undefined,
      );
  };
  const sendAway = (one: Waiting, reason: Overloaded | GaveUp): void => {
    leave(one);
    one.refuse(reason);
  };
  const wait = (client: Client, gone: AbortSignal | undefined) =>
    new Promise<void>((begin, refuse) => {
      if (gone?.aborted === true) return refuse(new GaveUp());
      const timer = setTimeout(() => sendAway(one, new Overloaded(`waited ${patience} ms`)), patience);
      const go = () => sendAway(one, new GaveUp());
      gone?.addEventListener("abort", go);
      const settle = () => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", go);
      };
      const back = Math.min(timeOf(client), MOST_STOOD_BACK_MS);
      const one: Waiting = { client, begin, refuse, settle, stands: clock() + back };
      line.push(one);
      for (const { name } of namesOf(client)) if (!due.has(name)) due.set(name, round);
      const tooMany = line.length > mostWaiting ? last() : undefined;
      if (tooMany !== undefined) sendAway(tooMany, new Overloaded(`${mostWaiting} wait already`));
    });

  /** Turns of the event loop pass until the next job begins, which would keep new connections, files and what is remembered waiting. */
  const beginOne = (client: Client): void => {
    running++;
    takeTurn(client);
    isResting = true;
    let left = apart;
    const pass = () => {
      if (--left > 0) return void setImmediate(pass);
      isResting = false;
      goOn();
    };
    setImmediate(pass);
  };
  const goOn = (): void => {
    if (isResting || running >= atOnce) return;
    const one = next();
    if (one === undefined) return;
    beginOne(one.client);
    leave(one);
    one.begin();
  };

  return {
    run: async (client, job, gone) => {
      if (running < atOnce && !isResting && line.length === 0) beginOne(client);
      else await (name === undefined ? wait(client, gone) : measured({ part: "turn", name }, () => wait(client, gone)));
      const began = clock();
      try {
        return await job();
      } finally {
        // What nobody waited for was at nobody's expense.
        if (line.length > 0) noteTime(client, began);
        running--;
        setImmediate(goOn);
      }
    },
    waiting: () => line.length,
  };
}
