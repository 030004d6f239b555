/** A new dealer's space: what the law wants told of a trader, and how it is reached. */
import { data, redirect } from "react-router";
import { readOpening, typedOpening } from "../../dealer-space/dealer-opening.ts";
import "../design/field.css";
import { pageMeta } from "../page-meta.ts";
import { memberAt } from "./enter-space.ts";
import { OpeningForm } from "./opening-form.tsx";
import { OPENING, proAddress } from "./pro-address.ts";
import { ProFrame } from "./pro-frame.tsx";
import { readForm } from "../read-form.ts";
import { servicesContext } from "../services.ts";
import type { ProArgs, ProProps } from "./pro-page.ts";

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;
const TOO_MANY = 429;

const nothingTyped = typedOpening(() => "");

export function loader({ context }: ProArgs) {
  const member = memberAt(context.get(servicesContext), OPENING);
  return { typed: { ...nothingTyped, email: member.email } };
}

export async function action({ request, context }: ProArgs) {
  const services = context.get(servicesContext);
  const member = memberAt(services, OPENING);
  const form = await readForm(request);
  const typed = typedOpening((field) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  });
  const outcome = readOpening(typed);
  if (outcome.kind === "issues") return data({ typed, issues: outcome.issues, isLater: false }, UNPROCESSABLE);
  if ((await services.allow("opening", member.id)) > 0) return data({ typed, issues: [], isLater: true }, TOO_MANY);
  throw redirect(proAddress(await services.dealerSpace.open(member, outcome.opening)), SEE_OTHER);
}

export function meta() {
  return pageMeta({
    title: "Ouvrir un espace pro",
    description: "Votre stock en ligne en quelques minutes.",
    canonical: undefined,
    indexed: false,
  });
}

export default function OpeningPage({ loaderData, actionData }: ProProps<typeof loader, typeof action>) {
  const { typed = loaderData.typed, issues = [], isLater = false } = actionData ?? {};
  return (
    <ProFrame>
      <main className="wrap bands" id="contenu">
        <div className="headline">
          <div>
            <h1>Ouvrir un espace pro</h1>
            <p>Deux minutes&#8239;; votre fichier de stock vient ensuite.</p>
          </div>
        </div>
        {isLater && (
          <p className="notice error" role="alert">
            Vous avez ouvert plusieurs espaces à l’instant. Réessayez dans une heure&#8239;: ce que vous avez écrit est
            resté.
          </p>
        )}
        <OpeningForm typed={typed} issues={issues} />
      </main>
    </ProFrame>
  );
}
