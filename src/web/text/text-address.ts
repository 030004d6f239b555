/** The loader of a page that is nothing but text: where it stands. */
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../services.ts";

export function textAddress(context: Readonly<RouterContextProvider>, path: string): { readonly canonical: string } {
  return { canonical: context.get(servicesContext).origin + path };
}
