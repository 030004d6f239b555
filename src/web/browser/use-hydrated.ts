/** Whether the page's script has arrived: false on the server and in the browser's first look. */
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
