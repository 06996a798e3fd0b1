import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Registration } from '#domain/account/registration.ts';
import type { Registrations } from '#ports/account/accounts.ts';
import type { Log } from '#ports/log.ts';
import type { CardRegister } from '#ports/membership/card-register.ts';
import type { Outcome } from '#ports/outcome.ts';
import { checkRegistration } from './check-registration.ts';
import type { RegistrationForm } from './open-registration.ts';
import type { OwnAccountUseCases } from './own-account-use-cases.ts';

/** Becomes a customer: fields, consents, then the card with its register; signed in at once unless the e-mail has to be confirmed first (IDN-07). */
export class Register {
  private readonly registrations: Registrations;
  private readonly cards: CardRegister;
  private readonly logIn: OwnAccountUseCases['logIn'];
  private readonly log: Log;

  constructor(registrations: Registrations, cards: CardRegister, logIn: OwnAccountUseCases['logIn'], log: Log) {
    this.registrations = registrations;
    this.cards = cards;
    this.logIn = logIn;
    this.log = log;
  }

  async run(input: Registration, form: RegistrationForm): Outcome<{ readonly confirmationSent: boolean }, AccountProblem> {
    const valid = checkRegistration(input, form);
    if (valid.isErr()) return err(valid.error);
    const refused = await this.cardProblem(valid.value.memberCardBarcode);
    if (refused !== undefined) return err(refused);
    const registered = await this.registrations.register(valid.value);
    if (registered.isErr()) return err(registered.error);
    if (!registered.value.confirmationSent) await this.signIn(valid.value);
    return ok(registered.value);
  }

  private async cardProblem(barcode: string): Promise<AccountProblem | undefined> {
    if (barcode === '') return undefined;
    const valid = await this.cards.isValid(barcode);
    if (valid.isErr()) return valid.error;
    return valid.value ? undefined : { kind: 'BarcodeInvalid' };
  }

  /** The account is there whatever comes now; who could not be signed in does it on the login page. */
  private async signIn({ email, password }: Registration): Promise<void> {
    const account = await this.logIn.run({ username: email, password }, 'local');
    if (account.isErr()) this.log.warn('account.autoLoginFailed', { kind: account.error.kind });
  }
}
