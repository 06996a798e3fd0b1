/** Takes out of a rendered page what its reader does without: it is compressed and sent to everybody. */
export function slimHtml(html: string): string {
  const end = html.indexOf('</head>');
  const stateBegin = html.indexOf(STATE, end);
  const stateEnd = stateBegin < 0 ? -1 : html.indexOf('</script>', stateBegin);
  const head = withoutNeedlessNonces(html.slice(0, end));
  if (stateEnd < 0) return head + html.slice(end);
  return head + html.slice(end, stateBegin) + withoutNeedlessNames(html.slice(stateBegin, stateEnd)) + html.slice(stateEnd);
}

/** Where the router's state begins in the script that carries it. */
const STATE = '$_TSR.router=';

/** The policy asks scripts and what loads them for the nonce; the router puts it on every tag of the head. */
function withoutNeedlessNonces(head: string): string {
  return head.replace(/(<meta (?!property="csp-nonce")[^>]*?| rel="(?:stylesheet|alternate|canonical)"[^>]*?) nonce="[^"]*"/g, '$1');
}

/** The state names each of its objects (`$R[7]={…}`) in case another place means the same one. Names that nobody calls are left out; texts stay what they are. */
function withoutNeedlessNames(state: string): string {
  const called = new Set<string>();
  for (const [, name] of state.matchAll(CALL)) if (name !== undefined) called.add(name);
  return state.replace(NAMING, (found, name: string | undefined) => (name === undefined || called.has(name) ? found : ''));
}

const CALL = /"(?:[^"\\]|\\.)*"|\$R\[(\d+)\](?!=)/g;
/** The outermost name stays: without it the brace would begin a function's body. */
const NAMING = /"(?:[^"\\]|\\.)*"|(?<!=>)\$R\[(\d+)\]=(?=[[{])/g;
