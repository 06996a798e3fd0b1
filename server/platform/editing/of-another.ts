/** Whether a call is said to be somebody's, and another one is signed in: in another window of the same browser, say. */
export function isOfAnother(user: { readonly userId: number }, { by }: { readonly by?: number | undefined }): boolean {
  return by !== undefined && by !== user.userId;
}
