import { describe, expect, it } from 'vitest';
import { HttpKeptConsents } from '#adapters/platform/consent/http-kept-consents.ts';
import * as wire from '#adapters/platform/wire/consent.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

const consent = (id: number, assigned: readonly (readonly [place: 'newsletter' | 'checkout', required: boolean])[]) => ({
  id,
  uniqueNumber: `P-${id}`,
  displayName: 'Pristajem',
  version: 2,
  texts: [{ language: 'hrv' as const, displayName: 'Pristajem' }],
  assigned_to: assigned.map(([place, required]) => ({ place, required })),
});

function aSite() {
  const platform = aPlatform();
  platform.gives(wire.filterKeptConsents, {
    records: [consent(1, [['newsletter', true]]), consent(2, [])],
    pagination: { page: 1, limit: 100, lastPage: 1, total: 2 },
  });
  platform.gives(wire.filterConsents, {
    consents: [{ id: 1, uniqueNumber: 'P-1', displayName: 'Pristajem' }],
    requiredConsents: [1],
  });
  platform.gives(wire.assignConsents, { assigned_to: 'newsletter', consents: [], requiredConsents: [] });
  const sent = () => platform.received.filter(({ path }) => path.endsWith('/consent/create')).map(({ body }) => body);
  return { consents: new HttpKeptConsents(platform.client), sent, platform };
}

describe('consents of the back office [CON-02]', () => {
  it('are listed with the places that ask for them, a hundred at once, and found by their number', async () => {
    const { consents, platform } = aSite();
    expect((await consents.all())._unsafeUnwrap().map(({ id, places }) => [id, places])).toEqual([
      [1, { newsletter: 'required' }],
      [2, {}],
    ]);
    expect(platform.received[0]?.search).toBe('?perPage=100');
    expect((await consents.byId(2))._unsafeUnwrap()).toMatchObject({ uniqueNumber: 'P-2' });
    expect((await consents.byId(3))._unsafeUnwrap()).toBeUndefined();
  });

  it('are said otherwise over the version that was seen; what is refused names the field', async () => {
    const { consents, platform } = aSite();
    expect((await consents.byId(2))._unsafeUnwrap()?.texts).toEqual({ hrv: 'Pristajem' });
    platform.gives(wire.saveConsentWords, { version: 3 });
    expect((await consents.say(2, 2, { hrv: 'Prihvaćam' })).isOk()).toBe(true);
    expect(platform.received.at(-1)?.body).toEqual({ id: 2, seen: 2, texts: [{ language: 'hrv', displayName: 'Prihvaćam' }] });
    // What comes back as an untouched field says it is not said again: its marks would be lost.
    expect((await consents.say(2, 2, { hrv: 'Pristajem', eng: 'I agree' })).isOk()).toBe(true);
    expect(platform.received.at(-1)?.body).toEqual({ id: 2, seen: 2, texts: [{ language: 'eng', displayName: 'I agree' }] });
    platform.refuses(wire.saveConsentWords, 409, 'CONSENTS_CHANGED', 'Changed.');
    expect((await consents.say(2, 2, {}))._unsafeUnwrapErr()).toEqual({ kind: 'RecordRefused', area: 'consents', reason: 'wordsChanged' });
    platform.refuses(wire.saveConsentWords, 400, 'FIELD_INVALID', 'Invalid.', { field: 'texts.hrv', reason: 'required' });
    expect((await consents.say(2, 2, {}))._unsafeUnwrapErr()).toMatchObject({ reason: 'wordsMissing', field: 'words-hrv' });
  });

  it('are assigned in the places whose way with them changes, with all that these ask for', async () => {
    const { consents, sent } = aSite();
    expect((await consents.assign(2, 'none none none none', { newsletter: 'asked', checkout: 'none' }))._unsafeUnwrap()).toBe(true);
    expect(sent()).toEqual([
      { assigned_to: 'newsletter', consents: [1, 2], requiredConsents: [1], seen: { consents: [1], requiredConsents: [1] } },
    ]);
    expect((await consents.assign(1, 'none required none none', { newsletter: 'required' }))._unsafeUnwrap()).toBe(true);
    expect((await consents.assign(9, '', { newsletter: 'required' }))._unsafeUnwrap()).toBe(false);
    expect(sent()).toHaveLength(1);
  });

  it('are left to whoever has assigned them meanwhile, in the form as in the place', async () => {
    const { consents, sent, platform } = aSite();
    const changed = { kind: 'RecordRefused', area: 'consents', reason: 'changedMeanwhile' };
    expect((await consents.assign(1, 'none none none none', { checkout: 'asked' }))._unsafeUnwrapErr()).toEqual(changed);
    expect(sent()).toEqual([]);
    platform.refuses(wire.assignConsents, 409, 'CONSENTS_CHANGED', 'Changed.');
    expect((await consents.assign(1, 'none required none none', { checkout: 'asked' }))._unsafeUnwrapErr()).toEqual(changed);
  });
});
