import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect } from 'react';
import { editingSearch, meaningDraft } from '#domain/editing/edit-mode-address.ts';
import type { SlugClaim } from '#domain/editing/slug-claim.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from './editor-context.ts';

/** So long after the last key the platform is asked about an address. */
const PAUSE_MS = 400;

/** What else has the address that is written down, or is to have it, each with the way to its editor; asked as it is written. */
export const SlugClaims = observer(function SlugClaims({ id }: { readonly id: string }): ReactElement {
  const { draft, inspection } = useEditor();
  const { locale, translator } = useShop();
  const slug = String(draft?.values.slug ?? '');
  const { isSite, claims } = inspection.claims;
  useEffect(() => {
    const timer = setTimeout(() => void inspection.askForSlug(), slug === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [inspection, slug]);
  return (
    <div className="claims" id={id} role="status">
      {isSite && <p>{translator.text('editing.claims.site')}</p>}
      {claims.map((claim) => (
        <p key={`${claim.kind} ${claim.id}`}>
          {translator.text(`editing.claims.${claim.standing}`)}{' '}
          <a href={addressOf(claim, slug, locale)} target="_blank" rel="noreferrer">
            {translator.text('editing.claims.open', { title: claim.title, kind: claim.kind })}
          </a>
        </p>
      ))}
    </div>
  );
});

/** What nobody has published is edited at the address that it is to have, where it is not the only one. */
function addressOf(claim: SlugClaim, slug: string, locale: Locale): string {
  const { ownSlug } = claim;
  return routePath('content', locale, ownSlug ?? slug) + (ownSlug === null ? meaningDraft(editingSearch(), claim) : editingSearch());
}
