/** What one piece of a bundle's line takes off the shelf (functions/bundles.sql). */
export interface LinePart {
  readonly product_id: number;
  readonly main_product_id: number | null;
  /** Pieces on the shelf; null where they are not counted. */
  readonly stock: number | null;
  readonly quantity: number;
}
