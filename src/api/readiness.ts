/** Whether a process can answer. Anybody may ask, as often as they like: storage is asked ten times a second at most, and a failure told once. */
import type { EngineStatus } from "../search/engine.ts";

export interface ReadinessParts {
  readonly engineStatus: () => EngineStatus;
  /** Rejects when storage cannot be reached. */
  readonly pingStorage: () => Promise<void>;
  readonly lastChange: () => Promise<number>;
  /** The process was told to stop and takes no more work. */
  readonly isDraining: () => boolean;
  /** Told when storage goes away, not of each who asks meanwhile. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds, by a clock that nobody sets. */
  readonly now?: () => number;
}

export type Readiness =
  | { readonly status: "draining" | "storage unreachable" }
  | { readonly status: "ready" | "catching up"; readonly listings: number; readonly lag: number };

/** Milliseconds that what storage said counts for: a tenth of what load balancers leave between their probes, so that they are told the truth. */
const REMEMBERED_FOR = 100;

export function createReadiness({
  engineStatus,
  pingStorage,
  lastChange,
  isDraining,
  onError,
  now = () => performance.now(),
}: ReadinessParts): () => Promise<Readiness> {
  /** The last change that storage has, undefined while it is away; one question for all who ask at once. */
  let said: Promise<number | undefined> | undefined;
  let saidUntil = Number.POSITIVE_INFINITY;
  let wasAway = false;
  /** The last change when readiness was first asked for; until search has it, the process shows what others no longer do. */
  let stood: number | undefined;

  const ask = async (): Promise<number | undefined> => {
    try {
      await pingStorage();
      const last = await lastChange();
      wasAway = false;
      return last;
    } catch (error) {
      // Where storage stands is the operator's business: the log says it, strangers do not read it.
      if (!wasAway) onError(error);
      wasAway = true;
      return undefined;
    } finally {
      saidUntil = now() + REMEMBERED_FOR;
    }
  };

  return async () => {
    if (isDraining()) return { status: "draining" };
    if (said === undefined || now() >= saidUntil) {
      saidUntil = Number.POSITIVE_INFINITY;
      said = ask();
    }
    const last = await said;
    if (isDraining()) return { status: "draining" };
    if (last === undefined) return { status: "storage unreachable" };
    const { listings, cursor } = engineStatus();
    stood ??= last;
    return { status: cursor >= stood ? "ready" : "catching up", listings, lag: Math.max(0, last - cursor) };
  };
}
