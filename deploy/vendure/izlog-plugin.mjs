import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Ctx, isGraphQlErrorResult, OrderService, PluginCommonModule, Transaction, VendurePlugin } from '@vendure/core';
import gql from 'graphql-tag';
import { isProven } from './payment-proof.mjs';

/** A payment that the site vouches for, of an order whose buyer may be away: the message of a provider brings no session along. */
class SettledPayments {
  /** Shared with the site. */
  static secret = '';

  constructor(orders) {
    this.orders = orders;
  }

  /** Answers the state that the order is in then; null when it waits for no payment. */
  async settleIzlogPayment(context, { method, code, amount, provider, reference, proof }) {
    if (!isProven(SettledPayments.secret, { provider, code, amount, reference, proof })) return null;
    const order = await this.orders.findOneByCode(context, code);
    if (order === undefined) return null;
    if (order.state !== 'ArrangingPayment' || order.totalWithTax !== amount) return order.state;
    const paid = await this.orders.addPaymentToOrder(context, order.id, { method, metadata: { reference, proof } });
    return isGraphQlErrorResult(paid) ? null : paid.state;
  }
}

// What decorators would say, in a file that is run as it is.
const settle = [SettledPayments.prototype, 'settleIzlogPayment'];
Reflect.defineMetadata('design:paramtypes', [OrderService], SettledPayments);
Ctx()(...settle, 0);
Args()(...settle, 1);
for (const decorate of [Transaction(), Mutation()]) decorate(...settle, Object.getOwnPropertyDescriptor(...settle));
Resolver()(SettledPayments);

class IzlogPlugin {}
VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.0.0',
  shopApiExtensions: {
    schema: gql`
      extend type Mutation {
        settleIzlogPayment(method: String!, code: String!, amount: Int!, provider: String!, reference: String!, proof: String!): String
      }
    `,
    resolvers: [SettledPayments],
  },
})(IzlogPlugin);

export function izlogPlugin(secret) {
  SettledPayments.secret = secret;
  return IzlogPlugin;
}
