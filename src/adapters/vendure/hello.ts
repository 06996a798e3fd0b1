/** Fails where Vendure has not what this adapter asks of it: the fields that the plugin keeps with an order. */
export const HELLO = '{ activeChannel { id } activeOrder { customFields { izlogPaymentMethod izlogLanguage } } }';
