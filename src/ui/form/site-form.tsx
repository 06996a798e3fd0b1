import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { FormBody } from './form-body.tsx';

export interface SiteFormProps {
  /** Undefined when an editor has taken it away. */
  readonly definition: FormDefinition | undefined;
  readonly title: string;
  readonly id: string;
}

/** A form of the platform, or what became of it once it was sent. */
export function SiteForm({ definition, title, id }: SiteFormProps): ReactElement {
  const { translator } = useShop();
  const { search, pathname } = useRouterState({
    select: ({ location }) => ({
      search: location.search as Record<string, unknown>,
      pathname: location.publicHref.split(/[?#]/, 1)[0] ?? '',
    }),
  });
  if (definition === undefined)
    return (
      <section className="wrap section">
        <p className="notice">{translator.text('form.gone')}</p>
      </section>
    );
  const sent = String(search.sent ?? '');
  // Another form of the same page is still to be filled in.
  const isSent = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(sent) && String(search.form) === String(definition.id);
  return (
    <section className="wrap section site-form" aria-labelledby={id} id={`form-${definition.id}`}>
      {isSent ? (
        <div className="notice is-good" role="status">
          <Icon name="check" />
          <div className="stack is-tight">
            <h2 id={id}>{translator.text(search.confirm === undefined ? 'form.sentTitle' : 'form.confirmTitle')}</h2>
            <p>{search.confirm === undefined ? definition.done : translator.text('form.confirmText')}</p>
            <p className="small muted">{translator.text('form.reference', { reference: sent })}</p>
            <p>
              <a href={pathname}>{translator.text('form.another')}</a>
            </p>
          </div>
        </div>
      ) : (
        <>
          <div className="head">
            <h2 id={id}>{title === '' ? definition.title : title}</h2>
          </div>
          {definition.intro !== '' && <p className="section-text">{definition.intro}</p>}
          <FormBody definition={definition} action={pathname} search={search} />
        </>
      )}
    </section>
  );
}
