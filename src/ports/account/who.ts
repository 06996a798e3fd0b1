/** Whether the visitor is signed in, as far as it can be known without asking: what they may do the platform decides. */
export interface Who {
  readonly isSignedIn: boolean;
}
