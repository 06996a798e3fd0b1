import { ok } from 'neverthrow';
import type { paymentReturn as call } from '#adapters/platform/wire/payment.ts';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { isOrderSlug } from '../order/record/order-slug.ts';
import { findOrder, orderById } from '../order/record/queries.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { askProvider, recordedOf } from './ask-provider.ts';
import { orderPage } from './order-page.ts';
import { findPayment, findPaymentOfOrder } from './queries.ts';
import { type Recorded, recordAnswer } from './record-answer.ts';

/** Whoever comes back from a provider is led to where their order stands; what they bring counts as far as the provider's signature does (PAY-02). */
export const paymentReturn: Verb<typeof call> = async (deps, { params, body, facts }) => {
  const provider = deps.payments.providers.get(params.provider ?? '');
  if (provider === undefined) return refuse('NOT_FOUND');
  const { cancelled: slug, ...parameters } = body.parameters;
  const read = provider.readReturn(parameters);
  const recorded =
    read.kind === 'answer'
      ? (await recordAnswer(deps, provider.id, read.answer)).unwrapOr(undefined)
      : read.kind === 'pending'
        ? await pending(deps, provider.id, read.reference)
        : await turnedBack(deps, provider.id, slug);
  if (read.kind === 'refused' && slug === undefined) deps.log.warn('payment.returnRefused', { provider: provider.id, reason: read.reason });
  const locale = localeOfLanguage(facts.language) ?? DEFAULT_LOCALE;
  const url = recorded === undefined ? routePath('checkoutFailure', locale) : orderPage(recorded);
  return ok({ data: read.kind === 'refused' && recorded !== undefined ? { url, turnedBack: recorded.order.slug } : { url } });
};

async function pending(deps: PlatformDependencies, provider: string, reference: string): Promise<Recorded | undefined> {
  const payment = await findPayment(deps.database, provider, reference);
  if (payment === undefined) return undefined;
  const asked = recordedOf(await askProvider(deps, payment, { capture: false, isBuyerWaiting: true }));
  return asked ?? { payment, order: await orderById(deps.database, payment.order_id) };
}

/** Nothing is signed where somebody turns back, so nothing comes of it here: the order's own page leads out of the payment. */
async function turnedBack(deps: PlatformDependencies, provider: string, slug = ''): Promise<Recorded | undefined> {
  const order = isOrderSlug(slug) ? await findOrder(deps.database, slug) : undefined;
  const payment = order && (await findPaymentOfOrder(deps.database, order.id));
  return order === undefined || payment?.provider !== provider ? undefined : { order, payment };
}
