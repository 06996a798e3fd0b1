import { err } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { barcodeProblem, tidyBarcode } from '#domain/membership/member-card.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { CardRegister } from '#ports/membership/card-register.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { ApplyMemberCard } from '../membership/apply-member-card.ts';
import type { RemoveMemberCard } from '../membership/remove-member-card.ts';

/** The use cases of the cart's card. */
export interface CardOfCart {
  readonly apply: ApplyMemberCard;
  readonly remove: RemoveMemberCard;
}

/** Keeps a membership card on the account after asking its register, or takes it off when none is given (IDN-09); the cart at hand is priced as the account then says. */
export class SaveMemberCard {
  private readonly accounts: Accounts;
  private readonly register: CardRegister;
  private readonly ofCart: CardOfCart;

  constructor(accounts: Accounts, register: CardRegister, ofCart: CardOfCart) {
    this.accounts = accounts;
    this.register = register;
    this.ofCart = ofCart;
  }

  async run(barcodeText: string): Outcome<Account, AccountProblem> {
    const barcode = tidyBarcode(barcodeText);
    const wrong = barcodeProblem(barcode);
    if (wrong !== undefined) return err({ kind: 'FieldsInvalid', fields: { memberCardBarcode: wrong } });
    if (barcode === '') return this.kept(undefined);
    const valid = await this.register.isValid(barcode);
    if (valid.isErr()) return err(valid.error);
    return valid.value ? this.kept(barcode) : err({ kind: 'BarcodeInvalid' });
  }

  /** Where there is no cart, or it cannot be priced now, the account has its card all the same. */
  private async kept(barcode: string | undefined): Outcome<Account, AccountProblem> {
    const saved = await this.accounts.saveMemberCard(barcode);
    if (saved.isOk()) await (barcode === undefined ? this.ofCart.remove.run() : this.ofCart.apply.run(barcode));
    return saved;
  }
}
