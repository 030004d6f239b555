import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { runSite, startSite } from "./site-process.ts";

const FEW = { VIRAGE_DEMO: "20" };

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

/** Over a connection that stays open between questions, as a load balancer's. */
function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        body += piece;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }),
      );
    }).on("error", reject);
  });
}

test("npm start ends when it is told to, and lets go of its port and its data", async () => {
  await using site = await startSite(FEW, { command: ["npm", "start"] });
  expect((await fetch(`${site.origin}/health`)).status).toBe(200);
  site.stop("SIGTERM");
  await site.ended();
  await expect(fetch(`${site.origin}/health`)).rejects.toThrow();
  await using again = await startSite(FEW, { dataDirectory: site.dataDirectory });
  expect((await fetch(`${again.origin}/ready`)).status).toBe(200);
});

test("a running site values its market again some seconds after a stock has come", async () => {
  await using site = await startSite(FEW);
  const valued = () => site.told().split("valeurs de marché à jour").length - 1;
  const before = valued();
  const feed = path.join(site.dataDirectory, "stock.csv");
  writeFileSync(feed, "reference,make,model,price,mileage,year\nv1,Peugeot,208,9000,10000,2021\n");
  const command = spawn(process.execPath, ["src/cli/main.ts", "import", feed, "--dealer", "C700"], {
    cwd: path.join(import.meta.dirname, ".."),
    env: { PATH: process.env["PATH"], VIRAGE_DATA: site.dataDirectory },
    stdio: "ignore",
  });
  expect(await once(command, "exit")).toEqual([0, null]);
  await expect.poll(valued, { timeout: 60_000 }).toBe(before + 1);
  site.stop("SIGTERM");
  expect(await site.ended()).toBe(0);
});

test("a site that is told to stop says so at /ready and closes the connections that it answers", async () => {
  await using site = await startSite({ ...FEW, VIRAGE_DRAIN_SECONDS: "300" });
  const agent = new Agent({ keepAlive: true });
  expect(await ask(`${site.origin}/ready`, agent)).toMatchObject({ status: 200, connection: "keep-alive" });
  site.stop("SIGTERM");
  await expect
    .poll(async () => ask(`${site.origin}/ready`, agent))
    .toEqual({ status: 503, connection: "close", body: '{"status":"draining"}' });
  expect(await ask(`${site.origin}/`, agent)).toMatchObject({ status: 200, connection: "close" });
  agent.destroy();
});

/** Asks one question after the other over one connection, until it is told to leave or nobody listens. */
async function askOn(url: string): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const { status, connection } = await ask(url, agent);
      if (status !== 200) return `answered ${String(status)}`;
      if (connection === "close") return "told to leave";
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // of a request
    return code ?? String(error);
  } finally {
    agent.destroy();
  }
}

test("a site that stops at once cuts no client that it has kept a connection with", async () => {
  await using site = await startSite(FEW);
  await ask(`${site.origin}/mentions-legales.html`, new Agent());
  const clients = Array.from({ length: 40 }, () => askOn(`${site.origin}/mentions-legales.html`));
  await ask(`${site.origin}/`, new Agent());
  site.stop("SIGTERM");
  expect(await Promise.all(clients)).toEqual(clients.map(() => "told to leave"));
  expect(await site.ended()).toBe(0);
});

test("a client that keeps a connection and asks nothing holds nobody up", async () => {
  await using site = await startSite(FEW);
  const agent = new Agent({ keepAlive: true });
  expect(await ask(`${site.origin}/health`, agent)).toMatchObject({ connection: "keep-alive" });
  site.stop("SIGTERM");
  expect(await site.ended()).toBe(0);
  agent.destroy();
});

test("what packages have to say of an address is told by the log", async () => {
  await using site = await startSite(FEW);
  expect((await fetch(`${site.origin}/%`)).status).toBe(404);
  await expect.poll(() => site.told()).toContain("/%");
  const lines = site.told().split("\n");
  for (const line of lines.filter((one) => one.includes("/%"))) expect(JSON.parse(line)).toMatchObject({ level: 40 });
});

test("a port that another program holds is told in a sentence", async () => {
  await using site = await startSite(FEW);
  const { port } = new URL(site.origin);
  const { code, told } = await runSite({ ...FEW, PORT: port });
  expect(code).toBe(1);
  expect(told).toContain(`le port ${port} ne peut pas être ouvert : un autre programme s’en sert`);
  expect(told).not.toMatch(/^\s+at /m);
});

test("a financing scale that cannot be read is told before anything is filled", async () => {
  const { code, told } = await runSite({ ...FEW, VIRAGE_FINANCING: "/nowhere/scale.json" });
  expect(code).toBe(1);
  expect(told).toMatch(/^barème de financement illisible : \/nowhere\/scale\.json/);
});

test("HOST keeps the site on one interface", async () => {
  await using site = await startSite({ ...FEW, HOST: "127.0.0.1" });
  expect((await fetch(`${site.origin}/health`)).status).toBe(200);
  await expect(fetch(`${site.origin.replace("127.0.0.1", "127.0.0.2")}/health`)).rejects.toThrow();
});

test("metrics are on the operator's port, and on the visitors' for who has the key", async () => {
  const key = "une-cle-de-seize-signes";
  await using site = await startSite({ ...FEW, OPERATOR_PORT: "0", OPERATOR_KEY: key });
  expect(await (await fetch(`${site.operatorOrigin()}/metrics`)).text()).toContain("virage_listings 20");
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(401);
  expect((await fetch(`${site.origin}/metrics`, { headers: { Authorization: "Bearer une-autre-cle" } })).status).toBe(
    401,
  );
  expect((await fetch(`${site.origin}/metrics`, { headers: { Authorization: `Bearer ${key}` } })).status).toBe(200);
});

test("without a port or a key nobody reads metrics", async () => {
  await using site = await startSite(FEW);
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
});

test("a site with an address of its own starts without invented offers", async () => {
  await using site = await startSite({ PUBLIC_URL: "https://virage.example" });
  expect(await (await fetch(`${site.origin}/ready`)).json()).toEqual({ status: "ready", listings: 0, lag: 0 });
  expect(existsSync(path.join(site.dataDirectory, "virage.db"))).toBe(true);
});

test("every page of invented offers says so, and no other", async () => {
  const notice = /Démonstration.*annonces inventées, rien n’est à vendre/;
  await using trial = await startSite(FEW);
  for (const path of ["/", "/listing", "/filters", "/confidentialite.html", "/nulle-part"]) {
    expect(await (await fetch(trial.origin + path)).text(), path).toMatch(notice);
  }
  await using meant = await startSite({ VIRAGE_DEMO: "0" });
  expect(await (await fetch(meant.origin)).text()).not.toMatch(notice);
});

/** All that a connection is told until it is closed. */
function sent(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let told = "";
    socket.setEncoding("utf8");
    socket.on("data", (piece: string) => (told += piece));
    socket.on("close", () => resolve(told));
    socket.on("error", reject);
  });
}

test("who sends headers or a body too slowly is told so and let go of", async () => {
  await using site = await startSite(FEW);
  const port = Number(new URL(site.origin).port);
  const began = Date.now();
  const slowHeaders = sent(port, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n").then((told) => ({ told, at: Date.now() }));
  const slowBody = sent(
    port,
    "POST /affichage HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\na",
  );
  const headers = await slowHeaders;
  expect(headers.told).toMatch(/^HTTP\/1\.1 408 /);
  // Sooner than a whole request may take, which would end it as well.
  expect(headers.at - began).toBeLessThan(18_000);
  const body = await slowBody;
  expect(body).toMatch(/^HTTP\/1\.1 408 /);
  for (const told of [headers.told, body]) expect(told).toContain("<h1>La demande n’est pas arrivée à temps</h1>");
});
