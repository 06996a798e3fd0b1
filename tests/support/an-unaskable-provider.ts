import {
  CANNOT_BE_ASKED,
  type NewPayment,
  type PaymentProvider,
  type ReadAnswer,
  type StartedPayment,
} from '#server/platform/ports/payment-provider.ts';
import { ScriptedProvider } from './a-payment-provider.ts';

/** A provider that speaks like the scripted one, but answers no questions. */
export class UnaskableProvider implements PaymentProvider {
  readonly id = 'unaskable';
  readonly paymentType = 'HPF';
  readonly hosts = ['pay.example'];
  readonly ask = CANNOT_BE_ASKED;
  private readonly scripted = new ScriptedProvider('HPF');

  start(payment: NewPayment): Promise<StartedPayment> {
    return this.scripted.start(payment);
  }

  readReturn(parameters: Readonly<Record<string, string>>): ReadAnswer {
    return this.scripted.readReturn(parameters);
  }

  readCallback(headers: Readonly<Record<string, string>>, rawBody: Uint8Array): ReadAnswer {
    return this.scripted.readCallback(headers, rawBody);
  }
}
