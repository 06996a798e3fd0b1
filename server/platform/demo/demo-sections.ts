import { createHash } from 'node:crypto';
import { checkSection } from '#domain/page/check-section.ts';
import type { StoredSection } from '#domain/page/section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { SECTION_SOURCES } from '#domain/page/section-sources.ts';
import { type DemoIds, idOf, storedLink } from './demo-ids.ts';
import { demoLinkTarget, renderDemoMarkdown } from './demo-links.ts';
import { link } from './demo-schema.ts';
import type { DemoLocale, DemoPage, DemoSection, DemoSite } from './demo-site.ts';

/** The sections of a page of the files as the database keeps them, in a language: each with a name, which is the same in every language. */
export function storedSections(site: DemoSite, ids: DemoIds, page: Pick<DemoPage, 'translationKey' | 'sections'>, locale: DemoLocale) {
  return page.sections.map((section, place) => ({
    id: createHash('md5').update(`${page.translationKey}:${place}:${section.kind}`).digest('hex').slice(0, 12),
    ...storedSection(site, ids, section, locale),
  }));
}

/** A section of the files as the database keeps it, in a language. What is wrong in it is thrown, with the field. */
export function storedSection(site: DemoSite, ids: DemoIds, section: DemoSection, locale: DemoLocale): StoredSection {
  const { kind, ...values } = section;
  const stored = { kind, ...storedFields({ site, ids, locale }, fieldsOf(kind) ?? {}, values, `${kind}.`) };
  return checkSection(stored).match(
    (checked) => checked,
    (errors) => {
      throw new Error(`${kind}: ${errors.map(({ field, problem }) => `${field} (${JSON.stringify(problem)})`).join(', ')}`);
    },
  );
}

interface Reading {
  readonly site: DemoSite;
  readonly ids: DemoIds;
  readonly locale: DemoLocale;
}

function storedFields(reading: Reading, fields: Fields, values: unknown, path: string): Readonly<Record<string, unknown>> {
  const record = recordAt(values, path);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = fields[name];
      return [name, field === undefined ? value : storedField(reading, field, named(field, value, record.title), path + name)];
    }),
  );
}

/** A link may stand without words in an entry that has a title. */
function named(field: Field, value: unknown, title: unknown): unknown {
  return field.type === 'link' && link.safeParse(value).success ? { title, link: value } : value;
}

function storedField(reading: Reading, field: Field, value: unknown, path: string): unknown {
  const { site, ids, locale } = reading;
  switch (field.type) {
    case 'text':
    case 'longText':
      return said(value, locale);
    case 'richText':
      return renderDemoMarkdown(site, String(said(value, locale)), locale);
    case 'media':
      if (typeof value !== 'string' || !Object.hasOwn(site.pictures, value)) throw new Error(`${path}: no picture ${value}`);
      return value;
    case 'link':
      return titledLink(reading, value, path);
    case 'links':
      return listAt(value, path).map((one, place) => titledLink(reading, one, `${path}.${place}`));
    case 'list':
      return listAt(value, path).map((one, place) => storedFields(reading, field.fields, one, `${path}.${place}.`));
    case 'grid':
      return listAt(value, path).map((row) => listAt(row, path).map((cell) => said(cell, locale)));
    case 'id':
      return idOf(field.of === 'product' ? ids.product : ids.category, String(value));
    case 'ids':
      return listAt(value, path).map((name) => idOf(field.of === 'product' ? ids.product : ids.category, String(name)));
    case 'source':
      return storedFields(reading, SECTION_SOURCES[field.of], value, `${path}.`);
    default:
      return value;
  }
}

function titledLink({ site, ids, locale }: Reading, value: unknown, path: string): unknown {
  const { title, link: target } = recordAt(value, path);
  const read = link.safeParse(target);
  if (!read.success || demoLinkTarget(site, read.data, locale) === undefined)
    throw new Error(`${path}: a link to ${JSON.stringify(target)}, which is not there in ${locale}`);
  return { title: said(title, locale), link: storedLink(ids, read.data) };
}

/** A text, or the one of the language. */
function said(value: unknown, locale: DemoLocale): unknown {
  return typeof value === 'object' && value !== null && locale in value ? (value as Readonly<Record<string, unknown>>)[locale] : value;
}

function recordAt(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${path}: wants fields`);
  return value as Readonly<Record<string, unknown>>;
}

function listAt(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${path}: wants a list`);
  return value;
}
