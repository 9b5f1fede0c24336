import type { Span } from '../span.js'
import type { NameIndex } from './name-index.js'
import type { TextWords } from './text-words.js'

/** Makes what finds names in scripts without spaces, wherever they begin; the longest that begins at a place counts. */
export function unspacedFinder(index: NameIndex, refs: readonly string[]): (words: TextWords) => Span[] {
  const byFirst = new Map<string, { name: string; of: string }[]>()
  index.names.forEach(({ unspaced }, person) => {
    for (const name of unspaced) {
      const first = name.charAt(0)
      byFirst.set(first, [...(byFirst.get(first) ?? []), { name, of: refs[person] ?? '' }])
    }
  })
  for (const names of byFirst.values()) names.sort((one, other) => other.name.length - one.name.length)
  if (byFirst.size === 0) return () => []
  return (words) => {
    const found: Span[] = []
    const { text } = words
    for (let at = 0; at < text.length; at++) {
      const known = byFirst.get(text.charAt(at))?.find(({ name }) => text.startsWith(name, at))
      if (known === undefined) continue
      found.push(words.span(at, at + known.name.length, 'PERSON', known.of))
      at += known.name.length - 1
    }
    return found
  }
}
