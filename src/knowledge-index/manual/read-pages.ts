import { codeOf, type ManualField, type ManualSection, type ReadManual, toField } from './manual-section.js'

/** Longest line that is taken for a heading, in characters. */
const LONGEST_HEADING = 90
/** A top-level heading: a line in capitals. The heading path holds the latest one and the latest heading below it. */
const LARGE = /^[^a-z]*[A-Z]{3}[^a-z]*$/u
const NUMBERED = /^(?:\d+(?:\.\d+)*\.?|[IVX]+\.|Chapter \d+|Part \d+)\s+\p{Lu}/u

/** Reads plain text. Headings are recognised by their form, and form feeds separate pages. */
export function readPages(text: string, title: string): ReadManual {
  const pages = text.replaceAll('\r\n', '\n').split('\f')
  const sections: ManualSection[] = []
  let path: readonly string[] = []
  for (const [at, page] of pages.entries()) {
    const number = pages.length > 1 ? at + 1 : null
    let fields: ManualField[] = []
    const close = (): void => {
      if (fields.length > 0) sections.push({ headingPath: path, code: codeOf(path.at(-1) ?? ''), page: number, fields })
      fields = []
    }
    for (const paragraph of paragraphsOf(page)) {
      if (!isHeading(paragraph)) {
        fields.push(toField(paragraph))
        continue
      }
      close()
      const outer = path[0]
      path = LARGE.test(paragraph) || outer === undefined || !LARGE.test(outer) ? [paragraph] : [outer, paragraph]
    }
    close()
  }
  return { title, licence: null, pages: pages.length > 1 ? pages.length : null, sections }
}

/** Joins the lines of each paragraph. A line that looks like a heading is a paragraph of its own. */
function paragraphsOf(page: string): readonly string[] {
  const paragraphs: string[] = []
  let isOpen = false
  for (const raw of page.split('\n')) {
    const line = raw.replaceAll(/\s+/g, ' ').trim()
    if (line === '') isOpen = false
    else if (isHeading(line)) {
      paragraphs.push(line)
      isOpen = false
    } else if (!isOpen) {
      paragraphs.push(line)
      isOpen = true
    } else {
      const last = paragraphs.pop() ?? ''
      // Rejoins a word that was hyphenated at the end of a line.
      paragraphs.push(/\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(line) ? last.slice(0, -1) + line : `${last} ${line}`)
    }
  }
  return paragraphs
}

function isHeading(line: string): boolean {
  if (line.length > LONGEST_HEADING || /[.;,:]$/.test(line) || !/\p{L}{3}/u.test(line)) return false
  return codeOf(line) !== null || LARGE.test(line) || NUMBERED.test(line)
}
