import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { liftTarget } from 'prosemirror-transform';
import { RICH_SCHEMA } from './rich-schema.ts';

const { nodes, marks } = RICH_SCHEMA;

export interface Tool {
  /** The message that names it. */
  readonly name: string;
  /** What stands on its button. */
  readonly sign: string;
  readonly run: Command;
  readonly isOn?: (state: EditorState) => boolean;
}

/** Whether what is selected, or what is typed next, carries a mark. */
export const isMarked = (name: 'strong' | 'em' | 'link') => (state: EditorState) => {
  const { from, to, $from, empty } = state.selection;
  return empty ? marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, marks[name]);
};

/** The innermost of some kinds that the selection begins in. */
function around(
  { selection: { $from } }: EditorState,
  ...types: readonly NodeType[]
): { readonly node: Node; readonly at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, at: $from.before(depth) };
  }
  return undefined;
}

const isHeading = (level: number) => (state: EditorState) => around(state, nodes.heading)?.node.attrs.level === level;

const heading =
  (level: number): Command =>
  (state, dispatch) =>
    isHeading(level)(state) ? setBlockType(nodes.paragraph)(state, dispatch) : setBlockType(nodes.heading, { level })(state, dispatch);

const listAround = (state: EditorState) => around(state, nodes.bullet_list, nodes.ordered_list);

/** Makes a list, makes another kind of one, or lets the entry out of it. */
const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const found = listAround(state);
    if (found === undefined) return wrapInList(type)(state, dispatch);
    if (found.node.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(found.at, type));
    return true;
  };

const quote: Command = (state, dispatch) => {
  if (around(state, nodes.blockquote) === undefined) return wrapIn(nodes.blockquote)(state, dispatch);
  const { $from, $to } = state.selection;
  const range = $from.blockRange($to, ({ type }) => type === nodes.blockquote);
  const target = range && liftTarget(range);
  if (range === null || target === null || target === undefined) return false;
  dispatch?.(state.tr.lift(range, target).scrollIntoView());
  return true;
};

/** The tools of a text, in their order; headings begin where the page around it leaves off. */
export function toolsOf(levels: readonly number[]): readonly Tool[] {
  return [
    { name: 'editing.rich.bold', sign: 'B', run: toggleMark(marks.strong), isOn: isMarked('strong') },
    { name: 'editing.rich.italic', sign: 'I', run: toggleMark(marks.em), isOn: isMarked('em') },
    ...levels.map((level) => ({
      name: `editing.rich.heading.${level}`,
      sign: `H${level}`,
      run: heading(level),
      isOn: isHeading(level),
    })),
    ...(
      [
        ['editing.rich.bullets', '•', nodes.bullet_list],
        ['editing.rich.numbers', '1.', nodes.ordered_list],
      ] as const
    ).map(([name, sign, type]) => ({ name, sign, run: list(type), isOn: (state: EditorState) => listAround(state)?.node.type === type })),
    { name: 'editing.rich.deeper', sign: '⇥', run: sinkListItem(nodes.list_item) },
    { name: 'editing.rich.higher', sign: '⇤', run: liftListItem(nodes.list_item) },
    { name: 'editing.rich.quote', sign: '„”', run: quote, isOn: (state) => around(state, nodes.blockquote) !== undefined },
    { name: 'editing.rich.undo', sign: '↶', run: undo },
    { name: 'editing.rich.redo', sign: '↷', run: redo },
  ];
}
