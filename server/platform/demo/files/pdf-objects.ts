/** An object that holds what is drawn. */
export function stream(content: string): string {
  return `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`;
}

/** A file of objects, numbered from 1, with the table that tells where each one begins. */
export function pdfFile(objects: readonly string[]): Buffer {
  const head = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  let text = head;
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
