import { createSemaphore } from "./semaphore.ts";

/** Of the whole process, whoever sends: a photograph that is decoded takes up to 200 MB. */
export const photographTurn = createSemaphore({ atOnce: 1, waiting: 30 });
