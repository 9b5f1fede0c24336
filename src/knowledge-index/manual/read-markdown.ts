import { codeOf, type ManualSection, type ReadManual, toField } from './manual-section.js'

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/

/**
 * Reads Markdown: title and licence from the front matter, a section for each heading, paragraphs and lists as fields.
 */
export function readMarkdown(text: string, fallbackTitle: string): ReadManual {
  const { facts, body } = frontMatter(text.replaceAll('\r\n', '\n'))
  const path: string[] = []
  const sections: ManualSection[] = []
  let paragraphs: string[] = []
  let isNew = true
  const close = (): void => {
    const fields = paragraphs.map(toField).filter(({ text: written }) => written !== '')
    if (path.length > 0 || fields.length > 0) {
      const headingPath = path.filter(Boolean)
      sections.push({ headingPath, code: codeOf(headingPath.at(-1) ?? ''), page: null, fields })
    }
    paragraphs = []
  }
  for (const line of body.split('\n')) {
    const heading = HEADING.exec(line)
    if (heading?.[1] !== undefined && heading[2] !== undefined) {
      if (path.length > 0 || paragraphs.length > 0) close()
      path.length = Math.min(path.length, heading[1].length - 1)
      while (path.length < heading[1].length - 1) path.push('')
      path.push(heading[2])
      isNew = true
    } else if (line.trim() === '') isNew = true
    else if (isNew) {
      paragraphs.push(line.trim())
      isNew = false
    } else paragraphs[paragraphs.length - 1] += /^\s*[-*•]\s/.test(line) ? `\n${line.trim()}` : ` ${line.trim()}`
  }
  close()
  const title = facts.get('title') ?? sections[0]?.headingPath[0] ?? fallbackTitle
  return { title, licence: facts.get('licence') ?? null, pages: null, sections }
}

function frontMatter(text: string): { facts: ReadonlyMap<string, string>; body: string } {
  const found = /^---\n([\s\S]*?)\n---\n/.exec(text)
  if (found?.[1] === undefined) return { facts: new Map(), body: text }
  const lines = found[1].split('\n').flatMap((line) => {
    const [, key, value] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    return key === undefined || value === undefined ? [] : [[key, value] as const]
  })
  return { facts: new Map(lines), body: text.slice(found[0].length) }
}
