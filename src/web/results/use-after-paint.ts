import { startTransition, useEffect, useState } from "react";

/**
 * The value as of the last paint, replaced after the next one and without holding up what is touched meanwhile: what is
 * slow to draw comes a frame behind what says that something changed.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(() => value);
  useEffect(() => startTransition(() => setShown(() => value)), [value]);
  return shown;
}
