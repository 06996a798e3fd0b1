import { ADDRESS_FIELDS } from '#domain/checkout/address.ts';
import type { FormHandler } from './form-answer.ts';
import { typedAddress } from './typed-address.ts';

export const saveAddressForm: FormHandler = {
  fields: ['addressId', 'type', ...ADDRESS_FIELDS],
  async run({ fields, accountUseCases, path }) {
    const id = fields.id('addressId');
    if (id === undefined && fields.text('addressId').trim() !== '') return { problem: { kind: 'AddressGone' } };
    const type = fields.text('type') === 'shipping' ? 'shipping' : 'main';
    const saved = await accountUseCases.saveAddress.run(typedAddress(fields), { id, type });
    return saved.isErr() ? { problem: saved.error } : { seeOther: path, flash: 'addressSaved' };
  },
};

export const deleteAddressForm: FormHandler = {
  fields: ['addressId'],
  async run({ fields, accountUseCases, path }) {
    const id = fields.id('addressId');
    if (id === undefined) return { problem: { kind: 'AddressGone' } };
    const deleted = await accountUseCases.deleteAddress.run(id);
    return deleted.isErr() ? { problem: deleted.error } : { seeOther: path, flash: 'addressDeleted' };
  },
};
