import { z } from 'zod'
import { readShippedJson } from '../../../kernel/shipped-data.js'
import { plainQuotes } from '../../../kernel/text/plain-quotes.js'
import { excerpt } from '../../../services/model/offline/excerpt.js'

/** The schema of `data/conversations/topics.json`. */
const topicsFile = z
  .array(
    z.strictObject({
      /** Neutral: it says what was talked about, never how somebody is. */
      label: z.string().regex(/^\p{Lu}[\p{L} ]{2,40}$/u),
      /** Patterns of whole words. */
      said: z.array(z.string().min(1)).min(1),
    }),
  )
  .min(1)

/** What conversations are about, as titles name it. */
export const CONVERSATION_TOPICS = readShippedJson('conversations/topics.json', topicsFile).map(({ label, said }) => ({
  label,
  said: new RegExp(`(?<![\\p{L}\\p{N}])(?:${said.join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
}))

/**
 * A title of one or two topics, those named most: `Sleep, medication`. Labels are fixed, so no name and no sentence of
 * anybody becomes a title. Empty if no topic is named.
 */
export function titleByTopics(texts: readonly string[]): string {
  const said = plainQuotes(excerpt(texts).join('\n'))
  const [first, second] = CONVERSATION_TOPICS.map(({ label, said: pattern }) => ({
    ...{ label, times: said.match(pattern)?.length ?? 0 },
  }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
  if (first === undefined) return ''
  return second === undefined ? first.label : `${first.label}, ${second.label.toLowerCase()}`
}
