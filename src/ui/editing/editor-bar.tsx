import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { hasDrafts } from '#domain/editing/editable.ts';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import type { PublicationPlan } from '#ports/editing/publication-plans.ts';
import { Icon } from '../elements/icon.tsx';
import type { Translator } from '../messages/translator.ts';
import { useShop } from '../shop/shop.ts';
import { commandWords } from './desk/command-words.ts';
import { useEditor } from './desk/editor-context.ts';
import type { DraftSync } from './draft/draft-sync.ts';
import { ICONS } from './elements/icons.ts';
import { leadToPanel } from './elements/other-place.ts';
import { TranslationButton } from './translation/translation-button.tsx';
import { WidthLink } from './width-link.tsx';

export interface EditorBarProps {
  /** The page as visitors see it. */
  readonly leaveHref: string;
  /** The same page in other languages, each to be edited there. */
  readonly languages: readonly { readonly locale: string; readonly href: string; readonly current: boolean }[];
}

/** The night bar at the top: which page, whether it is saved, who else is here, back and forth, publish. What has nothing to do for now keeps the focus that it has: whoever has just pressed it by the keyboard goes on from there. */
export const EditorBar = observer(function EditorBar({ leaveHref, languages }: EditorBarProps): ReactElement {
  const editor = useEditor();
  const { locale, snapshot, translator } = useShop();
  const { history } = editor.sync;
  const drafts = hasDrafts(editor.kind);
  const edits = snapshot.visitor.account?.edits;
  const { title: said, name = said } = editor.draft?.values ?? {};
  const title = editor.kind === 'layout' ? translator.text('editing.this.layout') : String(name ?? '');
  const undo = history?.next && commandWords(translator, history.next, editor);
  const redo = history?.again && commandWords(translator, history.again, editor);
  const isDone = !editor.sync.changed && (editor.sync.published || !drafts);
  return (
    <section className="ebar" aria-label={translator.text('editing.bar')}>
      {!editor.look.previewing && (
        <button type="button" className="btn is-go skip" onClick={() => leadToPanel(editor.look)}>
          {translator.text('editing.toPanel')}
        </button>
      )}
      <div className="l">
        <a
          className="btn is-icon"
          href={leaveHref}
          data-document=""
          aria-label={translator.text('editing.leave')}
          title={translator.text('editing.leave')}
        >
          <Icon path={ICONS.back} />
        </a>
        <p>
          <b lang={locale}>{editor.sync.isTemplate ? translator.text('editing.template', { title }) : title}</b>
          <span className="s">
            <span role="status">{saidState(editor.sync, translator, drafts)}</span>
            {saidPlan(editor.planning.plan, translator)}
          </span>
        </p>
        {editor.sync.obstacle.isSignedOut && (
          <button type="button" className="btn is-small is-go" onClick={() => editor.sync.obstacle.askSignIn(true)}>
            {translator.text('editing.signInHere')}
          </button>
        )}
        <Others />
      </div>
      <div className="c" role="toolbar" aria-label={translator.text('editing.toolbar')}>
        <button
          type="button"
          className="btn is-icon"
          aria-disabled={undo === undefined}
          onClick={editor.undo}
          aria-label={undo === undefined ? translator.text('editing.undo') : translator.text('editing.undoThis', { what: undo })}
          title={undo === undefined ? undefined : translator.text('editing.undoThis', { what: undo })}
        >
          <Icon path={ICONS.undo} />
        </button>
        <button
          type="button"
          className="btn is-icon"
          aria-disabled={redo === undefined}
          onClick={editor.redo}
          aria-label={redo === undefined ? translator.text('editing.redo') : translator.text('editing.redoThis', { what: redo })}
          title={redo === undefined ? undefined : translator.text('editing.redoThis', { what: redo })}
        >
          <Icon path={ICONS.redo} />
        </button>
        {drafts && (
          <button
            type="button"
            className="btn is-icon"
            onClick={() => editor.look.ask({ kind: 'versions' })}
            aria-label={translator.text('editing.versions')}
            title={translator.text('editing.versions')}
          >
            <Icon path={ICONS.history} />
          </button>
        )}
        <button
          type="button"
          className="btn is-icon"
          aria-pressed={editor.look.panelOpen}
          onClick={() => (editor.look.panelOpen ? editor.look.closePanel() : editor.look.show(editor.look.tab))}
          aria-label={translator.text('editing.panel')}
          title={translator.text('editing.panel')}
        >
          <Icon path={ICONS.panel} />
        </button>
        <button
          type="button"
          className="btn is-icon"
          onClick={() => editor.look.ask({ kind: 'tools' })}
          aria-label={translator.text('editing.tools')}
          title={translator.text('editing.tools')}
        >
          <Icon path={ICONS.tools} />
        </button>
        <TranslationButton />
        <WidthLink />
        <span className="sep" />
        <span className="langs">
          {languages.map(({ locale: language, href, current }) =>
            language === DEFAULT_LOCALE && edits === 'translations' ? (
              // The page behind it would come without the tools, and without a word of why.
              <button
                key={language}
                type="button"
                className="btn is-small"
                aria-haspopup="dialog"
                onClick={() => editor.look.ask({ kind: 'original', href })}
              >
                {language.toUpperCase()}
              </button>
            ) : (
              <a
                key={language}
                className="btn is-small"
                href={href}
                data-document=""
                hrefLang={language}
                aria-current={current ? 'true' : undefined}
              >
                {language.toUpperCase()}
                <Behind locale={language} />
              </a>
            ),
          )}
        </span>
      </div>
      <div className="r">
        {editor.look.previewing && (
          <button type="button" className="btn is-small" onClick={() => editor.look.preview(false)}>
            {translator.text('editing.goOnEditing')}
          </button>
        )}
        <span className="split">
          {edits === 'all' && (
            <button
              type="button"
              className="btn is-small is-go"
              aria-disabled={isDone}
              onClick={() => isDone || void editor.publishOrAsk()}
            >
              {translator.text(drafts ? 'editing.publish' : 'editing.hold')}
            </button>
          )}
          <button
            type="button"
            className="btn is-small is-go"
            disabled={editor.draft === undefined}
            onClick={() => editor.look.ask({ kind: 'publish' })}
            aria-label={translator.text('editing.publishOptions')}
            title={translator.text('editing.publishOptions')}
          >
            <Icon path={ICONS.more} />
          </button>
        </span>
      </div>
    </section>
  );
});

/** How many texts of another language wait to be translated, before what is written here is published. */
const Behind = observer(function Behind({ locale }: { readonly locale: string }): ReactElement | null {
  const { translation } = useEditor();
  const { translator } = useShop();
  const behind = translation?.others.find(({ language }) => localeOfLanguage(language) === locale);
  if (behind === undefined) return null;
  const { missing, outdated } = behind;
  const words = translator.text('editing.translation.check', { missing, outdated });
  return (
    <>
      <span className="count" aria-hidden="true" title={words}>
        {missing + outdated}
      </span>
      <span className="vh"> {words}</span>
    </>
  );
});

/** Who else edits the page. */
const Others = observer(function Others(): ReactElement | null {
  const { others } = useEditor().presence;
  const { translator } = useShop();
  if (others.length === 0) return null;
  const names = others.map(({ name, isSelf }) => (isSelf ? translator.text('editing.self') : name)).join(', ');
  return (
    <span
      className="avatars"
      role="img"
      aria-label={translator.text('editing.others', { names })}
      title={translator.text('editing.others', { names })}
    >
      {others.map(({ name }, place) => (
        <span key={place} className="avatar is-b">
          {initialsOf(name)}
        </span>
      ))}
    </span>
  );
});

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}

/** When it goes out without anybody's hand, or that it did not: beside what is read aloud with every save. */
function saidPlan(plan: PublicationPlan | undefined, translator: Translator): string {
  const { at = '', problem } = plan?.publication ?? {};
  if (problem !== undefined) return ` · ${translator.text('editing.state.planFailed')}`;
  // What has come due meanwhile is published.
  if (!(Date.parse(at) > Date.now())) return '';
  const time = translator.part('planTime', { hour: 'numeric', minute: '2-digit' }, at);
  return ` · ${translator.text('editing.state.planned', { day: translator.date(at), time })}`;
}

/** Whether what was typed is safe, in words. */
function saidState({ saving, changed, conflicts, obstacle, published }: DraftSync, translator: Translator, drafts: boolean): string {
  if (conflicts.length > 0) return translator.text('editing.state.conflict', { count: conflicts.length });
  if (obstacle.problem?.kind === 'Invalid') return translator.text('editing.state.invalid');
  // Nobody but the person tries it again.
  if (!drafts && saving.state === 'failed') return translator.text('editing.state.unheld');
  switch (saving.state) {
    case 'saved':
      if (!drafts && changed) return translator.text('editing.state.unheld');
      if (!drafts) return translator.text(published ? 'editing.state.held' : 'editing.state.heldHidden');
      return translator.text(changed ? 'editing.state.saved' : 'editing.state.asPublished');
    case 'unsaved':
    case 'saving':
      return translator.text('editing.state.saving');
    case 'failed':
      return translator.text('editing.state.failed');
    case 'signedOut':
      return translator.text(obstacle.problem?.kind === 'NotAllowed' ? 'editing.state.notAllowed' : 'editing.state.signedOut');
    case 'waits':
      return translator.text('editing.state.waits');
    default:
      return saving.state satisfies never;
  }
}
