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
    await expect(loadContent(shop, 'nacrt', search)).rejects.toMatchObject({ isNotFound: true });
    expect(run).toHaveBeenCalledWith('nacrt', isEdited);
  });
});

describe('a page that visitors don’t see', () => {
  const found = { kind: 'page', id: 7, slug: 'nacrt', title: 'Nacrt', description: '', media: undefined, slugs: { hr: 'nacrt' } };
  const loading = (search: string, written: (slug: string, of?: string) => unknown) => {
    const shop = {
      locale: DEFAULT_LOCALE,
      translator: new Translator('hr', ALL_MESSAGES.hr, () => undefined),
      site: { homePageSlug: 'home', allowedLocales: ['hr', 'en'], apiKeyId: '1', name: 'Izlog' },
      snapshot: { visitor: { account: { edits: 'all' } } },
      useCases: async () => ({ viewContent: { run: async () => ok({ decision: { kind: 'unknown' }, translations: {} }) } }),
      accountUseCases: () => ({
        backOffice: { pages: { views: { written: async (...asked: [string, string?]) => ok(written(...asked)) } } },
      }),
    } as unknown as Shop;
    return loadContent(shop, 'nacrt', search);
  };

  it('is led to by its number from then on, so that it is the same one whatever its address becomes', async () => {
    const href = '/nacrt?editPage=true&translate=true&draftOf=page-7';
    await expect(loading('?editPage=true&translate=true', () => found)).rejects.toMatchObject({ options: { href, statusCode: 302 } });
    // A number of what is there no more gives way to the one that is.
    const search = '?editPage=true&draftOf=page-3';
    const only = (_slug: string, of?: string) => (of === undefined ? found : undefined);
    await expect(loading(search, only)).rejects.toMatchObject({ options: { href: '/nacrt?editPage=true&draftOf=page-7' } });
  });

  it('is shown where it is asked for by its number, a post with the picture of all its languages', async () => {
    const page = await loading('?editPage=true&draftOf=page-7', (_slug, of) => (of === 'page-7' ? found : undefined));
    expect(page).toMatchObject({ decision: { kind: 'page', page: { id: 7, title: 'Nacrt' } } });
    const media = { id: 'vrt', title: 'Vrt', alt: 'Vrt', width: 8, height: 6 };
    const post = await loading('?editPage=true&draftOf=post-7', () => ({ ...found, kind: 'post', media }));
    expect(post).toMatchObject({ decision: { kind: 'post', post: { id: 7, media } } });
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
