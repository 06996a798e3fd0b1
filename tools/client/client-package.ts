import type { Access, Call } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { bodySchema, jsonSchema, queryFields } from '#adapters/platform/wire/openapi-schemas.ts';
import { PROBLEMS } from '#adapters/platform/wire/problem.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { typeWords } from './type-words.ts';

/** The files of a package with a client of the contract, by name: JavaScript of the standard, its types, and how it is used. It needs nothing else, and runs wherever `fetch` does. */
export function clientPackage(version: string): Readonly<Record<string, string>> {
  const calls = [...CALLS].filter(([, call]) => call.form === undefined);
  const facts = {
    name: 'izlog-client',
    version,
    description: 'A typed client of the content and commerce platform of Izlog.',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts'],
    sideEffects: false,
    engines: { node: '>=18' },
  };
  return {
    'package.json': `${JSON.stringify(facts, undefined, 2)}\n`,
    'index.js': `${JAVASCRIPT}\nconst CALLS = {\n${calls.map(([name, { method, path }]) => `  ${name}: [${JSON.stringify(method)}, ${JSON.stringify(path)}],`).join('\n')}\n};\n`,
    'index.d.ts': `${TYPES}\nexport interface Client {\n${calls.map(([name, call]) => methodWords(name, call)).join('\n')}\n}\n`,
    'README.md': README,
  };
}

function methodWords(name: string, call: Call): string {
  const { summary, access = 'anyone', path, data } = call;
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => `${one}: string`);
  const query = queryFields(call).map(
    ({ name: field, required, schema }) => `${JSON.stringify(field)}${required ? '' : '?'}: ${typeWords(schema)}`,
  );
  const body = bodySchema(call);
  const mayStayAway = body !== undefined && call.body !== undefined && call.session === undefined && call.body.safeParse(undefined).success;
  const parts = [
    ...(params.length > 0 ? [`params: { ${params.join('; ')} }`] : []),
    ...(query.length > 0 ? [`query${query.every((field) => /^"[^"]*"\?/.test(field)) ? '?' : ''}: { ${query.join('; ')} }`] : []),
    ...(body === undefined ? [] : [`body${mayStayAway ? '?' : ''}: ${typeWords(body)}`]),
  ];
  const isOptional = parts.every((part) => /^\w+\?:/.test(part));
  const input = parts.length === 0 ? 'input?: Options' : `input${isOptional ? '?' : ''}: Options & { ${parts.join('; ')} }`;
  return `  /** ${summary.replaceAll('*/', '* /')} ${WHO[access]} \`${call.method} ${path}\` */\n  ${name}(${input}): Promise<${typeWords(jsonSchema(data, 'output'))}>;`;
}

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'For anybody.',
  optional: 'For anybody; with a token the answer may be another.',
  customer: 'Wants `accessToken`.',
  backOffice: 'Wants `accessToken` and `adminAccessKey`.',
};

const JAVASCRIPT = `/** What the platform refuses: \`code\` is one of the contract, \`status\` that of HTTP, 0 when no answer came. */
export class PlatformError extends Error {
  constructor(status, code, message, field, retryAfter) {
    super(message);
    this.name = 'PlatformError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

/** A client with a method for each call of the contract. */
export function createClient({ url, apiKey, language = 'hrv', store = '1', site = '1', accessToken, adminAccessKey, fetch: ask = globalThis.fetch }) {
  const own = { language, store, site, ...(apiKey && { apikey: apiKey }), ...(adminAccessKey && { adminaccesskey: adminAccessKey }) };
  const call = async ([method, path], { params = {}, query = {}, body, headers = {}, signal, accessToken: token = accessToken } = {}) => {
    const words = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString();
    const place = path.replaceAll(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(params[name]));
    const sent = {
      ...own,
      ...(token && { accesstoken: \`Bearer \${token}\` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...headers,
    };
    let answer;
    let told;
    try {
      answer = await ask(url.replace(/\\/+$/, '') + place + (words && \`?\${words}\`), {
        method,
        headers: sent,
        signal,
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      });
      told = await answer.json();
    } catch (error) {
      throw new PlatformError(answer?.status ?? 0, 'UNREACHABLE', String(error?.message ?? error));
    }
    if (answer.ok) return told.data;
    const { code = '', payload = {} } = told.error ?? {};
    throw new PlatformError(answer.status, code, payload.message ?? answer.statusText, payload.field, Number(answer.headers.get('retry-after')) || undefined);
  };
  return Object.fromEntries(Object.entries(CALLS).map(([name, way]) => [name, (input) => call(way, input)]));
}
`;

const TYPES = `export type Language = ${LANGUAGE_CODES.map((code) => JSON.stringify(code)).join(' | ')};

export type Code = ${Object.keys(PROBLEMS)
  .map((code) => JSON.stringify(code))
  .join(' | ')} | 'UNREACHABLE';

/** What the platform refuses: \`status\` is that of HTTP, 0 when no answer came; \`retryAfter\` in seconds. */
export class PlatformError extends Error {
  readonly status: number;
  readonly code: Code | (string & {});
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
}

export interface ClientOptions {
  /** Where the platform answers, without /api. */
  readonly url: string;
  readonly apiKey?: string;
  /** In which texts are wanted; 'hrv' by default. */
  readonly language?: Language;
  readonly store?: string;
  readonly site?: string;
  /** Of whoever has signed in. */
  readonly accessToken?: string;
  /** Key of the back office. */
  readonly adminAccessKey?: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** Of one call. */
export interface Options {
  readonly headers?: { readonly [name: string]: string };
  readonly signal?: AbortSignal;
  readonly accessToken?: string;
}

/** A client with a method for each call of the contract; each rejects with PlatformError. Amounts are integers in minor units (cents). */
export function createClient(options: ClientOptions): Client;
`;

const README = `# izlog-client

\`\`\`ts
import { createClient } from 'izlog-client';

const platform = createClient({ url: 'https://platform.example.hr', apiKey: '…', language: 'eng' });
const { records } = await platform.filterProducts({ body: { page: 1, limit: 10 } });
const session = await platform.getNewCartSession();
await platform.addItem({ body: { ...session, productId: records[0].id, qty: 1 } });
\`\`\`

Made from the contract of Izlog (\`npm run client -- FOLDER\`); calls that take a file are left out, for they are forms.
`;
