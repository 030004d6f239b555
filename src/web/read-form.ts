const BAD_REQUEST = 400;

/** What a form has sent. Throws the answer that says so when the body is none: neither url-encoded nor multipart, or cut off. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Response("Ce formulaire ne peut pas être lu.", {
      status: BAD_REQUEST,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
}
