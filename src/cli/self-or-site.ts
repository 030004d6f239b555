/** What an operator asks is done by the command itself, or by the running site that holds the data: either says the same. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { Operated } from "../operator-desk/operations.ts";
import { operatedSchema } from "../operator-desk/operations.ts";
import { OPERATION_PATH } from "../feeds/intake/intake-event.ts";
import { intakeSocketPath } from "../feeds/intake/socket-path.ts";
import { DataDirectoryInUse } from "../storage/storage-error.ts";
import type { Storage } from "../storage/storage.ts";

/** The lock of the data directory says whether somebody holds it: a socket may be left over. */
export async function doneBySelfOrSite(
  asked: object,
  openStorage: () => Promise<Storage>,
  work: (storage: Storage) => Promise<Operated>,
): Promise<Operated> {
  let storage: Storage;
  try {
    storage = await openStorage();
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    return doneBySite(asked, error.directory);
  }
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

const NOT_DONE: Operated = {
  kind: "refused",
  told: "Le site en marche qui tient ces données ne répond pas à cette commande : relancez-la, ou arrêtez-le le temps de celle-ci.\n",
};

async function doneBySite(asked: object, dataDirectory: string): Promise<Operated> {
  const socketPath = intakeSocketPath(dataDirectory);
  if (socketPath === undefined) return NOT_DONE;
  const answer = await posted(socketPath, JSON.stringify(asked));
  return answer ?? NOT_DONE;
}

/** Undefined where nobody answers as a site of this version does. */
function posted(socketPath: string, body: string): Promise<Operated | undefined> {
  const { promise, resolve } = Promise.withResolvers<Operated | undefined>();
  const call = request({ socketPath, agent: false, method: "POST", path: OPERATION_PATH });
  call.on("error", () => resolve(undefined));
  call.on("response", (response) => {
    text(response).then(
      (answered) => resolve(response.statusCode === 200 ? operatedSchema.parse(JSON.parse(answered)) : undefined),
      () => resolve(undefined),
    );
  });
  call.end(body);
  return promise;
}
