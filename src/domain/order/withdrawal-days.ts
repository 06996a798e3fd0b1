/** Days in which a consumer may withdraw from a contract by law (Directive 2011/83/EU, 9(1)). */
export const LEGAL_WITHDRAWAL_DAYS = 14;

/** Days that a shop gives: as many as its option WithdrawalDays says, never fewer than the law. */
export function withdrawalDaysOf(option: unknown): number {
  return typeof option === 'number' && Number.isInteger(option) ? Math.max(option, LEGAL_WITHDRAWAL_DAYS) : LEGAL_WITHDRAWAL_DAYS;
}
