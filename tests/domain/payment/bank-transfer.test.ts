import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { type BankTransfer, slipText } from '#domain/payment/bank-transfer.ts';

const TRANSFER: BankTransfer = {
  payee: 'Zeleni fond',
  payeeStreet: 'Ulica lipa 12',
  payeePlace: '10000 Zagreb',
  iban: 'HR1210010051863000160',
  reference: 'HR00 2026-000123',
  payer: { name: 'Željka Đurić', street: 'Ilica 10a', place: '10000 Zagreb' },
  description: 'Narudžba 2026-000123',
};

describe('the payment slip of an order [PAY-06]', () => {
  it('says who pays whom how much for what', () => {
    expect(slipText(TRANSFER, money(12_345))?.split('\n')).toEqual([
      'HRVHUB30',
      'EUR',
      '000000000012345',
      'Željka Đurić',
      'Ilica 10a',
      '10000 Zagreb',
      'Zeleni fond',
      'Ulica lipa 12',
      '10000 Zagreb',
      'HR1210010051863000160',
      'HR00',
      '2026-000123',
      'GDSV',
      'Narudžba 2026-000123',
    ]);
  });

  it('has a number that is written in groups as one', () => {
    const lines = slipText({ ...TRANSFER, reference: 'HR05 2026 0001 23' }, money(1))?.split('\n');
    expect(lines?.slice(10, 12)).toEqual(['HR05', '2026000123']);
  });

  it('is none where nothing is to be paid, or not in euros', () => {
    expect([slipText(TRANSFER, money(0)), slipText(TRANSFER, money(100, 'USD'))]).toEqual([undefined, undefined]);
  });
});
