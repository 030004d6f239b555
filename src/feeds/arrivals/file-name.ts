/** What a stranger calls a file, as it is told in reports and logs: a name without its path, signs that cannot be seen, or length. */

const LONGEST = 100;

export function fileNameOf(told: string, otherwise = "stock"): string {
  const [name = ""] = /[^/\\]*$/.exec(told.normalize("NFC").replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")) ?? [];
  const shown = name.trim().slice(-LONGEST);
  return shown === "" || shown === "." || shown === ".." ? otherwise : shown;
}
