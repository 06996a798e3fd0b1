/** Where whoever walks over a contract lives. */
export const ADDRESS = {
  type: 'shipping',
  firstName: 'Ana',
  lastName: 'Kovač',
  contactEmail: 'ana.kovac@example.com',
  contactPhone: '+385 91 555 0198',
  street: 'Vukovarska',
  houseNumber: '27 A',
  zipCode: '21000',
  city: 'Split',
  country: 'HR',
} as const;

/** Who buys without an account. */
export const GUEST = {
  email: ADDRESS.contactEmail,
  addresses: [ADDRESS],
  details: { firstName: ADDRESS.firstName, lastName: ADDRESS.lastName },
  company: null,
};
