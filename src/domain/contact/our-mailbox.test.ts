import { expect, it } from "vitest";
import { isOurMailbox } from "./our-mailbox.ts";

const OURS = { sender: "messages@virage-mail.example", home: "www.virage.example" };

it.each([
  "messages@virage-mail.example",
  "Messages+garage@Virage-Mail.example",
  "no-reply@virage.example",
  "contact@VIRAGE.example",
  "x@mail.virage.example",
])("%s is ours", (email) => {
  expect(isOurMailbox(email, OURS)).toBe(true);
});

it.each(["contact@garage.example", "virage.example@garage.example", "a@mon-virage.example", "b@virage-mail.example"])(
  "%s is somebody else’s",
  (email) => {
    expect(isOurMailbox(email, OURS)).toBe(false);
  },
);

it("is the sender alone where the site has no name", () => {
  const unnamed = { ...OURS, home: undefined };
  expect([isOurMailbox(OURS.sender, unnamed), isOurMailbox("contact@virage.example", unnamed)]).toEqual([true, false]);
});
