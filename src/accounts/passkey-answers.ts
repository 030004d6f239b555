/** What a browser says of a passkey, as JSON (WebAuthn, 5.1.8): of the right shape, or nothing. What it says is checked later. */
import { z } from "zod";

const shared = { clientDataJSON: z.string() };
const answer = { id: z.string().max(1400), rawId: z.string(), type: z.literal("public-key") };

const attestation = z
  .object({ ...answer, response: z.object({ ...shared, attestationObject: z.string() }) })
  .transform((read) => ({ ...read, clientExtensionResults: {} }));
const assertion = z
  .object({
    ...answer,
    response: z.object({ ...shared, authenticatorData: z.string(), signature: z.string(), userHandle: z.string() }),
  })
  .transform((read) => ({ ...read, clientExtensionResults: {} }));
const clientData = z.object({ challenge: z.string() });

/** Undefined of what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const readAttestation = (text: string) => attestation.safeParse(parsed(text)).data;
export const readAssertion = (text: string) => assertion.safeParse(parsed(text)).data;

/** base64url; empty where it names none. */
export function challengeIn(clientDataJSON: string): string {
  return clientData.safeParse(parsed(Buffer.from(clientDataJSON, "base64url").toString())).data?.challenge ?? "";
}
