import { describe, expect, it } from "vitest";
import { CRAWLERS, crawlerSaid, isNameOf } from "./crawlers.ts";

const [GOOGLE] = CRAWLERS;

describe("a crawler", () => {
  it.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Google"],
    [
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36",
      "Bing",
    ],
    ["Mozilla/5.0 (compatible; YandexImageBot/3.0; +http://yandex.com/bots)", "Yandex"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36", undefined],
    ["curl/8.5.0", undefined],
    ["", undefined],
  ])("is said by %s: %s", (agent, name) => {
    expect(crawlerSaid(agent)?.name).toBe(name);
  });

  it.each([
    ["crawl-66-249-66-1.googlebot.com", true],
    ["crawl-66-249-66-1.googlebot.com.", true],
    ["CRAWL.GOOGLEBOT.COM", true],
    ["googlebot.com.attacker.example", false],
    ["notgooglebot.com", false],
    ["", false],
  ])("has machines of its own names: %s, %s", (name, isIts) => {
    expect(GOOGLE && isNameOf(GOOGLE, name)).toBe(isIts);
  });
});
