import { Args, Mutation, Resolver } from '@nestjs/graphql';
import {
  Ctx,
  CustomerService,
  EventBus,
  isGraphQlErrorResult,
  Logger,
  NativeAuthenticationMethod,
  Order,
  OrderService,
  PasswordResetVerifiedEvent,
  PluginCommonModule,
  SessionService,
  Transaction,
  TransactionalConnection,
  VendurePlugin,
} from '@vendure/core';
import gql from 'graphql-tag';
import { guestOf, keepGuestsApart } from './own-customers.mjs';
import { outcomeOf } from './payment-outcome.mjs';
import { isProven } from './payment-proof.mjs';
import { SITE_QUESTIONS, SiteQuestions } from './site-questions.mjs';

/** A payment that the site vouches for, of an order whose buyer may be away: the message of a provider brings no session along. */
class SettledPayments {
  /** Shared with the site. */
  static secret = '';

  constructor(orders) {
    this.orders = orders;
  }

  /** Answers what the money was to the order: `paid`, `late`, `wrongAmount` or `already`; null of an order that there is not, or when nobody vouches for the money. */
  async settleIzlogPayment(context, { method, code, amount, provider, reference, proof }) {
    if (!isProven(SettledPayments.secret, { provider, code, amount, reference, proof })) return null;
    const order = await this.orders.findOneByCode(context, code, ['payments']);
    if (order === undefined) return null;
    const outcome = outcomeOf(order, { amount, reference });
    if (outcome !== 'take') return outcome;
    const paid = await this.orders.addPaymentToOrder(context, order.id, { method, metadata: { reference, proof } });
    return isGraphQlErrorResult(paid) ? null : 'paid';
  }
}

// What decorators would say, in a file that is run as it is.
const settle = [SettledPayments.prototype, 'settleIzlogPayment'];
Reflect.defineMetadata('design:paramtypes', [OrderService], SettledPayments);
Ctx()(...settle, 0);
Args()(...settle, 1);
for (const decorate of [Transaction(), Mutation()]) decorate(...settle, Object.getOwnPropertyDescriptor(...settle));
Resolver()(SettledPayments);

class IzlogPlugin {
  constructor(customers, events, sessions, connection) {
    Object.assign(this, { customers, events, sessions, connection });
  }

  onApplicationBootstrap() {
    keepGuestsApart(this.customers);
    // Whoever sets a password by a letter puts out whoever else is in, and whatever they have begun.
    this.events.ofType(PasswordResetVerifiedEvent).subscribe(({ ctx, user }) => {
      const forgotten = this.connection
        .getRepository(ctx, NativeAuthenticationMethod)
        .update({ user: { id: user.id } }, { identifierChangeToken: null, pendingIdentifier: null });
      void Promise.all([forgotten, this.sessions.deleteSessionsByUser(ctx, user)]).catch((error) => Logger.error(String(error), 'Izlog'));
    });
  }
}
Reflect.defineMetadata('design:paramtypes', [CustomerService, EventBus, SessionService, TransactionalConnection], IzlogPlugin);
VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.0.0',
  shopApiExtensions: {
    schema: gql`
      ${SITE_QUESTIONS}
      extend type Mutation {
        settleIzlogPayment(method: String!, code: String!, amount: Int!, provider: String!, reference: String!, proof: String!): String
      }
    `,
    resolvers: [SettledPayments, SiteQuestions],
  },
})(IzlogPlugin);

export function izlogPlugin(secret) {
  SettledPayments.secret = secret;
  SiteQuestions.secret = secret;
  return IzlogPlugin;
}

/** Whoever buys without an account, also somebody who has one. */
export class OwnGuestStrategy {
  init(injector) {
    this.customers = injector.get(CustomerService);
    this.connection = injector.get(TransactionalConnection);
  }

  async setCustomerForOrder(context, { id }, input) {
    const found = await this.connection.getRepository(context, Order).findOne({ where: { id }, relations: ['customer'] });
    return guestOf(this.customers, found?.customer, context, input);
  }
}
