/**
 * What a page may run, load and be framed by (Content-Security-Policy). A page is remembered and sent to many, so a nonce
 * would be everybody's; its inline scripts are named by their hashes instead, which the page keeps with it.
 *
 * Ours are known by a mark that React and the router write on them while the page is made, and that is taken off before it is
 * sent: a script that slipped into the page by way of some text has no mark, gets no hash, and does not run.
 */
import { hash, randomBytes } from "node:crypto";

export interface SealedPage {
  readonly html: Buffer<ArrayBuffer>;
  /** The header. */
  readonly policy: string;
}

/** Styles of single elements say measures (`--h: 40`) and colours of choices; sheets are files. */
const REST = [
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  // The build lays small files into the sheets.
  "font-src 'self' data:",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** To be given to React and to the router as their nonce. Unknown to whoever wrote the texts of the page. */
export function scriptMark(): string {
  return randomBytes(12).toString("hex");
}

/** Takes the mark off what carries it, and allows the scripts that did. */
export function seal(html: Buffer, mark: string): SealedPage {
  const attribute = ` nonce="${mark}"`;
  const pieces: Buffer[] = [];
  const hashes = new Set<string>();
  let from = 0;
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    pieces.push(html.subarray(from, at));
    from = at + attribute.length;
    const script = inlineScriptAt(html, at);
    if (script !== undefined) hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
  }
  pieces.push(html.subarray(from));
  return { html: Buffer.concat(pieces), policy: policyWith([...hashes]) };
}

/** `hashes` as a source list has them. */
export function policyWith(hashes: readonly string[]): string {
  return `default-src 'self'; script-src ${["'self'", ...hashes].join(" ")}; ${REST}`;
}

/** The text of the script in whose tag `at` lies; undefined when the tag is another's or the script a file. */
function inlineScriptAt(html: Buffer, at: number): Buffer | undefined {
  // React writes `<` and `>` in no attribute but as entities.
  const tag = html.subarray(html.lastIndexOf("<", at), html.indexOf(">", at)).toString();
  if (!tag.startsWith("<script") || / src="/.test(tag)) return undefined;
  const start = html.indexOf(">", at) + 1;
  return html.subarray(start, html.indexOf("</script>", start));
}
