import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { Trace } from '#server/http/trace.ts';
import { openTelemetry } from '#server/start/open-telemetry.ts';
import { addProduct, stockShop } from '#tests/support/a-shop-stock.ts';
import { anInstance } from '#tests/support/an-instance.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

interface Told {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } }[];
}

/** What an OTLP receiver over HTTP is sent. */
async function aReceiver() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    bodies.push(Buffer.concat(pieces).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const spans = () =>
    bodies
      .map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] })
      .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans,
    stop: () => server.close(),
  };
}

const OUTSIDE = { trace: '0af7651916cd43dd8448eb211c80319c', parent: 'b7ad6b7169203331' };

describe('a trace', () => {
  let base: TestDatabase;
  let receiver: Awaited<ReturnType<typeof aReceiver>>;
  let trace: Trace;
  beforeAll(async () => {
    base = await createTestDatabase();
    await stockShop(base.database);
    await addProduct(base.database, { price: 1000, stock: 10 });
    receiver = await aReceiver();
    trace = openTelemetry({ endpoint: receiver.endpoint, serviceName: 'shop of a test', ratio: 0, behindProxy: true });
    const instance = await anInstance(base.url, undefined, {}, trace);
    await instance.site.get('/shop', { traceparent: `00-${OUTSIDE.trace}-${OUTSIDE.parent}-01` });
    // The part that is traced without being asked for is none.
    await instance.site.get('/shop?discount=1&q=Povjerljivo');
    await instance.close();
    await trace.stop();
  });
  afterAll(async () => {
    receiver.stop();
    await base.drop();
  });

  it('goes from a request, in the trace that its proxy began, over the calls of the platform to their statements', () => {
    const spans = receiver.spans();
    const [request, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === OUTSIDE.parent);
    expect([request?.name, request?.traceId, others]).toEqual(['GET shop', OUTSIDE.trace, []]);
    const value = (key: string) => request?.attributes.find((one) => one.key === key)?.value;
    expect([value('http.response.status_code')?.intValue, value('izlog.request_id')?.stringValue]).toEqual([200, expect.any(String)]);
    const call = spans.find(({ name }) => name === 'filterProducts');
    expect(call?.parentSpanId).toBe(request?.spanId);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    const texts = statements.map(({ name, attributes }) => [
      name,
      attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue,
    ]);
    expect(texts).toContainEqual(['SELECT', expect.stringMatching(/from "?product/)]);
    for (const { startTimeUnixNano, endTimeUnixNano } of spans)
      expect(Number(endTimeUnixNano)).toBeGreaterThanOrEqual(Number(startTimeUnixNano));
  });

  it('is of the wanted part of requests alone, and names neither values nor paths', () => {
    expect(new Set(receiver.spans().map(({ traceId }) => traceId))).toEqual(new Set([OUTSIDE.trace]));
    expect(receiver.bodies.join()).toContain('shop of a test');
    expect(receiver.bodies.join()).not.toMatch(/Povjerljivo|Proizvod 1|proizvod-1/);
  });
});

it('goes on with no trace that a visitor names, where no proxy stands in between', async () => {
  const receiver = await aReceiver();
  const trace = openTelemetry({ endpoint: receiver.endpoint, serviceName: 'shop', ratio: 1, behindProxy: false });
  const headers = new Headers({ traceparent: `00-${OUTSIDE.trace}-${OUTSIDE.parent}-01` });
  await trace.request(
    headers,
    async () => undefined,
    () => ({ method: 'GET', route: 'shop', status: 200, requestId: 'r' }),
  );
  await trace.stop();
  receiver.stop();
  expect(receiver.spans()).toMatchObject([{ name: 'GET shop', traceId: expect.not.stringContaining(OUTSIDE.trace) }]);
});

it('is wanted by the variables of the standard, whose flaws are told', () => {
  expect(readConfig({}).tracing).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.05' }).tracing).toEqual({
    endpoint: 'http://collector:4318',
    serviceName: 'izlog',
    ratio: 0.05,
    behindProxy: false,
  });
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT wants .+; it is something else\.$/,
  );
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '5' })).toThrow(/^OTEL_TRACES_SAMPLER_ARG wants/);
});
