import { join, relative } from "node:path";

const SOCKET = "virage.sock";
/** Bytes that a socket's address may have on Linux and macOS, less the zero at its end. */
const MAX_ADDRESS_LENGTH = 103;

/** Where the site that holds a data directory takes feeds; undefined when no socket can have so long a name. */
export function intakeSocketPath(dataDirectory: string): string | undefined {
  const path = join(dataDirectory, SOCKET);
  return [path, relative(process.cwd(), path)].find((address) => Buffer.byteLength(address) <= MAX_ADDRESS_LENGTH);
}
