import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRACKING_WORDS, withoutTracking } from '#domain/navigation/tracking-words.ts';

const KNOWN =
  'utm_source utm_medium utm_campaign utm_id gclid gclsrc dclid gbraid wbraid gad_source fbclid msclkid yclid ttclid twclid igsh igshid srsltid mc_cid mc_eid _ga _gl _hsenc _hsmi'.split(
    ' ',
  );
const value = fc.constantFrom('', '=', '=x', '=a%26b', '=%zz', '=1=2', '=č');
const tracking = fc
  .tuple(fc.constantFrom(...KNOWN, 'UTM_Source', 'utm%5Fsource'), value)
  .map(([name, text]) => ({ piece: name + text, tracks: true }));
const said = fc
  .tuple(fc.constantFrom('page', 'q', 'sort', 'utm', 'ga', 'gclids', 'material', 'price_min', '_x', '%zz', ''), value)
  .map(([name, text]) => ({ piece: name + text, tracks: false }));

describe('the tracking words of an address', () => {
  it('go, and all else stays as it was written and in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(tracking, said), { minLength: 1, maxLength: 8 }), (pieces) => {
        const search = `?${pieces.map(({ piece }) => piece).join('&')}`;
        const stay = pieces.filter(({ tracks }) => !tracks);
        const wanted = stay.length === pieces.length ? search : stay.length === 0 ? '' : `?${stay.map(({ piece }) => piece).join('&')}`;
        expect(withoutTracking(search)).toBe(wanted);
        expect(withoutTracking(wanted)).toBe(wanted);
      }),
    );
  });

  it('are these, and no word of a screen of ours', () => {
    expect(KNOWN.filter((name) => !TRACKING_WORDS.test(name))).toEqual([]);
    const ours = [
      'q',
      'sort',
      'limit',
      'page',
      'pages',
      'from',
      'to',
      'state',
      'view',
      'month',
      'type',
      'category',
      'featured',
      'discount',
    ];
    expect([...ours, 'orderSlug', 'step', 'token', 'verificationToken', 'goal'].filter((name) => TRACKING_WORDS.test(name))).toEqual([]);
  });

  it('are none where there is no query', () => {
    expect(['', '?'].map(withoutTracking)).toEqual(['', '?']);
  });
});
