/** Storage whose `onWrite` tells of what other processes write too, of rare things that are remembered whole: dealers and campaigns. */
import type { Topic } from "./notices.ts";
import type { Storage } from "./storage.ts";

/** Of its own writes a process hears twice: at once, and when the notice comes back. */
export function withHeardWrites(storage: Storage): Storage {
  const { dealers, campaigns, notices } = storage;
  const hearing = (aggregate: Pick<Storage["dealers"], "onWrite">, topic: Topic) => (listener: () => void) => {
    aggregate.onWrite(listener);
    notices.on(topic, () => listener());
  };
  return {
    ...storage,
    dealers: { ...dealers, onWrite: hearing(dealers, "dealers") },
    campaigns: { ...campaigns, onWrite: hearing(campaigns, "campaigns") },
  };
}
