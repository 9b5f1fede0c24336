import { getDocumentProxy } from 'unpdf'
import { checkUnpacked } from './check-unpacked.mjs'
import { Refused } from './refused.mjs'

// The library behind unpdf is loaded by its first call, so it is made before the process is closed off.
const { getResolvedPDFJS } = await import('unpdf')
const { PasswordException } = await getResolvedPDFJS()

/** Stands on a page without text where pages are kept apart: white space at the ends of a text is taken away. */
const BLANK = '\u2060'

/** The text layer of a PDF, page by page; empty when it has none. With `breaks` a form feed stands between two pages. */
export async function read(content, { pages, textBytes, breaks }) {
  await checkUnpacked(content)
  const document = await open(content)
  const { info } = await document.getMetadata()
  // Readable without a password or not: the contract refuses what is encrypted.
  if (info.EncryptFilterName) throw new Refused('encrypted')
  if (document.numPages > pages) throw new Refused('too-many-pages')
  const texts = []
  let length = 0
  for (let number = 1; number <= document.numPages; number++) {
    const text = await textOf(await document.getPage(number))
    texts.push(text)
    length += text.length
    if (length > textBytes) throw new Refused('too-much-text')
  }
  const written = texts.filter((text) => text !== '')
  if (breaks && written.length > 0) return texts.map((text) => text || BLANK).join('\f')
  return written.join('\n\n')
}

async function open(content) {
  try {
    return await getDocumentProxy(new Uint8Array(content), { isEvalSupported: false, disableFontFace: true })
  } catch (error) {
    if (error instanceof PasswordException) throw new Refused('encrypted')
    throw error
  }
}

async function textOf(page) {
  const { items } = await page.getTextContent()
  const text = items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')
  page.cleanup()
  return text.trim()
}
