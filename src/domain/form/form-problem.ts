/** What is wrong with one field of a form; each has a message in every language (CMS-08). */
export type FormFieldProblem =
  | { readonly kind: 'required' }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'oib' }
  | { readonly kind: 'iban' }
  | { readonly kind: 'number' }
  | { readonly kind: 'numberMin'; readonly bound: number }
  | { readonly kind: 'numberMax'; readonly bound: number }
  | { readonly kind: 'minLength'; readonly bound: number }
  | { readonly kind: 'maxLength'; readonly bound: number }
  | { readonly kind: 'date' }
  | { readonly kind: 'dateTime' }
  /** `bound` is an ISO day. */
  | { readonly kind: 'dateEarliest'; readonly bound: string }
  | { readonly kind: 'dateLatest'; readonly bound: string }
  | { readonly kind: 'pattern'; readonly bound: string }
  /** None of the options. */
  | { readonly kind: 'choice' }
  | { readonly kind: 'tooFew'; readonly bound: number }
  | { readonly kind: 'tooMany'; readonly bound: number }
  | { readonly kind: 'tooManyFiles'; readonly bound: number }
  | FileProblem
  /** Several files at once. */
  | { readonly kind: 'files'; readonly wrong: readonly FileProblem[] };

/** What is wrong with one file, whose name `bound` is; of `fileNoRoom` that there is no room for another one now. */
export interface FileProblem {
  readonly kind: 'fileSize' | 'fileEmpty' | 'fileKind' | 'fileNoRoom';
  readonly bound: string;
}

/** Problems by the names of their fields. */
export type FormFieldProblems = Readonly<Record<string, FormFieldProblem>>;

/** Why a form of the platform is not taken. */
export type SiteFormProblem =
  | { readonly kind: 'FormInvalid'; readonly fields: FormFieldProblems }
  | { readonly kind: 'FormUnknown' }
  /** The page has been open for too long, or its token is not ours. What was typed is kept; sending again is enough. */
  | { readonly kind: 'FormTokenInvalid' }
  /** It looks like a machine's: whoever presses the button again after these seconds is taken for a person. */
  | { readonly kind: 'FormPause'; readonly seconds: number }
  /** The same page was sent before with something else in it. */
  | { readonly kind: 'FormAlreadySent' }
  /** The body was too large to be read. */
  | { readonly kind: 'FormTooLarge' };
