/** What the goods of an order left with. */
export interface Shipment {
  readonly carrier: string;
  /** Empty where the carrier gives none. */
  readonly trackingNumber: string;
  /** ISO 8601 instant. */
  readonly sentAt: string;
}
