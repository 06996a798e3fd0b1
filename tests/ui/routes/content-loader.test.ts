import { ok } from 'neverthrow';
import { describe, expect, it, vi } from 'vitest';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { OwnCardRequest } from '#domain/membership/card-request.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { loadContent } from '#ui/routes/loaders-of-content.ts';
import type { Shop } from '#ui/shop/shop.ts';

const REQUEST: OwnCardRequest = {
  reference: 'AB23-CD45',
  state: 'received',
  askedAt: '2026-11-20T10:00:00Z',
  decidedAt: undefined,
  validUntil: undefined,
  reason: undefined,
};

interface Facts {
  readonly asksForCard?: boolean;
  readonly isSignedIn?: boolean;
  readonly request?: OwnCardRequest;
  readonly refusedForm?: Partial<RefusedForm>;
}

function aShop({ asksForCard = true, isSignedIn = true, request, refusedForm }: Facts) {
  const form = { kind: 'form', title: '', form: { id: 3, fields: [], ...(asksForCard && { asksForCard }) } };
  const page = { slug: 'iskaznica', title: 'Iskaznica', description: '', sections: [form], language: 'hrv' };
  const viewContent = { run: async () => ok({ decision: { kind: 'page', page }, translations: {} }) };
  const openForm = { run: vi.fn(async () => ok({ token: 'new', captcha: {} })) };
  const viewAccount = { run: vi.fn(async () => ok({ cardRequest: request })) };
  const shop = {
    locale: DEFAULT_LOCALE,
    translator: new Translator('hr', ALL_MESSAGES.hr, () => undefined),
    site: { homePageSlug: 'home' },
    snapshot: { visitor: { account: isSignedIn ? { firstName: 'Ana' } : undefined }, refusedForm },
    useCases: async () => ({ viewContent, openForm }),
    accountUseCases: () => ({ viewAccount }),
  } as unknown as Shop;
  const load = async (search = '') => {
    const loaded = await loadContent(shop, 'iskaznica', search);
    if (!('decision' in loaded) || loaded.decision?.kind !== 'page') throw new Error('no page');
    return loaded.decision.page.sections;
  };
  return { load, openForm, viewAccount };
}

describe('the page of the membership card', () => {
  it('tells above its form how the visitor’s own request stands, and leads to the profile', async () => {
    const [told, form] = await aShop({ request: REQUEST }).load();
    expect(told).toMatchObject({
      kind: 'callOut',
      title: expect.stringContaining('AB23-CD45'),
      text: expect.stringContaining('20. 11. 2026.'),
    });
    expect(told).toMatchObject({ links: [{ target: { address: '/profil' } }] });
    expect(form).toMatchObject({ kind: 'form' });
    const declined = await aShop({ request: { ...REQUEST, state: 'declined', reason: 'Dokaz <b> je star.' } }).load();
    expect(declined[0]).toMatchObject({ text: expect.stringContaining('Dokaz <b> je star.') });
  });

  it('tells nothing to whoever has not asked, is not signed in, edits the page, or looks at another form', async () => {
    const kinds = async (facts: Facts, search?: string) => (await aShop(facts).load(search)).map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['form']);
    expect(await kinds({ request: REQUEST, isSignedIn: false })).toEqual(['form']);
    expect(await kinds({ request: REQUEST }, '?editPage=true')).toEqual(['form']);
    expect(await kinds({ request: REQUEST, asksForCard: false })).toEqual(['form']);
  });

  it('asks who somebody is only where that is to be told', async () => {
    const other = aShop({ asksForCard: false });
    await other.load();
    expect(other.viewAccount.run).not.toHaveBeenCalled();
  });
});

describe('an address at which visitors find nothing', () => {
  it.each([
    ['?editPage=true', 'all', true],
    ['?editPage=true', undefined, false],
    ['', 'all', false],
  ] as const)('is a dead one, unless somebody who may edits what stands there: %s %s', async (search, edits, isEdited) => {
    const run = vi.fn(async () => ok({ decision: { kind: 'unknown' }, translations: {} }));
    const shop = {
      locale: DEFAULT_LOCALE,
      site: { homePageSlug: 'home' },
      snapshot: { visitor: { account: { edits } } },
      useCases: async () => ({ viewContent: { run } }),
      accountUseCases: () => ({ backOffice: { pages: { views: { written: async () => ok(undefined) } } } }),
    } as unknown as Shop;
    await expect(loadContent(shop, 'nacrt', search)).rejects.toBeDefined();
    expect(run).toHaveBeenCalledWith('nacrt', isEdited);
  });
});

describe('a form that is shown once more', () => {
  const refused = (kind: 'FormPause' | 'FormTokenInvalid' | 'FormInvalid'): Partial<RefusedForm> =>
    ({ form: 'siteForm', values: { formToken: 'old' }, problem: { kind, seconds: 10, fields: {} } }) as never;
  const opened = async (refusedForm?: Partial<RefusedForm>) => {
    const { load, openForm } = aShop(refusedForm === undefined ? {} : { refusedForm });
    await load();
    return openForm.run.mock.calls[0] as readonly unknown[] | undefined;
  };

  it('waits after a pause, and no more where it was open too long [ERR-01] [CMS-14]', async () => {
    expect(await opened()).toEqual([{}]);
    expect(await opened(refused('FormPause'))).toEqual([{ afterPause: true }]);
    expect(await opened(refused('FormTokenInvalid'))).toEqual([{ expired: 'old' }]);
    expect(await opened(refused('FormInvalid'))).toEqual([{}]);
  });
});
