import { type ReactElement, useEffect, useState } from 'react';
import { loadMessages } from '../messages/load-messages.ts';
import { useShop } from '../shop/shop.ts';
import { PictureDialog, type PictureDialogProps } from './picture-dialog.tsx';

/** Pictures on the whole screen (HDR-07), with the words for them: both are seldom wanted, and fetched when they are. */
export function PictureViewer(props: PictureDialogProps): ReactElement | null {
  const { locale, translator } = useShop();
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    let isGone = false;
    void loadMessages(locale, ['viewer']).then((words) => {
      translator.add(words);
      if (!isGone) setHasWords(true);
    });
    return () => {
      isGone = true;
    };
  }, [locale, translator]);
  return hasWords ? <PictureDialog {...props} /> : null;
}
