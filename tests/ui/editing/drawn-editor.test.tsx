import { err } from 'neverthrow';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { ownFieldsOf } from '#domain/editing/editable.ts';
import { SECTION_KINDS } from '#domain/page/section-kinds.ts';
import type { LibraryFilm } from '#ports/media/films.ts';
import { aLibraryPicture } from '#tests/support/memory-library.ts';
import { DrawnSection } from '#ui/editing/canvas/drawn-section.tsx';
import { SectionFrame } from '#ui/editing/canvas/section-frame.tsx';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { ConflictDialog } from '#ui/editing/dialogs/conflict-dialog.tsx';
import { controlId } from '#ui/editing/elements/focus-field.ts';
import { FilmGrid, type FilmPlace } from '#ui/editing/library/films/film-grid.tsx';
import { Listed } from '#ui/editing/library/listed.ts';
import { OtherWords } from '#ui/editing/library/other-words.tsx';
import { PicturePanel } from '#ui/editing/library/picture-panel.tsx';
import { ReplacePicture } from '#ui/editing/library/replace-picture.tsx';
import { FieldEditors } from '#ui/editing/panel/field-editors.tsx';
import { isUnchosen, SectionLacks } from '#ui/editing/sections/section-lacks.tsx';
import { TranslationButton } from '#ui/editing/translation/translation-button.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
const drawn = (what: ReactElement, editor: object = {}) =>
  renderToStaticMarkup(
    <ShopProvider value={{ locale: 'hr', translator, editMode: {}, site: { apiKeyId: 1, allowedLocales: ['hr'] } } as never}>
      <EditorProvider value={editor as never}>{what}</EditorProvider>
    </ShopProvider>,
  );

it('a form of a page has the field that says which one it is', () => {
  const fields = <FieldEditors section="s1" fields={SECTION_KINDS.form.fields} values={{ form: { code: 'kontakt' } }} path="" />;
  expect(drawn(fields, { flaws: [], sync: { obstacle: {} }, run: () => undefined })).toContain('kontakt');
});

it('a field that has to be filled in says so by its name, where it was emptied; and one that the shop refused is marked', () => {
  const { name } = ownFieldsOf('product');
  const fields = <FieldEditors section={null} fields={{ name: name as never }} values={{ name: '' }} path="" />;
  const flaw = { section: null, field: 'name', problem: { kind: 'required' } };
  const emptied = drawn(fields, { flaws: [flaw], sync: { published: true, obstacle: {} } });
  expect(emptied).toContain('Naziv proizvoda: treba ispuniti.');
  expect(emptied).not.toContain(translator.text('editing.optional'));
  expect(drawn(fields, { flaws: [flaw], sync: { published: false, obstacle: {} } })).not.toContain('treba ispuniti');
  const problem = { kind: 'Invalid', section: null, field: 'name', reason: 'nameUnfit' };
  expect(drawn(fields, { flaws: [], sync: { obstacle: { problem } } })).toContain('Naziv proizvoda: nije ispravno.');
});

it('each link of a section has the control that what is said of it leads to, not the way to another link', () => {
  const links = ['Kontakt', 'više'].map((title) => ({ title, link: { type: 'page', id: 7 } }));
  const fields = <FieldEditors section="s1" fields={SECTION_KINDS.callOut.fields} values={{ title: 'x', text: '', links }} path="" />;
  const html = drawn(fields, { flaws: [], sync: { obstacle: {} }, look: {} });
  expect(html).toMatch(new RegExp(`<button [^>]*id="${controlId('s1', 'links.1')}"[^>]*>više`));
});

const lacking = (section: object, flaws: readonly object[]) => {
  const stored = { id: 'aaaaaaaaaaaa', hidden: false, flaws, ...section } as never;
  return drawn(<SectionLacks section={section as never} stored={stored} />, { kind: 'page', draft: { values: {}, sections: [stored] } });
};

it('a section on the canvas says what it lacks, each with the way to its field, and nothing of what is there', () => {
  const missing = { section: 'aaaaaaaaaaaa', field: 'form.code', problem: { kind: 'required' } };
  const html = lacking({ kind: 'form', title: '', form: undefined }, [missing]);
  expect(html).toMatch(/<button [^>]*>Koji obrazac<\/button> Odaberite obrazac\./);
  expect(isUnchosen({ id: 'a', kind: 'form', hidden: false, flaws: [missing as never] })).toBe(true);
  expect(isUnchosen({ id: 'a', kind: 'video', hidden: false, flaws: [{ ...missing, field: 'film' } as never] })).toBe(false);
  expect(lacking({ kind: 'form', title: '', form: undefined }, [])).toBe('');
});

it('a section of a kind that nobody knows says that it stays as it is, and the one that the shop refused what keeps all from being saved', () => {
  const said = (problem: object | undefined) =>
    drawn(<SectionFrame section={{ kind: 'hologram', edited: 'b' } as never} id="s1" Component={undefined} />, {
      outline: [
        { id: 'a', kind: 'quote', hidden: false, flaws: [] },
        { id: 'b', kind: 'hologram', hidden: false, flaws: [] },
      ],
      look: { selection: undefined },
      presence: { writerIn: () => undefined },
      sync: { shown: { of: () => undefined }, obstacle: { problem } },
    });
  const refused = { kind: 'Invalid', section: 'b', field: 'kind', reason: 'unknown' };
  expect(said(undefined)).toContain(translator.text('editing.unknownKind'));
  expect(said({ ...refused, section: 'a' })).toContain(translator.text('editing.unknownKind'));
  expect(said(refused)).toContain(translator.text('editing.unknownRefused'));
});

it('a list in which nothing is found says that visitors don’t see it', () => {
  expect(lacking({ kind: 'newsList', title: 'Novosti', posts: [] }, [])).toContain('posjetitelji ovaj odjeljak ne vide');
  expect(lacking({ kind: 'newsList', title: 'Novosti', posts: [{}] }, [])).toBe('');
  expect(lacking({ kind: 'callList', title: 'Pozivi', calls: [] }, [])).toBe('');
});

it('of two texts that were written in one place what each of them changed is marked, and nothing in what is no text [ADM-09]', () => {
  const editor = {
    kind: 'page',
    draft: {
      values: {},
      sections: [
        { id: 'a', kind: 'quote' },
        { id: 'b', kind: 'richText' },
      ],
    },
  };
  const asked = (section: string, path: string, [base, mine, theirs]: readonly unknown[]) =>
    drawn(<ConflictDialog conflict={{ kind: 'field', section, path, base, mine, theirs } as never} left={1} />, editor).replaceAll(
      /<span class="vh"[^>]*>[^<]*<\/span>/g,
      '',
    );
  const text = asked('a', 'text', ['Jedan dan', 'Jedan lijep dan', 'Dugi dan']);
  expect(text).toContain('<ins>lijep ');
  expect(text).toContain('<del>Jedan</del><ins>Dugi</ins>');
  expect(text).toContain(translator.text('editing.conflictMarks', { who: 'other' }));
  const rich = asked('b', 'html', ['<p>Prvi</p><p>Drugi</p>', '<p>Prvi</p><p>Treći</p>', '<p>Prvi</p>']);
  expect(rich).toContain('<del>Drugi</del><ins>Treći</ins>');
  const picture = asked('a', 'media', [null, { title: 'More' }, null]);
  expect(picture).toContain('More');
  expect(picture).not.toMatch(/<ins>|<del>/);
  expect(picture).not.toContain(translator.text('editing.conflictMarks'));
});

it('films that could not be read are asked for again by a button', async () => {
  const listed = new Listed<LibraryFilm, FilmPlace>(async () => err({ kind: 'Unreachable', message: '' }), new ManualTimer(), {});
  await listed.open();
  const html = drawn(<FilmGrid listed={listed} current={undefined} onChoose={() => undefined} />);
  expect(html).toContain(translator.text('films.failed'));
  expect(html).toMatch(/<button [^>]*>Pokušaj ponovno<\/button>/);
});

it('another file in the place of a picture can be chosen at once', () => {
  const html = drawn(<ReplacePicture form={{} as never} />);
  expect(html).toContain('type="file"');
  expect(html).not.toContain('disabled');
});

it('a picture names whoever changed it last, and who has changed it meanwhile, with what both have written', () => {
  const other = { by: 'Ana Horvat', texts: [{ name: 'alt', language: 'hrv', words: 'Krov škole' }], title: undefined };
  const html = drawn(<OtherWords form={{} as never} other={other as never} />);
  expect(html).toContain('U međuvremenu je sliku promijenila druga osoba: Ana Horvat.');
  expect(html).toMatch(/<b>Opis slike, hrvatski<\/b> „Krov škole” <button[^>]*>Preuzmi/);
  const nobody = drawn(<OtherWords form={{} as never} other={{ by: undefined, texts: [], title: undefined }} />);
  expect(nobody).toContain('promijenio netko drugi');
  expect(nobody).not.toContain('Preuzmi');
  const picture = { ...aLibraryPicture('krov'), lastChange: { id: 7, by: 'Ana Horvat', at: '2026-11-27T08:00:00.000Z' } };
  const panel = (shown: object) =>
    drawn(
      <PicturePanel
        form={{ picture: shown, state: 'ready', missing: [], focus: { x: 0, y: 0 } } as never}
        onClose={() => undefined}
        onRemove={() => undefined}
      />,
    );
  expect(panel(picture)).toContain('posljednja izmjena: Ana Horvat, ');
  expect(panel({ ...picture, lastChange: null })).not.toContain('posljednja izmjena');
});

it('the button of the translation says how many texts wait, and nothing when none does', () => {
  const button = (waiting: readonly string[]) =>
    drawn(<TranslationButton />, { translation: { original: {}, waiting, shown: false }, look: {} });
  expect(button(['a', 'b', 'c'])).toContain('<span class="count">3</span>');
  expect(button([])).not.toContain('count');
});

it('a version that shows a template is drawn with what that holds, or a word in its place', () => {
  const section = { kind: 'template', template: 12 } as never;
  const linked = { title: 'Zajedno', slug: 'zajedno', isPublished: true, sections: [{ kind: 'richText', html: '<p>Zajednički</p>' }] };
  expect(drawn(<DrawnSection section={{ ...(section as object), linked } as never} />)).toContain('Zajednički');
  expect(drawn(<DrawnSection section={section} />)).toContain(translator.text('editing.notDrawn'));
});
