/** What a process without pages answers: whether it lives, whether it has caught up, and how it is doing. */
import { Hono } from "hono";
import { createOperations } from "./api/operations.ts";
import type { Site } from "./ground.ts";
import { startTelling } from "./ground.ts";
import { createDraining } from "./http/draining.ts";
import { closeWithin, listen, portOf } from "./http/listen.ts";
import type { Listening } from "./start-web.ts";
import { GRACE_SECONDS } from "./start-web.ts";
import type { WorkAsked } from "./start-work.ts";

/** On the ports that pages would have: `/metrics` too, for no visitor is led to a process that works. */
export async function startProbes(site: Site, { jobStates }: WorkAsked): Promise<Listening> {
  const { config, log, linesLost, workLog, storage, partTimes } = site;
  const { engine } = site.virage;
  const draining = createDraining();
  const operations = createOperations({
    role: config.role,
    isDraining: draining.isOn,
    onError: (error) => workLog.error({ err: error }, "not ready"),
    engineStatus: () => engine.status(),
    pingStorage: () => storage.ping(),
    lastChange: () => storage.changes.last(),
    isHearing: () => storage.notices.isHearing(),
    replicaReads: storage.replicaReads,
    jobStates,
    partTimes: partTimes.figure,
    linesLost,
    undelivered: async () => (await storage.outbox.undelivered(0)).totals,
  });
  const telling = await startTelling(site, operations.registry);
  const app = new Hono().use(draining.middleware).route("/", operations.probes).route("/", operations.metrics);
  const { host } = config;
  const ports = [config.port, ...(config.operatorPort === undefined ? [] : [config.operatorPort])];
  const servers = await Promise.all(ports.map((port) => listen(app.fetch, { port, host })));
  const [port = config.port, operatorPort] = servers.map(portOf);
  const { listings } = engine.status();
  log.info(
    { port, operatorPort, listings, role: config.role },
    `Virage travaille, sans pages ; son état est sur http://${host ?? "localhost"}:${String(port)}`,
  );
  return {
    telling,
    warm: () => undefined,
    drain: draining.begin,
    // Nobody is led here: there is nothing to wait for.
    stop: async () => {
      await Promise.all(servers.map((server) => closeWithin(server, GRACE_SECONDS)));
    },
  };
}
