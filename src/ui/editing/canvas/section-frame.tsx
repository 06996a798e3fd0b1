import { observer } from 'mobx-react-lite';
import { memo, type ReactElement, Suspense, useEffect, useRef } from 'react';
import { Icon } from '../../elements/icon.tsx';
import type { Edited } from '../../elements/mark.ts';
import type { SectionEditorProps } from '../../shop/edit-mode.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { PageEditor } from '../desk/page-editor.ts';
import { useTools } from '../desk/tools-shop.tsx';
import { STANDS_IN } from '../draft/draft-page.ts';
import { ICONS } from '../elements/icons.ts';
import { sectionName } from '../elements/section-name.ts';
import { Inserter } from '../sections/inserter.tsx';
import { LinkedSections } from '../sections/linked-sections.tsx';
import { lineId } from '../sections/outline.tsx';
import { isUnchosen, SectionLacks } from '../sections/section-lacks.tsx';
import { Undrawn } from '../sections/undrawn.tsx';

/** A section on the canvas: what it shows, the tools of the selected one, and the place behind it where another one can be put. */
export const SectionFrame = observer(function SectionFrame({ section, id, Component }: SectionEditorProps): ReactElement {
  const editor = useEditor();
  const { translator } = useTools();
  const frame = useRef<HTMLDivElement>(null);
  const name = (section as Partial<Edited>).edited ?? '';
  const place = editor.outline.findIndex((one) => one.id === name);
  const stored = editor.outline[place];
  const selected = editor.look.selection?.section === name;
  const other = editor.presence.writerIn(name);
  const title = sectionName(translator, stored?.kind ?? '');
  useEffect(() => {
    if (selected && !editor.look.selection?.isSeen) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [selected, editor]);
  return (
    <>
      {place === 0 && <Inserter after={null} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a section inside it has a name of its own */}
      <div
        ref={frame}
        className={['esec', selected && 'is-selected', other && 'is-other', stored?.hidden && 'is-off'].filter(Boolean).join(' ')}
        data-s={name}
        role="group"
        aria-label={translator.text(selected ? 'editing.sectionSelected' : 'editing.section', { name: title })}
      >
        {selected && stored !== undefined && <Tools id={name} name={title} place={place} hidden={stored.hidden} />}
        {other !== undefined && (
          <span className="other" lang={translator.locale}>
            {translator.text('editing.writesHere', { name: other.name, who: other.isSelf ? 'self' : 'other' })}
          </span>
        )}
        {stored?.hidden && (
          <p className="offtag" lang={translator.locale}>
            <Icon path={ICONS.hide} /> {translator.text('editing.hiddenTag')}{' '}
            <button
              type="button"
              className="btn is-quiet is-small"
              onClick={() => {
                editor.hideSection(name, false);
                // This button is gone with that.
                editor.look.select(name);
                keepFocus();
              }}
            >
              {translator.text('editing.show')}
            </button>
          </p>
        )}
        {section.kind === 'template' ? (
          <LinkedSections section={section} id={id} />
        ) : stored !== undefined && isUnchosen(stored) ? null : (section.kind as string) === STANDS_IN || Component === undefined ? (
          <p className="wrap locked" lang={translator.locale}>
            {translator.text(`editing.${lockedWords(editor, name)}`)}
          </p>
        ) : (
          <Drawn section={section} id={id} Component={Component} />
        )}
        {stored !== undefined && <SectionLacks section={section} stored={stored} />}
      </div>
      <Inserter after={name} />
    </>
  );
});

/** What is said in the place of a section that is not drawn. */
function lockedWords({ sync: { shown, obstacle } }: PageEditor, id: string): string {
  if (shown.of(id) === 'filling') return 'filling';
  const { problem } = obstacle;
  return problem?.kind === 'Invalid' && problem.section === id ? 'unknownRefused' : 'unknownKind';
}

/** Drawn anew when the section has changed, and not when it was selected. */
const Drawn = memo(function Drawn({
  section,
  id,
  Component,
}: Required<SectionEditorProps> & { readonly Component: NonNullable<SectionEditorProps['Component']> }) {
  return (
    <Undrawn of={section}>
      <Suspense>
        <Component section={section} id={id} />
      </Suspense>
    </Undrawn>
  );
});

/** A section that is drawn elsewhere, or has gone, takes its button along: whoever uses the keyboard goes on at the one that is selected now. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (!document.activeElement?.matches(':enabled')) document.querySelector<HTMLElement>('.esec.is-selected .grab')?.focus();
  });
}

interface ToolsProps {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly hidden: boolean;
}

const Tools = observer(function Tools({ id, name, place, hidden }: ToolsProps): ReactElement {
  const editor = useEditor();
  const { translator } = useTools();
  const last = editor.outline.length - 1;
  const tool = (icon: keyof typeof ICONS, label: string, action: () => void, disabled = false) => (
    <button
      type="button"
      aria-label={translator.text(label)}
      title={translator.text(label)}
      disabled={disabled}
      onClick={() => {
        action();
        keepFocus();
      }}
    >
      <Icon path={ICONS[icon]} />
    </button>
  );
  return (
    <div className="handle" role="toolbar" lang={translator.locale} aria-label={translator.text('editing.toolsOf', { name })}>
      <button
        type="button"
        className="grab"
        onPointerDown={({ currentTarget, isPrimary, button, pointerId, clientX, clientY }) => {
          if (!isPrimary || button !== 0) return;
          const drop = (to: number) => {
            editor.moveSection(id, to);
            keepFocus();
          };
          // Where it does not come, a press leads to the list of all sections, which moves them as well.
          void import('./pull-section.ts').then(
            ({ pullSection }) => pullSection(currentTarget, { pointerId, clientX, clientY }, drop),
            () => undefined,
          );
        }}
        onClick={() => {
          editor.look.openOutline();
          requestAnimationFrame(() => document.getElementById(lineId(id))?.focus());
        }}
        aria-label={translator.text('editing.moveTo', { name })}
      >
        <Icon path={ICONS.grip} />
        <span>{name}</span>
      </button>
      {tool('up', 'editing.moveUp', () => editor.moveSection(id, place - 1), place === 0)}
      {tool('down', 'editing.moveDown', () => editor.moveSection(id, place + 1), place === last)}
      {tool(hidden ? 'show' : 'hide', hidden ? 'editing.show' : 'editing.hide', () => editor.hideSection(id, !hidden))}
      {tool('copy', 'editing.copy', () => editor.copySection(id))}
      {tool('clip', 'editing.clip', () => editor.clipSection(id))}
      {tool('cut', 'editing.cut', () => editor.cutSection(id))}
      {tool('template', 'editing.keepTemplate', () => editor.look.ask({ kind: 'keepTemplate', section: id }))}
      {tool('remove', 'editing.remove', () => editor.removeSection(id))}
    </div>
  );
});
