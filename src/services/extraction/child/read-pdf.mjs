import { getDocumentProxy } from 'unpdf'
import { checkUnpacked } from './check-unpacked.mjs'
import { Refused } from './refused.mjs'

// The first call loads the library behind unpdf, so it has to run before `restrictProcess`.
const { getResolvedPDFJS } = await import('unpdf')
const { PasswordException } = await getResolvedPDFJS()

/** Marks an empty page when pages are separated. White space would be trimmed at the ends of the text. */
const BLANK = '\u2060'

/** Reads the text layer of a PDF, page by page; empty if there is none. With `breaks` a form feed separates pages. */
export async function read(content, { pages, textBytes, breaks }) {
  await checkUnpacked(content)
  const document = await open(content)
  const { info } = await document.getMetadata()
  // The contract refuses every encrypted file, even if it can be read without a password.
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
