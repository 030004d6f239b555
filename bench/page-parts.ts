/** The time of a profile of V8, split by what a page’s making did. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds. */
  readonly timeDeltas: readonly number[];
}

/** Milliseconds of each part, the greatest first; idle time is left out. */
export function partsOf({ nodes, samples, timeDeltas }: CpuProfile): readonly (readonly [part: string, ms: number])[] {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const spent = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const stack: CpuProfile["nodes"][number]["callFrame"][] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const node = byId.get(id);
      if (node !== undefined) stack.push(node.callFrame);
    }
    const part = partOf(stack);
    spent.set(part, (spent.get(part) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  spent.delete("idle");
  return [...spent].toSorted(([, a], [, b]) => b - a);
}

type Frame = CpuProfile["nodes"][number]["callFrame"];

/** The first that a frame of the stack answers to, from the innermost: what calls another part is not it. */
const PARTS: readonly (readonly [part: string, is: (frame: Frame) => boolean])[] = [
  ["garbage", ({ functionName }) => functionName === "(garbage collector)"],
  ["idle", ({ functionName }) => functionName === "(idle)"],
  ["compression", ({ functionName }) => /zstdCompress|brotliCompress|gzip/.test(functionName)],
  ["engine", ({ url }) => url.includes("/src/search/")],
  ["policy (seal)", ({ functionName }) => functionName === "seal"],
  ["cards", ({ functionName }) => functionName === "cardRow"],
  ["React", ({ url }) => url.includes("react-dom-server")],
  ["view", ({ functionName }) => functionName === "resultsView" || functionName === "answerResults"],
  ["pack", ({ functionName }) => functionName === "pack"],
  ["router", ({ url }) => url.includes("/react-router/")],
  ["platform's fetch (undici)", ({ url }) => url.includes("undici")],
  ["http of node", ({ url }) => /^node:(?:_http|net|internal\/(?:stream|net)|_stream)/.test(url)],
  ["hono", ({ url }) => /\/hono\/|\/@hono\//.test(url)],
  ["our middleware", ({ url }) => url.includes("/src/http/")],
];

function partOf(stack: readonly Frame[]): string {
  for (const frame of stack) for (const [part, is] of PARTS) if (is(frame)) return part;
  const [leaf] = stack;
  return stack.length <= 2 && leaf !== undefined ? leaf.functionName : "other";
}
