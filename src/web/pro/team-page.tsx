/** Who may do what at a dealer's. */
import { Form, data, redirect } from "react-router";
import type { DealerRight } from "../../domain/accounts/dealer-rights.ts";
import { DEALER_RIGHTS, RIGHT_LABELS, isDealerRight } from "../../domain/accounts/dealer-rights.ts";
import { isEmailAddress, normaliseEmail } from "../../domain/contact/email-address.ts";
import { shortDate } from "../../domain/french.ts";
import { Field } from "../contact/field.tsx";
import { Icon } from "../design/icon.tsx";
import { pageMeta } from "../page-meta.ts";
import { enterSpace } from "./enter-space.ts";
import { proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs, ProMeta, ProProps } from "./pro-page.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;

const REFUSALS = {
  unknown: "Aucun compte n’a cette adresse\u202f: la personne se connecte d’abord une fois sur Virage.",
  last: "Quelqu’un doit garder la gestion\u202f: donnez-la d’abord à une autre personne.",
} as const;

export async function loader({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign, member } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const team = await services.dealerSpace.team(sign.curef);
  return { sign, own: member.id, team: team.map((one) => ({ ...one, since: shortDate(one.since) })) };
}

export async function action({ request, params, context }: ProArgs) {
  const services = context.get(servicesContext);
  const { sign } = await enterSpace(services, { request, curef: params.curef, act: "govern" });
  const form = await readForm(request);
  const said = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [email, right] = [said("email"), said("droit")];
  const refuse = (message: string) => data({ email, right, message }, UNPROCESSABLE);
  if (!isEmailAddress(normaliseEmail(email))) return refuse("Une adresse e-mail comme nadia@garage.fr.");
  if (right !== "aucun" && !isDealerRight(right)) return refuse("Choisissez ce que cette personne peut faire.");
  const changed = await services.dealerSpace.setRight(
    sign.curef,
    normaliseEmail(email),
    right === "aucun" ? undefined : right,
  );
  if (changed !== "changed") return refuse(REFUSALS[changed]);
  throw redirect(proAddress(sign.curef, "equipe"), SEE_OTHER);
}

export function meta({ loaderData }: ProMeta<typeof loader>) {
  return pageMeta({
    title: `Équipe, ${loaderData?.sign.name ?? "espace pro"}`,
    description: "Qui peut faire quoi.",
    canonical: undefined,
    indexed: false,
  });
}

const CAN: Readonly<Record<DealerRight, string>> = {
  reader: "voir le stock, les contacts et les imports",
  editor: "changer les prix, envoyer des fichiers, répondre",
  manager: "tout, et dire qui peut quoi",
};

function Rights({ value, id }: { readonly value: DealerRight; readonly id: string }) {
  return (
    <span className="input">
      <select name="droit" defaultValue={value} id={id} aria-label="Droit">
        {DEALER_RIGHTS.map((right) => (
          <option key={right} value={right}>
            {RIGHT_LABELS[right]}
          </option>
        ))}
      </select>
      <Icon name="down" small />
    </span>
  );
}

export default function ProTeamPage({
  loaderData: { sign, own, team },
  actionData,
}: ProProps<typeof loader, typeof action>) {
  return (
    <ProFrame sign={sign} current="equipe">
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>Équipe</h1>
            <p>{sign.name}</p>
          </div>
        </div>
        <section aria-label="Qui peut faire quoi" className="register-box">
          <ul className="team">
            {team.map(({ account, email, right, since }) => (
              <li key={account}>
                <span>
                  <b>{email}</b>
                  <small>
                    {account === own ? "vous, " : ""}depuis le {since}
                  </small>
                </span>
                <Form method="post" className="right">
                  <input type="hidden" name="email" value={email} />
                  <Rights value={right} id={`droit-${account}`} />
                  <button className="button" type="submit">
                    Changer
                  </button>
                </Form>
                <Form method="post">
                  <input type="hidden" name="email" value={email} />
                  <button className="button" type="submit" name="droit" value="aucun" aria-label={`Retirer ${email}`}>
                    Retirer
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="ajouter">
          <div className="titled">
            <h2 id="ajouter">Ajouter une personne</h2>
          </div>
          <Form className="add" method="post" noValidate>
            <Field id="email" label="Son adresse e-mail" issue={actionData?.message}>
              {(aria) => (
                <input name="email" type="email" autoComplete="off" defaultValue={actionData?.email} {...aria} />
              )}
            </Field>
            <div className="field">
              <label htmlFor="droit-nouveau">Ce qu’elle peut faire</label>
              <Rights value="editor" id="droit-nouveau" />
            </div>
            <button className="button primary" type="submit">
              Ajouter
            </button>
          </Form>
          <dl className="ledger rights">
            {DEALER_RIGHTS.map((right) => (
              <div key={right}>
                <dt>{RIGHT_LABELS[right]}</dt>
                <dd>{CAN[right]}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
    </ProFrame>
  );
}
