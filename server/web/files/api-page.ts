import { escapeXml } from '../answer/escape-xml.ts';
import type { OpenApiDocument, OpenApiOperation } from '../wire/api-document.ts';
import { schemaNotation } from './schema-notation.ts';

interface Listed {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}

/** The contract as a page for programmers: every call with who may make it, what it takes, what it answers, and an example. */
export function apiPage(document: OpenApiDocument): { readonly html: string; readonly style: string } {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(document.info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeXml(document.info.title)}</h1>
<p>${calls.length} calls, version ${escapeXml(document.info.version)}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>${document.info.description
    .split('`')
    .map((text, place) => (place % 2 === 0 ? escapeXml(text) : `<code>${escapeXml(text)}</code>`))
    .join('')}</p>
<nav aria-label="Groups"><ul>${groups.map(({ name, calls: { length } }) => `<li><a href="#${name}">${name}</a> ${length}</li>`).join('')}</ul></nav>
${groups.map(({ name, description, calls: own }) => `<section><h2 id="${name}">${name}</h2><p>${escapeXml(description)}</p>${own.map(callText).join('\n')}</section>`).join('\n')}
</main></body></html>
`;
  return { html, style: STYLE };
}

function callText({ path, method, operation }: Listed): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const own = parameters as readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly schema?: unknown;
    readonly example?: unknown;
  }[];
  const fields = own
    .filter(({ name }) => name !== undefined)
    .map(
      (field) =>
        `${field.in} ${field.name}${field.required ? '' : '?'}: ${schemaNotation(field.schema)}${field.example === undefined ? '' : `   e.g. ${JSON.stringify(field.example)}`}`,
    );
  const [body] = contents(requestBody);
  const [answer] = contents((responses as Readonly<Record<string, unknown>>)['200']);
  const part = (title: string, text: string) => `<h4>${title}</h4><pre tabindex="0">${escapeXml(text)}</pre>`;
  return `<details id="${operationId}"><summary><code>${method} ${escapeXml(path)}</code> <span>${escapeXml(summary)}</span></summary>
<h3>${operationId}</h3><p>${escapeXml(description)}</p>
${fields.length > 0 ? part('Parameters', fields.join('\n')) : ''}${body === undefined ? '' : part('Body', schemaNotation(body.schema))}${body?.example === undefined ? '' : part('Example', JSON.stringify(body.example, undefined, 2))}${answer === undefined ? '' : part('Answer', schemaNotation(answer.schema))}${answer?.example === undefined ? '' : part('Example of an answer', JSON.stringify(answer.example, undefined, 2))}</details>`;
}

/** The kinds of content that a body or an answer may have. */
function contents(of: unknown): readonly { readonly schema: unknown; readonly example?: unknown }[] {
  const { content = {} } = (of ?? {}) as {
    readonly content?: Readonly<Record<string, { readonly schema: unknown; readonly example?: unknown }>>;
  };
  return Object.values(content);
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:auto;padding:1rem}nav ul{columns:10rem;list-style:none;padding:0}nav a{display:inline-block;padding:.6rem 0}
details{border-top:1px solid #8888}summary{padding:.7rem .2rem;cursor:pointer}summary code{overflow-wrap:anywhere}summary span{display:block}pre{overflow:auto;padding:.8rem;border:1px solid #8888;border-radius:.3rem;font-size:.875rem}h4{margin:.8rem 0 .3rem}:focus-visible{outline:3px solid;outline-offset:2px}`;
