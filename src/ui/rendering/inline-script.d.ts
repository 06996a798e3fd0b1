/** Built by tools/build/inline-script-plugin.ts: the text of a classic script. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
