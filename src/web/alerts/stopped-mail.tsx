/** That no mail about alerts reaches somebody, and how it may again. */
import { Form } from "react-router";
import { Icon } from "../design/icon.tsx";

/** What its button sends as `geste`. */
export const TRY_AGAIN = "reessayer";

interface StoppedMailProps {
  readonly email: string;
  /** The mailbox was none; or its owner has told their provider that they do not want such mail. */
  readonly why: "bounce" | "complaint";
}

export function StoppedMail({ email, why }: StoppedMailProps) {
  return (
    <Form className="notice error stopped-mail" method="post" preventScrollReset>
      <Icon name="alert" />
      <strong>Aucun message ne part</strong>
      {why === "bounce" ? (
        <>
          <span>
            Le serveur de {email} a refusé notre dernier courriel. Si l’adresse est bonne, demandez un nouvel
            essai&#8239;: le prochain message partira.
          </span>
          <button className="button" type="submit" name="geste" value={TRY_AGAIN}>
            Réessayer
          </button>
        </>
      ) : (
        <span>Nos courriels à {email} ont été signalés comme indésirables&#8239;: nous ne vous écrivons plus.</span>
      )}
    </Form>
  );
}
