import * as z from 'zod/mini';

/** Every refusal has this body; `code` is of the closed list, `message` is the platform's own text (spec 8). */
export const ProblemWire = z.object({
  error: z.object({
    code: z.string(),
    statusCode: z.number(),
    payload: z.object({
      message: z.string(),
      /** Name of the field that does not fit the contract. */
      field: z.optional(z.string()),
      /** Pieces still available, when there are too few. */
      available: z.optional(z.number()),
      name: z.optional(z.string()),
      reason: z.optional(z.string()),
      /** Reasons beside the first. */
      further: z.optional(z.array(z.string())),
      /** Seconds until it may be tried again. */
      seconds: z.optional(z.number()),
      /** A bound that a field has, e.g. its longest length. */
      length: z.optional(z.number()),
      /** Minor units that goods lack to a coupon's minimum. */
      missing: z.optional(z.number()),
    }),
  }),
});
export type ProblemWire = z.infer<typeof ProblemWire>;

/** Codes of the embedded platform with their status and message (spec 8 where it gives one). */
export const PROBLEMS = {
  BAD_REQUEST: { status: 400, message: 'The request does not fit its contract.' },
  INVALID_QUANTITY: { status: 400, message: 'error.invalidQuantity' },
  UNAUTHORIZED: { status: 401, message: 'Not signed in.' },
  FORBIDDEN: { status: 403, message: 'Not allowed.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  CART_NOT_FOUND: { status: 409, message: 'Cart not found.' },
  CART_ARCHIVED: { status: 409, message: 'Cart is archived.' },
  SESSION_ALREADY_USED: { status: 409, message: 'Session already used.' },
  CART_EMPTY: { status: 409, message: 'Cart is empty.' },
  ITEM_NOT_IN_CART: { status: 404, message: 'Item is not in the cart.' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found.' },
  CONFIGURATION_NOT_SET: { status: 409, message: 'Product configuration is not set.' },
  /** `name` lists the members that are not set, with semicolons between them. */
  BUNDLE_NOT_SET: { status: 409, message: 'Bundle products are not set.' },
  /** `field` is the code of a custom option, `reason` the kind of domain/bundle/custom-option.ts#CustomValueProblem, `length` its bound, `name` its label. */
  PERSONALIZATION_INVALID: { status: 400, message: 'A personalization is not valid.' },
  OUT_OF_STOCK: { status: 409, message: 'Not enough in stock.' },
  COUPON_NOT_FOUND: { status: 404, message: 'Coupon not found!' },
  COUPON_NOT_APPLICABLE: { status: 409, message: 'Coupon cannot be applied.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts.' },
  NO_ACTIVE_USER: { status: 409, message: 'No active user' },
  ADDRESS_INVALID: { status: 400, message: 'The address is not valid.' },
  DELIVERY_METHOD_NOT_FOUND: { status: 404, message: 'Delivery method not found.' },
  DELIVERY_BRANCH_MISSING: { status: 400, message: 'Delivery branch is missing.' },
  PAYMENT_METHOD_NOT_FOUND: { status: 404, message: 'Payment method not found.' },
  CART_CHANGED: { status: 409, message: 'Cart has changed.' },
  CONSENT_REQUIRED: { status: 409, message: 'Consent is required.' },
  /** A consent is said to be given in a version of its words that there is none of; `field` names it: `consents.3`. */
  CONSENT_VERSION_UNKNOWN: { status: 409, message: 'A consent has no such version.' },
  UNKNOWN_USER_OR_PASSWORD: { status: 401, message: 'Unknown username or password!' },
  /** Who somebody is has to be proved anew; by a second factor where there is one, else by the password. */
  PROOF_WANTED: { status: 403, message: 'Proof of who you are is wanted.' },
  /** `reason` is one of domain/account/second-factor.ts#SECURITY_FLAWS. */
  SECURITY_REFUSED: { status: 409, message: 'The security of the account may not be changed so.' },
  /** A token that is over, was taken back or never was; the one that came with the request. */
  SESSION_ENDED: { status: 401, message: 'Session has ended.' },
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'E-mail address is not confirmed.' },
  USER_EXISTS: { status: 409, message: 'User already exist.' },
  INCORRECT_OLD_PASSWORD: { status: 400, message: 'Incorrect old password.' },
  INCORRECT_PASSWORD: { status: 400, message: 'Incorrect password.' },
  /** A field of an account; `field` names it and `reason` is the kind of domain/checkout/address.ts#FieldProblem. */
  FIELD_INVALID: { status: 400, message: 'A field is not valid.' },
  LINK_NOT_VALID: { status: 410, message: 'The link is not valid any more.' },
  BARCODE_INVALID: { status: 409, message: 'The membership card is not valid.' },
  BARCODE_UNCHECKED: { status: 503, message: 'The membership card cannot be checked now.' },
  /** `reason` is the flaw of domain/membership/card-request.ts. */
  /** `reason` is one of domain/order/order-record.ts#HANDLING_FLAWS; of `notNow`, `name` is how far the order is. */
  ORDER_REFUSED: { status: 409, message: 'The order may not be handled so.' },
  /** `reason` is one of domain/back-office/office-job.ts#JOB_FLAWS. */
  VIEW_REFUSED: { status: 409, message: 'The view may not be kept so.' },
  JOB_REFUSED: { status: 409, message: 'The work may not be done so.' },
  /** `reason` is one of domain/cart/coupon-record.ts#COUPON_FLAWS, and so is each of `further`. */
  COUPON_REFUSED: { status: 409, message: 'The coupon may not be kept so.' },
  /** `reason` is one of domain/account/back-office-user.ts#USER_FLAWS. */
  USER_REFUSED: { status: 409, message: 'The user of the back office may not be kept so.' },
  /** `reason` is one of domain/account/access-key.ts#KEY_FLAWS. */
  KEY_REFUSED: { status: 409, message: 'The access key may not be made or ended so.' },
  /** `reason` is one of domain/account/access-key.ts#KeyRefusal; the message says which. */
  ACCESS_KEY_REFUSED: { status: 401, message: 'The access key is not good.' },
  /** What the key wants to do is not among its permissions, or is for people alone; `name` lists the permissions of which one would do, with semicolons between. */
  ACCESS_KEY_LACKS: { status: 403, message: 'The access key does not open this.' },
  /** `reason` is one of domain/newsletter/newsletter-list.ts#LIST_FLAWS, `field` the form's. */
  NEWSLETTER_LIST_REFUSED: { status: 409, message: 'The list of the newsletter may not be kept so.' },
  /** `reason` is one of domain/checkout/way-record.ts#WAY_FLAWS, `field` the form's. */
  WAY_REFUSED: { status: 409, message: 'The way to deliver or to pay may not be kept so.' },
  /** `reason` is one of domain/setup/site-setup.ts#SETUP_FLAWS, `field` the form's. */
  SETUP_REFUSED: { status: 409, message: 'This step of the set-up may not be kept so.' },
  /** `reason` is one of domain/settings/site-setting.ts#SETTING_FLAWS, `field` the form's. */
  SETTING_REFUSED: { status: 409, message: 'The options of the site may not be kept so.' },
  ERASURE_REFUSED: { status: 409, message: 'The e-mail address is not the one of the account.' },
  CARD_REQUEST_INVALID: { status: 409, message: 'The request for a membership card may not be decided so.' },
  SOCIAL_LOGIN_FAILED: { status: 401, message: 'The provider did not confirm the sign-in.' },
  SOCIAL_EMAIL_MISSING: { status: 403, message: 'The provider does not vouch for an e-mail address.' },
  TOO_MANY_ADDRESSES: { status: 409, message: 'No more addresses can be kept.' },
  /** The provider does not say that the order is paid. */
  PAYMENT_NOT_CONFIRMED: { status: 402, message: 'The payment is not confirmed.' },
  /** Whoever takes the money does not answer; the order was taken back and the cart is open. */
  PAYMENT_UNREACHABLE: { status: 503, message: 'The payment provider cannot be reached.' },
  /** An answer of a provider that is not genuine, or not about this payment. */
  PAYMENT_ANSWER_REFUSED: { status: 400, message: 'The answer of the payment provider is refused.' },
  /** `reason` is the flaw of domain/product/product-desk.ts, `field` the field of the form that it is in. */
  PRODUCT_INVALID: { status: 409, message: 'The product may not be so.' },
  /** `reason` is one of domain/navigation/menu.ts#MENU_FLAWS. */
  ATTRIBUTE_REFUSED: { status: 409, message: 'The attribute may not be so.' },
  CATEGORY_REFUSED: { status: 409, message: 'The category may not be so.' },
  MENU_REFUSED: { status: 409, message: 'The menu may not be so.' },
  /** `reason` is the flaw of domain/document/document-record.ts, `field` the field of the form that it is in. */
  DOCUMENT_INVALID: { status: 409, message: 'The document may not be so.' },
  /** `reason` is the flaw of domain/navigation/editor-redirect.ts. */
  REDIRECT_INVALID: { status: 409, message: 'The redirect may not be.' },
  DOWNLOAD_EXPIRED: { status: 410, message: 'The link to the file has ended.' },
  /** Its buyer has not said yet that they want it now and know that their right to withdraw ends with that. */
  DOWNLOAD_NOT_AGREED: { status: 409, message: 'The file waits for its buyer’s consent.' },
  DOWNLOAD_USED_UP: { status: 410, message: 'The file has been fetched as often as it may be.' },
  /** `reason` is a domain/comment/judge-comment.ts#CommentRefusal, which is also the message (spec 8). */
  /** Of a place of the site. */
  CONSENTS_CHANGED: { status: 409, message: 'Somebody has changed the consents of the place meanwhile.' },
  COMMENT_REFUSED: { status: 409, message: 'The comment is not taken.' },
  /** Somebody else is signed in than whoever the call is said to be of. */
  OTHER_PERSON: { status: 409, message: 'Somebody else is signed in.' },
  /** Somebody has saved the draft since. */
  DRAFT_CHANGED: { status: 409, message: 'The draft has changed.' },
  /** `field` is the path of a field, `name` the section that it is in (none for the page itself), `reason` the kind of domain/editing/draft-flaws.ts#DraftFlaw. */
  DRAFT_INVALID: { status: 409, message: 'A field of the draft is not valid.' },
  SLUG_TAKEN: { status: 409, message: 'The address is taken.' },
  /** What somebody wants to delete is shown somewhere; `name` says where, with semicolons between. */
  IN_USE: { status: 409, message: 'It is in use.' },
  /** Somebody has put another file, or another part of it, in the picture's place since. */
  MEDIA_CHANGED: { status: 409, message: 'The picture is another one by now.' },
  /** `reason` is the flaw of domain/media/media-folder.ts. */
  MEDIA_FOLDER_INVALID: { status: 409, message: 'The folder may not be so.' },
  /** A file that is not taken; `reason`: empty, tooLarge, notAPicture, tooManyPixels, damaged. */
  FILE_INVALID: { status: 400, message: 'The file cannot be taken.' },
  /** A field of a form of the platform; `field` names it, `reason` is the kind of domain/form/form-problem.ts, `length` or `name` its bound. */
  FORM_INVALID: { status: 400, message: 'A field of the form is not valid.' },
  /** `reason` is one of domain/form/edited-form.ts#FORM_FLAWS, `field` the editor's. */
  FORM_REFUSED: { status: 409, message: 'The form may not be so.' },
  /** `reason` is one of domain/form/submission.ts#ANSWER_FLAWS. */
  SUBMISSION_REFUSED: { status: 409, message: 'The sent form may not be answered so.' },
  FORM_TOKEN_INVALID: { status: 409, message: 'The token of the form is not valid.' },
  /** `seconds` until the form may be sent with a token that was asked for after the pause. */
  FORM_PAUSE: { status: 409, message: 'The form was sent too fast.' },
  FORM_ALREADY_SENT: { status: 422, message: 'Something else was sent with this token.' },
  /** Of other platforms. */
  ALREADY_SUBSCRIBED: { status: 409, message: 'alreadySubscribedToNewsletter' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  UNAVAILABLE: { status: 503, message: 'Temporarily unavailable.' },
  INTERNAL: { status: 500, message: 'Internal error.' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;
