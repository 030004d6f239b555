/**
 * An answer whose bytes are all there, given as they are to who asks for them whole. The platform copies the bytes of a body when it
 * is made and when it is read. What lies outside of JavaScript's heap is given back by a full collection only, one for every 64 MB:
 * with copies of its own a page paid for three collections instead of one (docs/decisions/results-page.md).
 */
export class WholeResponse extends Response {
  readonly #whole: Uint8Array<ArrayBuffer>;

  /** `whole` is the answer's from now on. */
  constructor(whole: Uint8Array<ArrayBuffer>, init?: ResponseInit) {
    super(streamOf(whole), init);
    this.#whole = whole;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#whole;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

/** For who looks whether there is a body, or reads it piece by piece. */
function streamOf(whole: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(whole);
      controller.close();
    },
  });
}
