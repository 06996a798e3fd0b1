/** The register of membership cards, which somebody else keeps (spec 7, checkUlazniceHr): whether a card is valid now. */
export interface MembershipRegister {
  /** `unavailable` when the register does not answer in time; then nobody knows. */
  check(barcode: string): Promise<'valid' | 'invalid' | 'unavailable'>;
}
