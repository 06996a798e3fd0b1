import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Field } from '../../elements/field.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import { errorAt } from '../desk/flaw-words.ts';
import { SlugClaims } from '../desk/late-slug-claims.ts';

const ID = 'tt-page-slug';

/** The address beside the original's: no text that is counted, as it follows the title until somebody chooses it. */
export const TranslationSlug = observer(function TranslationSlug({ slug }: { readonly slug: string }): ReactElement {
  const editor = useEditor();
  const { translator, locale } = useShop();
  const label = translator.text('editing.field.slug');
  return (
    <div className="trow">
      <div className="orig">
        <p className="label">{label}</p>
        <p className="words" id={`${ID}-o`}>
          {slug}
        </p>
      </div>
      <div className="own">
        <Field
          id={ID}
          name={ID}
          lang={locale}
          label={label}
          hint={translator.text('editing.translation.slugHint')}
          describedBy={`${ID}-o ${ID}-claims`}
          error={errorAt(editor, { section: null, path: 'slug', label }, translator)}
          value={String(editor.draft?.values.slug ?? '')}
          onChange={(value) => editor.run({ kind: 'setField', section: null, path: 'slug', value })}
          autoComplete="off"
        />
        <SlugClaims wanted={ID} id={`${ID}-claims`} />
      </div>
    </div>
  );
});
