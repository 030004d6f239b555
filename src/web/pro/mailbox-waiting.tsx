import { Fragment } from "react";
import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";
import type { MailboxSectionProps, MailboxView } from "./mailbox-section.tsx";

interface MailboxWaitingProps extends Pick<MailboxSectionProps, "mayGovern" | "refused"> {
  readonly waiting: NonNullable<MailboxView["waiting"]>;
}

/** An address that its mailbox has to confirm, and what may be done about it. */
export default function MailboxWaiting({ waiting: { title, told, acts }, mayGovern, refused }: MailboxWaitingProps) {
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
          {acts.map(({ name, label }, place) => (
            <Fragment key={name}>
              {place > 0 && " ou "}
              <button className="link" type="submit" name="geste" value={name}>
                {label}
              </button>
            </Fragment>
          ))}
        </span>
      )}
    </Form>
  );
}
