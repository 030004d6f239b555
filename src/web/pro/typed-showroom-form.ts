/** What stands in the form of a showroom, as it is sent and as the tab keeps it. */
import type { TypedException } from "../../domain/listings/typed-exceptions.ts";
import { EXCEPTION_PARTS } from "../../domain/listings/typed-exceptions.ts";
import type { TypedShowroom } from "../../domain/listings/typed-showroom.ts";
import { DRAWN_FROM } from "../seller-form/two-pages-keys.ts";
import { WEEK_DAYS } from "../../domain/listings/typed-showroom.ts";
import { textIn } from "../form-text.ts";

/** As typed over what the form was drawn from, by its marks: the two go together wherever what was typed is kept. */
export interface DrawnShowroom extends TypedShowroom {
  readonly depuis: string;
}

export function typedShowroomIn(form: FormData): DrawnShowroom {
  const said = (name: string) => textIn(form, name);
  const [lundi = "", mardi = "", mercredi = "", jeudi = "", vendredi = "", samedi = "", dimanche = ""] =
    WEEK_DAYS.map(said);
  return {
    couleur: said("couleur"),
    presentation: said("presentation"),
    indicateurs: said("indicateurs") !== "",
    ouverture: said("ouverture"),
    lundi,
    mardi,
    mercredi,
    jeudi,
    vendredi,
    samedi,
    dimanche,
    exceptions: exceptionsIn(form),
    depuis: said(DRAWN_FROM),
  };
}

/** Rows as they stood: one left empty between others stays, so that what is wrong is told beside its own. */
function exceptionsIn(form: FormData): readonly TypedException[] {
  const [du = [], au = [], heures = []] = EXCEPTION_PARTS.map((part) => form.getAll(part).map(String));
  const rows = du.map((from, index) => ({ du: from, au: au[index] ?? "", heures: heures[index] ?? "" }));
  return rows.slice(0, rows.findLastIndex((row) => EXCEPTION_PARTS.some((part) => row[part] !== "")) + 1);
}
