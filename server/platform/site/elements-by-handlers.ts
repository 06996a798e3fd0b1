import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/site.ts';
import { HANDLERS } from '#adapters/platform/wire/site.ts';
import type { Verb } from '../http/serve.ts';
import { resolveLinks } from '../navigation/resolve-links.ts';
import { findElements } from './queries.ts';

/** Header, footer and cookie notice as editors wrote them (CMS-01). */
export const elementsByHandlers: Verb<typeof wire.elementsByHandlers> = async ({ database, now }, { body, facts: { language } }) => {
  const rows = await findElements(database, body.handlers, language);
  const resolve = await resolveLinks(
    database,
    rows.flatMap(({ meta }) => meta.topHeader ?? []).map(({ link }) => link),
    language,
    now(),
  );
  const data = rows.flatMap(({ id, handler, title, language: language_code, created_at, meta: { topHeader, ...meta } }) => {
    const known = HANDLERS.find((name) => name === handler);
    if (known === undefined) return [];
    const links = topHeader === undefined ? {} : { topHeader: topHeader.flatMap((entry) => resolve(entry.title, entry.link) ?? []) };
    return [
      { id, handler: known, title, type: 'section', language_code, created_at: created_at.toISOString(), meta: { ...meta, ...links } },
    ];
  });
  return ok({ data, tags: ['elements', 'links'] });
};
