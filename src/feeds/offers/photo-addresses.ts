/** Addresses of photographs. */
import { whole } from "../../domain/french.ts";
import { shown } from "../feed-issue.ts";
import type { Draft, RowIssue } from "../mapping/draft.ts";

const ADDRESS = /^https?:\/\/[^\s"<>]+$/;
/** Of one vehicle: the first that are told; no seller takes more, and every page carries them all. */
const MOST_PHOTOS = 60;

export function photoAddresses({ lists }: Draft): { readonly photos: readonly string[]; readonly issue?: RowIssue } {
  const stated = lists.get("photos") ?? [];
  const isAddress = (address: string) => ADDRESS.test(address) && URL.canParse(address);
  const told = [...new Set(stated.filter(isAddress))];
  const photos = told.slice(0, MOST_PHOTOS);
  const wrong = stated.find((address) => !isAddress(address));
  if (wrong === undefined && photos.length === told.length) return { photos };
  if (wrong === undefined)
    return {
      photos,
      issue: {
        field: "photos",
        value: String(told.length),
        code: "shortened",
        consequence: "noted",
        message: `Photos : les ${whole(MOST_PHOTOS)} premières sont gardées, sur ${whole(told.length)}.`,
      },
    };
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
