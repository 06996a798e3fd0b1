import { memo, type ReactElement, useState, useSyncExternalStore } from 'react';
import type { LiveShop, Watch } from './live-shop.ts';
import { type Shop, useShop } from './shop.ts';

/**
 * A component that follows the shop's view models. What `observer` of mobx-react-lite is to what is fetched later, this is to a first view: it draws without MobX, and begins to watch
 * when the live shop has arrived.
 */
export function observed<P extends object>(draw: (props: P) => ReactElement | null) {
  return memo(function Observed(props: P) {
    const shop = useShop();
    const [drawing] = useState(() => new Drawing(shop));
    useSyncExternalStore(drawing.subscribe, drawing.version, drawing.version);
    return drawing.draw(() => draw(props));
  });
}

class Drawing {
  private readonly shop: Shop;
  private watched: { readonly live: LiveShop; readonly watch: Watch } | undefined;
  private count = 0;
  private told: () => void = () => undefined;

  constructor(shop: Shop) {
    this.shop = shop;
  }

  readonly version = (): number => this.count;

  readonly subscribe = (told: () => void): (() => void) => {
    this.told = told;
    const forget = this.shop.whenLive(this.changed);
    // Between drawing and this moment things may have changed unseen.
    if (this.watched === undefined && this.shop.live !== undefined) this.changed();
    return () => {
      forget();
      this.watched?.watch.stop();
      this.watched = undefined;
    };
  };

  draw<T>(drawing: () => T): T {
    const { live } = this.shop;
    if (live === undefined) return drawing();
    if (this.watched?.live !== live) this.watched = { live, watch: live.watch(this.changed) };
    return this.watched.watch.draw(drawing);
  }

  private readonly changed = (): void => {
    this.count += 1;
    this.told();
  };
}
