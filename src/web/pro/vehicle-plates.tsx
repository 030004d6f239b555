/** What is asked of the photographs of a dealer’s vehicle before they are online; whoever was led to it by publishing has the focus there. */
import { useLocation } from "react-router";
import { useTold } from "../browser/use-told.ts";
import type { BarePhoto } from "../seller-form/bare-photos.ts";
import { PlatesQuestion } from "../seller-form/plates-question.tsx";

const PLACE = "plaques";

export default function VehiclePlates({ bare }: { readonly bare: readonly BarePhoto[] }) {
  const { hash } = useLocation();
  const question = useTold<HTMLDivElement>(hash === `#${PLACE}` ? bare : undefined);
  return <PlatesQuestion bare={bare} id={PLACE} reference={question} isPublished="Rien n’est encore en ligne." />;
}
