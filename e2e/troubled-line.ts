/** A server between a browser and the site that is in trouble when a test says so: a real one, of which the browser sees no more than the line. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

/** What becomes of one request. */
export type Trouble =
  | { readonly kind: "silent" }
  /** None: one that reaches the site before the next meets its own. */
  | { readonly kind: "passes" }
  | { readonly kind: "cut" }
  | {
      readonly kind: "answers";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly text?: string;
    };

export interface TroubledLine extends AsyncDisposable {
  readonly origin: string;
  /** The addresses that came so far, each with its method. */
  readonly asked: readonly string[];
  /** Of those whose address matches, the browser called back before an answer. */
  readonly calledBack: readonly string[];
  /** The next requests to such an address meet these troubles, one each; later ones reach the site. */
  trouble(address: RegExp, ...troubles: readonly Trouble[]): void;
}

export async function troubledLine(site: string): Promise<TroubledLine> {
  const [asked, calledBack]: [string[], string[]] = [[], []];
  const waiting: { readonly address: RegExp; readonly troubles: Trouble[] }[] = [];

  /** As if the browser had come to the site itself: its form and its tickets are the site’s. */
  const passOn = (from: IncomingMessage, to: ServerResponse) => {
    const { host } = new URL(site);
    const headers = { ...from.headers, host, ...(from.headers.origin !== undefined && { origin: site }) };
    const further = ask(new URL(from.url ?? "/", site), { method: from.method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    further.on("error", () => to.destroy());
    from.pipe(further);
  };

  const server = createServer((from, to) => {
    const what = `${from.method ?? ""} ${from.url ?? ""}`;
    asked.push(what);
    to.on("close", () => {
      if (!to.writableEnded) calledBack.push(what);
    });
    const next = waiting.find(({ address, troubles }) => troubles.length > 0 && address.test(from.url ?? ""));
    const met = next?.troubles.shift();
    if (met === undefined || met.kind === "passes") return passOn(from, to);
    if (met.kind === "cut") return void from.socket.destroy();
    if (met.kind === "answers") {
      to.writeHead(met.status, { "Content-Type": "text/plain; charset=utf-8", ...met.headers });
      to.end(met.text ?? "");
    }
    // Of a silent site nothing comes, until whoever asked leaves.
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    calledBack,
    trouble: (address, ...troubles) => void waiting.unshift({ address, troubles: [...troubles] }),
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
