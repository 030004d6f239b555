import { useEffect, useRef, useSyncExternalStore } from "react";
import { toasts } from "./toast-line.ts";

const nothing = () => undefined;

/** What is under the pointer or in focus is being read: it does not go meanwhile. */
function useHeldWhileRead() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    for (const event of ["pointerenter", "focusin"]) place.current?.addEventListener(event, toasts.hold, { signal });
    for (const event of ["pointerleave", "focusout"])
      place.current?.addEventListener(event, toasts.release, { signal });
    return () => left.abort();
  }, []);
  return place;
}

/** Where toasts are said and shown: one for each page, there before the first so that screen readers listen to it. */
export default function Toasts() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, nothing);
  const place = useHeldWhileRead();
  const { action } = toast ?? {};
  return (
    <div className="toasts" role="status" ref={place}>
      {toast !== undefined && (
        <p className="toast">
          {toast.text}
          {action !== undefined && (
            <button
              type="button"
              onClick={() => {
                // First, for what is done may have its own message.
                toasts.dismiss();
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
