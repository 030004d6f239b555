/** The site: opens storage, fills the search engine, answers HTTP and works beside it, as its role says, until told to stop. */
import "./production.ts";
import type { Config } from "./config.ts";
import { ConfigError, readConfig, roleVariable } from "./config.ts";
import { closeSite, composeSite, openGround } from "./ground.ts";
import { PortUnavailable } from "./http/listen.ts";
import { startProbes } from "./start-probes.ts";
import { startWeb } from "./start-web.ts";
import { prepareWork, startWork } from "./start-work.ts";
import { DataDirectoryInUse, DatabaseDamaged, DatabaseTooNew, StorageUnavailable } from "./storage/storage-error.ts";
import { workElsewhere } from "./work-elsewhere.ts";

/** 128 and the number of SIGTERM: what a shell says of a process that a signal ended. */
const STOPPED_WHILE_STARTING = 143;

const EXPECTED = [
  ConfigError,
  DataDirectoryInUse,
  DatabaseDamaged,
  DatabaseTooNew,
  StorageUnavailable,
  PortUnavailable,
];

/** What a signal to stop does. Until visitors are answered the process just ends, which every start survives. */
let stop = (_signal: string): void => process.exit(STOPPED_WHILE_STARTING);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop(signal));

async function run(config: Config): Promise<void> {
  // What is kept is for the user of the service alone, photographs too.
  process.umask(0o077);
  const isWorking = config.role !== "web";
  const ground = await openGround(config);
  const { log } = ground;
  if (isWorking) await prepareWork(ground);
  const site = await composeSite(ground);
  if (!config.isMailDelivered)
    log.warn(
      "SMTP_URL n’est pas définie : les visiteurs ne peuvent pas écrire aux vendeurs, et n’en voient que le numéro",
    );
  const work = isWorking ? startWork(site) : workElsewhere(site);
  const listening = config.role === "worker" ? await startProbes(site, work) : await startWeb(site, work);
  await work.keepMarket();
  listening.warm();

  stop = (signal) => {
    log.info({ signal }, "arrêt demandé");
    listening.drain();
    const leave = async () => {
      // Before the port is closed: what takes long ends meanwhile.
      work.leave();
      await listening.stop();
      await work.stop();
      await closeSite(site, listening.telling);
    };
    leave().then(() => process.exit(0), fail);
  };
}

/** What the operator can mend is told in a sentence; anything else with its stack. */
function fail(error: unknown): never {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(
    `${error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error)}\n`,
  );
  process.exit(1);
}

try {
  await run(readConfig({ ...process.env, ...roleVariable(process.argv.slice(2)) }));
} catch (error) {
  fail(error);
}
