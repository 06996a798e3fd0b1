import * as call from '#adapters/platform/wire/checkout.ts';
import * as desk from '#adapters/platform/wire/ways.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { getApplicableDeliveryMethods } from './get-applicable-delivery-methods.ts';
import { getApplicablePaymentMethods } from './get-applicable-payment-methods.ts';
import { getAvailableCountries } from './get-available-countries.ts';
import { getCheckoutAddresses } from './get-checkout-addresses.ts';
import { getCheckoutSettings } from './get-checkout-settings.ts';
import { getCurrencyConfig } from './get-currency-config.ts';
import { getDeliveryByAvailableCountries } from './get-delivery-by-available-countries.ts';
import { getGuestUser } from './get-guest-user.ts';
import { saveCheckoutAddresses } from './save-checkout-addresses.ts';
import { saveDeliveryMethod } from './save-delivery-method.ts';
import { savePaymentMethod } from './save-payment-method.ts';
import { updateGuestUser } from './update-guest-user.ts';
import { endWayBranch, getWays, saveDeliveryWay, savePaymentWay, saveWayBranch } from './ways-desk.ts';

/** Calls about the steps of the checkout. */
export const checkoutRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, call.getCheckoutSettings, getCheckoutSettings);
  serve(app, deps, call.getCurrencyConfig, getCurrencyConfig);
  serve(app, deps, call.getAvailableCountries, getAvailableCountries);
  serve(app, deps, call.getDeliveryByAvailableCountries, getDeliveryByAvailableCountries);
  serve(app, deps, call.getGuestUser, getGuestUser);
  serve(app, deps, call.updateGuestUser, updateGuestUser);
  serve(app, deps, call.getCheckoutAddresses, getCheckoutAddresses);
  serve(app, deps, call.saveCheckoutAddresses, saveCheckoutAddresses);
  serve(app, deps, call.getApplicableDeliveryMethods, getApplicableDeliveryMethods);
  serve(app, deps, call.saveDeliveryMethod, saveDeliveryMethod);
  serve(app, deps, call.getApplicablePaymentMethods, getApplicablePaymentMethods);
  serve(app, deps, call.savePaymentMethod, savePaymentMethod);
  serve(app, deps, desk.getWays, getWays);
  serve(app, deps, desk.saveDeliveryWay, saveDeliveryWay);
  serve(app, deps, desk.savePaymentWay, savePaymentWay);
  serve(app, deps, desk.saveWayBranch, saveWayBranch);
  serve(app, deps, desk.endWayBranch, endWayBranch);
};
