import { describe, expect, it } from 'vitest';
import { withConsentUse } from '#domain/consent/kept-consent.ts';

const NOW = { consents: [1, 2, 3], required: [2] };

describe('what a place asks for once it deals with a consent otherwise [CON-02]', () => {
  it.each([
    ['asks for one more', 4, 'asked', { consents: [1, 2, 3, 4], required: [2] }],
    ['requires one more', 4, 'required', { consents: [1, 2, 3, 4], required: [2, 4] }],
    ['requires what it asked for', 1, 'required', { consents: [1, 2, 3], required: [2, 1] }],
    ['asks for what it required', 2, 'asked', { consents: [1, 2, 3], required: [] }],
    ['asks for it no more', 2, 'none', { consents: [1, 3], required: [] }],
    ['leaves what it never asked for', 4, 'none', NOW],
    ['is told the same again', 2, 'required', NOW],
  ] as const)('%s', (_, id, use, then) => expect(withConsentUse(NOW, id, use)).toEqual(then));
});
