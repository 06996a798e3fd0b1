/** After an attempt with a coupon: its field holds what is left of the code, and the answer is where the focus goes, because what had it may be gone. */
export function afterCoupon(isApplied: boolean, id: string, code: string, field: { value: string } | null | undefined): string {
  if (isApplied) return 'button';
  if (field) field.value = code;
  return `#${id}`;
}
