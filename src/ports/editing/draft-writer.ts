/** Whose words an editor of a thing holds, and in whose name they go out: another person may have signed in meanwhile, in another window. */
export interface DraftWriter {
  /** Id of whoever has written what the platform may not have yet; undefined before it has said who is there. */
  readonly id: number | undefined;
  /** In whose name it is sent. The platform refuses what it would have to take from another one (`OtherPerson`). */
  readonly signer: number | undefined;
  /** The platform has answered to somebody, by their id: the first of them is whoever writes. */
  meet(user: number | undefined): void;
  /** Somebody says that it goes out as theirs. */
  sign(user: number): void;
  /** The platform has taken what was sent: whoever signed it writes on. */
  taken(): void;
}
