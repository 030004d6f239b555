/** A page that could not be fetched comes back by itself: with the connection, once it is looked at again, or once the site answers. */

/** Seconds between tries, the last of them for ever after: nobody's site is helped by many who ask at once. */
const PATIENCE = [3, 5, 10, 20, 40] as const;
const LAST_PATIENCE = 40;
/** Of what stands before a site that is down. */
const NO_ANSWERS: ReadonlySet<number> = new Set([502, 503, 504]);

/** Not the page itself: a browser would act on the files that its head names. */
const READY = "/ready";

/** Asks whether the site is there, and loads the page where somebody answers; what stands meanwhile stays. */
export async function loadAnswered(): Promise<void> {
  try {
    const { status } = await fetch(READY, { cache: "no-store" });
    if (!NO_ANSWERS.has(status)) location.reload();
  } catch {
    // Not yet.
  }
}

/**
 * The same of a page whose data alone was cut: only once the site was away is its return told from an answer that it gave all the time, and
 * what was chosen while the answer was awaited may still lead on from here.
 */
export function loadReturned(): () => Promise<void> {
  let wasAway = false;
  return async () => {
    try {
      const { status } = await fetch(READY, { cache: "no-store" });
      if (NO_ANSWERS.has(status)) wasAway = true;
      else if (wasAway) location.reload();
    } catch {
      wasAway = true;
    }
  };
}

/** `ask` asks at once; `stop` ends all of it. */
export interface ComingBack {
  ask(): void;
  stop(): void;
}

export function comeBack(load: () => Promise<void> = loadAnswered): ComingBack {
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, (PATIENCE[turn] ?? LAST_PATIENCE) * 1000);
    turn += 1;
  };
  const ask = () => {
    if (isAsking) return;
    if (!navigator.onLine) return wait();
    isAsking = true;
    void load().then(() => {
      isAsking = false;
      wait();
    });
  };
  const lookedAt = () => {
    if (document.visibilityState === "visible") ask();
  };
  addEventListener("online", ask);
  // Of the document, as it comes by the window.
  addEventListener("visibilitychange", lookedAt);
  // A page that was kept for Back.
  addEventListener("pageshow", lookedAt);
  wait();
  return {
    ask,
    stop: () => {
      removeEventListener("online", ask);
      removeEventListener("visibilitychange", lookedAt);
      removeEventListener("pageshow", lookedAt);
      clearTimeout(timer);
    },
  };
}
