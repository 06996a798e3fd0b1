import { type ReactElement, useEffect, useState } from 'react';
import type { LibraryFolders } from '#ports/media/media-folders.ts';
import { BackOfficeMain } from '../../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../../back-office/back-office-screen.ts';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import type { openLibrary } from './open-library.ts';

interface ShownLibrary {
  readonly library: LibraryFolders;
}

/** The media library (ADM-06). What works in it comes with the page's script, which fetches it behind the first view. */
export const mediaScreen = backOfficeScreen<ShownLibrary>({
  async load({ backOffice }) {
    return (await backOffice.media.views.folders()).map((library) => ({ library }));
  },
  Screen: MediaScreen,
});

function MediaScreen({ page: { title, library } }: { readonly page: PageData & ShownLibrary }): ReactElement {
  const shop = useShop();
  const { translator } = shop;
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof openLibrary>>>();
  useEffect(() => {
    void import('./open-library.ts').then(async ({ openLibrary }) => setOpened(await openLibrary(shop)));
  }, [shop]);
  return (
    <BackOfficeMain title={title} intro={translator.text('media.intro', { count: library.pictures })}>
      {opened === undefined ? (
        <p role="status">{translator.text('media.opening')}</p>
      ) : (
        <opened.Library tools={opened.tools} known={library} />
      )}
      <noscript>
        <p>{translator.text('media.withoutScript')}</p>
      </noscript>
    </BackOfficeMain>
  );
}
