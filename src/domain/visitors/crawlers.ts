/**
 * Crawlers that prove who they are by their names: the address that asks has a name under one of these, and that name leads to the
 * address (each operator's own documentation of verifying its crawler, read in November 2026).
 */
export interface Crawler {
  readonly name: string;
  /** In its `User-Agent`. */
  readonly agent: RegExp;
  /** Of the names of its machines, without a dot before. */
  readonly domains: readonly string[];
}

export const CRAWLERS: readonly Crawler[] = [
  {
    name: "Google",
    agent: /\b(?:Googlebot|Google-InspectionTool|GoogleOther|Storebot-Google|AdsBot-Google)\b/i,
    domains: ["googlebot.com", "google.com"],
  },
  { name: "Bing", agent: /\b(?:bingbot|adidxbot|BingPreview)\b/i, domains: ["search.msn.com"] },
  { name: "Apple", agent: /\bApplebot\b/i, domains: ["applebot.apple.com"] },
  { name: "Yandex", agent: /\bYandex\w*Bot\b/i, domains: ["yandex.com", "yandex.net", "yandex.ru"] },
  { name: "Qwant", agent: /\bQwantbot\b/i, domains: ["qwant.com"] },
  { name: "Seznam", agent: /\bSeznamBot\b/i, domains: ["seznam.cz"] },
  { name: "Baidu", agent: /\bBaiduspider\b/i, domains: ["baidu.com", "baidu.jp"] },
];

export function crawlerSaid(agent: string): Crawler | undefined {
  return CRAWLERS.find((crawler) => crawler.agent.test(agent));
}

/** Whether a machine of that name is the crawler's. Names as name servers tell them, a full stop at the end or none. */
export function isNameOf({ domains }: Crawler, name: string): boolean {
  const plain = name.toLowerCase().replace(/\.$/, "");
  return domains.some((domain) => plain === domain || plain.endsWith(`.${domain}`));
}
