import { PSEUDONYM_TOKEN } from '../../../deidentify/index.js'
import type { Replacement, SourceSentence, SourceText } from './source-text.js'

/** A stored de-identified text, and the positions in the original text that were replaced. */
interface StoredText {
  readonly text: string
  readonly spans: readonly { readonly start: number; readonly end: number }[]
}

/**
 * Pairs each replaced position of a text with its token in the stored text.
 * @returns undefined if the two do not fit: then the text has to be de-identified again.
 */
export function replacementsOf(original: string, { text, spans }: StoredText): readonly Replacement[] | undefined {
  const replacements: Replacement[] = []
  let rebuilt = ''
  let from = 0
  for (const { start, end } of spans) {
    rebuilt += original.slice(from, start)
    const token = new RegExp(PSEUDONYM_TOKEN.source, 'y')
    token.lastIndex = rebuilt.length
    const found = token.exec(text)?.[0]
    if (found === undefined || start < from) return undefined
    replacements.push({ start, end, token: found })
    rebuilt += found
    from = end
  }
  return rebuilt + original.slice(from) === text ? replacements : undefined
}

/** A sentence as it is shown to a model, with the stored tokens in place of the identifiers. */
export function shownSentence({ source: { replaced }, start, end, text }: SourceSentence): string {
  if (replaced === undefined) return text
  let shown = ''
  let from = start
  for (const { token, ...place } of replaced) {
    if (place.end <= start || place.start >= end) continue
    shown += text.slice(from - start, Math.max(place.start, start) - start) + token
    from = Math.min(place.end, end)
  }
  return shown + text.slice(from - start)
}

/**
 * The identifiers that the stored tokens of all sources replace. Undefined if a source contains such a token literally,
 * because reading it back would turn it into an identifier: then all sources are de-identified again.
 */
export function knownTokens(sources: readonly SourceText[]): ReadonlyMap<string, string> | undefined {
  const known = new Map<string, string>()
  for (const { text, replaced = [] } of sources) {
    for (const { start, end, token } of replaced) if (!known.has(token)) known.set(token, text.slice(start, end))
  }
  const isTyped = sources.some(({ text }) => (text.match(PSEUDONYM_TOKEN) ?? []).some((token) => known.has(token)))
  return isTyped ? undefined : known
}
