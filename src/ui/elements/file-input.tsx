import { type ComponentProps, type ReactElement, useEffect, useRef, useState } from 'react';
import { useShop } from '../shop/shop.ts';
import '../styles/file-input.css';

export interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  readonly id: string;
  /** Whose words the button has: those of the back office, of the media library, which also stands in edit mode, or of forms that visitors send. */
  readonly words: 'backOffice' | 'media' | 'form';
}

/**
 * A field for files whose button speaks the person's language: a browser's own speaks the browser's. The field itself lies over the button, so that clicks, keys, dropped files and whoever
 * listens find it as it always is; without script it stands there alone. With script it looks the same from the start: what stands below stays under the hand.
 */
export function FileInput({ words, onChange, ...input }: FileInputProps): ReactElement {
  const { translator } = useShop();
  const field = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const look = () => setNames([...(field.current?.files ?? [])].map(({ name }) => name));
  useEffect(look, []);
  useEffect(() => {
    // A form that is emptied takes its files away after it says so.
    const form = field.current?.form;
    const again = () => setTimeout(look);
    form?.addEventListener('reset', again);
    return () => form?.removeEventListener('reset', again);
  }, []);
  const control = (
    <input
      {...input}
      type="file"
      ref={field}
      onChange={(event) => {
        onChange?.(event);
        look();
      }}
    />
  );
  return (
    <span className="file-input">
      {control}
      <span className="btn is-line needs-script" aria-hidden="true">
        {translator.text(`${words}.${input.multiple ? 'chooseFiles' : 'chooseFile'}`)}
      </span>
      <span className="breaks muted needs-script" aria-hidden="true">
        {names.length === 0 ? translator.text(`${words}.noFile`) : names.join(', ')}
      </span>
    </span>
  );
}
