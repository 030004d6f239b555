import type { Role } from "../../domain/accounts/account.ts";

/** What an account is here, in words. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  private: "particulier",
  professional: "professionnel",
  centre: "plusieurs professionnels",
  operator: "exploitation",
};
