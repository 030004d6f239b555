/** What every page of operators is given: they are one route, so that its row in every first page's manifest is one. */
import type { LoaderFunctionArgs, useLoaderData } from "react-router";

export interface OperatorArgs extends Pick<LoaderFunctionArgs, "request" | "context"> {
  /** Of what is opened, as the address says it; empty where it says none. */
  readonly id: string;
}

/** What was sent and could not be done, or is read over before it is done. Nothing that was typed is lost. */
export interface OperatorAnswer {
  readonly typed: Readonly<Record<string, string>>;
  /** By field, French sentences. */
  readonly issues: Readonly<Record<string, string>>;
  readonly refusal?: string;
  /** As whoever is told would read it; nobody is where there is none. */
  readonly mails?: readonly MailView[];
}

export interface MailView {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

type Told = (args: OperatorArgs) => unknown;
type Loaded<Loader extends Told> = ReturnType<typeof useLoaderData<Loader>>;

export interface OperatorProps<Loader extends Told> {
  readonly loaderData: Loaded<Loader>;
  readonly answer: OperatorAnswer | undefined;
}
