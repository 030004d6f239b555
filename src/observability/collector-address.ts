/** Addresses of collectors as their operator writes them. */

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A sign of percent that escapes nothing.
    return text;
  }
}

/**
 * A name and a password in its address are told to it by a header. `fetch` takes no address that has any, and what fails names its address
 * in the log.
 */
export function spokenTo(address: string): {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const url = new URL(address);
  const { username, password } = url;
  [url.username, url.password] = ["", ""];
  if (username === "" && password === "") return { url: url.href, headers: {} };
  const told = Buffer.from(`${unescaped(username)}:${unescaped(password)}`).toString("base64");
  return { url: url.href, headers: { Authorization: `Basic ${told}` } };
}
