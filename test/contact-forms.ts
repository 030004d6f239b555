/** Forms to a seller as a browser sends them. */
export const SELLER = "garage@vendeur.example";
export const PHONE = "+33465714218";

export const WRITTEN = {
  demande: "reponse",
  message: "Bonjour, est-elle encore là ?",
  nom: "Camille Moreau",
  email: "camille@exemple.example",
} as const;

const BOUNDARY = "----virage";

export function multipart(fields: Readonly<Record<string, string>>): {
  readonly body: string;
  readonly headers: { readonly "Content-Type": string };
} {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join("")}--${BOUNDARY}--\r\n`,
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
