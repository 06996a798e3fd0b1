import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { editingDesk } from '#ui/editing/desk/editing-desk.ts';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { leaveBy, losesSomething } from '#ui/editing/desk/leaving.ts';
import { LeaveDialog } from '#ui/editing/dialogs/leave-dialog.tsx';
import type { WayOut } from '#ui/editing/draft/editing-news.ts';
import { underWay } from '#ui/editing/library/under-way.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

const OUT: WayOut = { href: '/kontakt', whole: false };
const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
const title = (words: string) => ({ values: { title: words }, sections: [] });
let left: string[];
let asked: number;
let timer: ManualTimer;
let ends: () => void;
/** A picture's words that wait, in a dialog over the page. */
let unsavedForm: object | null;
/** The editor of a page with something that is not saved, until a save ends. */
let page: { kind: string; look: object; sync: { isUnsaved: boolean; unsaved: object; saving: { flush: () => Promise<void> } } };

beforeEach(() => {
  left = [];
  asked = 0;
  timer = new ManualTimer();
  ends = () => undefined;
  unsavedForm = null;
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === 'form[data-unsaved]' ? unsavedForm : null) });
  vi.stubGlobal('window', { location: { assign: (href: string) => left.push(href) } });
  page = {
    kind: 'page',
    look: {},
    sync: {
      isUnsaved: true,
      unsaved: { before: title('Kontakt'), after: title('Kontakti') },
      saving: {
        flush: () =>
          new Promise((done) => {
            ends = done;
          }),
      },
    },
  };
});

afterEach(() => {
  editingDesk.closePage();
  underWay.agreed = false;
  vi.unstubAllGlobals();
});

const open = () => {
  editingDesk.expectPage();
  editingDesk.openPage(page as never);
};
const leave = () =>
  leaveBy(OUT, timer, () => {
    asked += 1;
  });
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
const drawn = () =>
  renderToStaticMarkup(
    <ShopProvider value={{ locale: 'hr', translator, editMode: {} } as never}>
      <EditorProvider value={page as never}>
        <LeaveDialog way={OUT} />
      </EditorProvider>
    </ShopProvider>,
  );

it('whoever leaves waits for the save that is on its way, and is asked nothing once it is made', async () => {
  open();
  expect(losesSomething()).toBe(true);
  const going = leave();
  await settle();
  expect([left, asked]).toEqual([[], 0]);
  page.sync.isUnsaved = false;
  ends();
  await going;
  expect([left, asked, losesSomething()]).toEqual([['/kontakt'], 0, false]);
});

it('a save that fails, or is not answered in two seconds, is asked about, with the words that it would lose', async () => {
  open();
  const failing = leave();
  ends();
  await failing;
  expect([left, asked]).toEqual([[], 1]);
  const hanging = leave();
  timer.turn(1_999);
  await settle();
  expect(asked).toBe(1);
  timer.turn(1);
  await hanging;
  expect([left, asked]).toEqual([[], 2]);
  expect(drawn()).toContain('Kontakti');
  expect(drawn()).toContain('Ipak napusti stranicu');
});

it('words of a picture that are typed and not saved are asked about', async () => {
  open();
  page.sync.isUnsaved = false;
  unsavedForm = {};
  const going = leave();
  await settle();
  ends();
  await going;
  expect([left, asked]).toEqual([[], 1]);
});

it('a file on its way is asked about by its name, and no more once it is there', async () => {
  const arrived = underWay.begin('plaža.mp4');
  await leave();
  expect([left, asked]).toEqual([[], 1]);
  expect(drawn()).toContain('plaža.mp4');
  arrived();
  expect(drawn()).not.toContain('plaža.mp4');
  expect(drawn()).toContain('Sve je spremljeno');
  await leave();
  expect(left).toEqual(['/kontakt']);
});
