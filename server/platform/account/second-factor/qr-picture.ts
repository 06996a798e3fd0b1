/** A QR code as an SVG picture, with its quiet zone on white, as cameras want it whatever the colours of the page. */
export async function qrPicture(text: string): Promise<string> {
  // Loaded when somebody sets a second factor up: it is large.
  const { drawingSVG, qrcode } = await import('@bwip-js/node');
  const look = { scale: 4, paddingwidth: 16, paddingheight: 16, backgroundcolor: 'FFFFFF' } as const;
  return qrcode({ bcid: 'qrcode', text, eclevel: 'M', ...look } as Parameters<typeof qrcode>[0], drawingSVG());
}
