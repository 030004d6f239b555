/** Connections to hosts that a stranger has named: their network addresses are looked at once, and the connection goes to those very ones. */
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** All the network addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export interface Reach {
  /** For tests, whose servers are on this machine. */
  readonly isAllowedAddress: (address: string) => boolean;
  readonly resolve: Resolve;
}

/**
 * Asks name servers itself: the system's own look-up would hold threads that files and compression need. `servers`: `address:port`, those
 * of the machine without.
 */
export function resolvedBy(servers?: readonly string[]): Resolve {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (v4.status === "rejected" && v6.status === "rejected") throw v4.reason;
    return [
      ...(v4.status === "fulfilled" ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === "fulfilled" ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
  };
}

/** The public Internet, as these name servers know it; `servers` as `resolvedBy` takes them. */
export const publicReach = (servers?: readonly string[]): Reach => ({
  isAllowedAddress: isPublicAddress,
  resolve: resolvedBy(servers),
});

/** An address of the host is not one that the server may connect to. */
export class HostRefused extends Error {
  override readonly name = "HostRefused";
}

/** The network address that a URL names by itself; undefined of a name. */
export function literalAddress({ hostname }: URL): LookupAddress | undefined {
  const address = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(address);
  return family === 0 ? undefined : { address, family };
}

/** The network addresses of a host, each of them allowed; throws `HostRefused` where one is not. */
export async function addressesOf(url: URL, reach: Reach, signal: AbortSignal): Promise<readonly LookupAddress[]> {
  const literal = literalAddress(url);
  const addresses = literal === undefined ? await inTime(reach.resolve(url.hostname), signal) : [literal];
  const refused = addresses.find(({ address }) => !reach.isAllowedAddress(address));
  if (refused !== undefined) throw new HostRefused(`${url.hostname} is ${refused.address}`);
  return addresses;
}

/** The connection goes to the very address that was checked: a name that resolves otherwise the next time gains nothing. */
export function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (hostname, options, done) => {
    const [first] = addresses;
    if (first === undefined) done(new Error(`${hostname} has no address`), []);
    else if (options.all === true) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
}

/** Rejects when the signal goes off first. */
function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => late.reject(signal.reason), { once: true });
  return Promise.race([promise, late.promise]);
}
