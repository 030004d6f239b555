import type { Lead } from "../../src/domain/contact/lead.ts";
import { NOW } from "./listings.ts";

/** What somebody has written to a seller. */
export const leadOf = (seller: string, listing: string): Lead => ({
  id: "a".repeat(40),
  intent: "reponse",
  text: "Bonjour",
  name: "Camille",
  email: "camille@exemple.example",
  copy: false,
  listing,
  seller,
  at: new Date(NOW).toISOString(),
});
