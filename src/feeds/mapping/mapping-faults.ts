/** What is wrong with a mapping, in sentences that begin with the place. */
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

export function faultSentences(issues: readonly Issue[]): readonly string[] {
  return issues.flatMap((issue) => sentencesOf(issue, []));
}

/** A rule may have one of several shapes: what keeps it from the one that it is most like is told. */
function sentencesOf(issue: Issue, within: readonly PropertyKey[]): readonly string[] {
  const path = [...within, ...issue.path];
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const [nearest = []] = issue.errors.toSorted((a, b) => distance(a) - distance(b));
    return nearest.flatMap((inner) => sentencesOf(inner, path));
  }
  return [faultAt(path, issue.message)];
}

export function faultAt(path: readonly PropertyKey[], message: string): string {
  return `${pointerOf(path)} : ${message}`;
}

/** Another kind of value altogether is farther than another key, and that than a wrong value. */
function distance(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.path.length > 0) return sum + 1;
    if (issue.code === "unrecognized_keys") return sum + 10 * issue.keys.length;
    return sum + (issue.code === "invalid_union" ? Math.min(...issue.errors.map(distance), 100) : 100);
  }, 0);
}

/** RFC 6901; the root is `/`. */
function pointerOf(path: readonly PropertyKey[]): string {
  return `/${path.map((key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
}
