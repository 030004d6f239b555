/** How often a form was drawn anew because what stood in it is done with: another key each time, and the same one for as long as nothing is. */
import { useState } from "react";

/** `done` is another object each time that something was done, and undefined once that was told: what is typed meanwhile stays. */
export function useDrawnAnew(done: object | undefined): number {
  const [drawn, setDrawn] = useState({ done, times: 0 });
  if (done === undefined || done === drawn.done) return drawn.times;
  setDrawn({ done, times: drawn.times + 1 });
  return drawn.times + 1;
}
