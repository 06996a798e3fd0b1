import { baseKeymap, chainCommands, exitCode, selectAll, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, type Plugin, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { rangeOf, type TextSpot } from '../writing/text-spot.ts';
import type { TextInHand } from '../writing/write-in-place.ts';
import { PasteParser } from './paste-parser.ts';
import { withoutStyles } from './pasted-styles.ts';
import { richTextOf } from './rich-markup.ts';
import { RICH_SCHEMA, readRichText } from './rich-schema.ts';
import { makeToolbar, type Toolbar } from './rich-toolbar.ts';

export interface RichTextParts {
  /** The element that shows the text; it is hidden meanwhile, and stays React's. It is read as it stands, never from a text: the policy of the pages lets no text become elements. */
  readonly source: HTMLElement;
  /** Names the field. */
  readonly label: string;
  /** Of the headings that may stand in it. */
  readonly levels: readonly number[];
  /** Where somebody has pointed. */
  readonly at?: TextSpot | undefined;
  /** All of it is selected: what is typed takes its place. */
  readonly whole?: boolean;
  readonly words: (id: string) => string;
  /** Of these words, where the text is in another language. */
  readonly lang?: string;
  /** Asks what a link leads to; the answer is an address, or nothing. Absent where only addresses are typed. */
  readonly pick?: (answer: (href: string | undefined) => void) => void;
  readonly onChange: (html: string) => void;
  /** As a field of a form it stays when the focus leaves it: tools that went would take away what somebody is about to press. */
  readonly stays?: boolean;
  /** The focus has left it, or Escape has been pressed. */
  readonly onEnd: () => void;
}

/** Lets somebody write in a rich text where it stands. It has steps back of its own; leaving it makes one step of the page's. */
export function writeRichText({
  source,
  label,
  levels,
  at,
  whole,
  words,
  lang,
  pick,
  stays = false,
  onChange,
  onEnd,
}: RichTextParts): TextInHand {
  const holder = document.createElement('div');
  holder.className = `${source.className} is-rich`;
  source.after(holder);
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    view.destroy();
    holder.remove();
    source.hidden = false;
    onEnd();
  };
  // The dialog has the focus meanwhile, and yet the text is not left.
  let isPicking = false;
  const pickLink =
    pick &&
    (() =>
      new Promise<string | undefined>((answer) => {
        isPicking = true;
        pick(answer);
      }).finally(() => {
        isPicking = false;
      }));
  const toolbar: Toolbar = makeToolbar({ levels, words, viewOf: () => view, pickLink });
  const view: EditorView = new EditorView(holder, {
    state: EditorState.create({ doc: readRichText(source), plugins: pluginsOf(toolbar, end) }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: `${source.className} editing` },
    clipboardParser: new PasteParser(levels[0] ?? 2),
    transformPastedHTML: withoutStyles,
    // A file is no text.
    handleDrop: (_, { dataTransfer }) => dataTransfer !== null && dataTransfer.files.length > 0,
    handlePaste: (_, { clipboardData }) => clipboardData !== null && clipboardData.files.length > 0 && !holdsWords(clipboardData),
    handleDOMEvents: { beforeinput: stepBack },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      toolbar.update(view);
      if (transaction.docChanged) onChange(richTextOf(view.state.doc));
    },
  });
  if (lang !== undefined) toolbar.element.lang = lang;
  holder.append(toolbar.element);
  toolbar.update(view);
  source.hidden = true;
  holder.addEventListener('focusout', ({ relatedTarget }) => {
    // Whoever looks into another window in between goes on where he was.
    const active = relatedTarget ?? document.activeElement;
    if (!stays && !isPicking && (!(active instanceof Node) || !holder.contains(active))) end();
  });
  // What is typed here is nobody else's: neither a shortcut of the editor nor one of the page.
  holder.addEventListener('keydown', (event) => event.stopPropagation());
  view.focus();
  const point = (spot: TextSpot | undefined, isWordWanted?: boolean) => {
    if (spot === undefined) return;
    const { startContainer, startOffset, endContainer, endOffset } = rangeOf(view.dom, spot, isWordWanted);
    const { doc, tr } = view.state;
    const [from, to] = [doc.resolve(view.posAtDOM(startContainer, startOffset)), doc.resolve(view.posAtDOM(endContainer, endOffset))];
    view.dispatch(tr.setSelection(TextSelection.between(from, to)));
  };
  point(at);
  if (whole) selectAll(view.state, view.dispatch);
  return { element: holder, finish: end, point };
}

function pluginsOf(toolbar: Toolbar, end: () => void): Plugin[] {
  const { marks, nodes } = RICH_SCHEMA;
  const askLink = (_: EditorState, __: unknown, view?: EditorView) => {
    if (view !== undefined) toolbar.askLink(view);
    return true;
  };
  const breakLine = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
    return true;
  });
  return [
    history(),
    keymap({
      'Mod-z': always(undo),
      'Mod-y': always(redo),
      'Shift-Mod-z': always(redo),
      'Mod-b': toggleMark(marks.strong),
      'Mod-i': toggleMark(marks.em),
      'Mod-k': askLink,
      'Alt-F10': () => {
        toolbar.element.querySelector<HTMLElement>('button')?.focus();
        return true;
      },
      Escape: () => {
        end();
        return true;
      },
      'Shift-Enter': breakLine,
      Enter: splitListItem(nodes.list_item),
      // As in word processors; the brackets are out of reach on keyboards of ours.
      'Alt-Shift-ArrowLeft': liftListItem(nodes.list_item),
      'Alt-Shift-ArrowRight': sinkListItem(nodes.list_item),
    }),
    keymap(baseKeymap),
  ];
}

/** Even where there is nothing to take back the browser must not look for something. */
function always(command: Command): Command {
  return (state, dispatch) => {
    command(state, dispatch);
    return true;
  };
}

/** Steps back that come by a menu or a gesture. */
function stepBack(view: EditorView, event: InputEvent): boolean {
  const command = { historyUndo: undo, historyRedo: redo }[event.inputType];
  if (command === undefined) return false;
  event.preventDefault();
  return command(view.state, view.dispatch) || true;
}

function holdsWords(data: DataTransfer): boolean {
  return data.getData('text/html') !== '' || data.getData('text/plain') !== '';
}
