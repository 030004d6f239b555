import { expect, it } from "vitest";
import { turnedAway } from "./turned-away.ts";

const answered = (status: number, seconds?: string) =>
  turnedAway({ status, headers: new Headers(seconds === undefined ? {} : { "Retry-After": seconds }) });

it("who asked for too much is told when to go on, as on every page", () => {
  expect(answered(429, "12")).toEqual({
    title: "Un peu de patience",
    text: "Beaucoup de pages ont été demandées depuis votre connexion en peu de temps. Vous pourrez continuer dans 12 secondes.",
  });
  expect(answered(429)?.text).toMatch(/dans une seconde\.$/);
});

it("who found no turn is told of the crowd, and of any other answer nothing is said here", () => {
  expect(answered(503)?.title).toBe("Il y a foule en ce moment");
  expect(answered(404)).toBeUndefined();
});
