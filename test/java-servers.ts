/** What starting servers of Java asks of this machine. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("a server without a port");
  return address.port;
}

/** Whether a command is there, and ends well. */
export async function answers(command: string, options: readonly string[]): Promise<boolean> {
  const child = spawn(command, options, { stdio: "ignore" });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** Milliseconds in which Maven has fetched what it will. */
const FETCHED_WITHIN = 180_000;

/** Whether Maven has done as it was asked: without a network it has not, and says why. */
export async function mavenFetches(options: readonly string[]): Promise<boolean> {
  const child = spawn("mvn", ["-q", "-B", ...options], {
    stdio: ["ignore", "inherit", "inherit"],
    timeout: FETCHED_WITHIN,
    killSignal: "SIGKILL",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}
