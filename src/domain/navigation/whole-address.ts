/** An address as whoever types it means it: `www.hzz.hr` is `https://www.hzz.hr`; everything else stays as it is, without what stands around it. */
export function wholeAddress(typed: string): string {
  const text = typed.trim();
  return /^www\.[^\s./]+\.\S+$/i.test(text) ? `https://${text}` : text;
}
