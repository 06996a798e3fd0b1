import { ASSET, type Asset } from './pictures.ts';

/** An address as Vendure keeps it with orders and customers. */
export interface VendureAddress {
  readonly fullName?: string | null;
  readonly company?: string | null;
  readonly streetLine1?: string | null;
  readonly streetLine2?: string | null;
  readonly city?: string | null;
  readonly postalCode?: string | null;
  readonly countryCode?: string | null;
  readonly phoneNumber?: string | null;
}

export interface VendureLine {
  readonly id: string;
  readonly quantity: number;
  readonly unitPriceWithTax: number;
  readonly linePrice: number;
  readonly linePriceWithTax: number;
  readonly productVariant: {
    readonly id: string;
    readonly name: string;
    readonly sku: string;
    readonly stockLevel: string;
    readonly options: readonly { readonly name: string }[];
    readonly product: { readonly id: string; readonly name: string; readonly slug: string; readonly optionGroups: readonly unknown[] };
  };
  readonly featuredAsset: Asset | null;
}

export interface VendureDiscount {
  readonly description: string;
  readonly amount: number;
  readonly amountWithTax: number;
}

/** What the plugin of docs/second-platform.md keeps with an order. */
export interface OrderNotes {
  readonly izlogPaymentMethod?: string | null;
  readonly izlogOrderMessage?: string | null;
  readonly izlogGiftMessage?: string | null;
  readonly izlogLanguage?: string | null;
  readonly izlogOib?: string | null;
}

/** An order, from the first line in the cart on; amounts in minor units. */
export interface VendureOrder {
  readonly id: string;
  readonly code: string;
  readonly state: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly orderPlacedAt: string | null;
  readonly currencyCode: string;
  readonly couponCodes: readonly string[];
  readonly discounts: readonly VendureDiscount[];
  readonly lines: readonly VendureLine[];
  readonly shippingLines: readonly { readonly shippingMethod: { readonly id: string; readonly name: string } }[];
  readonly shipping: number;
  readonly shippingWithTax: number;
  readonly subTotal: number;
  readonly subTotalWithTax: number;
  readonly total: number;
  readonly totalWithTax: number;
  readonly taxSummary: readonly { readonly taxRate: number; readonly taxBase: number; readonly taxTotal: number }[];
  readonly customer: { readonly id: string; readonly emailAddress: string; readonly firstName: string; readonly lastName: string } | null;
  readonly shippingAddress: VendureAddress | null;
  readonly billingAddress: VendureAddress | null;
  readonly payments: readonly { readonly method: string; readonly state: string; readonly metadata: unknown }[] | null;
  readonly fulfillments: readonly { readonly method: string; readonly trackingCode: string | null; readonly updatedAt: string }[] | null;
  readonly customFields: OrderNotes;
}

export const ADDRESS = 'fullName company streetLine1 streetLine2 city postalCode countryCode phoneNumber';

export const ORDER = `id code state createdAt updatedAt orderPlacedAt currencyCode couponCodes discounts { description amount amountWithTax }
  lines { id quantity unitPriceWithTax linePrice linePriceWithTax featuredAsset { ${ASSET} }
    productVariant { id name sku stockLevel options { name } product { id name slug optionGroups { id } } } }
  shippingLines { shippingMethod { id name } } shipping shippingWithTax subTotal subTotalWithTax total totalWithTax taxSummary { taxRate taxBase taxTotal }
  customer { id emailAddress firstName lastName } shippingAddress { ${ADDRESS} } billingAddress { ${ADDRESS} }
  payments { method state metadata } fulfillments { method trackingCode updatedAt }
  customFields { izlogPaymentMethod izlogOrderMessage izlogGiftMessage izlogOib }`;

/** What a change of an order answers: the order, or why not. */
export type OrderOrError = VendureOrder | VendureError;

export interface VendureError {
  readonly errorCode: string;
  readonly message: string;
  readonly quantityAvailable?: number;
}

/** How many there are, where a change of quantity says so. */
export const STOCK = '... on InsufficientStockError { quantityAvailable }';
export const CHANGED = `__typename ... on Order { ${ORDER} } ... on ErrorResult { errorCode message }`;

export const isError = (answer: OrderOrError | VendureError): answer is VendureError => 'errorCode' in answer;
