import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** A PDF, as small as one can be. Each entry is the content of one page: operators of the format. */
export function makePdf(
  pages: readonly (string | Buffer)[],
  extra: { readonly trailer?: string; readonly filter?: string } = {},
): Buffer {
  const kids = pages.map((_page, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  for (const [at, page] of pages.entries()) {
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${5 + at * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      Buffer.concat([
        Buffer.from(`<</Length ${page.length}${extra.filter === undefined ? '' : `/Filter${extra.filter}`}>>stream\n`),
        Buffer.from(page),
        Buffer.from('\nendstream'),
      ]),
    )
  }
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  for (const [at, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0))
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const xref = parts.reduce((sum, part) => sum + part.length, 0)
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer<</Size ${objects.length + 1}/Root 1 0 R${extra.trailer ?? ''}>>\nstartxref\n${xref}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** The operators that write one line of Latin text on a page. */
export function pdfLine(text: string): string {
  return `BT /F1 12 Tf 72 720 Td (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`
}

/** What an encrypted PDF has in its trailer; whatever password is tried does not fit. */
export const ENCRYPTED = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>/P -4>>`

/** A zip archive of deflated files. */
export function makeZip(files: Readonly<Record<string, Buffer | string>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed])
    local.push(entry)
    central.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name))
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  for (const at of [4, 6]) end.writeUInt16LE(Object.keys(files).length, at)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end])
}

const OFFICE = 'http://schemas.openxmlformats.org'

/** A Word document whose body is this XML, or these paragraphs. */
export function makeDocx(body: readonly string[] | Buffer): Buffer {
  const paragraphs = Buffer.isBuffer(body)
    ? body
    : body.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const document = Buffer.concat([
    Buffer.from(`<?xml version="1.0"?><w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>`),
    Buffer.from(paragraphs),
    Buffer.from('</w:body></w:document>'),
  ])
  return makeZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': document,
  })
}

/** A PNG of one grey; `rows` fewer than its height make one that ends too early. */
export function makePng(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
