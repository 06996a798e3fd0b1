import type { ReactNode } from 'react';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import type { AccountFormName, TypedValues } from '#domain/site/form.ts';
import type { ButtonLook } from '../elements/button-class.ts';
import type { FormCheck } from './account-form-view-model.ts';

/** A form of an account or of the back office. */
export interface AccountFormProps {
  readonly form: AccountFormName | BackOfficeFormName;
  /** Address of the page that holds it. */
  readonly action: string;
  /** Fields that are not typed; two forms of one name on a page are told apart by them. */
  readonly fields?: TypedValues | undefined;
  readonly check?: FormCheck | undefined;
  /** Words of the button, and while the answer is awaited. */
  readonly submit: ReactNode;
  readonly busy?: string | undefined;
  readonly button?: ButtonLook | undefined;
  /** Beside the button. */
  readonly beside?: ReactNode | undefined;
  /** The answer is a file: the page stays, and the form may be sent again at once. */
  readonly stays?: boolean | undefined;
  readonly className?: string | undefined;
  /** Its own, for a page that comes back to it. */
  readonly id?: string | undefined;
  /** It comes with a file. */
  readonly hasFile?: boolean | undefined;
  /** What the summary calls a control, where several say the same. */
  readonly called?: ((name: string) => string) | undefined;
  readonly children?: ReactNode;
}
