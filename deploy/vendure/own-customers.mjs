/**
 * Vendure's own making of a customer. It looks for one of the same e-mail address first, and takes whom it finds, a guest as well: whoever typed a stranger's address would have their
 * orders, or change their name. Here `choose` says who of those may be taken; none means that a customer is made.
 */
function makeCustomer(customers, choose, context, input, errorOnExistingUser) {
  const seen = (repository) =>
    Object.create(repository, {
      findOne: {
        value: async (options) => choose(await repository.find({ ...options, relations: [...options.relations, 'user'] })) ?? null,
      },
    });
  const { connection } = customers;
  const view = Object.create(customers, {
    connection: {
      value: Object.create(connection, { getRepository: { value: (...asked) => seen(connection.getRepository(...asked)) } }),
    },
  });
  return Object.getPrototypeOf(customers).createOrUpdate.call(view, context, input, errorOnExistingUser);
}

/** From now on an account takes no customer over that a guest has left behind, however often its address was typed. */
export function keepGuestsApart(customers) {
  const registered = (found) => found.find(({ user }) => user);
  customers.createOrUpdate = (...asked) => makeCustomer(customers, registered, ...asked);
}

/** A guest's order has a customer of its own, whoever else has that address: nobody proves that it is theirs. Typed once more, it is the order's that changes. */
export function guestOf(customers, own, context, input) {
  return makeCustomer(customers, (found) => found.find(({ id, user }) => !user && id === own?.id), context, input);
}
