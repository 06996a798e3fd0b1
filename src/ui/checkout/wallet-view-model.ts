import type { UseCases } from '#application/use-cases.ts';
import type { WalletPayment } from '#domain/payment/payment.ts';
import type { ProblemMessage } from '../messages/problem-message.ts';
import type { GoTo } from '../shop/shop.ts';
import { paymentProblemMessage } from './payment-problem-message.ts';
import type { WalletActions, WalletButtons, WalletScript } from './wallet-script.ts';

export interface WalletParts {
  readonly useCases: () => Promise<UseCases>;
  readonly goTo: GoTo;
  readonly loadScript: (url: string, name: string) => Promise<WalletScript>;
  /** The order is paid: what was kept for its cart is not needed any more. */
  readonly onPaid: () => void;
  readonly onChange: (view: WalletView) => void;
}

/** `again`: what another try begins with, the script or the confirmation. */
export interface WalletView {
  readonly state: 'loading' | 'ready' | 'confirming' | 'paid';
  readonly problem?: ProblemMessage;
  readonly again?: 'load' | 'confirm';
}

/** A wallet's buttons, from their script to the paid order (PAY-03, PAY-04). Nothing is lost on the way: the order waits, and each step can be tried again. */
export class WalletViewModel {
  private readonly parts: WalletParts;
  private readonly payment: WalletPayment;
  private buttons: { close?(): Promise<unknown> } | undefined;
  private approved: object | undefined;
  private isOver = false;

  constructor(parts: WalletParts, payment: WalletPayment) {
    this.parts = parts;
    this.payment = payment;
  }

  /** Puts the buttons into their place. */
  async show(place: Element): Promise<void> {
    this.tell({ state: 'loading' });
    try {
      const wallet = await this.parts.loadScript(this.payment.scriptUrl, this.payment.wallet);
      if (this.isOver) return;
      const buttons = wallet.Buttons(this.options());
      this.buttons = buttons;
      await buttons.render(place);
      this.tell({ state: 'ready' });
    } catch {
      this.tell({ state: 'ready', problem: { message: 'payment.walletNotLoaded' }, again: 'load' });
    }
  }

  /** Tells the platform of the approval, as often as it takes: it counts once. */
  async confirm(): Promise<void> {
    if (this.approved === undefined) return;
    this.tell({ state: 'confirming' });
    const confirmed = await this.told(this.approved);
    if ('problem' in confirmed) {
      this.tell({ state: 'ready', problem: confirmed.problem, again: 'confirm' });
      return;
    }
    this.tell({ state: 'paid' });
    this.parts.onPaid();
    this.parts.goTo(confirmed.path, { replace: true });
  }

  /** The place is gone. */
  close(): void {
    this.isOver = true;
    void this.buttons?.close?.();
  }

  private async told(details: object): Promise<{ readonly path: string } | { readonly problem: ProblemMessage }> {
    try {
      const { confirmWalletPayment } = await this.parts.useCases();
      const confirmed = await confirmWalletPayment.run(this.payment.orderId, details);
      return confirmed.isOk() ? confirmed.value : { problem: paymentProblemMessage(confirmed.error) };
    } catch (error) {
      return { problem: paymentProblemMessage({ kind: 'Unreachable', message: String(error) }) };
    }
  }

  private options(): WalletButtons {
    const { reference, subscription } = this.payment;
    const create = async (_: unknown, actions: WalletActions) => {
      this.tell({ state: 'ready' });
      return (
        reference ?? (subscription === undefined ? actions.order.create(this.order()) : actions.subscription.create(this.subscription()))
      );
    };
    return {
      ...(subscription === undefined ? { createOrder: create } : { createSubscription: create }),
      onApprove: async (data, actions) => {
        // What the page has made itself it captures itself; the platform does so with its own.
        const capturesHere = reference === undefined && subscription === undefined;
        this.approved = capturesHere ? { ...data, capture: await actions.order.capture() } : data;
        await this.confirm();
      },
      onCancel: () => this.tell({ state: 'ready', problem: { message: 'payment.walletCancelled' } }),
      onError: () => this.tell({ state: 'ready', problem: { message: 'payment.walletFailed' } }),
    };
  }

  private order(): object {
    const { total, currency } = this.payment;
    return { purchase_units: [{ amount: { value: (total / 100).toFixed(2), currency_code: currency } }] };
  }

  private subscription(): object {
    const { planId, quantity, taxPlan } = this.payment.subscription ?? { planId: '', quantity: undefined, taxPlan: undefined };
    return {
      plan_id: planId,
      ...(quantity === undefined ? {} : { quantity: String(quantity) }),
      ...(taxPlan === undefined ? {} : { plan: { taxes: taxPlan } }),
    };
  }

  private tell(view: WalletView): void {
    if (!this.isOver) this.parts.onChange(view);
  }
}
