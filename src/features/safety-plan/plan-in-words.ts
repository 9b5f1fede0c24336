import { oneLine } from '../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../kernel/text/text.js'
import { contactInWords, type SafetyPlanSteps } from './steps.js'

/** What is shown of a plan in an answer, which is read in distress: the app has the whole plan. */
const MOST_ENTRIES = 5
const LONGEST_ENTRY = 200
const OPENING = 'You made a safety plan for moments like this.'
const BLOCK = new RegExp(String.raw`${OPENING.replaceAll('.', String.raw`\.`)}[^]*?(?:\n\n|$)`, 'g')

/**
 * The steps of a plan that help at once, in words to its own client: what they can do alone, then whom they can turn
 * to. One block without an empty line; empty if the plan says nothing of either.
 */
export function planInWords({ copingStrategies, distractions, helpers, professionals }: SafetyPlanSteps): string {
  const parts = [
    listed('What you wrote that you can do by yourself:', copingStrategies),
    listed('People and places that take your mind off it:', distractions.map(contactInWords)),
    listed('People you can ask for help:', [...helpers, ...professionals].map(contactInWords)),
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : [OPENING, ...parts].join('\n')
}

function listed(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return ''
  const lines = entries.slice(0, MOST_ENTRIES).map((entry) => `- ${cutToCodePoints(oneLine(entry), LONGEST_ENTRY)}`)
  return [title, ...lines].join('\n')
}

/** An answer without the words of a plan, for a model that is given what was said before. */
export function withoutPlan(answer: string): string {
  return answer.replaceAll(BLOCK, '')
}
