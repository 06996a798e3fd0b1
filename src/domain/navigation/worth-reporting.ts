/** What machines look for that search for holes; nobody ever linked to it. */
const NOISE = /(^|\/)(\.|wp-|wordpress|cgi-bin|phpmyadmin|vendor\/|xmlrpc|actuator|autodiscover|boaform|solr\/|_ignition)/i;
/** Files that sites had as pages; others are no pages, and what is no page needs no redirect. */
const PAGE_FILES = /\.(html?|aspx?|jsp|pdf|docx?|xlsx?)$/i;
const LONGEST = 300;

/** Whether editors should hear of an address that nobody answers to (NAV-11): not of those that only machines ask for. */
export function isWorthReporting(path: string): boolean {
  if (path.length > LONGEST || !path.startsWith('/') || NOISE.test(path) || /[<>"'`{}|\\^]|%(00|0a|0d|22|27|3c|3e)/i.test(path))
    return false;
  const last = path.split('/').at(-1) ?? '';
  return !/\.\w{1,8}$/.test(last) || PAGE_FILES.test(last);
}
