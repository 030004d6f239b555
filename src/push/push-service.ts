/** A message on its way to the push service of a browser (RFC 8030), encrypted for the browser (RFC 8291), signed as ours (RFC 8292). */
import type { IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import webPush from "web-push";
import { Refused } from "../mail/parcel.ts";
import type { Reach } from "../outward/pinned-host.ts";
import { HostRefused, addressesOf, pinnedTo } from "../outward/pinned-host.ts";
import type { PushKeys } from "./push-keys.ts";
import type { Reached } from "./read-subscription.ts";

export interface Sealed {
  readonly text: string;
  /** Seconds that the service keeps it for a browser that is away. */
  readonly ttl: number;
  /** Of one topic the service keeps the last: 32 signs of base64url at most. */
  readonly topic: string;
}

/** `nobody`: the browser is known to its service no more. Rejects with `Refused` on what will never be taken, with anything else on what may be later. */
export type PushService = (to: Reached, sealed: Sealed, signal: AbortSignal) => Promise<"taken" | "nobody">;

export interface PushServiceParts {
  readonly keys: () => Promise<PushKeys>;
  /** Who runs the site, for whoever runs the service: `mailto:…` (RFC 8292, 2.1). */
  readonly contact: string;
  /** For tests, whose service is on this machine. */
  readonly reach: Reach;
  readonly request?: typeof requestHttps;
}

/** Milliseconds; a service that is well answers in a tenth of a second. */
const LONGEST_ANSWER = 10_000;
const GONE = new Set([404, 410]);
/** Unknown to us, not to the message: keys that do not fit, too much at once, a service in trouble. */
const ABOUT_US = new Set([401, 403, 408, 425, 429]);

/** As the log and the list of what was not delivered tell it: never the endpoint, which opens the browser. */
const facts = (code: string, responseCode?: number) => ({
  code,
  ...(responseCode === undefined ? {} : { responseCode }),
});
const failed = (code: string, responseCode?: number) =>
  Object.assign(new Error("a push service did not take a message"), facts(code, responseCode));
const refused = (code: string, responseCode?: number) =>
  new Refused("a push service will not take a message", { cause: failed(code, responseCode) });

export function pushService(parts: PushServiceParts): PushService {
  const { keys, contact, reach, request = requestHttps } = parts;

  const answerOf = async (to: Reached, { text, ttl, topic }: Sealed, signal: AbortSignal): Promise<IncomingMessage> => {
    const { publicKey, privateKey } = await keys();
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      text,
      { TTL: ttl, topic, urgency: "high", vapidDetails: { subject: contact, publicKey, privateKey } },
    );
    const url = new URL(to.endpoint);
    const lookup = pinnedTo(await addressesOf(url, reach, signal));
    return new Promise((done, fail) => {
      // Without an agent no connection to another address is taken up; what redirects is followed nowhere.
      request(url, { method, headers, agent: false, lookup, signal })
        .once("response", done)
        .once("error", fail)
        .end(body);
    });
  };

  return async (to, sealed, signal) => {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER)]);
    let response: IncomingMessage;
    try {
      response = await answerOf(to, sealed, inTime);
    } catch (error) {
      if (error instanceof HostRefused) throw refused("EHOST");
      // A message of Node names the host; its code does not.
      throw failed(codeOf(error));
    }
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) return "taken";
    if (GONE.has(statusCode)) return "nobody";
    if (statusCode >= 500 || ABOUT_US.has(statusCode)) throw failed("EPUSH", statusCode);
    throw refused("EPUSH", statusCode);
  };
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : error instanceof Error ? error.name : "EPUSH";
}
