import type { ClientFacts } from './client-facts.js'
import { measureRules } from './measure-rules.js'

/** Whether an instrument is offered at the client's age; always where that is not known. */
export function isOfAge(instrument: string, { age }: ClientFacts): boolean {
  return age === null || age >= (measureRules.ages[instrument] ?? 0)
}
