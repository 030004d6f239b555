/** The one short message that the page says at a time; the next takes its place. */

export interface Toast {
  readonly text: string;
  /** What can be done about it, such as `Annuler`. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ToastLine {
  /** The same object until another toast comes or this one goes. */
  readonly current: () => Toast | undefined;
  readonly subscribe: (changed: () => void) => () => void;
  readonly show: (toast: Toast) => void;
  readonly dismiss: () => void;
  /** While it is held, under the pointer or in focus, it does not go; let go, it has its whole time again. */
  readonly hold: () => void;
  readonly release: () => void;
}

export const SHOWN_MS = 6000;

/** `later` runs something after so many milliseconds and returns how to call it off. */
export function createToastLine(later: (run: () => void, milliseconds: number) => () => void): ToastLine {
  const listeners = new Set<() => void>();
  let toast: Toast | undefined;
  let callOff = () => {};

  const change = (next: Toast | undefined) => {
    toast = next;
    for (const changed of listeners) changed();
  };
  const dismiss = () => {
    callOff();
    change(undefined);
  };
  const release = () => {
    callOff();
    if (toast !== undefined) callOff = later(dismiss, SHOWN_MS);
  };
  return {
    current: () => toast,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    show: (next) => {
      change(next);
      release();
    },
    dismiss,
    hold: () => callOff(),
    release,
  };
}

/** The page's own. */
export const toasts = createToastLine((run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
});
