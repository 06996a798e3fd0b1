import { closeHistory } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { wholeAddress } from '#domain/navigation/whole-address.ts';
import { hasPictures, PICTURE_WORDS_MAXIMUM, pictureWords, withPictureWords } from './picture-words.ts';
import { isAddress, RICH_SCHEMA } from './rich-schema.ts';
import { isMarked, toolsOf } from './rich-tools.ts';
import { toolForm } from './tool-form.ts';

const { marks } = RICH_SCHEMA;

export interface Toolbar {
  readonly element: HTMLElement;
  /** Shows which tools are on. */
  update(view: EditorView): void;
  /** Opens the field for the address of a link. */
  askLink(view: EditorView): void;
}

export interface ToolbarParts {
  /** Of the headings that may stand in the text. */
  readonly levels: readonly number[];
  readonly words: (id: string) => string;
  readonly viewOf: () => EditorView;
  /** Asks over the page what a link leads to. */
  readonly pickLink: (() => Promise<string | undefined>) | undefined;
}

/** The tools as a toolbar that arrows go through, and the field for the address of a link under them. */
export function makeToolbar({ levels, words, viewOf, pickLink }: ToolbarParts): Toolbar {
  const element = document.createElement('div');
  element.className = 'bubble';
  // The text keeps the focus, and what is selected in it.
  element.addEventListener('mousedown', (event) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  });
  const bar = document.createElement('div');
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', words('editing.rich.toolbar'));
  const tools = toolsOf(levels);
  const buttonOf = (name: string, sign: string, press: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sign;
    // What is seen on it is part of its name, for whoever says it aloud.
    button.setAttribute('aria-label', words(name).includes(sign) ? words(name) : `${sign} ${words(name)}`);
    button.title = words(name);
    button.tabIndex = -1;
    // It stays in the row of the arrows while there is nothing for it to do.
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') press();
    });
    bar.append(button);
    return button;
  };
  const buttons = tools.map(({ name, sign, run }) =>
    buttonOf(name, sign, () => {
      // What a tool did is taken back by itself, not with what was typed before.
      run(viewOf().state, (transaction) => viewOf().dispatch(closeHistory(transaction)));
      viewOf().focus();
    }),
  );
  const link = buttonOf('editing.rich.link', words('editing.rich.link'), () => askLink(viewOf()));
  const described = toolForm(words('editing.rich.pictureWords'), words('editing.rich.takeLink'), PICTURE_WORDS_MAXIMUM);
  const picture = buttonOf('editing.rich.picture', words('editing.rich.picture'), () => {
    described.ask(viewOf(), pictureWords(viewOf().state) ?? '', (value) => {
      viewOf().dispatch(closeHistory(withPictureWords(viewOf().state, value.trim())));
      return undefined;
    });
  });
  (bar.firstElementChild as HTMLElement).tabIndex = 0;
  bar.addEventListener('keydown', (event) => {
    const all = ([...bar.children] as HTMLElement[]).filter((button) => !button.hidden);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Escape') viewOf().focus();
    if (step === 0) return;
    event.preventDefault();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = all[(at + step + all.length) % all.length];
    for (const button of all) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  });
  const { form, askLink } = linkForm(words, pickLink);
  element.append(bar, form, described.form);
  return {
    element,
    askLink,
    update({ state }) {
      for (const [place, { isOn, run }] of tools.entries()) {
        if (isOn !== undefined) buttons[place]?.setAttribute('aria-pressed', String(isOn(state)));
        buttons[place]?.setAttribute('aria-disabled', String(!run(state)));
      }
      const isLinked = isMarked('link')(state);
      link.setAttribute('aria-pressed', String(isLinked));
      link.setAttribute('aria-disabled', String(state.selection.empty && !isLinked));
      picture.hidden = !hasPictures(state.doc);
      picture.setAttribute('aria-disabled', String(pictureWords(state) === undefined));
    },
  };
}

/** Asks for the address of a link over what is selected; empty takes the link away. */
function linkForm(words: ToolbarParts['words'], pickLink: ToolbarParts['pickLink']) {
  const { form, field, ask } = toolForm(words('editing.rich.address'), words('editing.rich.takeLink'), 500);
  field.spellcheck = false;
  field.addEventListener('change', () => {
    field.value = wholeAddress(field.value);
  });
  if (pickLink !== undefined) form.append(pickButton(words('editing.rich.pick'), form, field, pickLink));
  const askLink = (view: EditorView) => {
    const { from, to } = linkRange(view.state);
    let before = '';
    view.state.doc.nodesBetween(from, to, (node) => {
      before ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? '');
    });
    if (from === to) return;
    ask(view, before, (value) => {
      const href = wholeAddress(value);
      field.value = href;
      if (href !== '' && !isAddress(href)) return words('editing.rich.badAddress');
      const range = linkRange(view.state);
      const tr = view.state.tr.removeMark(range.from, range.to, marks.link);
      if (href !== '') tr.addMark(range.from, range.to, marks.link.create({ href }));
      view.dispatch(tr);
      return undefined;
    });
  };
  return { form, askLink };
}

/** Whatever is picked is the link at once. */
function pickButton(
  words: string,
  form: HTMLFormElement,
  field: HTMLInputElement,
  pickLink: () => Promise<string | undefined>,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.addEventListener('click', async () => {
    const href = await pickLink();
    field.focus();
    if (href === undefined) return;
    field.value = href;
    form.requestSubmit();
  });
  return button;
}

/** What is selected; where nothing is, the link that the cursor stands in. */
function linkRange({ selection, doc }: EditorState): { readonly from: number; readonly to: number } {
  if (!selection.empty) return { from: selection.from, to: selection.to };
  const { $from } = selection;
  const mark = marks.link.isInSet($from.marks());
  if (mark === undefined) return { from: selection.from, to: selection.to };
  let [from, to] = [selection.from, selection.to];
  while (from > $from.start() && doc.rangeHasMark(from - 1, from, marks.link)) from -= 1;
  while (to < $from.end() && doc.rangeHasMark(to, to + 1, marks.link)) to += 1;
  return { from, to };
}
