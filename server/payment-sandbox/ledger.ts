import { randomBytes } from 'node:crypto';

/** A payment as the sandbox knows it; states are the words that it says. */
export interface SandboxPayment {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: 'created' | 'approved' | 'paid' | 'failed' | 'cancelled';
  /** The sandbox's own name of what was paid. */
  readonly transaction: string;
}

/** As many payments as are remembered; the oldest are forgotten first. */
const MOST = 10_000;

/** What the sandbox remembers, in memory: a trial outlives no restart. */
export class Ledger {
  private readonly payments = new Map<string, SandboxPayment>();

  get(id: string): SandboxPayment | undefined {
    return this.payments.get(id);
  }

  set(id: string, payment: SandboxPayment): void {
    this.payments.delete(id);
    this.payments.set(id, payment);
    const oldest = this.payments.keys().next();
    if (this.payments.size > MOST && oldest.done !== true) this.payments.delete(oldest.value);
  }
}

export function newTransaction(): string {
  return `T${randomBytes(9).toString('hex')}`;
}
