import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { MailboxSectionProps, MailboxView } from "./mailbox-section.tsx";
import { MAILBOX_AGAIN_ACT, MAILBOX_DROP_ACT } from "./trader-words.ts";

interface MailboxWaitingProps extends Pick<MailboxSectionProps, "mayGovern" | "refused"> {
  readonly waiting: NonNullable<MailboxView["waiting"]>;
}

/** An address that its mailbox has to confirm, and what may be done about it. */
export default function MailboxWaiting({ waiting: { title, told }, mayGovern, refused }: MailboxWaitingProps) {
  return (
    <Form method="post" className="notice">
      <Icon name="mail" />
      <strong>{title}</strong>
      <span>{told}</span>
      {refused !== undefined && refused.typed === undefined && (
        <span className="wrong" role="alert">
          {refused.message}
        </span>
      )}
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
