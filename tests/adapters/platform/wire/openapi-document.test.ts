import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BYTE_BODIES, FILE_ANSWERS } from '#adapters/platform/wire/byte-calls.ts';
import { call } from '#adapters/platform/wire/call.ts';
import { CALL_EXAMPLES } from '#adapters/platform/wire/call-examples.ts';
import { CALL_GROUPS } from '#adapters/platform/wire/call-groups.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { type OpenApiDocument, openApiDocument } from '#adapters/platform/wire/openapi-document.ts';
import { bodySchema, queryFields } from '#adapters/platform/wire/openapi-schemas.ts';
import { fitsCall } from '#tools/contract/fits-call.ts';

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

  it('names the headers that a call can not do without: the token that is renewed, what belongs to the bytes of a file', () => {
    const wanted = operations().flatMap(({ operation }) =>
      operation.parameters.flatMap((one) => ('in' in one && one.in === 'header' ? [{ of: operation.operationId, ...one }] : [])),
    );
    const named = { in: 'header', required: true, schema: { type: 'string' } };
    expect(wanted).toEqual([
      { ...named, of: 'refresh', name: 'refresh-token' },
      { ...named, of: 'uploadAttachment', name: 'x-file-name', description: expect.any(String), example: expect.any(String) },
      { ...named, of: 'uploadAttachment', name: 'x-form-token', description: expect.any(String), example: '(secret)' },
    ]);
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

  it('has of every call an example of its answer and of the body that it takes, or says that these are bytes [API-01]', () => {
    type Content = Readonly<Record<string, { readonly example?: unknown }>>;
    const contentOf = (part: unknown) => Object.entries((part as { readonly content?: Content } | undefined)?.content ?? {});
    const without = operations().flatMap(({ operation: { operationId, requestBody, responses } }) => {
      const answer = contentOf((responses as Readonly<Record<string, unknown>>)['200']);
      const said = [...answer.map((one) => ['answer', ...one] as const), ...contentOf(requestBody).map((one) => ['body', ...one] as const)];
      return said.flatMap(([part, kind, { example }]) => (example === undefined ? [`${operationId}: ${part} as ${kind}`] : []));
    });
    expect(without).toEqual([
      ...[...FILE_ANSWERS].map((name) => `${name}: answer as */*`),
      ...Object.keys(BYTE_BODIES).map((name) => `${name}: body as application/octet-stream`),
    ]);
    for (const { operation } of operations()) expect(contentOf((operation.responses as { readonly 200: unknown })[200])).toHaveLength(1);
  });

  it('has no example of a call that there is not', () => {
    expect(Object.keys(CALL_EXAMPLES).filter((name) => !CALLS.has(name))).toEqual([]);
  });

  it.each(Object.entries(CALL_EXAMPLES))('has an example of %s that its contract takes, with nothing beside it', (name, example) => {
    const found = CALLS.get(name);
    if (found === undefined || example === undefined) throw new Error('There is no such call.');
    const { from, params = {}, query = {}, data } = example;
    expect(existsSync(join(import.meta.dirname, '../../..', from)), from).toBe(true);
    expect(Object.keys(params).sort()).toEqual([...found.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one).sort());
    expect(Object.keys(query).filter((one) => !queryFields(found).some((field) => field.name === one))).toEqual([]);
    expect(fitsCall(found)(example)).toBe(true);
    expect(found.data.parse(data)).toEqual(data);
    if (found.body === undefined && found.session === undefined) expect(example.body).toBeUndefined();
    if (FILE_ANSWERS.has(name)) expect(data).toBeUndefined();
    else
      expect(document.paths[found.path]?.[found.method.toLowerCase()]?.responses).toMatchObject({
        200: { content: { 'application/json': { example: { data } } } },
      });
  });

  it('has nothing in its examples that opens something', () => {
    const found: string[] = [];
    const look = (value: unknown, at: string): void => {
      if (typeof value === 'object' && value !== null) for (const [name, one] of Object.entries(value)) look(one, `${at}.${name}`);
      else if (typeof value === 'string' && /(token|password|secret|protectcode)$/i.test(at) && !/^(\(secret\)|[0-9a-f]*|)$/.test(value))
        found.push(`${at}: ${value}`);
    };
    for (const [name, example] of Object.entries(CALL_EXAMPLES)) look(example, name);
    expect(found).toEqual([]);
  });
});
