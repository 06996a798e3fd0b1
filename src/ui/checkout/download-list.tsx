import type { ReactElement } from 'react';
import { localePrefix } from '#domain/navigation/route-pattern.ts';
import { type Download, downloadPath } from '#domain/order/download.ts';
import { Icon } from '../elements/icon.tsx';
import { PRODUCT_ICONS } from '../product/icon-paths.ts';
import { useShop } from '../shop/shop.ts';
import '../styles/after-order.css';

/** The files of an order: each with what it is, how long its link is good and how often it can still be fetched (PRD-03). */
export function DownloadList({ downloads }: { readonly downloads: readonly Download[] }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <ul className="plain downloads">
      {downloads.map(({ token, productName, fileName, size, expiresAt, left }) => (
        <li key={token}>
          <div>
            <b>{productName}</b>
            <span className="small muted">{translator.text('checkout.downloadFacts', { fileName, size: translator.fileSize(size) })}</span>
            <span className="small muted">
              {left === 0
                ? translator.text('checkout.downloadUsedUp')
                : translator.text('checkout.downloadLeft', { left, until: translator.longDate(expiresAt) })}
            </span>
          </div>
          {left > 0 && (
            <a className="btn is-line is-small" href={downloadPath(localePrefix(locale), token)} data-document="">
              <Icon path={PRODUCT_ICONS.download} /> {translator.text('checkout.download')}
              <span className="vh">{`: ${productName}`}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
