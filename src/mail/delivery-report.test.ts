import { expect, it } from "vitest";
import { readDeliveryReport } from "./delivery-report.ts";

/** As servers send it: for people, for programs, and the mail itself. */
const report = (type: string, fields: readonly string[]) =>
  [
    "From: MAILER-DAEMON@mx.exemple.example",
    "To: messages@virage.example",
    "Subject: Undelivered Mail Returned to Sender",
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="limite"',
    "",
    "--limite",
    "Content-Type: text/plain",
    "",
    "Final-Recipient: rfc822; somebody@else.example is what people may write here",
    "",
    "--limite",
    `Content-Type: message/${type}`,
    "",
    ...fields,
    "",
    "--limite",
    "Content-Type: message/rfc822",
    "",
    "To: autre@exemple.example",
    "Subject: Une annonce",
    "",
    "--limite--",
    "",
  ].join("\r\n");

const ofServer = ["Reporting-MTA: dns; mx.exemple.example", "Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0100", ""];
const status = (...recipients: readonly (readonly string[])[]) =>
  report("delivery-status", [...ofServer, ...recipients.flatMap((fields) => [...fields, ""])]);

it("names the mailboxes that are none, as we wrote to them (RFC 3464)", () => {
  const message = status(
    ["Final-Recipient: rfc822; camille@exemple.example", "Action: failed", "Status: 5.1.1"],
    [
      "Original-Recipient: rfc822;dominique@exemple.example",
      "Final-Recipient: rfc822;forwarded@ailleurs.example",
      "Action: failed",
      "Status: 5.2.1 (mailbox",
      "  disabled)",
    ],
  );
  expect(readDeliveryReport(message)).toEqual({
    reason: "bounce",
    emails: ["camille@exemple.example", "dominique@exemple.example"],
  });
});

it.each([
  ["is late", "delayed", "4.4.1"],
  ["is full", "failed", "5.2.2"],
  ["refuses by a policy", "failed", "5.7.1"],
  ["takes nothing from our address", "failed", "5.1.8"],
  ["says nothing of why", "failed", "5.0.0"],
  ["took it", "delivered", "2.0.0"],
])("names no mailbox that %s", (_, action, code) => {
  const message = status(["Final-Recipient: rfc822;camille@exemple.example", `Action: ${action}`, `Status: ${code}`]);
  expect(readDeliveryReport(message)).toEqual({ reason: "bounce", emails: [] });
});

it("names who called a mail spam (RFC 5965), and nobody of another kind of report", () => {
  const complaint = (kind: string) =>
    report("feedback-report", [
      `Feedback-Type: ${kind}`,
      "User-Agent: ExempleFBL/1.0",
      "Version: 1",
      "Original-Rcpt-To: <camille@exemple.example>",
    ]);
  expect(readDeliveryReport(complaint("abuse"))).toEqual({ reason: "complaint", emails: ["camille@exemple.example"] });
  expect(readDeliveryReport(complaint("not-spam"))?.emails).toEqual([]);
});

it("is nothing of any other message, nor of an address that is none", () => {
  expect(readDeliveryReport("From: a@b.example\r\nSubject: Bonjour\r\n\r\nAction: failed\r\n")).toBeUndefined();
  const two = status(["Final-Recipient: rfc822;a@b.example, c@d.example", "Action: failed", "Status: 5.1.1"]);
  expect(readDeliveryReport(two)?.emails).toEqual([]);
});
