/** A seller is written to, called and reported at addresses of their own: for phones, and without a script. */
import { lazy } from "react";
import "../contact/contact.css";
import { servicesContext } from "../services.ts";
import type { Route } from "./+types/contact.ts";
import { answerContact, receiveContact } from "./contact-steps.ts";
import "../design/back.css";
import "../design/milestones.css";
import "../frame/house-logo.css";

/** `message/C123-456` */
function partsOf(params: { readonly "*"?: string | undefined }): { readonly step: string; readonly subject: string } {
  const [step = "", subject = "", ...rest] = (params["*"] ?? "").split("/");
  return rest.length === 0 ? { step, subject } : { step: "", subject: "" };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return answerContact(
    { services: context.get(servicesContext), url: new URL(request.url), ...partsOf(params) },
    request,
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return receiveContact(
    { services: context.get(servicesContext), url: new URL(request.url), ...partsOf(params) },
    request,
  );
}

const TITLES: Readonly<Record<string, string>> = {
  message: "Écrire au vendeur",
  telephone: "Téléphoner au vendeur",
  ecrire: "Écrire au vendeur",
  vitrine: "Téléphoner au vendeur",
  signaler: "Signaler une annonce",
  envoye: "Votre message",
  signalement: "Votre signalement",
};

export function meta({ params }: Route.MetaArgs) {
  // Without what other pages say of themselves: these are found by nobody.
  return [
    { title: `${TITLES[partsOf(params).step] ?? "Contact"} – Virage` },
    {
      name: "description",
      content: "Écrire au vendeur d’une annonce ou d’une vitrine, l’appeler, ou signaler une annonce.",
    },
    { name: "robots", content: "noindex" },
  ];
}

const Content = lazy(() => import("./contact-content.tsx"));

export default function ContactPage(data: Route.ComponentProps) {
  return <Content {...data} />;
}
