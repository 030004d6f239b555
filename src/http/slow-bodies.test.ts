import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { endSlowBody } from "./slow-bodies.ts";

/** What a connection is told until it is closed, or until the server has waited as long as it waits for a body. */
async function toldTo(head: string, milliseconds: number): Promise<string> {
  const server = createServer((request, response) => {
    endSlowBody(request, response, { told: () => "HTTP/1.1 408 Late\r\n\r\n", milliseconds });
    request.resume().once("end", () => response.end("all"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // of a TCP server that listens
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("utf8");
  let told = "";
  socket.on("data", (piece: string) => (told += piece));
  socket.write(head);
  await once(socket, "close");
  server.closeAllConnections();
  server.close();
  return told;
}

const sent = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}`;

it("lets go of who sends a form and does not end it", async () => {
  expect(await toldTo(sent("/affichage", "Content-Length: 10\r\n\r\na"), 5)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await toldTo(sent("http://a/affichage?b", "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n"), 5)).toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

it("lets whoever ends it have the answer, and whoever sends nothing", async () => {
  expect(await toldTo(sent("/affichage", "Content-Length: 1\r\n\r\na"), 10_000)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await toldTo(sent("/affichage", "\r\n"), 0)).toMatch(/^HTTP\/1\.1 200 /);
});
