import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { WalletPayment } from '#domain/payment/payment.ts';
import { tabOrderExtras } from '../cart/kept-order-extras.ts';
import { useShop } from '../shop/shop.ts';
import type { WalletView, WalletViewModel } from './wallet-view-model.ts';
import '../styles/after-order.css';

/** The place of a wallet's buttons, and what becomes of them (PAY-03). Its code and its script are fetched when it is shown. */
export function WalletPanel({ payment }: { readonly payment: WalletPayment }): ReactElement {
  const shop = useShop();
  const { translator } = shop;
  const place = useRef<HTMLDivElement>(null);
  const wallet = useRef<WalletViewModel>(undefined);
  const [view, setView] = useState<WalletView>({ state: 'ready' });
  const [attempt, setAttempt] = useState(0);
  // A payment that is read again is the same payment; each attempt begins anew.
  useEffect(() => {
    let isOver = false;
    let opened: WalletViewModel | undefined;
    setView({ state: 'loading' });
    Promise.all([import('./wallet-view-model.ts'), import('./wallet-script.ts')]).then(
      ([{ WalletViewModel }, { loadWalletScript }]) => {
        if (isOver || place.current === null) return;
        const onPaid = () => {
          shop.draft.clear();
          tabOrderExtras.clear();
          shop.cart.show(undefined);
        };
        const { useCases, goTo } = shop;
        opened = new WalletViewModel({ useCases, goTo, loadScript: loadWalletScript, onPaid, onChange: setView }, payment);
        wallet.current = opened;
        void opened.show(place.current);
      },
      () => setView({ state: 'ready', problem: { message: 'payment.walletNotLoaded' }, again: 'load' }),
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [shop, payment.scriptUrl, payment.reference, attempt]);
  const { state, problem, again } = view;
  const busy = state !== 'ready';
  return (
    <div className="wallet">
      <noscript>
        <p className="notice is-bad">{translator.text('checkout.walletNeedsScript')}</p>
      </noscript>
      <p role="status" className="muted">
        {state === 'loading' && translator.text('payment.walletLoading')}
        {state === 'confirming' && translator.text('payment.walletConfirming')}
        {state === 'paid' && translator.text('payment.walletPaid')}
      </p>
      <div role="alert">{problem !== undefined && <p className="notice is-bad">{translator.text(problem.message, problem.values)}</p>}</div>
      {again !== undefined && (
        <p>
          <button
            type="button"
            className="btn is-line"
            onClick={() => (again === 'load' ? setAttempt(attempt + 1) : void wallet.current?.confirm())}
          >
            {translator.text('payment.tryAgain')}
          </button>
        </p>
      )}
      {/* A wallet writes its buttons here; once it is approved there is nothing more to press. */}
      <div ref={place} hidden={state === 'confirming' || state === 'paid' || again === 'confirm'} aria-busy={busy || undefined} />
    </div>
  );
}
