/** What every page of the professionals' space is given: they are one route, so that its row in every first page's manifest is one. */
import type { LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";

export interface ProArgs extends Pick<LoaderFunctionArgs, "request" | "context"> {
  /** As the address says them; empty where it says none. */
  readonly params: { readonly curef: string; readonly file: string };
}

// Functions of whatever a page tells: their arguments are `ProArgs`.
type Told = (args: ProArgs) => unknown;

type Loaded<Loader extends Told> = ReturnType<typeof useLoaderData<Loader>>;

export interface ProProps<Loader extends Told, Action extends Told = () => undefined> {
  readonly loaderData: Loaded<Loader>;
  readonly actionData: ReturnType<typeof useActionData<Action>>;
}
