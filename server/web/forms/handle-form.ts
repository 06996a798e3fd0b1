import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { cartProblemEffect } from '#domain/cart/cart-problem-effect.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { FORM_FIELD, FORM_NAMES, type FormName } from '#domain/site/form.ts';
import { renderPage } from '../render-page.ts';
import type { Visit } from '../visit.ts';
import type { WebDependencies } from '../web-context.ts';
import { acceptCookiesForm } from './accept-cookies-form.ts';
import { addToCartForm } from './add-to-cart-form.ts';
import { addressForm } from './address-form.ts';
import { applyCouponForm, changeQuantityForm, instructionsForm, removeCouponForm, removeLineForm } from './cart-forms.ts';
import { readForm } from './form-fields.ts';
import type { FormHandler, FormOutcome } from './form-outcome.ts';
import { paymentForm } from './payment-form.ts';
import { shippingForm } from './shipping-form.ts';

const HANDLERS: Readonly<Record<FormName, FormHandler>> = {
  addToCart: addToCartForm,
  changeQuantity: changeQuantityForm,
  removeLine: removeLineForm,
  applyCoupon: applyCouponForm,
  removeCoupon: removeCouponForm,
  instructions: instructionsForm,
  acceptCookies: acceptCookiesForm,
  address: addressForm,
  shipping: shippingForm,
  payment: paymentForm,
};

/** A form that was posted to its own page, without script: the same use case runs here, then the browser is sent on, or gets its page back with what is wrong. */
export async function handleForm(deps: WebDependencies, visit: Visit, request: Request): Promise<Response> {
  const read = await readForm(request);
  if (read.isErr()) return plain(read.error.status);
  const fields = read.value;
  const name = FORM_NAMES.find((candidate) => candidate === fields.text(FORM_FIELD));
  if (name === undefined) return plain(400);
  const handler = HANDLERS[name];
  const useCasesWith = (cookies: RequestCookieJar) =>
    deps.composition.useCasesFor({ ...visit, cookies, onTags: () => undefined, accessToken: undefined });
  const jars = [visit.cookies];
  const outcome = await handler.run({
    fields,
    useCases: useCasesWith(visit.cookies),
    cookies: visit.cookies,
    locale: visit.locale,
    address: visit.path + visit.search,
    anew: () => {
      const cookies = new RequestCookieJar(visit.headers.get('cookie') ?? undefined, { secure: deps.publicUrl.protocol === 'https:' });
      jars.push(cookies);
      return useCasesWith(cookies);
    },
  });
  const onward = onwardAddress(outcome, visit);
  if (onward !== undefined) return seeOther(onward, jars);
  const problem = 'problem' in outcome ? outcome.problem : undefined;
  if (problem === undefined) return plain(500);
  return renderPage(deps, visit, { form: name, values: fields.values(handler.fields), problem });
}

/** A cart that is used up leads home without a word (CRT-08). */
function onwardAddress(outcome: FormOutcome, visit: Visit): string | undefined {
  if ('seeOther' in outcome) return outcome.seeOther;
  const effect = cartProblemEffect(outcome.problem.kind);
  return effect.redirectsHome && effect.silent ? routePath('home', visit.locale) : undefined;
}

function seeOther(location: string, jars: readonly RequestCookieJar[]): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' });
  for (const cookie of jars.flatMap((jar) => jar.setCookies)) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function plain(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store' } });
}
