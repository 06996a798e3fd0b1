import { err, ok } from 'neverthrow';
import type { saveConsentWords as call } from '#adapters/platform/wire/consent.ts';
import type { RecordedValues } from '#domain/audit/value-form.ts';
import { typedConsent } from '#domain/consent/typed-consent.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Texts } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { readOptions } from '../site/site-options.ts';
import { saveConsentText } from './save-consent-text.ts';

/** Gives a consent other words, which make a new version; not over a version that whoever writes has not seen. What was accepted before stays what it was (CON-01). */
export const saveConsentWords: Verb<typeof call> = async (deps, { body: { id, seen, texts: given }, ...who }) => {
  const saved = await inTransaction(deps.database, async (trx) => {
    const consent = await trx.selectFrom('consent').select('unique_number').where('id', '=', id).forUpdate().executeTakeFirst();
    if (consent === undefined) return refuse('NOT_FOUND');
    const newest = await trx
      .selectFrom('consent_version')
      .select(['version', 'texts'])
      .where('consent_id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if ((newest?.version ?? 0) !== seen) return refuse('CONSENTS_CHANGED');
    const before: Texts = newest?.texts ?? {};
    const said = given.map(({ language, displayName }) => [language, cleanRichText(displayName.trim(), { place: 'inline' })] as const);
    const after: Texts = Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(said) }).filter(([, words]) => words !== ''));
    // Nobody agrees to what the site does not say in its own language.
    const main = (await readOptions(trx, ['DefaultLanguage'])).get('DefaultLanguage') ?? DEFAULT_LANGUAGE;
    if (!after[String(main)]) return refuse('FIELD_INVALID', { field: `texts.${String(main)}`, reason: 'required' });
    const version = await saveConsentText(trx, { consentId: id, texts: after });
    if (version !== seen) {
      const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (language) => before[language] !== after[language],
      );
      const told = (texts: Texts) =>
        Object.fromEntries(changed.map((language) => [`title ${language}`, typedConsent(texts[language] ?? '') || null])) as RecordedValues;
      const change = changeBy(who, deps.now(), { what: 'update', thing: 'consents', thingId: consent.unique_number });
      await recordChange(trx, { ...change, before: told(before), after: told(after) });
    }
    return ok({ version });
  });
  if (saved.isErr()) return err(saved.error);
  deps.changed(['consents']);
  return ok({ data: saved.value });
};
