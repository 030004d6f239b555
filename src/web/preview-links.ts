/** The router writes the prefix of a preview before every address of a page, and before none of what the server wrote as HTML. */
export function withPrefix(html: string, prefix: string): string {
  return prefix === "" ? html : html.replaceAll(' href="/', ` target="_self" href="${prefix}/`);
}
