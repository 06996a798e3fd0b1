import { readFileSync } from 'node:fs';
import { type OpenApiDocument, openApiDocument } from '#adapters/platform/wire/openapi-document.ts';

export type { OpenApiDocument, OpenApiOperation } from '#adapters/platform/wire/openapi-document.ts';

/** The document of the contract of this program, as it is told at an address. */
export function apiDocument(url: string): OpenApiDocument {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { readonly version: string };
  return openApiDocument({ version, url });
}
