/** Addresses of photographs. */
import { shown } from "../feed-issue.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";

const ADDRESS = /^https?:\/\/[^\s"<>]+$/;

export function photoAddresses({ lists }: Draft): { readonly photos: readonly string[]; readonly issue?: RowIssue } {
  const stated = lists.get("photos") ?? [];
  const photos = [...new Set(stated.filter((address) => ADDRESS.test(address) && URL.canParse(address)))];
  const wrong = stated.find((address) => !photos.includes(address));
  if (wrong === undefined) return { photos };
  return {
    photos,
    issue: {
      field: "photos",
      value: shown(wrong),
      code: "unreadable",
      consequence: "left-out",
      message: `Photos : « ${shown(wrong)} » n’est pas une adresse http(s).`,
    },
  };
}
