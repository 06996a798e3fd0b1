import { context, propagation, SpanKind, SpanStatusCode, type TextMapGetter, type TextMapSetter, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import type { Trace } from '../http/trace.ts';

export interface TracingSettings {
  /** Where traces are sent: an OTLP receiver over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The part of requests that is traced, 0 to 1; a trace that begins before the shop is followed or not as it says itself. */
  readonly ratio: number;
  /** Whether what stands before the shop may say that a request is traced; of visitors none may. */
  readonly behindProxy: boolean;
}

const LONGEST_STATEMENT = 2_000;

/** Sends spans of requests, calls and statements by the standard's names to an OTLP receiver; what can't be sent is dropped, and nobody waits for it. */
export function openTelemetry({ endpoint, serviceName, ratio, behindProxy }: TracingSettings): Trace {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('izlog');
  return {
    request(headers, work, answered) {
      const outside = behindProxy ? propagation.extract(context.active(), headers, FROM_HEADERS) : context.active();
      return context.with(outside, () =>
        tracer.startActiveSpan('request', { kind: SpanKind.SERVER }, async (span) => {
          try {
            await work();
          } finally {
            const { method, route, status, requestId } = answered();
            span.updateName(`${method} ${route}`);
            span.setAttributes({
              'http.request.method': method,
              'http.route': route,
              'http.response.status_code': status,
              'izlog.request_id': requestId,
            });
            if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
            span.end();
          }
        }),
      );
    },
    call(request, ask, passesOn) {
      const name = callOf(request);
      return tracer.startActiveSpan(name, { kind: passesOn ? SpanKind.CLIENT : SpanKind.INTERNAL }, async (span) => {
        try {
          if (passesOn) propagation.inject(context.active(), request.headers, INTO_HEADERS);
          const response = await ask(request);
          span.setAttribute('http.response.status_code', response.status);
          if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          return response;
        } catch (cause) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw cause;
        } finally {
          span.end();
        }
      });
    },
    statement(text, ms, failed) {
      // Outside of a request nobody looks for it.
      if (trace.getActiveSpan()?.isRecording() !== true) return;
      const end = performance.timeOrigin + performance.now();
      const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, LONGEST_STATEMENT),
      };
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime: end - ms, attributes });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    stop: async () => {
      await provider.shutdown();
      context.disable();
      propagation.disable();
    },
  };
}

const FROM_HEADERS: TextMapGetter<Headers> = {
  get: (headers, key) => headers.get(key) ?? undefined,
  keys: (headers) => [...headers.keys()],
};
const INTO_HEADERS: TextMapSetter<Headers> = { set: (headers, key, value) => headers.set(key, value) };

/** Calls by their patterns: what fills these in may say whom a call is about. */
const PATTERNS = [...CALLS].map(([name, { method, path }]) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function callOf({ method, url }: Request): string {
  const { pathname } = new URL(url);
  return PATTERNS.find((call) => call.method === method && call.pattern.test(pathname))?.name ?? 'platform';
}
