/** A payment slip HUB-3A: whom to pay how much for what (Croatian Banking Association, 2D barcode HRVHUB30). `amount` in cents of a euro. */
export interface PaymentSlip {
  readonly amount: number;
  readonly payer: SlipParty;
  readonly payee: SlipParty;
  readonly iban: string;
  /** Model of the reference, e.g. 'HR00'. */
  readonly model: string;
  readonly reference: string;
  /** ISO 20022 purpose code, e.g. 'GDSV' for goods and services. */
  readonly purpose: string;
  readonly description: string;
}

/** Name, street, and postal code with town, as lines; what is not known is empty. */
export interface SlipParty {
  readonly name: string;
  readonly street: string;
  readonly place: string;
}

/** Largest amount of a slip: fifteen digits. */
const LARGEST = 999_999_999_999_999;

/** The text of the slip's PDF417 barcode: fourteen lines, each cut to what its field holds. Rejects an amount that is no whole number of cents above zero. */
export function hub3Text({ amount, payer, payee, iban, model, reference, purpose, description }: PaymentSlip): string {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > LARGEST) throw new RangeError('a slip wants an amount in cents above zero');
  return [
    'HRVHUB30',
    'EUR',
    String(amount).padStart(15, '0'),
    line(payer.name, 30),
    line(payer.street, 27),
    line(payer.place, 27),
    line(payee.name, 25),
    line(payee.street, 25),
    line(payee.place, 27),
    line(iban.replace(/\s/g, '').toUpperCase(), 21),
    line(model, 4),
    line(reference, 22),
    line(purpose, 4),
    line(description, 35),
  ].join('\n');
}

/** One line in composed letters: a field that held a line's end would move all that follow it. */
function line(text: string, length: number): string {
  return [...text.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')].slice(0, length).join('').trim();
}
