import { randomBytes } from 'node:crypto'

/** A PDF of a few lines of text. An image that is never unpacked fills it to the given size. */
export function makePdf(bytes: number, line: string): Buffer {
  const content = `BT /F1 12 Tf 72 720 Td (${line.replaceAll(/[^\w .,]/g, ' ')}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I 6 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.7\n'
  const offsets: number[] = []
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  offsets.push(text.length)
  const picture = randomBytes(bytes - 2_000)
  text += `6 0 obj\n<</Type/XObject/Subtype/Image/Length ${picture.length}>>stream\n`
  const end = '\nendstream\nendobj\n'
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length + picture.length + end.length
  const trailer = `xref\n0 7\n0000000000 65535 f \n${places}trailer<</Size 7/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([Buffer.from(text), picture, Buffer.from(end + trailer)])
}
