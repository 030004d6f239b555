/** A TCP proxy in front of a real server, which a test makes slow, silent or dead, and well again. */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";

/** `slow` holds each piece back for a while, `silent` takes all and hands nothing on, `down` ends every connection as it comes. */
export type Trouble = "none" | "slow" | "silent" | "down";

export interface TroubledProxy {
  readonly port: number;
  /** What is open is ended where it is down, and goes on where it is well. */
  suffer(trouble: Trouble): void;
  close(): Promise<void>;
}

/** `delay`: milliseconds of a slow one, each way. */
export async function startTroubledProxy(
  target: { readonly host: string; readonly port: number },
  delay: number,
): Promise<TroubledProxy> {
  let trouble: Trouble = "none";
  const open = new Set<Socket>();
  /** What a silent one has taken, in its order. */
  let held: (() => void)[] = [];
  const handOn = (from: Socket, to: Socket) => {
    from.on("data", (piece: Buffer) => {
      const write = () => void (to.destroyed || to.write(piece));
      if (trouble === "silent" || held.length > 0) held.push(write);
      else if (trouble === "slow") setTimeout(write, delay);
      else write();
    });
    from.on("error", () => to.destroy());
    from.on("close", () => {
      open.delete(from);
      // Behind what is still held back.
      if (trouble === "slow") setTimeout(() => to.end(), delay);
      else to.destroy();
    });
    open.add(from);
  };
  const server = createServer((visitor) => {
    if (trouble === "down") return void visitor.destroy();
    const onward = connect(target.port, target.host);
    handOn(visitor, onward);
    handOn(onward, visitor);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port, // of a TCP server that listens
    suffer: (next) => {
      trouble = next;
      if (next === "down") for (const socket of open) socket.destroy();
      if (next === "silent") return;
      const waiting = held;
      held = [];
      for (const write of waiting) write();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
