import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { boundIdle } from "./idle-connections.ts";

it("of connections on which nothing is asked an address has so many, and keeps those on which something is", async () => {
  let answer = () => {};
  const server = createServer((_, response) => {
    answer = () => response.end("answered");
  });
  boundIdle(server, 2, (address) => address);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens at a port
  const opened: Socket[] = [];
  const open = async (): Promise<Socket> => {
    const taken = once(server, "connection");
    const socket = connect(port, "127.0.0.1")
      .on("error", () => undefined)
      .resume();
    opened.push(socket);
    await taken;
    return socket;
  };
  const busy = await open();
  const asked = once(server, "request");
  busy.write("GET / HTTP/1.1\r\nHost: virage.example\r\n\r\n");
  await asked;
  const first = await open();
  await open();
  const closed = once(first, "close");
  const third = await open();
  await closed;
  expect([busy.destroyed, third.destroyed]).toEqual([false, false]);
  // Once it is answered it is idle too, and the one that has been longest goes.
  const [, second] = opened.filter((socket) => socket !== busy);
  if (second === undefined) throw new Error("three were opened");
  const next = once(second, "close");
  answer();
  await next;
  expect(busy.destroyed).toBe(false);
  for (const socket of opened) socket.destroy();
  server.close();
});
