import { type ReactElement, useContext } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { AccountMainProps } from '../account/account-main.tsx';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { useShop } from '../shop/shop.ts';
import { UnsentTyping } from './forms/unsent-typing.tsx';
import { MailStays } from './mail-stays.ts';

export interface BackOfficeMainProps extends AccountMainProps {
  /** false: of what is done on this screen nobody hears by e-mail, whatever is done in the others of its area. */
  readonly tellsByMail?: boolean;
}

/** A screen of the back office below its bar and beside its menu; what lies deeper than the menu says where, with `crumbs` between the first page and itself. */
export function BackOfficeMain({
  title,
  crumb = title,
  crumbs = [],
  intro,
  tellsByMail = true,
  children,
}: BackOfficeMainProps): ReactElement {
  const { locale, translator } = useShop();
  const mailStays = useContext(MailStays) && tellsByMail;
  return (
    <main id="content" className="account" tabIndex={-1}>
      {crumbs.length > 0 && (
        <Breadcrumb
          label={translator.text('layout.breadcrumb')}
          items={[{ label: translator.text('backOffice.title'), href: routePath('admin', locale) }, ...crumbs, { label: crumb }]}
        />
      )}
      <div className="page-head">
        <h1>{title}</h1>
        {intro !== undefined && <p className="intro">{intro}</p>}
        {mailStays && <p className="intro">{translator.text('backOffice.mailStays')}</p>}
      </div>
      <UnsentTyping />
      <div className="stack is-sections">{children}</div>
    </main>
  );
}
