/** Addresses at which others can be told of a page (HDR-06): Facebook, X, WhatsApp and Viber, by plain links. `url` is absolute. */
export function shareLinks(url: string, title: string): readonly { readonly name: string; readonly href: string }[] {
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  const both = encodeURIComponent(`${title} ${url}`);
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X (Twitter)', href: `https://twitter.com/intent/tweet?url=${address}&text=${text}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'Viber', href: `viber://forward?text=${both}` },
  ];
}
