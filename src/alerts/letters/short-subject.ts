/** What lists of mail show whole, and one line of a header holds (RFC 5322, 2.1.1). */
const MOST = 78;

/** `3 nouvelles annonces : SUV hybrides automatiques à moins de…`: the name is cut between words, what says the matter is not. */
export function shortSubject(name: string, { before = "", after = "" }): string {
  const room = MOST - before.length - after.length;
  if (name.length <= room) return before + name + after;
  const cut = name.slice(0, room).replace(/[\s,]+\S*$/u, "");
  return `${before}${cut.slice(0, Math.max(0, room - 1)).toWellFormed()}…${after}`;
}
