import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import type { Draft } from '#domain/editing/draft.ts';
import { hasSections, writableFieldsOf } from '#domain/editing/editable.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { editingDesk } from '../desk/editing-desk.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { PanelTab } from '../draft/editing-news.ts';
import { focusFirstField } from '../elements/focus-field.ts';
import { ICONS } from '../elements/icons.ts';
import { leaveTowardsBar } from '../elements/other-place.ts';
import { sectionName } from '../elements/section-name.ts';
import { Outline } from '../sections/outline.tsx';
import { EditorProblem } from './editor-problem.tsx';
import { FieldEditors } from './field-editors.tsx';
import { Checks } from './late-checks.ts';

const NO_DRAFT: Draft = { values: {}, sections: [] };
const TABS = ['fields', 'sections', 'checks'] as const satisfies readonly PanelTab[];

/** The panel beside the page: every field of what is selected, all sections, what is to be mended. Whoever uses the keyboard alone needs nothing else. */
export const Panel = observer(function Panel(): ReactElement | null {
  const editor = useEditor();
  const { translator } = useShop();
  const list = useRef<HTMLDivElement>(null);
  const { selected, look, draft = NO_DRAFT } = editor;
  const isThere = editor.draft !== undefined;
  const found = editor.flaws.length + editor.warnings.filter(({ kind }) => kind === 'away').length;
  const tabs = TABS.filter((one) => one !== 'sections' || hasSections(editor.kind));
  const { tab, panelOpen } = look;
  if (!panelOpen) return null;
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? 'fields';
    editor.look.show(next);
    list.current?.querySelector<HTMLElement>(`#etab-${next}`)?.focus();
  };
  const heading = selected === undefined ? translator.text(`editing.this.${editor.kind}`) : sectionName(translator, selected.kind);
  return (
    <aside className="props" lang={translator.locale} aria-labelledby="epanel">
      <div className="ptop">
        <h2 id="epanel">{heading}</h2>
        <button
          type="button"
          className="btn is-quiet is-icon"
          aria-label={translator.text('editing.closePanel')}
          onClick={() => leaveTowardsBar(editor.look)}
        >
          <Icon path={ICONS.close} />
        </button>
      </div>
      <div className="tab-list" role="tablist" aria-label={translator.text('editing.panel')} ref={list} onKeyDown={move}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`etab-${one}`}
            aria-selected={one === tab}
            aria-controls="epane"
            tabIndex={one === tab ? 0 : -1}
            onClick={() => editor.look.show(one)}
          >
            {translator.text(`editing.tab.${one}`)}
            {one === 'checks' && found > 0 && <span className="count">{found}</span>}
          </button>
        ))}
      </div>
      <div className="pin" role="tabpanel" id="epane" aria-labelledby={`etab-${tab}`}>
        {!isThere && <NotThere />}
        {isThere &&
          tab === 'fields' &&
          (selected === undefined ? (
            <>
              {editor.kind === 'layout' && <MenusHint />}
              {editor.kind === 'product' && <DeskHint id={editor.id} />}
              <FieldEditors section={null} fields={writableFieldsOf(editor.kind, draft)} values={draft.values} path="" />
            </>
          ) : fieldsOf(selected.kind) === undefined ? (
            <p className="muted">{translator.text('editing.unknownKind')}</p>
          ) : (
            <>
              <p>
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    editor.look.enter(null);
                    focusFirstField();
                  }}
                >
                  {translator.text('editing.pageFields', { kind: editor.sync.isTemplate ? 'template' : editor.kind })}
                </button>
              </p>
              <FieldEditors key={selected.id} section={selected.id} fields={fieldsOf(selected.kind) ?? {}} values={selected} path="" />
            </>
          ))}
        {tab === 'sections' && <Outline />}
        {tab === 'checks' && <Checks wanted={tab} />}
        <OtherEditor />
      </div>
    </aside>
  );
});

/** Until it is there, nothing can be written: it would be lost. */
const NotThere = observer(function NotThere(): ReactElement {
  const { problem } = useEditor().sync.obstacle;
  const { translator } = useShop();
  return problem === undefined ? <p className="muted">{translator.text('editing.opening')}</p> : <EditorProblem problem={problem} />;
});

/** The way from the page to what stands around it, and back. */
const OtherEditor = observer(function OtherEditor(): ReactElement | null {
  const { other, layout } = editingDesk;
  const { translator } = useShop();
  if (other === undefined) return null;
  const words =
    other === layout
      ? translator.text('editing.toLayout')
      : translator.text('editing.toThing', { what: translator.text(`editing.this.${other.kind}`) });
  return (
    <p>
      <button type="button" className="link" onClick={() => void editingDesk.take(other)}>
        {words}
      </button>
    </p>
  );
});

/** Links of menus are changed where menus are. */
const MenusHint = observer(function MenusHint(): ReactElement {
  const { translator, locale } = useShop();
  const { entry } = editingDesk;
  const said = useRef<HTMLParagraphElement>(null);
  // At the foot of the page the head of the panel has been pushed out of sight.
  useEffect(() => void said.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }), [entry]);
  const lead = (label: string, id?: number) => (
    <a href={id === undefined ? routePath('adminMenus', locale) : routePath('adminMenuEntry', locale, String(id))} data-document="">
      {translator.text(label)}
    </a>
  );
  return entry === undefined ? (
    <p className="muted">
      {translator.text('editing.menus')} {lead('editing.toMenus')}
    </p>
  ) : (
    <p className="notice" role="status" ref={said}>
      <span>
        {translator.text('editing.menuEntry', { words: entry.words })}{' '}
        {lead(entry.id === undefined ? 'editing.toMenus' : 'editing.toMenuEntry', entry.id)}
      </span>
    </p>
  );
});

/** What a product costs and how many there are is changed at its desk. */
function DeskHint({ id }: { readonly id: number }): ReactElement {
  const { translator, locale } = useShop();
  return (
    <p className="notice">
      <span>
        {translator.text('editing.desk')}{' '}
        <a href={routePath('adminProduct', locale, String(id))} data-document="">
          {translator.text('editing.toDesk')}
        </a>
      </span>
    </p>
  );
}
