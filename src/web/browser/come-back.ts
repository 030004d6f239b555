/** A page that could not be fetched comes back by itself: with the connection, once it is looked at again, or once the site answers. */

/** Seconds between tries, the last of them for ever after: nobody's site is helped by many who ask at once. */
export const PATIENCE = [3, 5, 10, 20, 40] as const;
const LAST_PATIENCE = 40;
/** Of what stands before a site that is down. */
export const NO_ANSWERS: ReadonlySet<number> = new Set([502, 503, 504]);
/** The same for a visitor who asks: what a site that is busy says for itself may be read then. */
export const NO_ANSWERS_TO_VISITORS: ReadonlySet<number> = new Set([502, 504]);
/** Milliseconds. What hangs for longer would keep all who ask again from asking. */
export const LONGEST_ANSWER = 4000;

/**
 * Whether anybody is there, which says nothing of storage: pages that need none of it are shown while it is away. Not the page itself: a
 * browser would act on the files that its head names.
 */
export const ANYBODY = "/health";

/** Asks once, and loads or not; once `signal` is aborted nothing is loaded, for another page stands then. */
export type Load = (signal: AbortSignal) => Promise<void>;

async function isAnswered(signal: AbortSignal, noAnswers = NO_ANSWERS): Promise<boolean> {
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER)]);
    const { status } = await fetch(ANYBODY, { cache: "no-store", signal: inTime });
    return !noAnswers.has(status);
  } catch {
    return false; // not yet
  }
}

/** Asks whether the site is there, and loads the page where somebody answers; what stands meanwhile stays. */
export async function loadAnswered(signal: AbortSignal, noAnswers?: ReadonlySet<number>): Promise<void> {
  if ((await isAnswered(signal, noAnswers)) && !signal.aborted) location.reload();
}

/**
 * The same of a page whose data alone was cut: only once the site was away is its return told from an answer that it gave all the time, and
 * what was chosen while the answer was awaited may still lead on from here.
 */
export function loadReturned(): Load {
  let wasAway = false;
  return async (signal) => {
    const isThere = await isAnswered(signal);
    if (signal.aborted) return;
    if (!isThere) wasAway = true;
    else if (wasAway) location.reload();
  };
}

/** Returns what ends all of it. */
export function comeBack(load: Load = loadAnswered): () => void {
  const left = new AbortController();
  const { signal } = left;
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const wait = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(ask, (PATIENCE[turn] ?? LAST_PATIENCE) * 1000);
    turn += 1;
  };
  const ask = () => {
    if (isAsking) return;
    if (!navigator.onLine) return wait();
    isAsking = true;
    void load(signal).then(() => {
      isAsking = false;
      wait();
    });
  };
  const lookedAt = () => {
    if (document.visibilityState === "visible") ask();
  };
  addEventListener("online", ask, { signal });
  // Of the document, as it comes by the window.
  addEventListener("visibilitychange", lookedAt, { signal });
  // A page that was kept for Back.
  addEventListener("pageshow", lookedAt, { signal });
  wait();
  return () => {
    left.abort();
    clearTimeout(timer);
  };
}
