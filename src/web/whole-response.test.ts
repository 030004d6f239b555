import { describe, expect, it } from "vitest";
import { WholeResponse } from "./whole-response.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("an answer whose bytes are all there", () => {
  it("gives to who asks for them whole the very bytes, uncopied", async () => {
    const whole = bytes("une page");
    expect(await new WholeResponse(whole).arrayBuffer()).toBe(whole.buffer);
  });

  it("gives of a larger memory its own part alone", async () => {
    const memory = bytes("<une page>");
    const given = await new WholeResponse(memory.subarray(1, 9)).arrayBuffer();
    expect(new TextDecoder().decode(given)).toBe("une page");
  });

  it("is read as a stream and as text like any other, with its status and headers", async () => {
    const answer = new WholeResponse(bytes("une page"), { status: 404, headers: { "X-Page": "1" } });
    expect([answer.status, answer.headers.get("X-Page"), await answer.text()]).toEqual([404, "1", "une page"]);
    expect(await new Response(new WholeResponse(bytes("à lire")).body).text()).toBe("à lire");
  });
});
