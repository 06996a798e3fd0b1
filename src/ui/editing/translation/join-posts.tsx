import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { PageTranslation } from '../desk/page-translation.ts';

/** Where nothing of a post is written in a language: the way to the office's screen where another post becomes its translation. Only whoever may join them is led there. */
export const JoinPosts = observer(function JoinPosts(): ReactElement | null {
  const { kind, id, translation } = useEditor();
  const { locale, snapshot, site, translator } = useShop();
  if (kind !== 'post' || translation === undefined || snapshot.visitor.account?.edits !== 'all') return null;
  if (!lacksLanguage(translation, site.allowedLocales)) return null;
  return (
    <p className="muted">
      {translator.text('editing.joinPosts.question')}{' '}
      <a href={routePath('adminPost', locale, String(id))} data-document="">
        {translator.text('editing.joinPosts.link')}
      </a>
    </p>
  );
});

/** A translation that is begun can't be had from another post any more. */
function lacksLanguage({ original, others, progress }: PageTranslation, locales: readonly string[]): boolean {
  const lacking = original === undefined ? others.filter(({ language }) => isSpoken(localeOfLanguage(language), locales)) : [progress];
  return lacking.some(({ all, missing }) => all > 0 && missing === all);
}

function isSpoken(locale: string | undefined, locales: readonly string[]): boolean {
  return locale !== undefined && locales.includes(locale);
}
