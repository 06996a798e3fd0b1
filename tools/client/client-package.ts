import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BYTE_BODIES, FILE_ANSWERS } from '#adapters/platform/wire/byte-calls.ts';
import { type Access, type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { bodySchema, jsonSchema, queryFields } from '#adapters/platform/wire/openapi-schemas.ts';
import { PROBLEMS } from '#adapters/platform/wire/problem.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { typeWords } from './type-words.ts';

/** The files of a package with a client of the contract, by name: JavaScript of the standard, its types, and how it is used. It needs nothing else, and runs wherever `fetch` does. */
export function clientPackage(version: string): Readonly<Record<string, string>> {
  const calls = [...CALLS].filter(([name, call]) => call.form === undefined && !FILE_ANSWERS.has(name) && !(name in BYTE_BODIES));
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
    'index.js': text('index.js', {
      CALLS_OF_THE_CONTRACT: calls
        .map(([name, { method, path }]) => `  ${name}: [${JSON.stringify(method)}, ${JSON.stringify(path)}],`)
        .join('\n'),
    }),
    'index.d.ts': text('index.d.ts', {
      LANGUAGES: words(LANGUAGE_CODES),
      CODES: words(Object.keys(PROBLEMS)),
      CALLS_OF_THE_CONTRACT: calls.map(([name, call]) => methodWords(name, call)).join('\n'),
    }),
    'README.md': text('README.md', {}),
  };
}

function methodWords(name: string, call: Call): string {
  const { summary, access = 'anyone', path, data, headers = [] } = call;
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => `${one}: string`);
  const query = queryFields(call).map(
    ({ name: field, required, schema }) => `${JSON.stringify(field)}${required ? '' : '?'}: ${typeWords(schema)}`,
  );
  const body = bodySchema(call);
  const mayStayAway = body !== undefined && call.body !== undefined && call.session === undefined && call.body.safeParse(undefined).success;
  const parts = [
    ...(params.length > 0 ? [`params: { ${params.join('; ')} }`] : []),
    ...(query.length > 0 ? [`query${query.every((field) => /^"[^"]*"\?/.test(field)) ? '?' : ''}: { ${query.join('; ')} }`] : []),
    ...(headers.length > 0 ? [`headers: { ${headers.map((own) => `${JSON.stringify(HEADERS[own])}: string`).join('; ')} }`] : []),
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

/** A file of the package as it lies beside this one, with its gaps filled in. */
function text(name: string, gaps: Readonly<Record<string, string>>): string {
  const written = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8');
  return Object.entries(gaps).reduce((whole, [gap, filling]) => whole.replace(gap, () => filling), written);
}

const words = (all: readonly string[]): string => all.map((one) => JSON.stringify(one)).join(' | ');
