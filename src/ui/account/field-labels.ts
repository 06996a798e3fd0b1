import { ADDRESS_LABELS } from '../messages/address-labels.ts';

/** Message ids of the labels of all fields in forms of accounts. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...ADDRESS_LABELS,
  username: 'account.email',
  email: 'account.email',
  contactEmail: 'account.email',
  password: 'account.password',
  confirmedPassword: 'account.passwordAgain',
  oldPassword: 'account.oldPassword',
  newPassword: 'account.newPassword',
  newPasswordAgain: 'account.newPasswordAgain',
  confirmation: 'account.deleteConfirmation',
  memberCardBarcode: 'account.cardNumber',
  lists: 'newsletter.lists',
};
