/** A choice that is made while what was typed is on its way: its own address knows nothing of that, the one of the answer does. */
let isSent = false;
let waiting: (() => void) | undefined;

/** What was typed has been sent, and the page does not know it yet. */
export function send(): void {
  isSent = true;
}

/** Whether a choice has to wait. */
export const isOnItsWay = (): boolean => isSent;

/** Chooses now, or once the page knows what was typed; of several the last. */
export function chooseThen(choice: () => void): void {
  if (isSent) waiting = choice;
  else choice();
}

/** The page knows all that was typed. */
export function arrived(): void {
  if (!isSent) return;
  isSent = false;
  const choice = waiting;
  waiting = undefined;
  choice?.();
}

/** The page that it was sent from has gone: nobody waits for its answer. */
export function forgetSent(): void {
  isSent = false;
  waiting = undefined;
}
