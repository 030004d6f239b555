import { REFUSALS } from "../domain/errors/refusals.ts";
const BAD_REQUEST = 400;

const unreadable = () =>
  new Response(REFUSALS.unreadableForm.reads, {
    status: BAD_REQUEST,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });

/** Nobody types one, and databases do not hold it. */
export function hasZeroByte(form: FormData): boolean {
  return [...form].some(([name, value]) => name.includes("\0") || (typeof value === "string" && value.includes("\0")));
}

/**
 * What a form has sent. Throws the answer that says so when the body is none: neither url-encoded nor multipart, cut off, or with a
 * zero byte in a name or text.
 */
export async function readForm(request: Request): Promise<FormData> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw unreadable();
  }
  if (hasZeroByte(form)) throw unreadable();
  return form;
}
