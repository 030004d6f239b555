/** Somebody who has signed in, without a mail. */
import type { Role } from "../src/domain/accounts/account.ts";
import type { Storage } from "../src/storage/storage.ts";
import { drawToken, hashOf } from "../src/tokens/hidden-words.ts";

export interface MemberSession {
  readonly account: string;
  readonly email: string;
  /** Of the session, as others may name it; never its token. */
  readonly session: string;
  readonly cookie: string;
}

/** A new account with a session for another hour, begun so many milliseconds ago; `name` is its own among those of the test. */
export async function memberSession(
  storage: Pick<Storage, "together" | "accounts">,
  name: string,
  roles?: readonly Role[],
  begun = 0,
): Promise<MemberSession> {
  const token = drawToken();
  const email = `${name}@exemple.example`;
  const at = new Date(Date.now() - begun).toISOString();
  const end = new Date(Date.now() + 3_600_000).toISOString();
  await storage.together(async (unit) => {
    const secrets = { link: name, browser: name, code: name };
    await unit.addSignIn({ id: name, ...secrets, email, back: "/", createdAt: at, expiresAt: end });
    const session = { id: name, device: "", createdAt: at, seenAt: at, expiresAt: end };
    await unit.enter({ signIn: name, account: name, session, token: hashOf(token), leaving: undefined });
  });
  if (roles !== undefined) await storage.accounts.setRoles(email, roles);
  return { account: name, email, session: name, cookie: `session=${token}` };
}
