/** The trace of a request: named for the kind of its address, never for the address itself, which may open something. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, propagation, trace } from "@opentelemetry/api";
import type { MiddlewareHandler } from "hono";
import { routeOf } from "../domain/urls/route-of.ts";
import { TRACER } from "../observability/tracing.ts";
import { visit } from "./visit.ts";

/** Comes after `readVisit`: a proxy that we trust may have begun the trace, a stranger’s word would have every request of theirs kept. */
export function traceRequests(): MiddlewareHandler {
  const tracer = trace.getTracer(TRACER);
  return (c, next) => {
    const { metric, path } = routeOf(c.req.path);
    const { method } = c.req;
    const { traceparent } = visit(c);
    const parent = traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
    const attributes = { "http.request.method": method, "http.route": path, "url.scheme": visit(c).scheme };
    const span = tracer.startSpan(`${method} ${metric}`, { kind: SpanKind.SERVER, attributes }, parent);
    // A context costs a remembered page a third of what it takes: of one that is not kept nobody asks for it.
    if (!span.isRecording()) return next();
    return context.with(trace.setSpan(parent, span), async () => {
      try {
        await next();
        span.setAttribute("http.response.status_code", c.res.status);
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  };
}
