import type { CrisisResource } from '../operation-context.js'
import { crisisResourceInWords, isPressing, mostSevere, type RiskFinding } from '../safety/index.js'

/** The beginning of an answer when the screening found something. */
export interface CrisisLead {
  readonly text: string
  /** True if this is the whole answer and no model is asked. */
  readonly isAll: boolean
}

const FLAGGED =
  'Messages that read like this are flagged, so that a therapist or the safety contact of your practice can follow up. That may take time: nobody watches this conversation, and I am a program that cannot keep you safe.'

/** Texts after the resources, by category. They do not argue, ask for reasons, or mention means. */
const PRESSING_WORDS: Readonly<Record<RiskFinding['category'], string>> = {
  self_harm: `If you might act on it, please contact one of these now, or let somebody near you know that you should not be alone. ${FLAGGED} Who could be with you in the next hours?`,
  harm_to_others: `If somebody could get hurt, please put distance between you and them and contact one of these now. ${FLAGGED} Where could you go for the moment?`,
  abuse: `What is done to you is not your fault. If you are in danger now, please call the emergency services as soon as it is safe to. ${FLAGGED} Who do you trust to know about this?`,
  acute_crisis: `You should not have to get through this alone. Please contact one of these now, or ask somebody near you to do it with you. ${FLAGGED} Who is near you at this moment?`,
}

/**
 * The beginning of a companion's answer after a finding of the screening; undefined if nothing was found.
 * @param isAfter true if nothing was found now, but a recent message was urgent.
 * @param plan the words of the client's own safety plan, which come before any place; empty if there is none.
 */
export function companionCrisisLead(
  findings: readonly RiskFinding[],
  resources: readonly CrisisResource[],
  isAfter: boolean,
  plan: string,
): CrisisLead | undefined {
  if (findings.length === 0 && !isAfter) return undefined
  const places = resources.map((resource) => `- ${crisisResourceInWords(resource)}`).join('\n')
  if (findings.length === 0)
    return {
      isAll: false,
      text: `${before(plan)}The places that I named are still there for you, at any hour:\n${places}\n\nAre you safe at this moment, and is somebody with you?`,
    }
  const pressing = mostSevere(findings.filter(isPressing))
  if (pressing === undefined) {
    return {
      isAll: false,
      text: `${before(plan)}Some of what you write I do not want to pass over. If it is about you and now, people are there to talk with:\n${places}`,
    }
  }
  return {
    isAll: true,
    text: `Thank you for telling me. ${before(plan)}What you write sounds serious, and you deserve the help of a person now:\n${places}\n\n${PRESSING_WORDS[pressing.category]}`,
  }
}

function before(plan: string): string {
  return plan === ''
    ? ''
    : `${plan}

`
}

/** Whether a finding is of the rules or severe: an answer is not taken over by what is only similar to danger. */
export function isOfRules(finding: RiskFinding): boolean {
  return finding.similar === undefined || isPressing(finding)
}

/** The whole answer to a client who asks for a method of dying, behind the places that help: no record, no manual. */
export const NO_METHOD =
  'This question is not answered here. If something was taken or done already, call the emergency services at once, even if nothing is felt yet. If you ask because somebody might do it, tell a person now: somebody near you, your therapist, or one of these places.'

/**
 * The beginning of a clinical answer to a question that reads like a crisis: the client's own safety plan, then crisis
 * resources. Empty otherwise.
 */
export function clinicalCrisisLead(
  findings: readonly RiskFinding[],
  resources: readonly CrisisResource[],
  plan: string,
): string {
  if (findings.length === 0 || resources.length === 0) return ''
  const lines = resources.map((resource) => `- ${crisisResourceInWords(resource)}`)
  return `${before(plan)}If you or somebody else may be in danger, please do not wait for an answer here. Help is there now:\n${lines.join('\n')}\n\n`
}
