import { PSEUDONYM_TOKEN } from '../../../deidentify/index.js'
import type { Replacement, SourceSentence, SourceText } from './source-text.js'

/** A text without identifiers as it was stored, and the places in the original text that were replaced. */
interface StoredText {
  readonly text: string
  readonly spans: readonly { readonly start: number; readonly end: number }[]
}

/**
 * Pairs each replaced place of a text with the token that stands for it in the stored text.
 * @returns undefined when the two do not fit: then the text has to be de-identified anew.
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

/** A sentence as a model is shown it: with stored tokens in place of the identifiers. */
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
 * What the stored tokens of all sources stand for. A source in which somebody typed one of these tokens would be read back as
 * an identifier: then no stored text is used, and all sources are de-identified anew.
 */
export function knownTokens(sources: readonly SourceText[]): ReadonlyMap<string, string> | undefined {
  const known = new Map<string, string>()
  for (const { text, replaced = [] } of sources) {
    for (const { start, end, token } of replaced) if (!known.has(token)) known.set(token, text.slice(start, end))
  }
  const isTyped = sources.some(({ text }) => (text.match(PSEUDONYM_TOKEN) ?? []).some((token) => known.has(token)))
  return isTyped ? undefined : known
}
