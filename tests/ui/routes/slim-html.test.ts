import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { slimHtml } from '#ui/routes/slim-html.ts';

const page = (state: string) => `<!DOCTYPE html><html><head>
<meta property="csp-nonce" nonce="abc"/><meta name="description" content="x" nonce="abc"/>
<link rel="stylesheet" href="/a.css" nonce="abc"/><link rel="modulepreload" href="/a.js" nonce="abc"/></head>
<body><p>$R[1]={}</p><script nonce="abc">self.$R={};$_TSR.router=${state};document.currentScript.remove()</script></body></html>`;

/** What the browser makes of the state. */
function stateOf(html: string): unknown {
  const script = /self\.\$R=\{\};(.*);document/s.exec(html)?.[1] ?? '';
  const self = { $_TSR: {} as { router?: unknown }, $R: [] };
  runInNewContext(script, self);
  return self.$_TSR.router;
}

describe('a page before it is sent', () => {
  it('keeps the nonce where the policy asks for it', () => {
    const html = slimHtml(page('($R=>$R[0]={})($R)'));
    expect(html.match(/<[^>]*nonce="abc"[^>]*>/g)).toEqual([
      '<meta property="csp-nonce" nonce="abc"/>',
      '<link rel="modulepreload" href="/a.js" nonce="abc"/>',
      '<script nonce="abc">',
    ]);
  });

  it.each([
    ['names that nobody calls', '($R=>$R[0]={a:$R[1]={b:$R[2]=[1,$R[3]={c:void 0}]}})($R)', '($R=>$R[0]={a:{b:[1,{c:void 0}]}})($R)'],
    ['one that is called', '($R=>$R[0]={a:$R[1]={b:1},c:$R[2]=[$R[1]]})($R)', '($R=>$R[0]={a:$R[1]={b:1},c:[$R[1]]})($R)'],
    [
      'texts that look like one',
      String.raw`($R=>$R[0]={a:"$R[1]={",b:$R[1]={c:"\"$R[2]=["}})($R)`,
      String.raw`($R=>$R[0]={a:"$R[1]={",b:{c:"\"$R[2]=["}})($R)`,
    ],
    ['a function that fills one', '($R=>$R[0]={a:($R[1]=[]).concat($R[2]=[1])})($R)', '($R=>$R[0]={a:([]).concat([1])})($R)'],
  ])('says the same with %s', (_, state, slim) => {
    const html = slimHtml(page(state));
    expect(html).toContain(`$_TSR.router=${slim};`);
    expect(stateOf(html)).toEqual(stateOf(page(state)));
    expect(html).toContain('<p>$R[1]={}</p>');
  });

  it('leaves a page without state as it is', () => {
    expect(slimHtml('<html><head></head><body></body></html>')).toBe('<html><head></head><body></body></html>');
  });
});
