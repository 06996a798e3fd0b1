import type * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { BYTE_BODIES, FILE_ANSWERS } from './byte-calls.ts';
import { type Access, type Call, HEADERS } from './call.ts';
import { CALL_EXAMPLES } from './call-examples.ts';
import { CALL_GROUPS } from './call-groups.ts';
import { CALLS } from './calls.ts';
import { bodySchema, type JsonSchema, jsonSchema, queryFields } from './openapi-schemas.ts';
import { PROBLEMS, ProblemWire } from './problem.ts';

/** An OpenAPI document, as far as its readers here look into it. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly [kind: string]: unknown };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly responses: object;
  /** Who may call, as the contract says it. */
  readonly 'x-access': Access;
  /** Of calls of the back office: one of these has whoever calls. */
  readonly 'x-scopes'?: readonly string[];
}

/** The OpenAPI 3.1 document of the contract, made from what client and platform check by (API-01). `version` is the program's, `url` where the calls are answered. */
export function openApiDocument({ version, url }: { readonly version: string; readonly url: string }): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const [name, call] of CALLS) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  return {
    openapi: '3.1.1',
    info: { title: 'Izlog: the content and commerce platform', version, description: DESCRIPTION },
    servers: [{ url, description: 'The platform that PLATFORM_URL names, or the embedded one' }],
    tags: [...new Set([...CALLS.values()].map(tagOf))].sort().map((name) => ({ name, description: CALL_GROUPS[name] ?? '' })),
    paths,
    components: {
      schemas: { Problem: jsonSchema(ProblemWire, 'output') },
      parameters: {
        language: header(HEADERS.language, 'The language that texts are wanted in.', { type: 'string', enum: LANGUAGE_CODES }),
        store: header(HEADERS.store, 'The store.', { type: 'string' }),
        site: header(HEADERS.site, 'The site.', { type: 'string' }),
      },
      responses: {
        Problem: {
          description: `A refusal; its code is one of ${Object.keys(PROBLEMS).join(', ')}.`,
          content: json({ $ref: '#/components/schemas/Problem' }),
        },
        ...Object.fromEntries(REFUSALS.backOffice.map((status) => [`Refused${status}`, refusal(status)])),
      },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: HEADERS.apiKey, description: 'The key of the web server.' },
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: HEADERS.accessToken,
          description: '`Bearer` and the token that a sign-in gave.',
        },
        adminAccessKey: {
          type: 'apiKey',
          in: 'header',
          name: HEADERS.adminAccessKey,
          description:
            'The key of the back office, which the web server adds; or, without a token, a key that was made at /admin/keys for another program.',
        },
      },
    },
  };
}

const DESCRIPTION = `Every answer is \`{ "data": … }\`, every refusal \`{ "error": { "code", "statusCode", "payload" } }\`. Amounts are integers in minor units (cents). A request may hold nothing but what its schema names. Examples are calls as the embedded platform answered them in its tests, shortened: of a list in an answer the first entry stands there, of a long text the beginning, and \`(secret)\` for what opens something.`;

function operation(name: string, call: Call): OpenApiOperation {
  const { access = 'anyone', scope } = call;
  const scopes = scope === undefined ? undefined : typeof scope === 'string' ? [scope] : scope;
  const body = requestBody(name, call);
  return {
    operationId: name,
    summary: call.summary,
    description: [WHO[access], scopes === undefined ? '' : `With the permission ${scopes.join(' or ')}.`]
      .filter((text) => text !== '')
      .join(' '),
    tags: [tagOf(call)],
    security: SECURITY[access],
    parameters: [
      ...['language', 'store', 'site'].map((shared) => ({ $ref: `#/components/parameters/${shared}` })),
      ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string' },
        ...exampleOf(name, 'params', parameter),
      })),
      ...queryFields(call).map((field) => ({ in: 'query', ...field, ...exampleOf(name, 'query', field.name) })),
      ...(call.headers ?? []).map((own) => ({ name: HEADERS[own], in: 'header', required: true, schema: { type: 'string' } })),
      ...Object.entries(BYTE_BODIES[name] ?? {}).map(([own, { description, example }]) => ({
        ...header(own, description, { type: 'string' }),
        required: true,
        example,
      })),
    ],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      200: answered(name, call),
      ...Object.fromEntries(REFUSALS[access].map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
      default: { $ref: '#/components/responses/Problem' },
    },
    'x-access': access,
    ...(scopes === undefined ? {} : { 'x-scopes': scopes }),
  };
}

/** What every call may be refused with, whatever it does: another site, store or body than its contract's (400), another key or token (401), and in the back office without the permission (403). */
const REFUSALS: Readonly<Record<Access, readonly number[]>> = {
  anyone: [400, 401],
  optional: [400, 401],
  customer: [400, 401],
  backOffice: [400, 401, 403],
};

/** A refusal of a status, with the codes that it may have. */
function refusal(wanted: number): object {
  const codes = Object.entries(PROBLEMS).flatMap(([code, { status }]) => (status === wanted ? [code] : []));
  return { description: `A refusal; its code is one of ${codes.join(', ')}.`, content: json({ $ref: '#/components/schemas/Problem' }) };
}

/** What a call answers: JSON with `data`, or a file. */
function answered(name: string, call: Call): object {
  if (FILE_ANSWERS.has(name)) return { description: 'The bytes of the file, of its own kind.', content: { '*/*': { schema: BYTES } } };
  const schema = {
    type: 'object',
    properties: { data: jsonSchema(call.data, 'output') },
    ...(mayBeLeftOut(call.data) ? {} : { required: ['data'] }),
  };
  const example = CALL_EXAMPLES[name];
  return { description: 'Done.', content: json(schema, example === undefined ? undefined : { data: example.data }) };
}

function requestBody(name: string, call: Call): object | undefined {
  if (name in BYTE_BODIES) return { required: true, content: { 'application/octet-stream': { schema: BYTES } } };
  const schema = bodySchema(call);
  if (schema === undefined) return undefined;
  const content = json(schema, CALL_EXAMPLES[name]?.body, call.form === undefined ? undefined : 'multipart/form-data');
  return { required: call.body?.safeParse(undefined).success !== true, content };
}

const BYTES: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
const json = (schema: JsonSchema, example?: unknown, kind = 'application/json') => ({
  [kind]: { schema, ...(example === undefined ? {} : { example }) },
});
const header = (name: string, description: string, schema: JsonSchema) => ({ name, in: 'header', required: false, description, schema });
const mayBeLeftOut = (schema: z.ZodMiniType): boolean => schema.safeParse(undefined).success;

function exampleOf(name: string, part: 'params' | 'query', field: string): { readonly example?: unknown } {
  const given = CALL_EXAMPLES[name]?.[part]?.[field];
  return given === undefined ? {} : { example: given };
}

/** Calls of one noun stand together. */
const tagOf = ({ path }: Call): string => /^\/api\/(?:v\d\/)?([^/]+)/.exec(path)?.[1]?.toLowerCase() ?? '';

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'For anybody; no token is looked at.',
  optional: 'For anybody; who is signed in may get another answer.',
  customer: 'For whoever is signed in.',
  backOffice: 'For people of the back office.',
};
const SECURITY: Readonly<Record<Access, readonly object[]>> = {
  anyone: [{ apiKey: [] }],
  optional: [{ apiKey: [] }, { apiKey: [], accessToken: [] }],
  customer: [{ apiKey: [], accessToken: [] }],
  backOffice: [{ apiKey: [], accessToken: [], adminAccessKey: [] }],
};
