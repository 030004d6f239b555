/** Where a dealer's logo is sent, and where everybody has it. */
import type { Context } from "hono";
import { Hono } from "hono";
import { actorOf } from "../../domain/audit/actor-of.ts";
import { REFUSALS } from "../../domain/errors/refusals.ts";
import type { LogoGround } from "../../domain/listings/showroom-settings.ts";
import { LOGO_GROUNDS } from "../../domain/listings/showroom-settings.ts";
import { ROUTES } from "../../domain/urls/route-table.ts";
import { Overloaded } from "../../turns/fair-turns.ts";
import { receivePhotographs } from "../../photos/receive-photographs.ts";
import type { PageServices } from "../services.ts";
import type { LogoProblem } from "./logo-words.ts";
import { logoProblemTold } from "./logo-words.ts";
import { proAddress } from "./pro-address.ts";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
/** Bytes; around the file the form has some more. */
const RECEIVING = { files: 1, fileBytes: 2_000_000, totalBytes: 2_050_000 };

/** The picture is ours; a browser that takes it for a page all the same runs nothing of it. */
const HEADERS = {
  "Content-Type": "image/png",
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
};

export function createLogoRoutes(servicesFor: (c: Context) => Promise<PageServices>): Hono {
  const routes = new Hono();
  routes.get(ROUTES.dealerLogo.path, async (c) => {
    const { showroomDesk } = await servicesFor(c);
    const bytes = await showroomDesk.logo((c.req.param("logo") ?? "").replace(/\.png$/, ""));
    return bytes === undefined ? c.notFound() : c.body(new Uint8Array(bytes), 200, HEADERS);
  });
  routes.post(ROUTES.dealerLogoFile.path, async (c) => {
    const services = await servicesFor(c);
    const { viewer, dealerSpace, showroomDesk } = services;
    const curef = c.req.param("curef") ?? "";
    const own = viewer.kind === "member" ? await dealerSpace.enter(viewer, curef, "edit") : undefined;
    if (own === undefined || viewer.kind !== "member")
      return c.text(REFUSALS.noPage.reads, NOT_FOUND, { Connection: "close" });
    const by = actorOf(viewer);
    const answer = (problem: LogoProblem | undefined) => {
      // The request may have its answer before all of it was read.
      if (problem !== undefined) c.header("Connection", "close");
      if (c.req.header("accept")?.startsWith("application/json") === true)
        return problem === undefined ? c.json({}) : c.json({ message: logoProblemTold(problem) }, UNPROCESSABLE);
      const query = problem === undefined ? "" : `?logo=${problem}`;
      return c.redirect(`${proAddress(curef, "vitrine")}${query}#logo`, SEE_OTHER);
    };
    if ((await services.allow("picture", viewer.id)) > 0) return answer("tooOften");
    const entered = services.enterWithPhotographs(viewer.id);
    if (entered === "own" || entered === "full") return answer("tooOften");
    using entry = entered;
    let problem: LogoProblem | undefined = "noFile";
    const form = await receivePhotographs(c.req.raw, RECEIVING, {
      entry,
      take: async (file, fields) => {
        const ground = groundIn(fields);
        if (file.kind === "large") problem = "tooHeavy";
        else if (ground !== undefined)
          problem = await showroomDesk.setLogo(curef, ground, file.bytes, by).catch((error: unknown) => {
            if (error instanceof Overloaded) return "tooOften" as const;
            throw error;
          });
      },
    });
    if (form.kind === "tooLarge") return answer("tooHeavy");
    if (form.kind === "full") return answer("tooOften");
    if (form.kind !== "received") return answer("cutOff");
    const ground = groundIn(form.fields);
    if (form.fields.get("geste") !== "retirer" || ground === undefined) return answer(problem);
    await showroomDesk.removeLogo(curef, ground, by);
    return answer(undefined);
  });
  return routes;
}

function groundIn(fields: URLSearchParams): LogoGround | undefined {
  return LOGO_GROUNDS.find((ground) => ground === fields.get("fond"));
}
