import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { MailboxView } from "./mailbox-section.tsx";
import { MAILBOX_AGAIN_ACT, MAILBOX_DROP_ACT } from "./trader-words.ts";

interface MailboxWaitingProps {
  readonly waiting: NonNullable<MailboxView["waiting"]>;
  readonly mayGovern: boolean;
}

/** An address that its mailbox has to confirm, and what may be done about it. */
export default function MailboxWaiting({ waiting: { title, told }, mayGovern }: MailboxWaitingProps) {
  return (
    <Form method="post" className="notice">
      <Icon name="mail" />
      <strong>{title}</strong>
      <span>{told}</span>
      {mayGovern && (
        <span>
          <button className="link" type="submit" name="geste" value={MAILBOX_AGAIN_ACT}>
            Renvoyer le lien
          </button>{" "}
          ou{" "}
          <button className="link" type="submit" name="geste" value={MAILBOX_DROP_ACT}>
            annuler
          </button>
          .
        </span>
      )}
    </Form>
  );
}
