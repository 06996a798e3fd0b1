import { setImmediate as nextTurn } from 'node:timers/promises';
import { err, ok } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { ProductDrafts } from '#application/editing/product-drafts.ts';
import { SaveDraft } from '#application/editing/save-draft.ts';
import type { DeskProduct, DeskTexts, ProductChange } from '#domain/product/product-desk.ts';
import type { BackedUpDraft } from '#ports/editing/draft-backup.ts';
import { PageEditor } from '#ui/editing/desk/page-editor.ts';
import { discardDraft } from '#ui/editing/draft/read-anew.ts';
import { recoverDraft } from '#ui/editing/draft/recover-draft.ts';

/** The desk as the platform keeps it: a part whose version has risen is not written over. */
class MemoryDesk {
  texts: Record<string, DeskTexts> = {
    hrv: { name: 'Majica', summary: 'Od pamuka', description: '<p>Meka.</p>' },
    eng: { name: 'T-shirt', summary: '', description: '' },
  };
  pictures: readonly string[] = ['jedan', 'dva'];
  readonly changes: ProductChange[] = [];
  slug: string | undefined = 'majica';
  /** What a change is refused with, whatever it is. */
  refuses: 'Unreachable' | 'SignedOut' | undefined;
  /** What goes on while a change is on its way. */
  meanwhile: () => void = () => undefined;
  /** What goes on once it is done, before anybody reads it anew. */
  afterwards: () => void = () => undefined;
  private rises: Record<string, number> = {};

  async byId(id: number) {
    if (id !== 7) return ok(undefined);
    const texts = Object.entries(this.texts).map(([language, text]) => ({ ...text, language, version: this.versionOf(language) }));
    const pictures = this.pictures.map((picture) => ({ id: picture, title: picture, media: undefined }));
    return ok({ slug: this.slug, texts, pictures, versions: { pictures: this.versionOf('pictures') } } as unknown as DeskProduct);
  }

  async change(_id: number, seen: string, change: ProductChange) {
    this.meanwhile();
    if (this.refuses === 'SignedOut') return err({ kind: 'SignedOut' } as const);
    if (this.refuses === 'Unreachable') return err({ kind: 'Unreachable', message: '' } as const);
    const part = 'texts' in change ? change.texts.language : 'pictures';
    if (seen !== this.versionOf(part)) return err({ kind: 'RecordRefused', area: 'products', reason: 'changedMeanwhile' } as const);
    this.changes.push(change);
    if ('pictures' in change) this.pictures = change.pictures;
    if ('texts' in change) {
      const { language, ...text } = change.texts;
      if (text.name.includes('<')) return err({ kind: 'RecordRefused', area: 'products', reason: 'nameUnfit', field: 'name' } as const);
      this.texts[language] = text;
    }
    this.rises[part] = (this.rises[part] ?? 0) + 1;
    const version = this.versionOf(part);
    this.afterwards();
    return ok(version);
  }

  /** Somebody else changes words. */
  write(language: string, text: Partial<DeskTexts>): void {
    this.texts[language] = { ...(this.texts[language] ?? { name: '', summary: '', description: '' }), ...text };
    this.rises[language] = (this.rises[language] ?? 0) + 1;
  }

  private versionOf(part: string): string {
    return `${part} ${this.rises[part] ?? 0}`;
  }
}

let desk: MemoryDesk;
let timer: ManualTimer;
let kept: Map<string, BackedUpDraft>;

beforeEach(() => {
  desk = new MemoryDesk();
  timer = new ManualTimer();
  kept = new Map();
});

async function anEditor(locale: 'hr' | 'en' = 'hr', id = 7): Promise<PageEditor> {
  const drafts = new ProductDrafts(desk, locale);
  const editor = new PageEditor({
    thing: { kind: 'product', id },
    locale,
    name: `product ${id} ${locale}`,
    drafts,
    saveDraft: new SaveDraft(drafts),
    clipboard: { read: () => undefined, keep: () => undefined },
    backup: {
      read: async (name) => kept.get(name),
      keep: (name, draft) => void kept.set(name, draft),
      forget: (name) => void kept.delete(name),
      settle: (name) => void kept.delete(name),
    },
    versions: undefined as never,
    filler: undefined as never,
    templates: undefined as never,
    choices: undefined as never,
    plans: undefined as never,
    menus: undefined as never,
    look: async () => undefined,
    documents: undefined as never,
    clock: () => 0,
    timer,
    now: () => 0,
    newId: () => 'aaaaaaaaaaaa',
    client: 'tab-aaaa',
  });
  await editor.sync.open();
  return editor;
}

const set = (editor: PageEditor, path: string, value: unknown) => editor.run({ kind: 'setField', section: null, path, value });

describe('a product that is written where it stands', () => {
  it('changes for visitors when somebody says so, not while they write; what waits is kept in the browser', async () => {
    const editor = await anEditor();
    set(editor, 'name', 'Maj');
    set(editor, 'name', 'Majica manje je više');
    timer.turn(60_000);
    await nextTurn();
    expect(desk.changes).toEqual([]);
    expect([editor.sync.changed, kept.size]).toEqual([true, 1]);
    expect((await anEditor()).sync.kept.found?.draft.values.name).toBe('Majica manje je više');
    await editor.publishOrAsk();
    expect(desk.texts.hrv).toEqual({ name: 'Majica manje je više', summary: 'Od pamuka', description: '<p>Meka.</p>' });
    expect([editor.sync.changed, kept.size, editor.look.news]).toEqual([false, 0, { kind: 'held' }]);
    set(editor, 'summary', 'Od lana');
    await editor.publishOrAsk();
    expect(desk.texts.hrv?.summary).toBe('Od lana');
  });

  it('is told to be seen by nobody while it is hidden, also when that happens meanwhile', async () => {
    desk.slug = undefined;
    const editor = await anEditor();
    expect(editor.sync.published).toBe(false);
    set(editor, 'name', 'Majica manje je više');
    await editor.publishOrAsk();
    expect([editor.sync.published, editor.look.news]).toEqual([false, { kind: 'heldHidden' }]);
    desk.slug = 'majica';
    set(editor, 'name', 'Majica');
    await editor.publishOrAsk();
    expect([editor.sync.published, editor.look.news]).toEqual([true, { kind: 'held' }]);
  });

  it('is changed part by part: pictures in their order without texts, words in the language of the page', async () => {
    const editor = await anEditor('en');
    editor.run({ kind: 'moveEntry', section: null, path: 'pictures', from: 1, to: 0 });
    editor.run({ kind: 'insertEntry', section: null, path: 'pictures', at: 2, entry: { media: 'tri' } });
    await editor.publishOrAsk();
    expect(desk.changes).toEqual([{ pictures: ['dva', 'jedan', 'tri'] }]);
    set(editor, 'summary', 'Cotton');
    await editor.publishOrAsk();
    expect(desk.changes[1]).toEqual({ texts: { language: 'eng', name: 'T-shirt', summary: 'Cotton', description: '' } });
    expect(desk.texts.hrv?.summary).toBe('Od pamuka');
  });

  it('holds what two have written in different places, and asks where it is the same one', async () => {
    const [ana, ivan] = [await anEditor(), await anEditor()];
    set(ana, 'name', 'Anina majica');
    await ana.publishOrAsk();
    set(ivan, 'summary', 'Ivanov sažetak');
    await ivan.publishOrAsk();
    expect(desk.texts.hrv).toMatchObject({ name: 'Anina majica', summary: 'Ivanov sažetak' });
    set(ana, 'summary', 'Anin sažetak');
    await ana.publishOrAsk();
    const [conflict] = ana.sync.conflicts;
    expect(conflict).toMatchObject({ path: 'summary', mine: 'Anin sažetak', theirs: 'Ivanov sažetak' });
    expect(desk.texts.hrv?.summary).toBe('Ivanov sažetak');
    if (conflict !== undefined) await ana.sync.choose(conflict, 'Zajednički');
    await ana.publishOrAsk();
    expect(desk.texts.hrv).toMatchObject({ name: 'Anina majica', summary: 'Zajednički' });
  });

  it('keeps what somebody else did to the part that was written in, between its save and the look at it', async () => {
    const editor = await anEditor();
    set(editor, 'name', 'Nova majica');
    desk.afterwards = () => {
      desk.afterwards = () => undefined;
      desk.write('hrv', { summary: 'Kolegin sažetak' });
    };
    await editor.publishOrAsk();
    set(editor, 'name', 'Još novija majica');
    await editor.publishOrAsk();
    expect(desk.texts.hrv).toMatchObject({ name: 'Još novija majica', summary: 'Kolegin sažetak' });
    expect(editor.sync.conflicts).toEqual([]);
  });

  it('keeps what somebody else did to a part that was not written in, over any number of saves', async () => {
    const editor = await anEditor();
    await desk.change(7, 'pictures 0', { pictures: ['jedan', 'dva', 'tri'] });
    set(editor, 'name', 'Nova majica');
    await editor.publishOrAsk();
    set(editor, 'summary', 'Od lana');
    await editor.publishOrAsk();
    expect([desk.texts.hrv, desk.pictures]).toMatchObject([{ name: 'Nova majica', summary: 'Od lana' }, ['jedan', 'dva', 'tri']]);
    expect([editor.sync.conflicts, editor.sync.changed]).toEqual([[], false]);
  });

  it('is not saved without a name: the field is told before the shop is asked; words of another language may be missing altogether', async () => {
    const editor = await anEditor();
    set(editor, 'name', ' ');
    await editor.publishOrAsk();
    expect(editor.flaws).toMatchObject([{ section: null, field: 'name', problem: { kind: 'required' } }]);
    expect(editor.look.question).toEqual({ kind: 'publish' });
    expect([desk.changes, editor.sync.changed]).toEqual([[], true]);
    const english = await anEditor('en');
    set(english, 'name', '');
    expect(english.flaws).toEqual([]);
    set(english, 'summary', 'Cotton');
    expect(english.flaws).toMatchObject([{ field: 'name' }]);
  });

  it('says what the shop refuses, and what is gone; thrown away is what was not saved', async () => {
    const editor = await anEditor();
    set(editor, 'name', 'Majica <b>');
    await editor.publishOrAsk();
    expect(editor.sync.obstacle.problem).toMatchObject({ kind: 'Invalid', field: 'name', reason: 'nameUnfit' });
    expect(editor.sync.changed).toBe(true);
    await discardDraft(editor.sync);
    expect([editor.draft?.values.name, editor.sync.changed, kept.size]).toEqual(['Majica', false, 0]);
    expect((await anEditor('hr', 8)).sync.obstacle.problem).toEqual({ kind: 'Gone' });
  });

  const tried = async (name: string) => {
    const editor = await anEditor();
    set(editor, 'name', name);
    await editor.publishOrAsk();
    return editor;
  };
  /** Whatever waits for a clock has its turn. */
  const later = async () => {
    for (const _ of [1, 2, 3]) {
      timer.turn(60_000);
      await nextTurn();
    }
  };

  it('what was mended after a refusal and thrown away holds nowhere, nor does what is written after it', async () => {
    const editor = await tried('Majica <b>');
    expect(editor.sync.saving.state).toBe('waits');
    desk.changes.length = 0;
    set(editor, 'name', 'Nova majica');
    await discardDraft(editor.sync);
    expect([editor.draft?.values.name, editor.sync.changed, kept.size, desk.changes]).toEqual(['Majica', false, 0, []]);
    expect(editor.sync.saving.state).toBe('saved');
    set(editor, 'summary', 'Od la');
    editor.close();
    await later();
    expect(desk.changes).toEqual([]);
  });

  it('what was mended after a refusal holds for nobody by leaving the page', async () => {
    const editor = await tried('Majica <b>');
    desk.changes.length = 0;
    set(editor, 'name', 'Nova maj');
    editor.close();
    await later();
    expect(desk.changes).toEqual([]);
    expect([...kept.values()].map(({ draft }) => draft.values.name)).toEqual(['Nova maj']);
    await editor.publishOrAsk();
    expect(desk.texts.hrv?.name).toBe('Nova maj');
  });

  it('what could not be sent is not tried again with half words, but when somebody says so', async () => {
    desk.refuses = 'Unreachable';
    const editor = await tried('Nova majica');
    expect([editor.sync.saving.state, editor.sync.changed]).toEqual(['failed', true]);
    desk.refuses = undefined;
    set(editor, 'name', 'Nova majica od');
    await later();
    expect(desk.changes).toEqual([]);
    await editor.publishOrAsk();
    expect([desk.texts.hrv?.name, editor.sync.changed]).toEqual(['Nova majica od', false]);
  });

  it('goes on with what was to be saved once somebody has signed in', async () => {
    desk.refuses = 'SignedOut';
    const editor = await tried('Nova majica');
    expect([editor.sync.saving.state, editor.sync.changed]).toEqual(['signedOut', true]);
    desk.refuses = undefined;
    await editor.sync.signedIn();
    expect([desk.texts.hrv?.name, editor.sync.changed, editor.look.news]).toEqual(['Nova majica', false, { kind: 'held' }]);
  });

  it('what is typed while a save is on its way waits for the next one', async () => {
    const editor = await anEditor();
    set(editor, 'name', 'Nova majica');
    desk.meanwhile = () => set(editor, 'summary', 'Od la');
    await editor.publishOrAsk();
    expect([desk.texts.hrv, editor.sync.changed, kept.size]).toEqual([
      { name: 'Nova majica', summary: 'Od pamuka', description: '<p>Meka.</p>' },
      true,
      1,
    ]);
  });

  it('words found again, and chosen between two texts, wait until somebody saves them', async () => {
    const [ana, ivan] = [await anEditor(), await anEditor('hr')];
    set(ana, 'name', 'Anina majica');
    kept.set('copy', kept.get('product 7 hr') as BackedUpDraft);
    set(ivan, 'name', 'Ivanova majica');
    await ivan.publishOrAsk();
    kept.set('product 7 hr', kept.get('copy') as BackedUpDraft);
    desk.changes.length = 0;
    const again = await anEditor();
    await recoverDraft(again.sync, true);
    const [conflict] = again.sync.conflicts;
    expect(conflict).toMatchObject({ path: 'name', mine: 'Anina majica' });
    if (conflict !== undefined) await again.sync.choose(conflict, 'Anina majica');
    expect([desk.changes, again.draft?.values.name, again.sync.changed]).toEqual([[], 'Anina majica', true]);
  });
});
