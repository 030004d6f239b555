import { expect, it } from "vitest";
import { withoutPrefix } from "./preview-prefix.ts";

it.each([
  ["/apercu/occasion-voiture.html", "/occasion-voiture.html"],
  ["/apercu", "/"],
  ["/apercu/", "/"],
  ["/occasion-voiture.html", "/occasion-voiture.html"],
  ["/apercus", "/apercus"],
])("a path is read without the prefix of a preview: %s is %s [2.9]", (path, ours) => {
  expect(withoutPrefix(path, "/apercu")).toBe(ours);
  expect(withoutPrefix(path, "")).toBe(path);
});
