/** What a process of the same database might write, for others to find. */
import { mailEntry } from "../src/mail/mail.ts";
import type { Storage } from "../src/storage/storage.ts";

export async function writePrice(writer: Storage, reference: string, price: number): Promise<void> {
  const stored = await writer.listings.get(reference);
  if (stored === undefined) throw new Error(`${reference} is not there`);
  const at = new Date().toISOString();
  await writer.listings.write([{ kind: "put", listing: { ...stored.listing, price } }], at);
}

export async function writeMail(writer: Storage, to: string, text: string): Promise<void> {
  const entry = mailEntry(`lead.${text}`, {
    from: { address: "messages@virage.example" },
    to: { address: to },
    subject: "Essai",
    text,
    date: new Date().toISOString(),
  });
  await writer.together((unit) => unit.add([entry]));
}
