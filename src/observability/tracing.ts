/**
 * Traces by OpenTelemetry: what one request in so many waited for, from its address down to the statements of the database. Nothing in
 * them tells who asked or what was typed: neither addresses nor parameters.
 */
import { performance } from "node:perf_hooks";
import type { Span, TracerProvider } from "@opentelemetry/api";
import { SpanKind, SpanStatusCode, context, trace } from "@opentelemetry/api";
import type { WorkDone } from "./work-done.ts";
import { hearWork } from "./work-done.ts";

export const TRACER = "virage";

/** As dealt with under a span that is kept; undefined where nothing is. */
function spanKept(): Span | undefined {
  const active = trace.getActiveSpan();
  return active?.isRecording() === true ? active : undefined;
}

/** What a line of the log says of the trace that it belongs to. */
export function traceInLog(): { readonly trace_id?: string; readonly span_id?: string } {
  const span = spanKept()?.spanContext();
  return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
}

/** Others' systems are asked: a trace shows them as such. */
const KINDS: Readonly<Partial<Record<WorkDone["part"], SpanKind>>> = {
  storage: SpanKind.CLIENT,
  mail: SpanKind.CLIENT,
};

/**
 * Work that is done under a request becomes a span of its trace; work of nobody's – what is renewed between requests – has none.
 * Returns what ends it.
 */
export function traceWork(provider: TracerProvider): () => void {
  const tracer = provider.getTracer(TRACER);
  return hearWork(({ part, name, startedAt, endedAt, hasFailed, details }) => {
    if (spanKept() === undefined) return;
    const span = tracer.startSpan(
      `${part} ${name}`,
      {
        kind: KINDS[part] ?? SpanKind.INTERNAL,
        startTime: performance.timeOrigin + startedAt,
        attributes: { "virage.part": part, ...details?.() },
      },
      context.active(),
    );
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(performance.timeOrigin + endedAt);
  });
}
