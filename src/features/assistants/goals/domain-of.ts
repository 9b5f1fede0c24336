import { once } from '../../../kernel/once.js'
import { isOfAge } from '../measures/client-facts.js'
import { measureRules } from '../measures/measure-rules.js'
import { phrasePattern } from '../measures/mentions.js'
import { NO_DOMAIN } from './generated-goal.js'

const domains = once(() =>
  measureRules.domains.map(({ key, phrases, codes }) => ({ key, pattern: phrasePattern(phrases, codes) })),
)

const SLEEP = /sleep|\bbedtime|\bnight routine/i
/** Domains that no instrument measures. */
const OTHERS: readonly (readonly [string, RegExp])[] = [
  [
    'substance use',
    /\b(?:cannabis|marijuana|opioid|opiate|cocaine|substance|drugs?\b|sober|sobriety|abstinen|relapse)/i,
  ],
  ['relationships', /\b(?:relationship|partner|marriage|marital|husband|wife|couple|communicat|family|friend|social)/i],
  ['work and school', /\b(?:work|job|employ|school|class|college|stud(?:y|ies))\b/i],
  ['anger', /\b(?:anger|angry|outburst|temper)/i],
  ['eating', /\b(?:eating|meals?|binge|purg|weight|body image)/i],
  ['self-esteem', /\b(?:self-esteem|self-worth|self-critic|confiden|assertive)/i],
  ['activity', /\b(?:exercise|walk|activit|hobb|leisure)/i],
  ['coping', /\b(?:cop(?:e|ing)|mindful|grounding|breath|relax|emotion)/i],
  ['medication', /\b(?:medicat|adheren)/i],
]

/** The domain of a goal: one that instruments measure, else another one. The first text that names a domain decides. */
export function domainOf(texts: readonly string[]): string {
  for (const text of texts) {
    const measured = domains().find(({ pattern }) => text.search(pattern) >= 0)
    if (measured !== undefined) return measured.key
    // A plan that mentions sleep wants to improve it; a report may mention it because it is good.
    if (SLEEP.test(text)) return 'sleep'
  }
  for (const text of texts) {
    const other = OTHERS.find(([, pattern]) => pattern.test(text))
    if (other !== undefined) return other[0]
  }
  return NO_DOMAIN
}

/** The instrument that follows a domain in adults, since a plan names no age; undefined if there is none. */
export function instrumentFor(domain: string): string | undefined {
  const found = measureRules.domains.find(
    ({ key, label }) => key === domain || label.toLowerCase() === domain.toLowerCase(),
  )
  return found?.isFollowed ? found.instruments.find((one) => isOfAge(one, { age: null })) : undefined
}
