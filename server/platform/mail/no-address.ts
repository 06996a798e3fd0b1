export { ERASED_ADDRESS as NO_ADDRESS } from '#domain/account/erased-address.ts';
