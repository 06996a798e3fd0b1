import type { ReactElement } from 'react';
import type { Account } from '#domain/account/account.ts';
import type { OwnCardRequest } from '#domain/membership/card-request.ts';
import { cardPagePath, routePath } from '#domain/navigation/site-routes.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { AccountText } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { checkMemberCard } from './account-form-checks.ts';
import { cardRequestText } from './card-request-text.ts';
import { ACCOUNT_ICONS } from './icon-paths.ts';

/** The membership card: to show at a branch, to take off, or to add (CRT-11). */
export function MemberCard({ account }: { readonly account: Account }): ReactElement {
  return account.memberCardBarcode === undefined ? (
    <AddCard request={account.cardRequest} />
  ) : (
    <Card account={account} barcode={account.memberCardBarcode} />
  );
}

function Card({ account, barcode }: { readonly account: Account; readonly barcode: string }): ReactElement {
  const { locale, site, translator } = useShop();
  return (
    <section className="memcard" aria-labelledby="card-title">
      <img src="/member-card.svg" width="800" height="500" alt="" />
      <div className="stack is-tight">
        <h2 id="card-title">{site.memberCardName ?? translator.text('account.card')}</h2>
        <p>
          {account.firstName} {account.lastName}, <span className="num nowrap">{grouped(barcode)}</span>
          <br />
          {translator.text('account.cardBenefit')}
        </p>
        {account.cardRequest !== undefined && <OwnRequest request={account.cardRequest} />}
        <details className="barcode">
          <summary className="btn is-line is-small">
            <Icon path={ACCOUNT_ICONS.bars} /> {translator.text('account.showBarcode')}
          </summary>
          <img
            src="/membership-card.svg"
            width="320"
            height="120"
            loading="lazy"
            alt={translator.text('account.barcodeAlt', { number: grouped(barcode) })}
          />
        </details>
        <AccountForm
          form="saveMemberCard"
          action={routePath('profile', locale)}
          fields={{ memberCardBarcode: '' }}
          submit={translator.text('account.removeCard')}
          button={{ look: 'quiet', small: true }}
          className="flush"
        />
      </div>
    </section>
  );
}

function AddCard({ request }: { readonly request: OwnCardRequest | undefined }): ReactElement {
  const { locale, site, translator } = useShop();
  return (
    <section className="memcard is-empty" aria-labelledby="card-title">
      <img src="/member-card.svg" width="800" height="500" alt="" />
      <div className="stack is-tight">
        <h2 id="card-title">{translator.text('account.addCardTitle')}</h2>
        <p>{translator.text('account.addCardHelp')}</p>
        {request !== undefined && <OwnRequest request={request} />}
        {request?.state !== 'received' && !site.withoutCardRequests && (
          <p>
            <a className="icon-link" href={cardPagePath(locale)} data-document="">
              {translator.text('account.cardAsk')}
            </a>
          </p>
        )}
        <AccountForm
          form="saveMemberCard"
          action={routePath('profile', locale)}
          check={checkMemberCard}
          submit={translator.text('account.addCard')}
          busy={translator.text('account.checking')}
          button={{ look: 'line' }}
        >
          <AccountText name="memberCardBarcode" width="m" inputMode="numeric" autoComplete="off" spellCheck={false} />
        </AccountForm>
      </div>
    </section>
  );
}

/** How far the request is that was sent last. */
function OwnRequest({ request }: { readonly request: OwnCardRequest }): ReactElement {
  const { translator } = useShop();
  const { title, text } = cardRequestText(translator, request);
  return (
    <p className="small">
      <b>{title}</b>
      <br />
      {text}
    </p>
  );
}

/** In groups of four, as it is printed. */
function grouped(barcode: string): string {
  return barcode.replace(/(.{4})(?=.)/g, '$1\u00a0');
}
