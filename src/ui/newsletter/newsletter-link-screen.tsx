import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import type { PageOf } from '../account/account-page.ts';
import { LinkNotGood } from '../account/confirm-email-screen.tsx';
import { useShop } from '../shop/shop.ts';

/** Where links about the newsletter lead: a button begins the subscription, or ends it (CMS-10). */
export function NewsletterLinkScreen({ page }: { readonly page: PageOf<'newsletterLink'> }): ReactElement {
  const { locale, translator } = useShop();
  const { token, link, title } = page;
  if (link === undefined)
    return (
      <AccountMain title={title}>
        <LinkNotGood
          help={translator.text('account.newsletter.help')}
          href={routePath('home', locale)}
          label={translator.text('account.toHome')}
        />
      </AccountMain>
    );
  const { purpose, email, isDone } = link;
  const ends = purpose === 'leave';
  if (isDone)
    return (
      <AccountMain title={title}>
        <p>{translator.text(ends ? 'account.newsletter.left' : 'account.newsletter.confirmed', { email })}</p>
        <p>
          <a href={routePath('home', locale)}>{translator.text('account.toHome')}</a>
        </p>
      </AccountMain>
    );
  return (
    <AccountMain
      title={title}
      intro={translator.text(ends ? 'account.newsletter.leaveIntro' : 'account.newsletter.confirmIntro', { email })}
    >
      <AccountForm
        form="newsletterLink"
        action={`${routePath('newsletter', locale)}?link=${encodeURIComponent(token)}`}
        fields={{ link: token }}
        submit={translator.text(ends ? 'account.newsletter.leave' : 'account.newsletter.confirm')}
        busy={translator.text('account.newsletter.sending')}
      />
    </AccountMain>
  );
}
