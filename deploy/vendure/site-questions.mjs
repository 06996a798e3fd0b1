import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  Address,
  ConfigService,
  Ctx,
  Customer,
  CustomerService,
  isGraphQlErrorResult,
  NativeAuthenticationMethod,
  Order,
  OrderService,
  Transaction,
  TransactionalConnection,
  UserService,
} from '@vendure/core';
import gql from 'graphql-tag';
import { TRANSFER, waitedFor } from './payment-outcome.mjs';
import { isAsked } from './payment-proof.mjs';
import { lapseTransfer, unpaidTransfers } from './unpaid-transfers.mjs';

/** So long a link of a letter is good (`verificationTokenDuration`). */
export const LINK_HOURS = 24;

/** News that are younger may have older ones behind them, whose transaction is not over. */
const SETTLED_MS = 3_000;
const AT_ONCE = 50;
/** Why an order was cancelled that nobody paid in time, as its history says it. */
const LAPSED = 'Not paid in time';
const NEWS = ['ORDER_STATE_TRANSITION', 'ORDER_REFUND_TRANSITION'];

/** What the site alone may ask and do, which writes the letters and speaks to the providers of payments: each question bears its signature (`payment-proof.mjs`). */
export class SiteQuestions {
  /** Shared with the site. */
  static secret = '';

  constructor(orders, users, customers, connection, configuration) {
    Object.assign(this, { orders, users, customers, connection, authentication: configuration.authOptions });
  }

  async izlogOrder(context, asked) {
    return isAsked(SiteQuestions.secret, 'order', asked, asked.code) ? this.orders.findOneByCode(context, asked.code) : null;
  }

  /** What orders have come to since an entry of their history; of none in particular, the newest. Null when nobody vouches for the question. */
  async izlogNews(context, asked) {
    const { after } = asked;
    if (!isAsked(SiteQuestions.secret, 'news', asked, after)) return null;
    const entries = this.connection
      // Its class is not given out.
      .getRepository(context, 'OrderHistoryEntry')
      .createQueryBuilder('entry')
      .innerJoinAndSelect('entry.order', 'order')
      .where('entry.type in (:...types)', { types: NEWS })
      .andWhere('entry.createdAt < :before', { before: new Date(Date.now() - SETTLED_MS) });
    const found =
      after === ''
        ? await entries.orderBy('entry.id', 'DESC').take(1).getMany()
        : await entries.andWhere('entry.id > :after', { after }).orderBy('entry.id', 'ASC').take(AT_ONCE).getMany();
    const told = found.map(({ id, type, data, order }) => ({
      id: String(id),
      code: order.code,
      from: type === 'ORDER_REFUND_TRANSITION' ? '' : String(data.from),
      to: type === 'ORDER_REFUND_TRANSITION' ? `Refund${data.to}` : String(data.to),
      language: order.customFields.izlogLanguage,
    }));
    return Promise.all(
      told.map(async (entry) => (entry.to === 'Cancelled' && (await this.hasLapsed(context, entry)) ? { ...entry, to: 'Lapsed' } : entry)),
    );
  }

  /** Whether an order was cancelled because nobody paid it in time, by the reason that stands in its history. */
  async hasLapsed(context, { id, code }) {
    const last = await this.connection
      .getRepository(context, 'OrderHistoryEntry')
      .createQueryBuilder('entry')
      .innerJoin('entry.order', 'order')
      .where('entry.type = :type', { type: 'ORDER_CANCELLATION' })
      .andWhere('order.code = :code', { code })
      .andWhere('entry.id < :id', { id })
      .orderBy('entry.id', 'DESC')
      .take(1)
      .getOne();
    return last?.data.reason === LAPSED;
  }

  /** Codes of orders that are to be paid by transfer, were placed before a moment (in milliseconds) and are not paid, the oldest first. */
  async izlogUnpaidTransfers(context, asked) {
    const { before } = asked;
    if (!isAsked(SiteQuestions.secret, 'unpaid', asked, before)) return null;
    const pageAfter = (after) =>
      this.connection
        .getRepository(context, Order)
        .createQueryBuilder('order')
        .innerJoinAndSelect('order.payments', 'payment')
        .where('order.state = :state', { state: 'PaymentAuthorized' })
        .andWhere('payment.method = :method', { method: TRANSFER })
        .andWhere('order.orderPlacedAt < :before', { before: new Date(Number(before)) })
        .andWhere('order.id > :after', { after })
        .orderBy('order.id', 'ASC')
        .take(AT_ONCE)
        .getMany();
    return unpaidTransfers(pageAfter, before);
  }

  /** Cancels an order by transfer that nobody has paid in time, as somebody of the shop would by hand: its goods are there for others; whether it did. */
  async lapseIzlogTransfer(context, asked) {
    const { code, before } = asked;
    if (!isAsked(SiteQuestions.secret, 'lapse', asked, code, before)) return null;
    return lapseTransfer(
      {
        hold: () =>
          this.connection
            .getRepository(context, Order)
            .createQueryBuilder('order')
            .where('order.code = :code', { code })
            .setLock('pessimistic_write')
            .getMany(),
        read: () => this.orders.findOneByCode(context, code, ['payments']),
        cancel: async ({ id }) => {
          const cancelled = await this.orders.cancelOrder(context, { orderId: id, cancelShipping: true, reason: LAPSED });
          if (isGraphQlErrorResult(cancelled)) throw new Error(`${code} can't be cancelled: ${cancelled.message}`);
        },
      },
      before,
    );
  }

  /** An order that has waited too long is a cart again; whether it is. */
  async releaseIzlogPayment(context, asked) {
    const { code, reference } = asked;
    if (!isAsked(SiteQuestions.secret, 'release', asked, code, reference)) return null;
    const order = await this.orders.findOneByCode(context, code, []);
    if (order?.state !== 'ArrangingPayment' || waitedFor(order) !== reference) return false;
    await this.orders.transitionToState(context, order.id, 'AddingItems');
    return true;
  }

  /** Whose an e-mail address or the link of a letter is, with the tokens that letters to them bear; null of nobody's, or of a link that is over. */
  async izlogAccount(context, asked) {
    const { email, token } = asked;
    if (!isAsked(SiteQuestions.secret, 'account', asked, email, token)) return null;
    const own = token === '' ? await this.nativeOf(context, email) : await this.ownerOf(context, token);
    if (!own) return null;
    const { user } = own;
    const customer = await this.customerOf(context, user);
    return {
      email: user.identifier,
      firstName: customer?.firstName ?? '',
      isConfirmed: user.verified,
      confirms: this.authentication.requireVerification === true,
      hours: LINK_HOURS,
      confirmToken: own.verificationToken,
      passwordToken: own.passwordResetToken,
      changeToken: own.identifierChangeToken,
      newEmail: own.pendingIdentifier,
    };
  }

  /** Gives an account that waits for its confirmation the addresses that were typed with it, and none that somebody has typed before; whether it did. */
  async keepIzlogAddresses(context, asked) {
    const { email, addresses } = asked;
    if (!isAsked(SiteQuestions.secret, 'addresses', asked, email)) return null;
    const own = await this.nativeOf(context, email);
    if (!own || own.user.verified) return false;
    const { id } = await this.customerOf(context, own.user);
    await this.connection.getRepository(context, Address).delete({ customer: { id } });
    for (const address of addresses) await this.customers.createAddress(context, id, address);
    return true;
  }

  customerOf(context, { id }) {
    return this.connection.getRepository(context, Customer).findOne({ where: { user: { id } } });
  }

  async nativeOf(context, email) {
    const user = await this.users.getUserByEmailAddress(context, email, 'customer');
    const own = user?.getNativeAuthenticationMethod(false);
    return own && Object.assign(own, { user });
  }

  async ownerOf(context, token) {
    const where = [{ verificationToken: token }, { passwordResetToken: token }, { identifierChangeToken: token }];
    const own = await this.connection.getRepository(context, NativeAuthenticationMethod).findOne({ where, relations: ['user'] });
    const isGood = own && (await this.authentication.verificationTokenStrategy.verifyVerificationToken(context, token));
    return isGood ? own : undefined;
  }
}

export const SITE_QUESTIONS = gql`
  type IzlogNews {
    id: String!
    code: String!
    from: String!
    to: String!
    language: String
  }
  type IzlogAccount {
    email: String!
    firstName: String!
    isConfirmed: Boolean!
    confirms: Boolean!
    hours: Int!
    confirmToken: String
    passwordToken: String
    changeToken: String
    newEmail: String
  }
  extend type Query {
    izlogOrder(code: String!, at: String!, proof: String!): Order
    izlogNews(after: String!, at: String!, proof: String!): [IzlogNews!]
    izlogUnpaidTransfers(before: String!, at: String!, proof: String!): [String!]
    izlogAccount(email: String!, token: String!, at: String!, proof: String!): IzlogAccount
  }
  extend type Mutation {
    releaseIzlogPayment(code: String!, reference: String!, at: String!, proof: String!): Boolean
    lapseIzlogTransfer(code: String!, before: String!, at: String!, proof: String!): Boolean
    keepIzlogAddresses(email: String!, addresses: [CreateAddressInput!]!, at: String!, proof: String!): Boolean
  }
`;

// What decorators would say, in a file that is run as it is.
Reflect.defineMetadata(
  'design:paramtypes',
  [OrderService, UserService, CustomerService, TransactionalConnection, ConfigService],
  SiteQuestions,
);
const QUESTIONS = {
  izlogOrder: [Query()],
  izlogNews: [Query()],
  izlogAccount: [Query()],
  releaseIzlogPayment: [Transaction(), Mutation()],
  izlogUnpaidTransfers: [Query()],
  lapseIzlogTransfer: [Transaction(), Mutation()],
  keepIzlogAddresses: [Transaction(), Mutation()],
};
for (const [name, decorators] of Object.entries(QUESTIONS)) {
  const method = [SiteQuestions.prototype, name];
  Ctx()(...method, 0);
  Args()(...method, 1);
  for (const decorate of decorators) decorate(...method, Object.getOwnPropertyDescriptor(...method));
}
Resolver()(SiteQuestions);
