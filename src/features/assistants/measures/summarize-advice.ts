import type { ClientFacts } from './client-facts.js'
import type { SafetyFlag } from './measure-advice.js'
import { measureRules } from './measure-rules.js'
import { findMentions, phrasePattern } from './mentions.js'
import type { RuledMeasures } from './recommend-by-rules.js'

const uncovered = measureRules.uncovered.map(({ label, phrases, codes }) => ({
  label,
  pattern: phrasePattern(phrases, codes),
}))

/** Summarises the recommendations, what comes first, and what the instruments do not cover. */
export function summarizeAdvice(
  text: string,
  facts: ClientFacts,
  { recommendations, unfit }: RuledMeasures,
  flags: readonly SafetyFlag[],
): string {
  const due = recommendations.filter(({ isDue }) => isDue)
  const [first] = due
  const missing = uncovered.filter(({ pattern }) => findMentions(text, pattern).length > 0).map(({ label }) => label)
  return [
    ...(flags.length > 0
      ? [`Safety comes before any questionnaire: ${list(flags.map(({ label }) => label.toLowerCase()))}.`]
      : []),
    recommendations.length === 0
      ? 'No instrument of this service is recommended.'
      : first === undefined
        ? 'Everything that is recommended was answered lately; nothing is due now.'
        : `Recommended now: ${list(due.map(({ toolName }) => toolName))}, beginning with the ${first.toolName}.`,
    ...(missing.length > 0 ? [`No instrument here is made for ${list(missing)}.`] : []),
    ...(unfit.length === 0
      ? []
      : facts.age === null
        ? [`For ${list(unfit)} the instruments here are for certain ages, and the client’s is not known.`]
        : [`For ${list(unfit)} no instrument here is made for somebody of ${facts.age}: use one for that age.`]),
    ...(facts.language === null
      ? []
      : [`The forms are in English and the client speaks ${facts.language}: use a validated translation.`]),
    'A score is no diagnosis; the choice is the clinician’s.',
  ].join(' ')
}

function list(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
