/** Addresses of an operator's proxies, as a configuration names them: `10.0.0.0/8`, `fd00::/8`, `203.0.113.7`. */
import { BlockList, isIPv4, isIPv6 } from "node:net";

/** An address or a CIDR. */
export function isProxyRange(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  if (bits === -1 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** Throws on what is no range. */
export function proxyList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    if (!isProxyRange(range)) throw new Error(`no address or CIDR: ${range}`);
    const [address = "", prefix] = range.split("/");
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** For `BlockList`. */
export const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");
