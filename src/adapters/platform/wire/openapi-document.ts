import type * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import ANSWER_EXAMPLES from './answer-examples.json' with { type: 'json' };
import { type Access, type Call, HEADERS } from './call.ts';
import { CALL_EXAMPLES } from './call-examples.ts';
import { CALL_GROUPS } from './call-groups.ts';
import { CALLS } from './calls.ts';
import { bodyExample, bodySchema, type JsonSchema, jsonSchema, queryFields } from './openapi-schemas.ts';
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

const DESCRIPTION = `Every answer is \`{ "data": … }\`, every refusal \`{ "error": { "code", "statusCode", "payload" } }\`. Amounts are integers in minor units (cents). A request may hold nothing but what its schema names.`;

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
    ],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      200: {
        description: 'Done.',
        content: json(
          {
            type: 'object',
            properties: { data: jsonSchema(call.data, 'output') },
            ...(mayBeLeftOut(call.data) ? {} : { required: ['data'] }),
          },
          exampleAnswer(name),
        ),
      },
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

function requestBody(name: string, call: Call): object | undefined {
  const schema = bodySchema(call);
  if (schema === undefined) return undefined;
  const example = bodyExample(call, CALL_EXAMPLES[name]?.body);
  const content = call.form === undefined ? json(schema, example) : { 'multipart/form-data': { schema } };
  return { required: call.body?.safeParse(undefined).success !== true, content };
}

const json = (schema: JsonSchema, example?: unknown) => ({ 'application/json': { schema, ...(example === undefined ? {} : { example }) } });
const header = (name: string, description: string, schema: JsonSchema) => ({ name, in: 'header', required: false, description, schema });
const mayBeLeftOut = (schema: z.ZodMiniType): boolean => schema.safeParse(undefined).success;

function exampleOf(name: string, part: 'params' | 'query', field: string): { readonly example?: unknown } {
  const given = CALL_EXAMPLES[name]?.[part]?.[field];
  return given === undefined ? {} : { example: given };
}

function exampleAnswer(name: string): { readonly data: unknown } | undefined {
  return name in ANSWER_EXAMPLES ? { data: ANSWER_EXAMPLES[name as keyof typeof ANSWER_EXAMPLES] } : undefined;
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
