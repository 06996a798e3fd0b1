import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import ANSWER_EXAMPLES from '#adapters/platform/wire/answer-examples.json' with { type: 'json' };
import { call } from '#adapters/platform/wire/call.ts';
import { CALL_EXAMPLES } from '#adapters/platform/wire/call-examples.ts';
import { CALL_GROUPS } from '#adapters/platform/wire/call-groups.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { type OpenApiDocument, openApiDocument } from '#adapters/platform/wire/openapi-document.ts';
import { bodySchema } from '#adapters/platform/wire/openapi-schemas.ts';

let document: OpenApiDocument;
beforeAll(() => {
  document = JSON.parse(JSON.stringify(openApiDocument({ version: '0.1.0', url: 'http://platform.test' })));
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document of the contract', () => {
  it('is valid by a validator that is not ours, with every part that it names', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document) as unknown as Parameters<typeof validator.validate>[0])).toMatchObject({
      valid: true,
    });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('holds every call of the contract once, with who may make it [API-01]', () => {
    const listed = operations().map(({ path, method, operation }) => [
      operation.operationId,
      method.toUpperCase(),
      path,
      operation['x-access'],
      operation['x-scopes'] ?? [],
    ]);
    const wanted = [...CALLS].map(([name, { method, path, access = 'anyone', scope = [] }]) => [
      name,
      method,
      path,
      access,
      [scope].flat(),
    ]);
    expect(listed.sort()).toEqual(wanted.sort());
    for (const { operation } of operations()) {
      const keys = Object.keys(Object.assign({}, ...operation.security));
      expect(keys.includes('adminAccessKey'), operation.operationId).toBe(operation['x-access'] === 'backOffice');
      expect(keys.includes('accessToken'), operation.operationId).toBe(operation['x-access'] !== 'anyone');
    }
  });

  it('names the headers that a call can not do without: the token that is renewed', () => {
    const wanted = operations().flatMap(({ operation }) =>
      operation.parameters.flatMap((one) => ('in' in one && one.in === 'header' ? [{ of: operation.operationId, ...one }] : [])),
    );
    expect(wanted).toEqual([{ of: 'refresh', name: 'refresh-token', in: 'header', required: true, schema: { type: 'string' } }]);
  });

  it('says what each group of calls is about, and of no group that there is not', () => {
    expect(document.tags.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
    expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(CALL_GROUPS));
  });

  it('requires no field that it does not describe', () => {
    const missing: string[] = [];
    const look = (part: unknown, at: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const { required, properties = {} } = part as { readonly required?: unknown; readonly properties?: object };
      if (Array.isArray(required)) missing.push(...required.filter((name) => !(name in properties)).map((name) => `${at}: ${name}`));
      for (const [name, one] of Object.entries(part)) if (name !== 'example') look(one, `${at}/${name}`);
    };
    look(document.paths, '');
    expect(missing).toEqual([]);
  });

  it('says of each what may be sent, and nothing else: the fields of a session, a file, words of the path', () => {
    const addItem = bodySchema(CALLS.get('addItem') as never);
    expect(addItem).toMatchObject({
      additionalProperties: false,
      required: expect.arrayContaining(['productId', 'cartId', 'protectCode']),
    });
    expect(bodySchema(CALLS.get('uploadMedia') as never)).toMatchObject({
      properties: { file: { contentMediaType: 'application/octet-stream' } },
    });
    expect(bodySchema(call({ method: 'GET', path: '/api/v1/x', summary: '', data: z.string() }))).toBeUndefined();
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(operation.parameters.filter((one) => 'in' in one && one.in === 'path').map((one) => 'name' in one && one.name)).toEqual(named);
    }
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('has in each example of a body all that the body has to have, and nothing that it may not', () => {
    type Body = { readonly example?: object; readonly schema: { readonly required?: readonly string[]; readonly properties?: object } };
    const bodies = operations().flatMap(({ operation }) => {
      const { content = {} } = (operation.requestBody ?? {}) as { readonly content?: Readonly<Record<string, Body>> };
      return Object.values(content).flatMap(({ example, schema }) => (example === undefined ? [] : [{ ...operation, example, schema }]));
    });
    expect(bodies.length).toBeGreaterThan(30);
    for (const { operationId, example, schema } of bodies) {
      expect(Object.keys(example), operationId).toEqual(expect.arrayContaining([...(schema.required ?? [])]));
      if (schema.properties !== undefined)
        expect(Object.keys(schema.properties), operationId).toEqual(expect.arrayContaining(Object.keys(example)));
    }
  });

  it('names for every call what it may be refused with, of which each tells its codes', () => {
    const { responses } = document.components as { readonly responses: Readonly<Record<string, { readonly description: string }>> };
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const named = operation.responses as Readonly<Record<string, { readonly $ref?: string }>>;
        expect(Object.keys(named), `${method} ${path}`).toEqual(expect.arrayContaining(['200', '400', '401', 'default']));
        for (const { $ref } of Object.values(named)) if ($ref !== undefined) expect(responses).toHaveProperty($ref.split('/').at(-1) ?? '');
      }
    expect(responses.Refused403?.description).toContain('FORBIDDEN');
    expect(responses.Refused403?.description).not.toContain('UNAUTHORIZED');
  });

  it.each(Object.keys(CALL_EXAMPLES))('has an example of %s that its contract takes', (name) => {
    const found = CALLS.get(name);
    if (found === undefined) throw new Error('There is no such call.');
    const { params = {}, query, body } = CALL_EXAMPLES[name] ?? {};
    expect(Object.keys(params).sort()).toEqual([...found.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one).sort());
    if (body !== undefined) expect(found.body?.safeParse(body)).toMatchObject({ success: true });
    if (query !== undefined) expect(found.query?.safeParse(query)).toMatchObject({ success: true });
    expect((query ?? body ?? params) !== undefined).toBe(true);
  });

  it.each(Object.entries(ANSWER_EXAMPLES))('has an example of what %s answers that its contract takes', (name, data) => {
    expect(CALLS.get(name)?.data.safeParse(data)).toMatchObject({ success: true });
    expect(document.paths[CALLS.get(name)?.path ?? '']?.[CALLS.get(name)?.method.toLowerCase() ?? '']?.responses).toMatchObject({
      200: { content: { 'application/json': { example: { data } } } },
    });
  });
});
