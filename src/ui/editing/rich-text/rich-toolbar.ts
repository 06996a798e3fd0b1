import { closeHistory } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { wholeAddress } from '#domain/navigation/whole-address.ts';
import { isAddress, RICH_SCHEMA } from './rich-schema.ts';
import { isMarked, toolsOf } from './rich-tools.ts';

const { marks } = RICH_SCHEMA;

export interface Toolbar {
  readonly element: HTMLElement;
  /** Shows which tools are on. */
  update(view: EditorView): void;
  /** Opens the field for the address of a link. */
  askLink(view: EditorView): void;
}

/** The tools as a toolbar that arrows go through, and the field for the address of a link under them. */
export function makeToolbar(levels: readonly number[], words: (id: string) => string, viewOf: () => EditorView): Toolbar {
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
  (bar.firstElementChild as HTMLElement).tabIndex = 0;
  bar.addEventListener('keydown', (event) => {
    const all = [...bar.children] as HTMLElement[];
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Escape') viewOf().focus();
    if (step === 0) return;
    event.preventDefault();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = all[(at + step + all.length) % all.length];
    for (const button of all) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  });
  const { form, askLink } = linkForm(words);
  element.append(bar, form);
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
    },
  };
}

/** Asks for the address of a link over what is selected; empty takes the link away. */
function linkForm(words: (id: string) => string) {
  const form = document.createElement('form');
  form.hidden = true;
  const label = document.createElement('label');
  label.textContent = words('editing.rich.address');
  const field = document.createElement('input');
  field.type = 'text';
  field.maxLength = 500;
  field.spellcheck = false;
  label.append(field);
  const take = document.createElement('button');
  take.type = 'submit';
  take.textContent = words('editing.rich.takeLink');
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  form.append(label, take, problem);
  let view: EditorView | undefined;
  const close = () => {
    form.hidden = true;
    view?.focus();
  };
  form.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  });
  field.addEventListener('change', () => {
    field.value = wholeAddress(field.value);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Where a text is a field of a form, this is not that form.
    event.stopPropagation();
    const href = wholeAddress(field.value);
    field.value = href;
    if (view === undefined) return;
    if (href !== '' && !isAddress(href)) {
      problem.textContent = words('editing.rich.badAddress');
      return;
    }
    const { from, to } = linkRange(view.state);
    const tr = view.state.tr.removeMark(from, to, marks.link);
    if (href !== '') tr.addMark(from, to, marks.link.create({ href }));
    view.dispatch(tr);
    close();
  });
  const askLink = (asked: EditorView) => {
    view = asked;
    const { from, to } = linkRange(asked.state);
    let before = '';
    asked.state.doc.nodesBetween(from, to, (node) => {
      before ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? '');
    });
    if (from === to) return;
    field.value = before;
    problem.textContent = '';
    form.hidden = false;
    field.focus();
  };
  return { form, askLink };
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
