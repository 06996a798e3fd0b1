import { observer } from 'mobx-react-lite';
import { Fragment, type ReactElement, useEffect, useRef } from 'react';
import { ownFieldsOf } from '#domain/editing/editable.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { PageTranslation } from '../desk/page-translation.ts';
import { sectionName } from '../elements/section-name.ts';
import { JoinPosts } from './join-posts.tsx';
import { TranslationSlug } from './translation-slug.tsx';
import { TranslationText, textId } from './translation-text.tsx';

/** Every text of the page beside its original: what is missing, what the original has changed since, what is done. */
export const TranslationView = observer(function TranslationView({ translation }: { readonly translation: PageTranslation }): ReactElement {
  const editor = useEditor();
  const { translator, locale } = useShop();
  const { original, texts, progress, at } = translation;
  const from = localeOfLanguage(original?.language ?? '') ?? DEFAULT_LOCALE;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever was led to a text writes in it already.
    if (at === undefined) heading.current?.focus();
  }, []);
  useEffect(() => {
    if (at === undefined) return;
    const control = document.getElementById(textId(at));
    const written = control?.closest('.own')?.querySelector<HTMLElement>('.editing');
    (written ?? control)?.focus();
    // What is typed takes the place of words that only stand in.
    if (translation.isMissing(at) && (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) control.select();
  }, [at?.turn]);
  useEffect(() => {
    // Heard before the rich text that is being written in, which keeps its keys, and also where its end has left the focus nowhere.
    const press = (event: KeyboardEvent) => {
      const main = heading.current?.parentElement;
      if (event.key !== 'ArrowDown' || !event.altKey || !(event.target === document.body || main?.contains(event.target as Node))) return;
      event.preventDefault();
      translation.next();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [translation]);
  const places = [null, ...(original?.draft.sections.map(({ id }) => id) ?? [])];
  return (
    <main id="content" className="etranslate wrap" lang={translator.locale}>
      <h1 ref={heading} tabIndex={-1}>
        {translator.text('editing.translation.title', { language: LOCALE_NAMES[from].ownName })}
      </h1>
      <Progress {...progress} />
      <p className="row">
        <button type="button" className="btn is-small" aria-keyshortcuts="Alt+ArrowDown" onClick={translation.next}>
          {translator.text('editing.translation.next')}
        </button>
        <button type="button" className="btn is-line is-small" disabled={progress.missing === 0} onClick={translation.copyAll}>
          {translator.text('editing.translation.copyAll')}
        </button>
        <button type="button" className="btn is-quiet is-small" onClick={() => translation.show(false)}>
          {translator.text('editing.translation.close')}
        </button>
      </p>
      <p className="muted">{translator.text('editing.translation.help')}</p>
      <JoinPosts />
      <p className="trow is-heads" aria-hidden="true">
        <b lang={from}>{LOCALE_NAMES[from].ownName}</b>
        <b lang={locale}>{LOCALE_NAMES[locale].ownName}</b>
      </p>
      {places.map((place) => {
        const own = texts.filter(({ section }) => section === place);
        const kind = original?.draft.sections.find(({ id }) => id === place)?.kind ?? '';
        if (own.length === 0) return null;
        return (
          <section key={place ?? 'page'} aria-labelledby={`et-${place ?? 'page'}`}>
            <h2 id={`et-${place ?? 'page'}`}>
              {place === null ? translator.text(`editing.this.${editor.kind}`) : sectionName(translator, kind)}
            </h2>
            {own.map((text) => (
              <Fragment key={text.key}>
                <TranslationText text={text} translation={translation} from={from} sectionKind={kind} editor={editor} />
                {/* What it is made of stands right above it. */}
                {place === null && text.key === 'title' && 'slug' in ownFieldsOf(editor.kind) && (
                  <TranslationSlug slug={String(original?.draft.values.slug ?? '')} />
                )}
              </Fragment>
            ))}
          </section>
        );
      })}
    </main>
  );
});

/** How far it is, in words and as a bar. */
function Progress({ all, missing, outdated }: { readonly all: number; readonly missing: number; readonly outdated: number }): ReactElement {
  const { translator } = useShop();
  const done = all - missing - outdated;
  return (
    <div className="tprogress">
      <meter min={0} max={Math.max(all, 1)} value={done} aria-label={translator.text('editing.translation.progress')} />
      <p role="status">{translator.text('editing.translation.counts', { done, all, missing, outdated })}</p>
    </div>
  );
}
