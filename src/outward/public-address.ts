/**
 * Which network addresses the server may connect to where a stranger says where: those of the public internet alone. A feed or a
 * browser could name an address of the server's own network, and the server would then tell strangers what is there.
 *
 * Source: IANA special-purpose address registries (RFC 6890 and its updates).
 */
import { BlockList, isIP } from "node:net";

const SPECIAL_V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8], // this network
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // shared by a provider's customers
  ["127.0.0.0", 8], // this machine
  ["169.254.0.0", 16], // link-local, and where clouds keep their secrets
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments
  ["192.0.2.0", 24], // documentation
  ["192.31.196.0", 24], // AS112
  ["192.52.193.0", 24], // AMT
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16], // private
  ["192.175.48.0", 24], // AS112
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
];

/** Global unicast; whatever is outside is loopback, link-local, private, mapped, multicast or reserved. */
const GLOBAL_V6: readonly [string, number] = ["2000::", 3];
const SPECIAL_V6: readonly (readonly [string, number])[] = [
  ["2001::", 23], // protocol assignments, with Teredo, which carries addresses of version 4
  ["2001:db8::", 32], // documentation
  ["2002::", 16], // 6to4, which carries addresses of version 4
  ["2620:4f:8000::", 48], // AS112
  ["3fff::", 20], // documentation
];

const specialV4 = new BlockList();
for (const [network, prefix] of SPECIAL_V4) specialV4.addSubnet(network, prefix, "ipv4");
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_V6, "ipv6");
const specialV6 = new BlockList();
for (const [network, prefix] of SPECIAL_V6) specialV6.addSubnet(network, prefix, "ipv6");

/** True for an IPv4 or IPv6 address of the public internet; false for any other and for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialV4.check(address, "ipv4");
  return family === 6 && globalV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
}
