/** What joins one thing of a sentence to the one before it: `clio ou une 208`, `206, 207`, `gti/gtd`. */
import type { Token } from "./token.ts";

export interface Joint {
  /** `ou`, `/`: one of both. A comma or `et` lists what may be wanted together too. */
  readonly isEither: boolean;
  /** Its first token; that of what it joins where it is a sign between them. */
  readonly from: number;
}

/** Before what begins at a token. */
export function jointBefore(tokens: readonly Token[], at: number): Joint | undefined {
  const gap = tokens[at]?.gap ?? "";
  if (/[,/]/.test(gap)) return { isEither: gap.includes("/"), from: at };
  const isArticle = /^(une?|la|le|l)$/.test(tokens[at - 1]?.fold ?? "");
  const from = isArticle ? at - 2 : at - 1;
  const word = tokens[from]?.fold ?? "";
  return /^(ou|et)$/.test(word) ? { isEither: word === "ou", from } : undefined;
}
