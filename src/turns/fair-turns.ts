/**
 * Lets a few jobs run at once; the others wait, and clients take turns, so that one who asks for much waits behind nobody but
 * itself. Among clients of a round, each stands back by the time that it had of late while others waited: who asks now and then does not wait behind a
 * crowd that asks without end. Within one client (an office, a mobile network) the connection that had the fewest turns of late comes
 * first.
 */

/** Who asks. `connection` tells apart those behind one address, where it is known. */
export interface Client {
  readonly address: string;
  readonly connection: object | undefined;
}

export interface FairTurnsLimits {
  /** Jobs that run together. */
  readonly atOnce: number;
  /** Jobs that wait, of all clients; one more sends the last of the longest line away. */
  readonly waiting: number;
  /** Milliseconds after which who still waits is sent away. */
  readonly patience: number;
}

export interface FairTurns {
  /** What the job gives; rejects with `Overloaded`, the job not begun, when it is not its turn in time. */
  run<T>(client: Client, job: () => Promise<T>): Promise<T>;
  /** Jobs that wait, of all clients. */
  waiting(): number;
}

export class Overloaded extends Error {
  override readonly name = "Overloaded";
}

interface Waiting {
  readonly client: Client;
  readonly begin: () => void;
  readonly refuse: (reason: Overloaded) => void;
  readonly timer: NodeJS.Timeout;
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
/** Clients whose time is remembered; of those, the one that had a turn longest ago is forgotten first. */
const CLIENTS_KNOWN = 10_000;

/** `clock`: milliseconds, of any monotonic clock. */
export function createFairTurns(
  { atOnce, waiting: mostWaiting, patience }: FairTurnsLimits,
  clock: () => number,
): FairTurns {
  let running = 0;
  /** In the order of arrival. */
  const line: Waiting[] = [];
  /** The round in which a client is due, of those who wait; one who comes anew is due in the round of now. */
  const due = new Map<string, number>();
  let round = 0;
  const turnsHad = new WeakMap<object, Usage>();
  const timeHad = new Map<string, Usage>();

  const ofLate = (usage: Usage | undefined): number =>
    usage === undefined ? 0 : usage.had * 2 ** ((usage.at - clock()) / HALF_LIFE_MS);
  const turnsOf = ({ connection }: Client): number => (connection === undefined ? 0 : ofLate(turnsHad.get(connection)));
  const noteTime = ({ address }: Client, since: number): void => {
    // Jobs that run together share the time of one processor.
    const had = ofLate(timeHad.get(address)) + (clock() - since) / Math.max(1, running);
    timeHad.delete(address);
    timeHad.set(address, { had, at: clock() });
    const [longestAgo] = timeHad.size > CLIENTS_KNOWN ? timeHad.keys() : [];
    if (longestAgo !== undefined) timeHad.delete(longestAgo);
  };
  const leave = (one: Waiting): void => {
    clearTimeout(one.timer);
    line.splice(line.indexOf(one), 1);
    if (!line.some(({ client }) => client.address === one.client.address)) due.delete(one.client.address);
  };
  const takeTurn = (client: Client): void => {
    round = Math.max(round, due.get(client.address) ?? round);
    if (due.has(client.address)) due.set(client.address, round + 1);
    const { connection } = client;
    if (connection !== undefined) turnsHad.set(connection, { had: turnsOf(client) + 1, at: clock() });
  };
  const comesBefore = (a: Waiting, b: Waiting): boolean => {
    const rounds = (due.get(a.client.address) ?? 0) - (due.get(b.client.address) ?? 0);
    if (rounds !== 0) return rounds < 0;
    return a.client.address === b.client.address ? turnsOf(a.client) < turnsOf(b.client) : a.stands < b.stands;
  };
  const next = (): Waiting | undefined =>
    line.reduce<Waiting | undefined>(
      (first, one) => (first === undefined || comesBefore(one, first) ? one : first),
      undefined,
    );
  /** Of the client with most in line, who had most turns; of those the last to come. */
  const last = (): Waiting | undefined => {
    const lengths = Map.groupBy(line, ({ client }) => client.address);
    const [longest = []] = [...lengths.values()].toSorted((a, b) => b.length - a.length);
    return longest.reduce<Waiting | undefined>(
      (worst, one) => (worst === undefined || turnsOf(one.client) >= turnsOf(worst.client) ? one : worst),
      undefined,
    );
  };
  const sendAway = (one: Waiting, reason: string): void => {
    leave(one);
    one.refuse(new Overloaded(reason));
  };
  const wait = (client: Client) =>
    new Promise<void>((begin, refuse) => {
      const timer = setTimeout(() => sendAway(one, `waited ${patience} ms`), patience);
      const back = Math.min(ofLate(timeHad.get(client.address)), MOST_STOOD_BACK_MS);
      const one: Waiting = { client, begin, refuse, timer, stands: clock() + back };
      line.push(one);
      if (!due.has(client.address)) due.set(client.address, round);
      const tooMany = line.length > mostWaiting ? last() : undefined;
      if (tooMany !== undefined) sendAway(tooMany, `${mostWaiting} wait already`);
    });

  const goOn = (): void => {
    const one = next();
    if (one === undefined) {
      running--;
      return;
    }
    takeTurn(one.client);
    leave(one);
    one.begin();
  };

  return {
    run: async (client, job) => {
      if (running < atOnce) {
        running++;
        takeTurn(client);
      } else {
        // Who leaves hands its place over, so `running` stays as it is.
        await wait(client);
      }
      const began = clock();
      try {
        return await job();
      } finally {
        // What nobody waited for was at nobody's expense.
        if (line.length > 0) noteTime(client, began);
        // Not at once, even when nobody waits: a job that ends within the callback of its socket would let the next socket's begin
        // in the same turn of the event loop, and so on for all who have come, with nobody ever in line.
        setImmediate(goOn);
      }
    },
    waiting: () => line.length,
  };
}
