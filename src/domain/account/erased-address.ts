/** Stands where an e-mail address was of somebody who is erased; nobody can have it, so nothing is ever joined to it or sent there. */
export const ERASED_ADDRESS = 'deleted';
