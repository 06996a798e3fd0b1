import { err, ok } from 'neverthrow';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { SaveDraft } from '#application/editing/save-draft.ts';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import type { BackedUpDraft } from '#ports/editing/draft-backup.ts';
import { MemoryDrafts, THING } from '#tests/support/memory-drafts.ts';
import { lookAgain } from '#ui/editing/desk/look-again.ts';
import type { CanvasLook } from '#ui/editing/desk/look-at-canvas.ts';
import { PageEditor } from '#ui/editing/desk/page-editor.ts';
import type { PageEditorParts } from '#ui/editing/desk/page-editor-parts.ts';
import { addCopyOf, addTemplate, detachTemplate, keepTemplate } from '#ui/editing/desk/template-work.ts';
import { discardDraft, restoreVersion } from '#ui/editing/draft/read-anew.ts';
import { recoverDraft } from '#ui/editing/draft/recover-draft.ts';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';
const quote = (id: string, text: string, author = ''): DraftSection => ({ id, kind: 'quote', text, author, role: '', media: null });
const page = (...sections: DraftSection[]): Draft => ({ values: { title: 'Kontakt', slug: 'kontakt', description: '' }, sections });

let drafts: MemoryDrafts;
let timer: ManualTimer;
let kept: Map<string, BackedUpDraft>;
let clipped: DraftSection | undefined;
let clock: number;
let names: number;
/** What the drawn page would show. */
let look: (() => CanvasLook) | undefined;

beforeEach(() => {
  drafts = new MemoryDrafts(page(quote(A, 'Jedan'), quote(B, 'Dva')));
  timer = new ManualTimer();
  kept = new Map();
  clipped = undefined;
  clock = 0;
  names = 0;
  look = undefined;
});

/** An editor in a tab of its own. */
async function anEditor(client = 'tab-aaaa', more: Partial<PageEditorParts> = {}): Promise<PageEditor> {
  const editor = new PageEditor({
    thing: THING,
    locale: 'hr',
    name: 'page 7 hr',
    drafts,
    versions: drafts,
    filler: drafts,
    templates: drafts,
    checks: drafts,
    presence: drafts,
    choices: { find: async () => ok([]), named: async () => ok([]), forms: async () => ok([]) },
    saveDraft: new SaveDraft(drafts),
    clipboard: {
      read: () => clipped,
      keep: (section) => {
        clipped = section;
      },
    },
    backup: {
      read: async (name) => kept.get(`closed ${name}`),
      keep: (name, draft) => void kept.set(name, draft),
      forget: (name) => void kept.delete(name),
      settle: (name) => void kept.delete(`closed ${name}`),
    },
    plans: { of: async () => err({ kind: 'Gone' }) } as never,
    look: async () => look?.(),
    menus: undefined as never,
    documents: undefined as never,
    clock: () => 0,
    timer,
    now: () => clock,
    newId: () => {
      names += 1;
      return `n${String(names).padStart(11, '0')}`;
    },
    client,
    ...more,
  });
  await editor.sync.open();
  return editor;
}

const write = (editor: PageEditor, section: string, value: string, path = 'text') => editor.run({ kind: 'setField', section, path, value });
const textOf = (draft: Draft | undefined, id: string) => draft?.sections.find((section) => section.id === id)?.text;

/** Lets what was promised come true. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

async function pass(milliseconds: number): Promise<void> {
  timer.turn(milliseconds);
  await settle();
}

describe('a translation that goes out', () => {
  it('goes with the address that its title makes, however late the answer comes', async () => {
    let answer: (slug: string) => void = () => undefined;
    const slug = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const translations: PageEditorParts['translations'] = {
      read: async () =>
        ok({ original: { language: 'eng', draft: { values: { title: 'Trees', slug: 'trees' }, sections: [] } }, sources: [] }),
      slugOf: async () => ok(await slug),
      states: async () => ok([]),
      confirm: async () => ok(undefined),
    };
    const editor = await anEditor('tab-aaaa', { translations });
    await editor.translation?.open();
    editor.run({ kind: 'setField', section: null, path: 'title', value: 'Drveće' });
    const published = editor.sync.publish();
    await settle();
    expect(drafts.published.values.title).not.toBe('Drveće');
    answer('drvece');
    expect(await published).toBe(true);
    expect(drafts.published.values).toMatchObject({ title: 'Drveće', slug: 'drvece' });
  });
});

describe('what is typed [ADM-03]', () => {
  it('is saved once it has been quiet for 800 milliseconds, in one piece', async () => {
    const editor = await anEditor();
    write(editor, A, 'Jedan!');
    await pass(700);
    write(editor, A, 'Jedan!!');
    await pass(799);
    expect(drafts.saves).toEqual([]);
    expect(editor.sync.saving.state).toBe('unsaved');
    await pass(1);
    expect(drafts.saves).toHaveLength(1);
    expect(drafts.saves[0]).toMatchObject({ revision: 1, sections: [quote(A, 'Jedan!!')], order: [A, B] });
    expect(editor.sync.saving.state).toBe('saved');
    expect(editor.sync.revision).toBe(2);
    expect(kept.size).toBe(0);
  });

  it('is saved after five seconds even while somebody types on', async () => {
    const editor = await anEditor();
    for (let n = 0; n < 12; n++) {
      write(editor, A, `Jedan ${n}`);
      await pass(500);
    }
    expect(drafts.saves).toHaveLength(1);
    expect(textOf(drafts.draft, A)).toBe('Jedan 9');
  });

  it('is sent by one request at a time, and what came meanwhile by the next', async () => {
    const editor = await anEditor();
    write(editor, A, 'Prvo');
    drafts.meanwhile = () => {
      drafts.meanwhile = () => undefined;
      write(editor, A, 'Drugo');
    };
    await pass(800);
    expect(drafts.saves).toHaveLength(1);
    expect(editor.sync.saving.state).toBe('unsaved');
    expect(kept.get('page 7 hr')?.draft).toEqual(editor.draft);
    await pass(800);
    expect(drafts.saves.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(textOf(drafts.draft, A)).toBe('Drugo');
  });

  it('is tried again ever more slowly while nobody answers, and is kept in the browser until then', async () => {
    const editor = await anEditor();
    const away = { kind: 'Unreachable', message: '' } as const;
    drafts.problems.push(away, away, away);
    write(editor, A, 'Jedan!');
    await pass(800);
    expect(editor.sync.saving.state).toBe('failed');
    expect(kept.get('page 7 hr')?.draft).toEqual(editor.draft);
    await pass(1_999);
    expect(drafts.saves).toHaveLength(1);
    await pass(1);
    await pass(4_000);
    expect(drafts.saves).toHaveLength(3);
    await pass(8_000);
    expect(editor.sync.saving.state).toBe('saved');
    expect(drafts.saves.map(({ request }) => request)).toEqual([1, 1, 1, 1]);
    expect(kept.size).toBe(0);
  });

  it('is no change of somebody else’s when only the answer was lost', async () => {
    const editor = await anEditor();
    const save = drafts.save;
    drafts.save = async (...change) => {
      await save(...change);
      drafts.save = save;
      return err({ kind: 'Unreachable', message: '' });
    };
    write(editor, A, 'Jedan!');
    await pass(800);
    await pass(2_000);
    expect(editor.sync.saving.state).toBe('saved');
    expect(editor.look.news).toBeUndefined();
    expect(textOf(drafts.draft, A)).toBe('Jedan!');
  });

  it('waits for whoever has to sign in again, and goes on then', async () => {
    const editor = await anEditor();
    drafts.problems.push({ kind: 'SignedOut' });
    write(editor, A, 'Jedan!');
    await pass(800);
    expect(editor.sync.saving.state).toBe('signedOut');
    await pass(60_000);
    expect(drafts.saves).toHaveLength(1);
    await editor.sync.signedIn();
    expect(editor.sync.saving.state).toBe('saved');
    expect(textOf(drafts.draft, A)).toBe('Jedan!');
  });

  it('asks whoever is there when somebody else is signed in than whoever wrote it, and keeps it till then', async () => {
    const editor = await anEditor();
    drafts.problems.push({ kind: 'OtherPerson' });
    write(editor, A, 'Jedan!');
    await pass(800);
    expect([editor.sync.saving.state, editor.sync.obstacle.asksSignIn]).toEqual(['signedOut', true]);
    await pass(60_000);
    expect([drafts.saves.length, textOf(editor.draft, A)]).toEqual([1, 'Jedan!']);
    await editor.sync.signedIn();
    expect(textOf(drafts.draft, A)).toBe('Jedan!');
    drafts.problems.push({ kind: 'OtherPerson' });
    expect([await editor.sync.publish(), editor.sync.obstacle.asksSignIn]).toEqual([false, true]);
  });

  it('is not sent before somebody has signed in, whoever is signed in elsewhere meanwhile, and can be written on', async () => {
    const editor = await anEditor();
    drafts.problems.push({ kind: 'SignedOut' });
    write(editor, A, 'Jedan!');
    await pass(800);
    expect([editor.sync.obstacle.isSignedOut, editor.sync.obstacle.asksSignIn]).toEqual([true, true]);
    editor.sync.obstacle.askSignIn(false);
    write(editor, A, 'Jedan! Dva!');
    await editor.sync.publish();
    expect([drafts.saves.length, editor.sync.obstacle.asksSignIn, textOf(kept.get('page 7 hr')?.draft, A)]).toEqual([
      1,
      true,
      'Jedan! Dva!',
    ]);
    await editor.sync.signedIn();
    expect([editor.sync.obstacle.isSignedOut, editor.sync.obstacle.asksSignIn, textOf(drafts.draft, A)]).toEqual([
      false,
      false,
      'Jedan! Dva!',
    ]);
  });

  it('whose answer got lost does not stand against what was written since [ADM-09]', async () => {
    const editor = await anEditor();
    drafts.lostAnswers = 1;
    write(editor, A, 'Jedan!');
    await pass(800);
    expect([editor.sync.saving.state, textOf(drafts.draft, A)]).toEqual(['failed', 'Jedan!']);
    write(editor, A, 'Jedan! Dva!');
    await pass(2_000);
    await pass(800);
    expect([editor.sync.saving.state, editor.sync.conflicts, textOf(drafts.draft, A)]).toEqual(['saved', [], 'Jedan! Dva!']);
    expect(drafts.saves.map(({ request }) => request)).toEqual([1, 1, 2]);
    expect(kept.size).toBe(0);
  });

  it('whose answer got lost before the session ended does not stand against what was written since [ADM-09]', async () => {
    const editor = await anEditor();
    drafts.lostAnswers = 1;
    write(editor, A, 'Jedan!');
    await pass(800);
    drafts.problems.push({ kind: 'SignedOut' });
    write(editor, A, 'Jedan! Dva!');
    await pass(2_000);
    expect(editor.sync.saving.state).toBe('signedOut');
    await editor.sync.signedIn();
    await pass(800);
    expect([editor.sync.saving.state, editor.sync.conflicts, textOf(drafts.draft, A)]).toEqual(['saved', [], 'Jedan! Dva!']);
  });

  it('of which nothing arrived is made with all that was written since', async () => {
    const editor = await anEditor();
    drafts.problems.push({ kind: 'Unreachable', message: '' });
    write(editor, A, 'Jedan!');
    await pass(800);
    write(editor, B, 'Dva!');
    await editor.sync.publish();
    expect([textOf(drafts.published, A), textOf(drafts.published, B)]).toEqual(['Jedan!', 'Dva!']);
  });

  it('in a field that can’t be saved waits until that is mended', async () => {
    const editor = await anEditor();
    drafts.problems.push({ kind: 'Invalid', section: A, field: 'text', reason: 'wrongType' });
    write(editor, A, 'x');
    await pass(800);
    expect(editor.sync.saving.state).toBe('waits');
    await pass(60_000);
    expect(drafts.saves).toHaveLength(1);
    // Whoever mends it has nothing else to do.
    write(editor, A, 'y');
    await pass(800);
    expect([editor.sync.saving.state, textOf(drafts.draft, A)]).toEqual(['saved', 'y']);
  });
});

describe('what was left behind in the browser', () => {
  it('is offered again, and taken up it is saved', async () => {
    kept.set('closed page 7 hr', { base: drafts.draft, draft: page(quote(A, 'Ostalo'), quote(B, 'Dva')) });
    const editor = await anEditor();
    expect(editor.sync.kept.found).toBeDefined();
    expect(textOf(editor.draft, A)).toBe('Jedan');
    await recoverDraft(editor.sync, true);
    expect(textOf(editor.draft, A)).toBe('Ostalo');
    await pass(800);
    expect(textOf(drafts.draft, A)).toBe('Ostalo');
    expect(kept.size).toBe(0);
  });

  it('is joined with what others have written since', async () => {
    kept.set('closed page 7 hr', { base: drafts.draft, draft: page(quote(A, 'Ostalo'), quote(B, 'Dva')) });
    drafts.change(page(quote(A, 'Jedan'), quote(B, 'Novo')));
    const editor = await anEditor();
    await recoverDraft(editor.sync, true);
    expect(editor.draft).toEqual(page(quote(A, 'Ostalo'), quote(B, 'Novo')));
  });

  it('goes when nobody wants it, or when it has been saved after all', async () => {
    kept.set('closed page 7 hr', { base: drafts.draft, draft: page(quote(A, 'Ostalo')) });
    await recoverDraft((await anEditor()).sync, false);
    expect(kept.size).toBe(0);
    kept.set('closed page 7 hr', { base: page(), draft: drafts.draft });
    expect((await anEditor()).sync.kept.found).toBeUndefined();
    expect(kept.size).toBe(0);
  });
});

describe('a network that is away', () => {
  const away = { kind: 'Unreachable', message: '' } as const;

  it('that takes the answer to a publication takes nothing from it: it is told as made, and goes on from there', async () => {
    const editor = await anEditor();
    write(editor, A, 'Vidi se');
    await pass(800);
    drafts.lostAnswers = 1;
    expect(await editor.sync.publish()).toBe(true);
    expect([textOf(drafts.published, A), editor.look.news, editor.sync.changed]).toEqual(['Vidi se', { kind: 'published' }, false]);
    write(editor, A, 'Vidi se dalje');
    await pass(800);
    expect([editor.sync.conflicts, textOf(drafts.draft, A)]).toEqual([[], 'Vidi se dalje']);
    // Of what did not arrive it is not said.
    drafts.problems.push({ kind: 'Unreachable', message: '' });
    expect([await editor.sync.publish(), textOf(drafts.published, A)]).toEqual([false, 'Vidi se']);
  });

  it('keeps a page from being published, which is said, and lets it go once the draft is saved', async () => {
    const editor = await anEditor();
    write(editor, A, 'Bez veze');
    drafts.problems.push(away);
    await editor.publishOrAsk();
    expect([editor.look.news, editor.look.question]).toEqual([{ kind: 'publishWaits' }, { kind: 'publish' }]);
    expect(textOf(drafts.published, A)).toBe('Jedan');
    timer.turn(2_000);
    await settle();
    expect(await editor.sync.publish()).toBe(true);
    expect(textOf(drafts.published, A)).toBe('Bez veze');
  });

  it('has a new section shown once it is there again', async () => {
    const editor = await anEditor();
    const fill = drafts.fill;
    drafts.fill = async () => err(away);
    editor.addSection('callOut', null);
    const id = editor.draft?.sections[0]?.id ?? '';
    timer.turn(150);
    await settle();
    expect(editor.sync.shown.of(id)).toBe('filling');
    timer.turn(2_000);
    await settle();
    drafts.fill = fill;
    timer.turn(3_999);
    await settle();
    expect(editor.sync.shown.of(id)).toBe('filling');
    timer.turn(1);
    await settle();
    expect(editor.sync.shown.of(id)).toMatchObject({ kind: 'callOut' });
  });
});

describe('two editors of one page [ADM-09]', () => {
  it('who write in different fields lose nothing, and are told of each other', async () => {
    const ana = await anEditor('tab-ana-0');
    kept = new Map();
    const ivan = await anEditor('tab-ivan');
    write(ana, A, 'Anino');
    write(ivan, B, 'Ivanovo');
    await pass(800);
    await pass(800);
    expect(drafts.draft).toEqual(page(quote(A, 'Anino'), quote(B, 'Ivanovo')));
    expect(ivan.draft).toEqual(drafts.draft);
    expect(ivan.look.news).toEqual({ kind: 'joined' });
    expect(ivan.sync.conflicts).toEqual([]);
    await pass(10_000);
    expect(ana.draft).toEqual(drafts.draft);
  });

  it('do not answer each other’s saves with saves of their own', async () => {
    const ana = await anEditor('tab-ana-0');
    const ivan = await anEditor('tab-ivan');
    write(ana, A, 'Anino');
    for (let n = 0; n < 10; n++) await pass(10_000);
    expect(drafts.saves).toHaveLength(1);
    expect(ivan.draft).toEqual(drafts.draft);
  });

  it('who write in one field are both asked for: nothing is sent before the person has chosen', async () => {
    const editor = await anEditor();
    write(editor, A, 'Moje');
    drafts.change(page(quote(A, 'Njihovo'), quote(B, 'Drugo')));
    await pass(800);
    expect(editor.sync.conflicts).toEqual([{ kind: 'field', section: A, path: 'text', base: 'Jedan', mine: 'Moje', theirs: 'Njihovo' }]);
    // The other text is there already, but that is not what matters now.
    expect(textOf(editor.draft, B)).toBe('Drugo');
    expect(editor.look.news).toBeUndefined();
    expect(editor.sync.saving.state).toBe('waits');
    await pass(60_000);
    expect(textOf(drafts.draft, A)).toBe('Njihovo');
    // Closed now, the browser would still have them.
    expect(textOf(kept.get('page 7 hr')?.draft, A)).toBe('Moje');
    const [conflict] = editor.sync.conflicts;
    if (conflict !== undefined) await editor.sync.choose(conflict, 'Naše');
    expect(textOf(drafts.draft, A)).toBe('Naše');
    expect(editor.sync.saving.state).toBe('saved');
  });

  it('are one person in two windows, who is told so unless somebody else is there, too, or has published past the draft', async () => {
    const editor = await anEditor();
    expect(editor.changedBy).toBe('other');
    drafts.changedBySelf = true;
    drafts.others = [{ name: 'Ana Kovač', section: A, isSelf: true }];
    write(editor, A, 'Moje');
    drafts.change(page(quote(A, 'Iz drugog prozora'), quote(B, 'Dva')));
    await pass(10_000);
    expect([editor.sync.conflicts.length, editor.changedBy]).toEqual([1, 'self']);
    drafts.others = [...drafts.others, { name: 'Ivan Horvat', section: undefined, isSelf: false }];
    await pass(10_000);
    expect(editor.changedBy).toBe('other');
    drafts.others = [];
    drafts.overtaken = { publication: 5, base: { title: 'Prije' }, theirs: { title: 'Sa stola' } };
    expect((await anEditor()).changedBy).toBe('other');
  });

  it('are asked for what was published past their draft, when it is opened and while it is open, and publish only then', async () => {
    const overtaken = { publication: 5, base: { title: 'Prije' }, theirs: { title: 'Sa stola' } };
    drafts.change({ ...drafts.draft, values: { ...drafts.draft.values, title: 'Iz nacrta' } });
    drafts.overtaken = overtaken;
    const editor = await anEditor();
    const asked = { kind: 'field', section: null, path: 'title', base: 'Prije', mine: 'Iz nacrta', theirs: 'Sa stola' };
    expect(editor.sync.conflicts).toEqual([asked]);
    expect(await editor.sync.publish()).toBe(false);
    for (const conflict of editor.sync.conflicts) await editor.sync.choose(conflict, 'Iz nacrta');
    expect(drafts.saves.at(-1)).toMatchObject({ chosenAfter: 5, values: { title: 'Iz nacrta' } });
    drafts.overtaken = { ...overtaken, publication: 6 };
    expect(await editor.sync.publish()).toBe(false);
    expect(editor.sync.conflicts).toEqual([asked]);
    for (const conflict of editor.sync.conflicts) await editor.sync.choose(conflict, 'Sa stola');
    expect(await editor.sync.publish()).toBe(true);
    expect(drafts.published.values.title).toBe('Sa stola');
  });

  it('keep what was typed while the answer was on its way', async () => {
    const editor = await anEditor();
    write(editor, A, 'Moje');
    drafts.meanwhile = () => {
      drafts.meanwhile = () => undefined;
      drafts.change(page(quote(A, 'Jedan'), quote(B, 'Njihovo')));
      write(editor, A, 'Moje, dalje');
    };
    await pass(800);
    await pass(800);
    expect(drafts.draft).toEqual(page(quote(A, 'Moje, dalje'), quote(B, 'Njihovo')));
  });

  it('hear that the other has published, and that the other has written since', async () => {
    const ana = await anEditor('tab-ana-0');
    const ivan = await anEditor('tab-ivan');
    write(ana, A, 'Anino');
    await pass(800);
    await pass(10_000);
    expect(ivan.sync.changed).toBe(true);
    expect(await ana.sync.publish()).toBe(true);
    await pass(10_000);
    expect([ivan.sync.changed, ivan.sync.published]).toEqual([false, true]);
    write(ivan, B, 'Ivanovo');
    await pass(800);
    await pass(10_000);
    expect(ana.sync.changed).toBe(true);
    drafts.change(page(quote(A, 'Njihovo'), quote(B, 'Dva')));
    drafts.published = drafts.draft;
    write(ana, A, 'Moje');
    await pass(800);
    // Of what is to be chosen nothing is published, whatever it comes to.
    expect([ana.sync.conflicts.length, ana.sync.changed]).toEqual([1, true]);
  });

  it('can’t publish what they have not seen', async () => {
    const editor = await anEditor();
    write(editor, A, 'Moje');
    await pass(800);
    drafts.change(page(quote(A, 'Moje'), quote(B, 'Njihovo')));
    expect(await editor.sync.publish()).toBe(false);
    expect(drafts.published).not.toEqual(drafts.draft);
    expect(editor.draft).toEqual(drafts.draft);
    expect(await editor.sync.publish()).toBe(true);
    expect(drafts.published).toEqual(page(quote(A, 'Moje'), quote(B, 'Njihovo')));
  });
});

describe('steps back [ADM-03]', () => {
  it('take back what was typed in one go, then what was before it, and forth again', async () => {
    const editor = await anEditor();
    write(editor, A, 'a');
    clock = 500;
    write(editor, A, 'ab');
    clock = 3_000;
    write(editor, B, 'c');
    editor.undo();
    expect(editor.look.news).toEqual({ kind: 'undone', command: expect.objectContaining({ section: B, path: 'text' }) });
    expect(editor.look.selection).toEqual({ section: B, path: 'text' });
    editor.undo();
    expect(editor.draft).toEqual(page(quote(A, 'Jedan'), quote(B, 'Dva')));
    editor.undo();
    editor.redo();
    expect(textOf(editor.draft, A)).toBe('ab');
    write(editor, A, 'x');
    editor.redo();
    expect(textOf(editor.draft, A)).toBe('x');
  });

  it('that no longer fit are dropped with a word', async () => {
    const editor = await anEditor();
    write(editor, A, 'Moje');
    await pass(800);
    drafts.change(page(quote(A, 'Njihovo'), quote(B, 'Dva')));
    await pass(10_000);
    expect(textOf(editor.draft, A)).toBe('Njihovo');
    editor.undo();
    expect(editor.look.news).toEqual({ kind: 'dropped' });
    expect(textOf(editor.draft, A)).toBe('Njihovo');
  });
});

describe('sections [ADM-05]', () => {
  it('are told as hidden, shown and removed, for whoever does not see them go', async () => {
    const editor = await anEditor();
    await editor.sync.open();
    editor.hideSection(A, true);
    expect(editor.look.news).toEqual({ kind: 'hidden' });
    editor.hideSection(A, false);
    expect(editor.look.news).toEqual({ kind: 'shown' });
    editor.removeSection(A);
    expect(editor.look.news).toEqual({ kind: 'removed' });
    editor.cutSection(B);
    expect(editor.look.news).toEqual({ kind: 'cut' });
  });

  it('are added behind another one, copied, moved and removed, each selected where it then is', async () => {
    const editor = await anEditor();
    editor.addSection('richText', A);
    expect(editor.draft?.sections.map(({ id }) => id)).toEqual([A, 'n00000000001', B]);
    expect(editor.look.selection?.section).toBe('n00000000001');
    editor.copySection(B);
    expect(editor.draft?.sections.at(-1)).toEqual({ ...quote(B, 'Dva'), id: 'n00000000002' });
    editor.moveSection(B, 0);
    expect(editor.look.news).toEqual({ kind: 'moved', place: 1, count: 4 });
    editor.removeSection(B);
    expect(editor.look.selection?.section).toBe(A);
    expect(editor.outline.map(({ kind }) => kind)).toEqual(['quote', 'richText', 'quote']);
  });

  it('stay the same lines while only texts change', async () => {
    const editor = await anEditor();
    const lines = editor.outline;
    write(editor, A, 'x');
    expect(editor.outline).toEqual(lines);
  });
});

describe('what is kept for other places [ADM-05]', () => {
  const kindsOf = (editor: PageEditor) => editor.draft?.sections.map(({ id, text, template }) => [id, text ?? template]);

  it('is a section that was copied or cut, pasted where one wants it, on another page, and as often as one wants', async () => {
    const editor = await anEditor();
    expect(editor.clipped).toBeUndefined();
    editor.cutSection(A);
    expect(kindsOf(editor)).toEqual([[B, 'Dva']]);
    drafts.draft = page(quote(B, 'Druga stranica'));
    const other = await anEditor('tab-bbbb');
    other.pasteSection(B);
    other.pasteSection(null);
    expect(kindsOf(other)).toEqual([
      ['n00000000002', 'Jedan'],
      [B, 'Druga stranica'],
      ['n00000000001', 'Jedan'],
    ]);
    expect(other.look.selection?.section).toBe('n00000000002');
    editor.clipSection(B);
    expect(other.clipped).toMatchObject({ text: 'Dva' });
    expect(editor.draft?.sections).toHaveLength(1);
  });

  it('is no template within a template, where visitors would never see it', async () => {
    const editor = await anEditor();
    clipped = { id: A, kind: 'template', template: 9 };
    expect(editor.clipped).toEqual(clipped);
    editor.sync.isTemplate = true;
    expect(editor.clipped).toBeUndefined();
    editor.pasteSection(A);
    expect(editor.draft?.sections).toHaveLength(2);
    clipped = quote(A, 'Jedan');
    expect(editor.clipped).toEqual(clipped);
  });

  it('is a template, which a page shows as it is, or takes over as its own, then or later', async () => {
    drafts.elsewhere.set(12, page(quote(A, 'Zajednički'), quote(B, 'I drugi')));
    const editor = await anEditor();
    addTemplate(editor, 12, A);
    expect(kindsOf(editor)).toEqual([
      [A, 'Jedan'],
      ['n00000000001', 12],
      [B, 'Dva'],
    ]);
    await addCopyOf(editor, 12, B);
    expect(kindsOf(editor)?.slice(3)).toEqual([
      ['n00000000002', 'Zajednički'],
      ['n00000000003', 'I drugi'],
    ]);
    await detachTemplate(editor, 'n00000000001');
    expect(kindsOf(editor)?.map(([, text]) => text)).toEqual(['Jedan', 'Zajednički', 'I drugi', 'Dva', 'Zajednički', 'I drugi']);
    drafts.elsewhere.clear();
    addTemplate(editor, 12, A);
    const before = kindsOf(editor);
    await detachTemplate(editor, 'n00000000006');
    expect(kindsOf(editor)).toEqual(before);
    expect(editor.look.news).toEqual({ kind: 'templateGone' });
  });

  it('is a section that becomes a template as it is written at that moment, or stays what it was when nobody answers', async () => {
    const editor = await anEditor();
    write(editor, A, 'Jedan!');
    const gone = { kind: 'Unreachable', message: '' } as never;
    drafts.problems.push(gone);
    expect(await keepTemplate(editor, A, 'Citat')).toBe(false);
    expect(drafts.templates).toEqual([]);
    expect(editor.look.news).toEqual({ kind: 'templateWaits' });
    await editor.sync.saving.goOn();
    drafts.problems.push(gone);
    expect(await keepTemplate(editor, A, 'Citat')).toBe(false);
    expect(editor.look.news).toEqual({ kind: 'refused', problem: gone });
    expect(await keepTemplate(editor, A, 'Citat')).toBe(true);
    expect(drafts.templates).toEqual([{ title: 'Citat', sections: [A] }]);
    expect(textOf(drafts.draft, A)).toBe('Jedan!');
  });
});

describe('versions [ADM-03]', () => {
  it.each([
    [undefined, { kind: 'published' }, '/kontakt'],
    [null, { kind: 'publishedHidden' }, undefined],
    ['2026-12-24T11:00:00.000Z', { kind: 'publishedFrom', at: '2026-12-24T11:00:00.000Z' }, undefined],
  ])('are published, and whether anybody sees that is told as it is: %s', async (seenFrom, news, path) => {
    const editor = await anEditor();
    write(editor, A, 'Novo');
    drafts.seenFrom = seenFrom;
    expect(await editor.sync.publish()).toBe(true);
    expect([editor.look.news, editor.sync.path, editor.sync.published]).toEqual([news, path, path !== undefined]);
  });

  it('come back into the draft and are published once somebody says so', async () => {
    const editor = await anEditor();
    write(editor, A, 'Prvo');
    expect(await editor.sync.publish('prvi put')).toBe(true);
    expect(editor.sync.changed).toBe(false);
    write(editor, A, 'Drugo');
    await restoreVersion(editor.sync, 1);
    expect(textOf(editor.draft, A)).toBe('Prvo');
    expect(editor.look.news).toEqual({ kind: 'restoredOver' });
    // Over what visitors see nothing is kept that somebody could look for.
    await editor.sync.publish();
    await restoreVersion(editor.sync, 1);
    expect(editor.look.news).toEqual({ kind: 'restored' });
  });

  it('are gone back to what visitors see by discarding the draft', async () => {
    const editor = await anEditor();
    write(editor, A, 'Prvo');
    await discardDraft(editor.sync);
    expect(editor.draft).toEqual(drafts.published);
    expect(editor.look.news).toEqual({ kind: 'discarded' });
    // What comes after is told by the bar, and not beside what was told before.
    editor.type(A, 'text', 'Napisano poslije');
    expect(editor.look.news).toBeUndefined();
    editor.look.tell({ kind: 'discarded' });
    editor.run({ kind: 'hideSection', section: A, hidden: true });
    expect(editor.look.news).toBeUndefined();
    editor.cutSection(A);
    expect(editor.look.news).toEqual({ kind: 'cut' });
  });

  it('do not come back over what somebody else has saved: that is shown first', async () => {
    const editor = await anEditor();
    await editor.sync.publish();
    drafts.change(page(quote(A, 'Njihovo'), quote(B, 'Dva')));
    await restoreVersion(editor.sync, 1);
    expect(textOf(editor.draft, A)).toBe('Njihovo');
    drafts.change(page(quote(A, 'Još njihovo'), quote(B, 'Dva')));
    await discardDraft(editor.sync);
    expect(textOf(drafts.draft, A)).toBe('Još njihovo');
    expect(textOf(editor.draft, A)).toBe('Još njihovo');
  });

  it.each(['restore', 'discard'] as const)(
    'are shown as they are when the answer to %s is lost: nobody types against them',
    async (what) => {
      const editor = await anEditor();
      write(editor, A, 'Prvo');
      await editor.sync.publish();
      write(editor, A, 'Drugo');
      const does = drafts[what] as (...given: unknown[]) => Promise<unknown>;
      Object.assign(drafts, {
        [what]: async (...given: unknown[]) => {
          await does(...given);
          return err({ kind: 'Unreachable', message: '' });
        },
      });
      await (what === 'restore' ? restoreVersion(editor.sync, 1) : discardDraft(editor.sync));
      expect(textOf(editor.draft, A)).toBe('Prvo');
      expect(editor.look.news).toEqual({ kind: 'refused', problem: { kind: 'Unreachable', message: '' } });
      write(editor, A, 'Prvo i treće');
      await editor.sync.publish();
      expect([editor.sync.conflicts, textOf(drafts.published, A)]).toEqual([[], 'Prvo i treće']);
    },
  );

  it('are not made of a page with an address that is taken', async () => {
    const editor = await anEditor();
    drafts.problems.push({ kind: 'SlugTaken' });
    expect(await editor.sync.publish()).toBe(false);
    expect(editor.look.news).toEqual({ kind: 'refused', problem: { kind: 'SlugTaken' } });
  });
});

it('says every ten seconds that somebody is here, and who else is', async () => {
  const editor = await anEditor();
  drafts.others = [{ name: 'Ana Kovač', section: A }];
  await pass(9_999);
  expect(editor.presence.others).toEqual([]);
  await pass(1);
  expect(editor.presence.others).toEqual([{ name: 'Ana Kovač', section: A }]);
  const said: unknown[] = [];
  drafts.here = async (...given) => {
    said.push(given.slice(1));
    return ok({ revision: drafts.revision, others: [] });
  };
  editor.look.select(B);
  await pass(10_000);
  editor.close();
  expect(said).toEqual([
    ['tab-aaaa', B, false],
    ['tab-aaaa', undefined, true],
  ]);
});

it('says why a draft can’t be opened, and opens it when it is tried again', async () => {
  drafts.problems.push({ kind: 'NotAllowed' });
  const editor = await anEditor();
  expect(editor.sync.obstacle.problem).toEqual({ kind: 'NotAllowed' });
  expect(editor.draft).toBeUndefined();
  await editor.sync.open();
  expect(editor.sync.obstacle.problem).toBeUndefined();
  expect(editor.draft).toEqual(drafts.draft);
});

it('is read once however often it is asked for meanwhile: no second answer takes the place of what was written after the first', async () => {
  const editor = await anEditor();
  const asked = vi.spyOn(drafts, 'open');
  await Promise.all([editor.sync.open(), editor.sync.open()]);
  expect(asked).toHaveBeenCalledOnce();
  // One that was refused is read again.
  drafts.problems.push({ kind: 'NotAllowed' });
  await editor.sync.open();
  await editor.sync.open();
  expect(editor.sync.obstacle.problem).toBeUndefined();
});

describe('what only the platform or the drawn page can tell', () => {
  const picture = (id: string): DraftSection => ({
    id,
    kind: 'textWithPicture',
    title: '',
    html: '<p>Tekst</p>',
    media: 'slika-1',
    side: 'right',
    links: [],
  });
  const weight = { total: 900, pictures: 880, heaviest: { section: A, field: 'media', bytes: 700_000 }, heavy: [], isHeavy: true };
  const contrast = { section: B, field: 'text', kind: 'inaccessible', rule: 'color-contrast', count: 1 } as const;

  it('keeps a page from being published whose picture has no words, and lets it go once it has them', async () => {
    drafts = new MemoryDrafts(page(picture(A)));
    drafts.stands = new Map([['media slika-1', 'mute']]);
    const editor = await anEditor();
    write(editor, A, 'Novi naslov', 'title');
    await editor.publishOrAsk();
    expect(drafts.published.sections[0]).not.toMatchObject({ title: 'Novi naslov' });
    expect(editor.look.question).toEqual({ kind: 'publish' });
    expect(editor.flaws).toEqual([{ section: A, field: 'media', problem: { kind: 'noAlternative' }, stops: 'publishing' }]);
    expect(editor.outline[0]?.flaws).toEqual(editor.flaws);
    drafts.stands = new Map();
    await editor.publishOrAsk();
    expect(drafts.published.sections[0]).toMatchObject({ title: 'Novi naslov' });
  });

  it('hears what else has the address that is written down: what visitors see keeps it from being published, what is only to be seen is told', async () => {
    const other = { kind: 'page', id: 12, title: 'Bukva', standing: 'published', ownSlug: 'bukva' } as const;
    drafts.claimed.set('bukva', { isSite: false, claims: [other] });
    drafts.claimed.set('javor', { isSite: false, claims: [{ ...other, standing: 'draft' }] });
    drafts.claimed.set('kosarica', { isSite: true, claims: [] });
    const editor = await anEditor();
    const taken = [{ section: null, field: 'slug', problem: { kind: 'taken' }, stops: 'publishing' }];
    const told = async (slug: string) => {
      editor.run({ kind: 'setField', section: null, path: 'slug', value: slug });
      const { length } = editor.flaws;
      await editor.inspection.askForSlug();
      // What is known of another address says nothing of this one.
      return [length, editor.flaws, editor.warnings];
    };
    const claimed = { section: null, field: 'slug', kind: 'claimed' };
    expect(await told('bukva')).toEqual([0, taken, []]);
    expect(await told('javor')).toEqual([0, [], [claimed]]);
    expect(await told('kosarica')).toEqual([0, taken, []]);
    expect(await told('slobodna')).toEqual([0, [], []]);
    // It is asked once more before it goes out.
    drafts.claimed.set('slobodna', { isSite: false, claims: [other] });
    await editor.publishOrAsk();
    expect([editor.flaws, editor.look.question, drafts.published.values.slug]).toEqual([taken, { kind: 'publish' }, 'kontakt']);
  });

  it('is drawn and looked at again once a picture was described, which is in no draft', async () => {
    drafts = new MemoryDrafts(page(picture(A)));
    drafts.stands = new Map([['media slika-1', 'mute']]);
    const mute = { section: A, field: 'media', kind: 'inaccessible', rule: 'image-alt', count: 1 } as const;
    const editor = await anEditor();
    const isMute = () => !JSON.stringify(editor.sync.shown.of(A)).includes('Stara kuća');
    look = () => ({ weight: { ...weight, isHeavy: false }, found: isMute() ? [mute] : [] });
    const leave = editor.inspection.watch();
    await settle();
    expect([editor.flaws.length, editor.warnings]).toEqual([1, [mute]]);
    drafts.stands = new Map();
    drafts.fill = async () => ok(new Map([[A, { kind: 'textWithPicture', media: { alt: 'Stara kuća' } } as never]]));
    await lookAgain(editor);
    expect([editor.flaws, editor.warnings]).toEqual([[], []]);
    leave();
    // Where nobody watches, what stops a publication is known all the same.
    drafts.stands = new Map([['media slika-1', 'mute']]);
    await lookAgain(editor);
    expect(editor.flaws).toHaveLength(1);
  });

  it('is looked at when somebody begins to watch, and two seconds after the last change, not before', async () => {
    let looks = 0;
    look = () => {
      looks += 1;
      return { weight, found: [contrast] };
    };
    const editor = await anEditor();
    const leave = editor.inspection.watch();
    await settle();
    expect(looks).toBe(1);
    expect(editor.warnings).toEqual([contrast, { section: A, field: 'media', kind: 'heavyPage', kilobytes: 900 }]);
    write(editor, A, 'Jedan!');
    await pass(1500);
    write(editor, A, 'Jedan!!');
    await pass(1999);
    expect(looks).toBe(1);
    await pass(1);
    expect(looks).toBe(2);
    leave();
    write(editor, A, 'Jedan!!!');
    await pass(5000);
    expect(looks).toBe(2);
  });

  it('is not told of a section that has been removed, and stands as it was when nobody can say', async () => {
    look = () => ({ weight: { ...weight, isHeavy: false }, found: [contrast] });
    drafts.draft = page(quote(A, 'Jedan'), { ...quote(B, 'Dva'), media: 'slika-1' });
    drafts.stands = new Map([['media slika-1', 'gone']]);
    const editor = await anEditor();
    editor.inspection.watch();
    await settle();
    expect(editor.warnings.map(({ kind }) => kind)).toEqual(['away', 'inaccessible']);
    drafts.problems.push({ kind: 'Unreachable', message: '' } as never);
    await editor.inspection.ask();
    expect(editor.warnings.map(({ kind }) => kind)).toEqual(['away', 'inaccessible']);
    editor.removeSection(B);
    expect(editor.warnings).toEqual([]);
  });
});
