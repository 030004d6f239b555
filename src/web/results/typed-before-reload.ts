/** What was typed beside the results and not applied yet is there again after the page is loaded anew. */
const KEY = "typed";

type Typed = readonly (readonly [name: string, value: string])[];

interface Kept {
  readonly address: string;
  readonly typed: Typed;
}

function isKept(value: unknown): value is Kept {
  return typeof value === "object" && value !== null && "address" in value && "typed" in value;
}

export function keepOverReload(fields: () => readonly HTMLInputElement[]): void {
  addEventListener("pagehide", () => {
    const typed = fields().filter(({ value, defaultValue }) => value !== defaultValue);
    const kept: Kept = { address: location.href, typed: typed.map(({ name, value }) => [name, value]) };
    try {
      if (typed.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
      else sessionStorage.removeItem(KEY);
    } catch {
      // A browser that keeps nothing loses what was typed, as it asks to.
    }
  });
}

/** None where the page was reached in another way, or at another address. */
export function typedBeforeReload(): Typed {
  const [entry] = performance.getEntriesByType("navigation");
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== "reload") return [];
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isKept(kept) && kept.address === location.href ? kept.typed : [];
  } catch {
    return [];
  }
}
