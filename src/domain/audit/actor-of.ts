import type { Viewer } from "../accounts/viewer.ts";
import type { Actor } from "./act.ts";

/** Throws on a guest: whoever may act is known. */
export function actorOf(viewer: Viewer): Actor {
  if (viewer.kind !== "member") throw new Error("a guest cannot act for anybody");
  return { kind: "account", id: viewer.id };
}
