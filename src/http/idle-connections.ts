/**
 * Bounds the connections on which nothing is asked, by address: each is taken in a turn of the event loop, and keeps a place. One more
 * closes the one that has been idle longest.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A browser has six to a site; behind one address of a mobile network are many. */
export const MOST_IDLE = 128;

/** `clientOf`: as whose the connections of an address are counted; undefined of a proxy, whose are of many. */
export function boundIdle(server: Server, most: number, clientOf: (address: string) => string | undefined): void {
  /** The one that has been idle longest first. */
  const idle = new Map<string, Set<Socket>>();
  const forget = (socket: Socket, address: string): void => {
    const known = idle.get(address);
    known?.delete(socket);
    if (known?.size === 0) idle.delete(address);
  };
  const note = (socket: Socket, address: string): void => {
    const known = idle.get(address) ?? new Set();
    idle.set(address, known.add(socket));
    const [longest] = known.size > most ? known : [];
    longest?.destroy();
  };
  server.on("connection", (socket) => {
    const address = clientOf(socket.remoteAddress ?? "");
    if (address === undefined) return;
    note(socket, address);
    socket.once("close", () => forget(socket, address));
  });
  server.on("request", ({ socket }, response) => {
    const address = clientOf(socket.remoteAddress ?? "");
    if (address === undefined) return;
    forget(socket, address);
    response.once("close", () => {
      if (!socket.destroyed) note(socket, address);
    });
  });
}
