import { err, ok } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { TranslationSource } from '#domain/editing/translated-texts.ts';
import type { DraftTranslations } from '#ports/editing/draft-translations.ts';
import { THING } from '#tests/support/memory-drafts.ts';
import { EditorLook } from '#ui/editing/desk/editor-look.ts';
import { PageTranslation } from '#ui/editing/desk/page-translation.ts';
import { DraftHistory } from '#ui/editing/draft/draft-history.ts';
import type { EditingNews } from '#ui/editing/draft/editing-news.ts';

const [A, B] = ['a'.repeat(12), 'b'.repeat(12)];
const quote = (id: string, text: string): DraftSection => ({ id, kind: 'quote', text, author: '', role: '', media: null });
const link = (title: string) => ({ title, link: { type: 'address', address: '/kontakt' } });
const cards = (id: string, ...titles: string[]): DraftSection => ({
  id,
  kind: 'cards',
  title: '',
  cards: titles.map((title) => ({ title, text: '', media: null, link: link(`Više: ${title}`) })),
});
const page = (title: string, ...sections: DraftSection[]): Draft => ({ values: { title, slug: 'o-nama', description: '' }, sections });

let confirmed: Omit<TranslationSource, 'copied'>[];
let problem: EditingProblem | undefined;
let news: EditingNews[];
/** The address that the platform makes of a title. */
let madeSlug: (title: string) => string | undefined;
/** Runs while it is asked for one. */
let meanwhile: () => void | Promise<void>;
let look: EditorLook;

beforeEach(() => {
  confirmed = [];
  problem = undefined;
  news = [];
  madeSlug = (title) => title.toLowerCase().replaceAll(' ', '-');
  meanwhile = () => undefined;
  look = new EditorLook();
});

async function translating(original: Draft, own: Draft, sources: readonly TranslationSource[] = []) {
  const history = new DraftHistory('page', own, () => 0);
  const asked: string[] = [];
  const translations: DraftTranslations = {
    slugOf: async (_thing, { title, before, slug }) => {
      asked.push(`${before} (${slug}) > ${title}`);
      await meanwhile();
      return problem === undefined ? ok(madeSlug(title)) : err(problem);
    },
    read: async () => ok({ original: { language: 'hrv', draft: original }, sources }),
    states: async () => ok([]),
    confirm: async (_thing, texts) => {
      if (problem !== undefined) return err(problem);
      confirmed.push(...texts);
      return ok(undefined);
    },
  };
  const translation = new PageTranslation({
    thing: THING,
    translations,
    draft: () => history.draft,
    run: (command) => history.run(command).isOk(),
    follow: (values) => history.replace({ ...history.draft, values: { ...history.draft.values, ...values } }),
    look: { tell: (told) => void news.push(told), makeRoom: look.makeRoom },
  });
  await translation.open();
  const text = (key: string, section: string | null = null) => {
    const found = translation.texts.find((one) => one.key === key && one.section === section);
    if (found === undefined) throw new Error(`No text ${key}`);
    return found;
  };
  return { translation, history, text, asked };
}

const from = (key: string, text: string, section: string | null = null): TranslationSource => ({ section, key, text, copied: false });

describe('a translation', () => {
  it('leads to what is missing or outdated, behind the last to the first, and says when nothing is', async () => {
    const { translation, text } = await translating(
      page('O nama', quote(A, 'Jedan'), quote(B, 'Dva')),
      page('About us', quote(A, ''), quote(B, 'Two')),
      [from('text', 'Prije', B)],
    );
    expect(translation.progress).toEqual({ all: 3, missing: 1, outdated: 1 });
    const visited = [1, 2, 3].map(() => {
      translation.next();
      return translation.at?.section;
    });
    expect(visited).toEqual([A, B, A]);
    // There one is led to a second time, and what stands there nobody has written.
    expect([translation.turnOf(text('text', A)), translation.turnOf(text('text', B))]).toEqual([3, undefined]);
    expect([translation.isMissing(text('text', A)), translation.isMissing(text('text', B))]).toEqual([true, false]);
    expect(translation.shown).toBe(true);
    translation.write(text('text', A), 'One');
    translation.leave(text('text', A));
    await translation.stillRight(text('text', B));
    translation.next();
    expect(translation.at?.section).toBe(A);
    expect(news).toEqual([{ kind: 'stillRight' }, { kind: 'translated' }]);
  });

  it('takes the room of the panel, and leaves it as it was before and as it was opened meanwhile', async () => {
    const { translation, text } = await translating(page('O nama'), page('O nama'));
    look.closePanel();
    translation.show(true);
    translation.show(false);
    expect(look.panelOpen).toBe(false);
    translation.lead(text('title'));
    look.show('checks');
    translation.lead(text('title'));
    translation.show(false);
    expect(look.panelOpen).toBe(true);
    translation.lead(text('title'));
    translation.lead(text('title'));
    expect(look.panelOpen).toBe(false);
    translation.show(false);
    expect(look.panelOpen).toBe(true);
  });

  it('is shown at the first text of which something is to be done, at none where nothing is', async () => {
    const { translation, text } = await translating(page('O nama', quote(A, 'Jedan')), page('About us', quote(A, '')));
    translation.show(true);
    expect([translation.shown, translation.turnOf(text('text', A))]).toEqual([true, 1]);
    expect(look.panelOpen).toBe(false);
    translation.show(false);
    expect([translation.shown, translation.at]).toEqual([false, undefined]);
    expect(look.panelOpen).toBe(true);
    translation.write(text('text', A), 'One');
    translation.show(true);
    expect([translation.shown, translation.at]).toEqual([true, undefined]);
  });

  it('stands for what the original said once it was written, and not before it was left', async () => {
    const { translation, text } = await translating(page('O nama'), page('Who we were'), [from('title', 'Tko smo')]);
    translation.write(text('title'), 'About');
    expect([text('title').state, confirmed]).toEqual(['outdated', []]);
    translation.leave(text('title'));
    await Promise.resolve();
    await Promise.resolve();
    expect([text('title').state, confirmed]).toEqual(['done', [{ section: null, key: 'title', text: 'O nama' }]]);
    translation.leave(text('title'));
    expect(confirmed).toHaveLength(1);
  });

  it('stands for nothing while it is empty, or the same as its original', async () => {
    const { translation, text } = await translating(page('O nama'), page('About us'), [from('title', 'Tko smo')]);
    for (const words of ['', ' ', 'O nama']) {
      translation.write(text('title'), words);
      translation.leave(text('title'));
    }
    expect(confirmed).toEqual([]);
  });

  it('stays outdated where nobody could hear that it is right', async () => {
    const { translation, text } = await translating(page('O nama'), page('About us'), [from('title', 'Tko smo')]);
    problem = { kind: 'Unreachable', message: '' };
    await translation.stillRight(text('title'));
    expect([text('title').state, news]).toEqual(['outdated', [{ kind: 'refused', problem }]]);
  });

  it('keeps where a link leads when its words are translated', async () => {
    const { translation, history, text } = await translating(page('O nama', cards(A, 'Jedan')), page('About', cards(A, 'One')));
    translation.write(text('cards.0.link.title', A), 'More: One');
    expect((history.draft.sections[0] as unknown as { cards: { link: unknown }[] }).cards[0]?.link).toEqual(link('More: One'));
  });

  it('takes over a text, an entry or a section that is not there, each in its place, and all that lacks at once', async () => {
    const original = page('O nama', quote(A, 'Jedan'), cards(B, 'Prva', 'Druga'));
    const one = await translating(original, page('', cards(B, 'First')));
    one.translation.copy(one.text('title'));
    one.translation.copy(one.text('cards.1.title', B));
    one.translation.copy(one.text('text', A));
    const expected = page('O nama', quote(A, 'Jedan'), cards(B, 'First', 'Druga'));
    expect(one.history.draft).toEqual(expected);
    const all = await translating(original, page('', cards(B, 'First')));
    all.translation.copyAll();
    expect(all.history.draft).toEqual(expected);
    while (all.history.next !== undefined) all.history.undo();
    expect(all.history.draft).toEqual(page('', cards(B, 'First')));
  });

  it('draws no other text anew when one is written', async () => {
    const { translation, text } = await translating(page('O nama', quote(A, 'Jedan')), page('About us', quote(A, 'One')));
    const before = text('text', A);
    translation.write(text('title'), 'About');
    expect(text('text', A)).toBe(before);
    expect(text('title').own).toBe('About');
  });
});

it('of an original is how far the other languages are behind it, asked on opening and whenever somebody looks', async () => {
  let asked = 0;
  const translation = new PageTranslation({
    thing: THING,
    translations: {
      read: async () => ok({ original: undefined, sources: [] }),
      slugOf: async () => ok(undefined),
      states: async () => {
        asked += 1;
        if (asked === 3) return err({ kind: 'Gone' });
        return ok([
          { language: 'eng', all: 5, missing: 2, outdated: asked },
          { language: 'deu', all: 5, missing: 0, outdated: 0 },
        ]);
      },
      confirm: async () => ok(undefined),
    },
    draft: () => page('O nama'),
    run: () => true,
    follow: () => undefined,
    look: new EditorLook(),
  });
  await translation.open();
  expect(translation.others).toEqual([{ language: 'eng', all: 5, missing: 2, outdated: 1 }]);
  await translation.askForOthers();
  await translation.askForOthers();
  // Where nobody can say, what was known stands.
  expect(translation.others).toEqual([{ language: 'eng', all: 5, missing: 2, outdated: 2 }]);
});

describe('the address of a translation', () => {
  const own = page('');
  const retitled = (history: DraftHistory, title: string) =>
    void history.run({ kind: 'setField', section: null, path: 'title', value: title });

  it('follows its title once that is saved, is asked for once, and is no step that could be taken back by itself', async () => {
    const { translation, history, asked } = await translating(page('O nama'), own);
    retitled(history, 'About us');
    await translation.saved(own);
    expect(history.draft.values).toMatchObject({ title: 'About us', slug: 'about-us' });
    await translation.saved(history.draft);
    expect(asked).toEqual([' (o-nama) > About us']);
    history.undo();
    expect([history.draft.values.title, history.next]).toEqual(['', undefined]);
    retitled(history, 'Who we are');
    await translation.saved(history.draft);
    expect([asked.at(-1), history.draft.values.slug]).toEqual(['About us (about-us) > Who we are', 'who-we-are']);
  });

  it('stays where the platform says so, and where somebody writes one meanwhile', async () => {
    const { translation, history } = await translating(page('O nama'), own);
    madeSlug = () => undefined;
    retitled(history, 'About us');
    await translation.saved(own);
    expect(history.draft.values.slug).toBe('o-nama');
    madeSlug = () => 'about';
    meanwhile = () => void history.run({ kind: 'setField', section: null, path: 'slug', value: 'my-own' });
    retitled(history, 'About');
    await translation.saved(history.draft);
    expect(history.draft.values.slug).toBe('my-own');
  });

  it('follows what was written while it was asked for, and with the next save when nobody answered', async () => {
    const { translation, history, asked } = await translating(page('O nama'), own);
    retitled(history, 'About');
    meanwhile = async () => {
      meanwhile = () => undefined;
      retitled(history, 'About us');
      await translation.saved(own);
    };
    await translation.saved(own);
    expect(asked).toEqual([' (o-nama) > About', 'About (about) > About us']);
    expect(history.draft.values.slug).toBe('about-us');
    problem = { kind: 'Unreachable', message: '' };
    retitled(history, 'Who');
    await translation.saved(own);
    problem = undefined;
    await translation.saved(own);
    expect([asked.at(-1), history.draft.values.slug]).toEqual(['About us (about-us) > Who', 'who']);
  });
});
