import { type CSSProperties, type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { Place } from '#domain/editing/edit-command.ts';
import { writableFieldsOf } from '#domain/editing/editable.ts';
import { fieldAt, valueAt } from '#domain/editing/field-path.ts';
import type { Field } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { editingDesk } from '../desk/editing-desk.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { PageEditor } from '../desk/page-editor.ts';
import { useTools } from '../desk/tools-shop.tsx';
import { focusField } from '../elements/focus-field.ts';
import { pointedAt, type TextSpot } from '../writing/text-spot.ts';
import { type TextInHand, writeInPlace } from '../writing/write-in-place.ts';

/** Of what stands on the canvas and is the editor's own, clicks are left alone. */
const TOOLS = '.handle, .inserter, .offtag, .lacks, .editing, .bubble';

export interface CanvasProps {
  /** Of what stands around the page: whether that is in hand. Its forms and buttons go on working, as they are not what is edited. */
  readonly around?: boolean;
  readonly children: ReactNode;
}

/** The page as visitors see it, in which a click on something is the wish to change it. */
export function Canvas({ around, children }: CanvasProps): ReactElement {
  const editor = useEditor();
  const { translator } = useTools();
  const canvas = useRef<HTMLDivElement>(null);
  const inHand = useRef<TextInHand>(undefined);
  /** What was clicked last: the second click of two means the word there, whatever the first has moved, and though its editor is still on its way. */
  const clicked = useRef<Spot>(undefined);
  useEffect(() => () => inHand.current?.finish(), []);

  const press = (event: MouseEvent) => {
    if (event.detail !== 2) clicked.current = undefined;
    else if (clicked.current !== undefined) event.preventDefault();
  };

  const click = (event: MouseEvent) => {
    if (event.detail === 2 && clicked.current !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      clicked.current.isWordWanted = true;
      inHand.current?.point(clicked.current.at, true);
      return;
    }
    const target = event.target as Element;
    // In a preview everything is as it is for visitors.
    if (document.documentElement.classList.contains('is-previewing')) return;
    // With Ctrl a link is followed, as anywhere.
    if (event.ctrlKey || event.metaKey) return;
    if (target.closest(TOOLS) !== null) {
      // What is written in a link is written, and leads nowhere.
      if (target.closest('a .editing') !== null) event.preventDefault();
      return;
    }
    const element = target.closest<HTMLElement>('[data-f]');
    const section = target.closest<HTMLElement>('[data-s]')?.dataset.s ?? null;
    const entry = around === undefined || element !== null ? null : target.closest<HTMLElement>('nav a');
    if (around !== undefined && element === null && entry === null) return;
    if (element === null && section === null && target.closest('a, button, input, select, textarea, label, summary') === null) return;
    // A tab shows its panel, an answer opens: what is inside can be clicked only then.
    const opens = target.closest('summary, a[href^="#"]') !== null && element === null;
    if (!opens) {
      event.preventDefault();
      event.stopPropagation();
    }
    // Before anything moves.
    const at = element === null ? undefined : pointedAt(element, { x: event.clientX, y: event.clientY });
    const details = target.closest('summary')?.parentElement;
    if (element !== null && details instanceof HTMLDetailsElement) details.open = true;
    inHand.current?.finish();
    stayInPlace(element ?? target);
    // A button of the panel leads here without a pointer (`writeOnPage`).
    void taken(element, { section, at, byKey: event.detail === 0, entry: entry?.innerText.trim() });
  };

  /** What stands around the page is read when it is first clicked, and drawn anew by that. */
  const taken = async (
    element: HTMLElement | null,
    { section, at, byKey, entry }: Pick<Spot, 'section' | 'at' | 'byKey'> & { readonly entry: string | undefined },
  ) => {
    const isThere = editor.draft !== undefined;
    const taking = editingDesk.take(editor);
    // Of two clicks the last one counts, also where both have waited: what the first would open may have been closed by then.
    if (!isThere && !(await taking)) return;
    if (entry !== undefined) void editingDesk.askForEntry(entry);
    if (element === null) {
      editor.look.enter(section, undefined, true);
      return;
    }
    const path = element.dataset.f ?? '';
    editor.look.enter(section, path, !byKey);
    if (editor.draft !== undefined) begin(editor, { element, section, path, at, byKey });
  };

  const begin = (editor: PageEditor, spot: Spot) => {
    const field = fieldOf(editor, spot.section, spot.path);
    if (field === undefined) return;
    switch (field.type) {
      case 'text':
      case 'longText':
        inHand.current = write(editor, spot, field);
        clicked.current = spot;
        return;
      case 'richText':
        void writeRich(editor, spot, field);
        return;
      case 'media':
        editor.look.ask({ kind: 'media', section: spot.section, path: spot.path });
        return;
      case 'link':
      case 'icon':
        editor.look.ask({ kind: field.type, section: spot.section, path: spot.path });
        return;
      default:
        return;
    }
  };

  /** Whoever came by the keyboard and leaves the text by Escape is back at its field in the panel, not nowhere. */
  const left = ({ section, path, byKey }: Spot) => {
    if (byKey) requestAnimationFrame(() => document.activeElement === document.body && focusField(section, path));
  };

  const write = (editor: PageEditor, spot: Spot, field: Field): TextInHand =>
    writeInPlace({
      source: spot.element,
      value: String(storedAt(editor, spot.section, spot.path) ?? ''),
      label: translator.text(field.label),
      multiline: field.type === 'longText',
      at: spot.at,
      onChange: (value) => editor.type(spot.section, spot.path, value),
      onEnd: () => {
        inHand.current = undefined;
        editor.typed();
        left(spot);
      },
    });

  /** The editor of rich texts comes with the first of them that is clicked. */
  const writeRich = async (editor: PageEditor, spot: Spot, field: Field) => {
    const { element, section, path, at } = spot;
    clicked.current = spot;
    const [{ writeRichText }, words] = await Promise.all([
      import('../rich-text/write-rich-text.ts'),
      loadMessages(translator.locale, ['rich-text']),
    ]);
    translator.add(words);
    if (!element.isConnected || element.hidden) return;
    inHand.current?.finish();
    // Above the text of a section of its own stands the title of the page, above others that of the section.
    const isWhole = section === null || editor.draft?.sections.find(({ id }) => id === section)?.kind === 'richText';
    inHand.current = writeRichText({
      source: element,
      label: translator.text(field.label),
      levels: isWhole ? [2, 3, 4] : [3, 4],
      at,
      words: (id) => translator.text(id),
      lang: translator.locale,
      pick: (answer) => editor.look.ask({ kind: 'textLink', answer }),
      onChange: (html) => editor.type(section, path, html),
      onEnd: () => {
        inHand.current = undefined;
        editor.typed();
        left(spot);
      },
    });
    if (spot.isWordWanted) inHand.current.point(at, true);
  };

  return (
    // By the keyboard everything is reached in the panel.
    <div
      className={classOf(around)}
      // What an empty text says, which no element holds.
      style={{ '--empty': JSON.stringify(translator.text('editing.emptyText')) } as CSSProperties}
      ref={canvas}
      onMouseDownCapture={press}
      onClickCapture={click}
    >
      {children}
    </div>
  );
}

/** What is clicked stays where the hand is: on a phone the tools of a section make room for themselves above it, and those of another one give theirs back. */
function stayInPlace(clicked: Element): void {
  const around = clicked.closest('.esec');
  if (around === null) return;
  const { top } = around.getBoundingClientRect();
  requestAnimationFrame(() => scrollBy({ top: around.getBoundingClientRect().top - top, behavior: 'instant' }));
}

function classOf(around: boolean | undefined): string {
  return around === undefined ? 'canvas' : around ? 'canvas is-around is-in-hand' : 'canvas is-around';
}

interface Spot {
  readonly element: HTMLElement;
  readonly section: Place;
  readonly path: string;
  readonly at: TextSpot | undefined;
  readonly byKey: boolean;
  /** It was clicked twice. */
  isWordWanted?: boolean;
}

/** The declared field of a place; undefined for what is no field. */
export function fieldOf(editor: PageEditor, section: Place, path: string): Field | undefined {
  const stored = editor.draft?.sections.find(({ id }) => id === section);
  const fields = section === null ? writableFieldsOf(editor.kind, editor.draft ?? { values: {} }) : fieldsOf(stored?.kind ?? '');
  const field = fields && fieldAt(fields, path);
  return field === undefined || field.type === 'entry' ? undefined : field;
}

/** What is stored at a place. */
function storedAt(editor: PageEditor, section: Place, path: string): unknown {
  const values = section === null ? editor.draft?.values : editor.draft?.sections.find(({ id }) => id === section);
  return valueAt(values, path);
}
