/**
 * Questions of which only the last one counts: a new one cancels the one under way, and an answer that comes late all the
 * same is never told. A failure is told like an answer, as undefined.
 */
export function latestOnly<T>(tell: (answer: T | undefined) => void) {
  let current: AbortController | undefined;
  return (ask: (signal: AbortSignal) => Promise<T>): void => {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const isCurrent = () => !controller.signal.aborted;
    ask(controller.signal).then(
      (answer) => isCurrent() && tell(answer),
      () => isCurrent() && tell(undefined),
    );
  };
}

/** Waits so many milliseconds; rejects when it is cancelled first. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error("cancelled"));
    });
  });
}
