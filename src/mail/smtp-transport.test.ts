import { expect, it } from "vitest";
import { toldOfRecipient } from "./smtp-transport.ts";

const answered = (response: string, command = "RCPT TO") => Object.assign(new Error("refused"), { command, response });

it("tells what a server says of a recipient in its own words, and names nobody", () => {
  for (const [response, told] of [
    [
      "550 5.1.1 <Jean.Dupont@garage.example>: Recipient address rejected: User unknown",
      "550 5.1.1 Recipient address rejected: User unknown",
    ],
    ["550 jean.dupont@garage.example no such mailbox", "550 no such mailbox"],
    ["552 mailbox of jean.dupont is full", "552 mailbox of is full"],
  ] as const)
    expect(toldOfRecipient(answered(response), "jean.dupont@garage.example")).toBe(told);
});

it("tells nothing of what a server answers once it has read the mail", () => {
  expect(toldOfRecipient(answered("554 spam: Bonjour, je suis Camille", "DATA"), "a@b.example")).toBeUndefined();
});
