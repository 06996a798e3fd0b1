/** Stands where an e-mail address was; nobody can have it, so nothing is ever joined to it or sent there. */
export const NO_ADDRESS = 'deleted';
