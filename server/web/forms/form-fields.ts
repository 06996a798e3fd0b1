import { err, ok, type Result } from 'neverthrow';
import { type AcceptedConsent, readConsentValue, tickedConsents, VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { LIST_PREFIX } from '#domain/form/captcha.ts';
import { readId } from '#domain/id.ts';
import { ATTRIBUTE_FIELD } from '#domain/product/product-attributes.ts';
import type { SettingKey } from '#domain/settings/site-setting.ts';
import { CARRIED_PREFIX, FORM_FIELD } from '#domain/site/form.ts';
import type { SentFile } from '#ports/form/sent-forms.ts';

/** Largest body of a form. */
export const MAX_FORM_BYTES = 100_000;
const MAX_FIELDS = 200;
/** Largest form, as it is sent, that goes on within another one: a whole one with the prefixes of its names. */
export const MAX_CARRIED_BYTES = 110_000;
/** Besides, the form that carries it on: a name, a password, what a passkey says. */
export const MAX_CARRYING_BYTES = MAX_CARRIED_BYTES + 10_000;
/** What of a carried form none of its fields is: its name, its address, whose it is, whether files came. */
const CARRIED_FACTS = 4;
/** Of the settings: whether the whole site has a password, the one it has or a new one. */
const SITE_PASSWORD: SettingKey = 'PasswordProtection';
/** Fields of which several may be ticked. */
const LISTS = new Set(['categories', 'chosen', 'choosesBy', 'consents', 'lists', 'shown']);
/** A form that is carried on has as many of each as it had. */
const isList = (name: string): boolean =>
  name.startsWith(CARRIED_PREFIX)
    ? isList(name.slice(CARRIED_PREFIX.length))
    : LISTS.has(name) || name.startsWith(LIST_PREFIX) || name.startsWith(ATTRIBUTE_FIELD);

export interface UnreadableForm {
  readonly status: 400 | 413 | 415;
}

/** The fields of a form as they were sent; asked for by name, so that no name of a client's becomes a name of ours. */
export class FormFields {
  private readonly fields: URLSearchParams;
  private readonly sent: ReadonlyMap<string, readonly SentFile[]>;

  constructor(fields: URLSearchParams, files: ReadonlyMap<string, readonly SentFile[]> = new Map()) {
    this.fields = fields;
    this.sent = files;
  }

  /** Files by the names of their fields. */
  get files(): ReadonlyMap<string, readonly SentFile[]> {
    return this.sent;
  }

  has(name: string): boolean {
    return this.fields.has(name);
  }

  text(name: string): string {
    return this.fields.get(name) ?? '';
  }

  list(name: string): readonly string[] {
    return this.fields.getAll(name);
  }

  /** The first file of a field. */
  file(name: string): SentFile | undefined {
    return this.sent.get(name)?.[0];
  }

  /** A whole number without sign, or undefined. */
  integer(name: string): number | undefined {
    const text = this.text(name).trim();
    return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  }

  id(name: string): number | undefined {
    return readId(this.text(name).trim());
  }

  ids(name: string): readonly number[] {
    return this.list(name).flatMap((text) => readId(text) ?? []);
  }

  /** The consents that are ticked, with the version of the words that were shown beside each. */
  consents(): readonly AcceptedConsent[] {
    const sent = { consents: this.list('consents'), [VERSIONS_FIELD]: this.text(VERSIONS_FIELD) };
    return tickedConsents(sent).flatMap((text) => readConsentValue(text) ?? []);
  }

  /** The fields of which the names begin so, by the rest of their names. */
  under(prefix: string): FormFields {
    const own = [...this.fields].filter(([name]) => name.startsWith(prefix));
    return new FormFields(new URLSearchParams(own.map(([name, value]) => [name.slice(prefix.length), value])));
  }

  /** Names of the fields that begin so. */
  beginning(prefixes: readonly string[]): readonly string[] {
    return [...this.fields.keys()].filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  }

  /** All that was sent, to be sent once more: no page holds a password. What was chosen about the site's own is none; one that was typed is asked for anew. */
  repeatable(): readonly (readonly [name: string, value: string])[] {
    const chosen = this.text(`${SITE_PASSWORD}-new`) === '' ? this.text(SITE_PASSWORD) : 'new';
    return [...this.fields].flatMap(([name, value]) =>
      name === SITE_PASSWORD ? [[name, chosen]] : /password/i.test(name) ? [] : [[name, value]],
    );
  }

  /** What was typed into these fields, to be shown again. */
  values(names: readonly string[]): Readonly<Record<string, string | readonly string[]>> {
    const sent = names.filter((name) => this.has(name));
    return Object.fromEntries(sent.map((name) => [name, isList(name) ? this.list(name) : this.text(name)]));
  }
}

/** Reads an urlencoded form within limits: valid UTF-8, no NUL, no field twice unless it may be. One that it carries on counts apart, so that whatever was taken once is taken again. */
export async function readForm(request: Request): Promise<Result<FormFields, UnreadableForm>> {
  if (!/^application\/x-www-form-urlencoded(\s*;|$)/i.test(request.headers.get('content-type') ?? '')) return err({ status: 415 });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_CARRYING_BYTES) return err({ status: 413 });
  const read = await readText(request);
  if (read.isErr()) return err(read.error);
  const fields = new URLSearchParams(read.value.text);
  if (read.value.size > MAX_FORM_BYTES && !fields.has(CARRIED_PREFIX + FORM_FIELD)) return err({ status: 413 });
  return flawOf(fields) ? err({ status: 400 }) : ok(new FormFields(fields));
}

/** Too many fields, one twice that may be there once, or a NUL in one. */
export function flawOf(fields: URLSearchParams): boolean {
  const names = [...fields.keys()];
  const twice = names.some((name, index) => !isList(name) && names.indexOf(name) !== index);
  const carried = names.filter((name) => name.startsWith(CARRIED_PREFIX)).length;
  const isTooLong = carried > MAX_FIELDS + CARRIED_FACTS || names.length - carried > MAX_FIELDS;
  return isTooLong || twice || [...fields.values(), ...names].some((value) => value.includes('\0'));
}

async function readText(request: Request): Promise<Result<{ readonly text: string; readonly size: number }, UnreadableForm>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > MAX_CARRYING_BYTES) return err({ status: 413 });
      text += decoder.decode(chunk, { stream: true });
    }
    return ok({ text: text + decoder.decode(), size });
  } catch {
    return err({ status: 400 });
  }
}
