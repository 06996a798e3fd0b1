import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { NewsletterLink } from '#domain/newsletter/newsletter.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import { LinkNotGood } from '../account/link-not-good.tsx';
import { ListChoices } from '../account/list-choices.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** What a link about the newsletter is for; `link` is undefined when it is not good. */
export interface NewsletterLinkPage extends PageData {
  readonly token: string;
  readonly link: NewsletterLink | undefined;
}

/** Where links about the newsletter lead: a button begins the subscription, or ends it (CMS-10). */
export function NewsletterLinkScreen({ page }: { readonly page: NewsletterLinkPage }): ReactElement {
  const { locale, translator } = useShop();
  const { token, link, title } = page;
  if (link === undefined)
    return (
      <AccountMain title={title}>
        <LinkNotGood help={translator.text('newsletter.help')} href={routePath('home', locale)} label={translator.text('account.toHome')} />
      </AccountMain>
    );
  const { purpose, email, isDone, lists } = link;
  const ends = purpose === 'leave';
  if (isDone)
    return (
      <AccountMain title={title}>
        <p>{translator.text(ends ? 'newsletter.left' : 'newsletter.confirmed', { email })}</p>
        <p>
          <a href={routePath('home', locale)}>{translator.text('account.toHome')}</a>
        </p>
      </AccountMain>
    );
  const choosesLists = ends && lists.length > 0;
  const intro = choosesLists ? 'newsletter.listsIntro' : ends ? 'newsletter.leaveIntro' : 'newsletter.confirmIntro';
  return (
    <AccountMain title={title} intro={translator.text(intro, { email })}>
      <div className="stack">
        {choosesLists && (
          <AccountForm
            form="newsletterLists"
            action={`${routePath('newsletter', locale)}?link=${encodeURIComponent(token)}`}
            fields={{ link: token }}
            submit={translator.text('newsletter.saveLists')}
            busy={translator.text('newsletter.sending')}
          >
            <ListChoices lists={lists} />
          </AccountForm>
        )}
        {!ends && lists.length > 0 && (
          <div>
            <p>{translator.text('newsletter.forLists')}</p>
            <ul>
              {lists.map(({ id, name, sentence }) => (
                <li key={id}>
                  {name}
                  {sentence !== '' && <span className="muted"> · {sentence}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
        <AccountForm
          form="newsletterLink"
          action={`${routePath('newsletter', locale)}?link=${encodeURIComponent(token)}`}
          fields={{ link: token }}
          submit={translator.text(choosesLists ? 'newsletter.leaveAll' : ends ? 'newsletter.leave' : 'newsletter.confirm')}
          button={choosesLists ? { look: 'line' } : undefined}
          busy={translator.text('newsletter.sending')}
        />
      </div>
    </AccountMain>
  );
}
