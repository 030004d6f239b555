/** The stock by keyboard: what follows keys comes with the first touch of the page, which loads no more than it needs until then. */
import { useEffect, useState } from "react";

import type * as stockKeys from "./stock-keys.ts";

type Keys = typeof stockKeys;

export interface StockKeys {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

export const KEYS_LINE = "touches";
export const SELECTION = "actions";
/** Where what is asked before something is done stands. */
export const QUESTION = "question";

const TOUCHES = ["focusin", "pointerdown", "pointermove"] as const;

export function useStockKeys(): StockKeys {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    let keys: Keys | undefined;
    const load = async () => {
      keys ??= await import("./stock-keys.ts");
      return keys;
    };
    const touch = () => void load();
    const follow = (event: KeyboardEvent) => {
      if (keys === undefined) void load().then(({ followKey }) => followKey(event, isOn));
      else keys.followKey(event, isOn);
    };
    document.addEventListener("keydown", follow);
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { once: true });
    return () => {
      document.removeEventListener("keydown", follow);
      for (const kind of TOUCHES) document.removeEventListener(kind, touch);
    };
  }, [isOn]);
  return { isOn, toggle: () => setOn((on) => !on) };
}
