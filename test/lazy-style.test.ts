import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** Of `from "…"` and `import "…"`; types bring nothing. */
const STATIC = /^(?:import|export) (?!type )[^;]*?"(\.[^"]+)";/gm;
const LAZY = /lazy\w*\(\s*(?:async )?\(\) => [^;]*?import\("(\.[^"]+)"\)/g;

/** Every file that comes with these, themselves included. */
function comingWith(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(file)) continue;
    reached.add(file);
    if (!/\.tsx?$/.test(file) || /\.server\.tsx?$/.test(file)) continue;
    for (const [, target = ""] of readFileSync(file, "utf8").matchAll(STATIC))
      waiting.push(join(dirname(file), target));
  }
  return reached;
}

const lazyOf = (files: Iterable<string>): readonly string[] =>
  [...files]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(LAZY)].map(([, target = ""]) => join(dirname(file), target)),
    );

/** What no server writes: its style may come with its code. */
const WITH_SCRIPT_ALONE = new Set(["src/web/account/notifications.css", "src/web/design/switch.css"]);

const pages = readdirSync("src/web/pages")
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => join("src/web/pages", file));

describe("the style of what comes later", () => {
  it.each(pages)("%s links the style of every part whose code waits, for whoever has no script", (page) => {
    const withPage = comingWith([page, "src/web/root.tsx"]);
    const styles = (files: ReadonlySet<string>) => [...files].filter((file) => file.endsWith(".css"));
    const linked = new Set(styles(withPage));
    const owed = styles(comingWith(lazyOf(comingWith([page])))).filter(
      (file) => !linked.has(file) && !(page.endsWith("/saved-searches.tsx") && WITH_SCRIPT_ALONE.has(file)),
    );
    expect(owed).toEqual([]);
  });
});
