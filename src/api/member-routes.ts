/** What members keep, over the API (spec 7.7): asked for by who is looking, never by a name that a request says. */
import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { KeptOfMembers } from "../accounts/kept.ts";
import type { Member, Viewer } from "../domain/accounts/viewer.ts";
import { isReference } from "../domain/listings/listing.ts";
import type { ApiIssue, ConsultedAnswer } from "./answers.ts";
import { consultedSchema, favouritesSchema, recentSearchesSchema } from "./answers.ts";
import { issue } from "./issue.ts";

export interface MemberParts {
  readonly kept: KeptOfMembers;
  readonly viewerOf: (c: Context) => Viewer;
}

/** References in one question: more than any page shows. */
export const MOST_CHECKED = 200;
/** Characters of a value that is told back. */
const TOLD = 100;
/** Issues told of one body. */
const MOST_ISSUES = 20;

/** What stands at the path of an issue, as JSON. */
function valueAt(body: unknown, path: readonly PropertyKey[]): string {
  let value = body;
  for (const key of path)
    value = typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  return (JSON.stringify(value) ?? "").slice(0, TOLD);
}

/** The body as that shape, or what is wrong with it. */
async function bodyAs<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ readonly value: z.output<Schema> } | { readonly issues: readonly ApiIssue[] }> {
  let body: unknown;
  const text = await c.req.text();
  try {
    body = JSON.parse(text);
  } catch {
    return { issues: [issue("", text.slice(0, TOLD), "INVALID_JSON")] };
  }
  const read = schema.safeParse(body);
  if (read.success) return { value: read.data };
  return {
    issues: read.error.issues
      .slice(0, MOST_ISSUES)
      .map(({ path, code }) =>
        issue(path.map(String).join("."), valueAt(body, path), code === "too_big" ? "OUT_OF_RANGE" : "INVALID_VALUE"),
      ),
  };
}

/** The references of a comma list, each once. */
function readRefs(texts: readonly string[]): {
  readonly references: readonly string[];
  readonly issues: readonly ApiIssue[];
} {
  const [text] = texts;
  if (text === undefined) return { references: [], issues: [issue("refs", "", "REQUIRED")] };
  if (texts.length > 1) return { references: [], issues: [issue("refs", texts.join(",").slice(0, TOLD), "REPEATED")] };
  const references = [...new Set(text.split(",").filter((part) => part !== ""))];
  const unreadable = references.filter((reference) => !isReference(reference));
  const tooMany = references.length > MOST_CHECKED ? [issue("refs", String(references.length), "TOO_MANY")] : [];
  return {
    references,
    issues: [
      ...tooMany,
      ...unreadable.slice(0, MOST_ISSUES).map((one) => issue("refs", one.slice(0, TOLD), "INVALID_VALUE")),
    ],
  };
}

/** Adds them to the API. Who asks is a member: whoever is none was turned away before (`http/know-viewer.ts`), and is here too. */
export function addMemberRoutes(api: Hono, { kept, viewerOf }: MemberParts): void {
  const ofMember = (answer: (member: Member, c: Context) => Promise<Response>) => async (c: Context) => {
    const viewer = viewerOf(c);
    return viewer.kind === "member" ? answer(viewer, c) : c.json({ errors: [issue("", "", "UNAUTHENTICATED")] }, 401);
  };
  const refused = (c: Context, errors: readonly ApiIssue[]) => c.json({ errors }, 400);
  const told = (result: readonly string[]): ConsultedAnswer => ({ result: [...result] });

  api.get(
    "/v1/me/favourites",
    ofMember(async (member, c) => c.json({ favourites: await kept.favourites(member) })),
  );
  api.put(
    "/v1/me/favourites",
    ofMember(async (member, c) => {
      const body = await bodyAs(c, favouritesSchema);
      if ("issues" in body) return refused(c, body.issues);
      // What it cost then is the site's to say.
      const said = body.value.favourites.map(({ price: _price, ...favourite }) => favourite);
      return c.json({ favourites: await kept.mergeFavourites(member, said) });
    }),
  );
  api.get(
    "/v1/me/consulted-classifieds/check",
    ofMember(async (member, c) => {
      const { references, issues } = readRefs(new URL(c.req.url).searchParams.getAll("refs"));
      if (issues.length > 0) return refused(c, issues);
      return c.json(told(await kept.consultedAmong(member, references)));
    }),
  );
  api.get(
    "/v1/me/consulted-classifieds",
    ofMember(async (member, c) => c.json(told(await kept.consulted(member)))),
  );
  api.put(
    "/v1/me/consulted-classifieds",
    ofMember(async (member, c) => {
      const body = await bodyAs(c, consultedSchema);
      if ("issues" in body) return refused(c, body.issues);
      await kept.addConsulted(member, body.value.references);
      return c.json(told(await kept.consultedAmong(member, [...new Set(body.value.references)])));
    }),
  );
  api.get(
    "/v1/me/recent-searches",
    ofMember(async (member, c) => c.json(await kept.recentSearches(member))),
  );
  api.put(
    "/v1/me/recent-searches",
    ofMember(async (member, c) => {
      const body = await bodyAs(c, recentSearchesSchema);
      if ("issues" in body) return refused(c, body.issues);
      return c.json(await kept.mergeRecentSearches(member, body.value));
    }),
  );
}
