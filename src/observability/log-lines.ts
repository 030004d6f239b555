/**
 * Where the log's lines go: to a file or a pipe that may take nothing, as a full disk does, while the site goes on answering. Pino's own
 * destination ends the process at its first refusal, and on its way out waits without end for the disk (`flushSync` of sonic-boom).
 */
import { write, writeSync } from "node:fs";

/** Bytes kept while nothing is taken: some thousands of lines, which tell how it began. */
const MOST_KEPT = 1024 * 1024;

/** Milliseconds until what was refused is tried again. */
const AGAIN_AFTER_MS = 1_000;

type Written = (error: Error | null, bytes: number) => void;

interface LogLineParts {
  readonly descriptor: number;
  /** Lines are taken again after so many were lost, at least one. */
  readonly onLost: (count: number) => void;
  readonly mostKept?: number;
  readonly write?: (descriptor: number, bytes: Buffer, written: Written) => void;
  readonly later?: (again: () => void, milliseconds: number) => void;
}

export interface LogLines {
  /** Never waits, never throws. */
  write(line: string): void;
  /** How many lines were lost since the process began. */
  readonly lost: () => number;
  /** What is left is tried once more, for the last time: the process ends. */
  leave(): void;
}

export function logLines({
  descriptor,
  onLost,
  mostKept = MOST_KEPT,
  write: writeSome = write,
  later = (again, milliseconds) => void setTimeout(again, milliseconds).unref(),
}: LogLineParts): LogLines {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  /** Of which the disk may have taken a part already. */
  let inHand = Buffer.alloc(0);
  let isBusy = false;
  /** A write is under way, which ends even where the process does. */
  let isWriting = false;
  let lost = 0;
  let told = 0;

  const tellLost = () => {
    const count = lost - told;
    told = lost;
    if (count > 0) onLost(count);
  };
  const goOn = () => {
    if (inHand.length === 0) {
      inHand = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
    }
    isBusy = inHand.length > 0;
    if (!isBusy) return;
    isWriting = true;
    writeSome(descriptor, inHand, (error, bytes) => {
      isWriting = false;
      if (error !== null) return later(goOn, AGAIN_AFTER_MS);
      inHand = inHand.subarray(bytes);
      if (inHand.length === 0) tellLost();
      goOn();
    });
  };
  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      if (waitingBytes + bytes.length > mostKept) {
        lost += 1;
        return;
      }
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (!isBusy) goOn();
    },
    lost: () => lost,
    leave: () => {
      let rest = Buffer.concat(isWriting ? waiting : [inHand, ...waiting]);
      try {
        while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
      } catch {
        // Nobody is left to be told, and nothing to tell it with.
      }
    },
  };
}
