import { namesDanger } from '../../safety/index.js'
import { announcesDanger } from './announced.js'
import { isStepOfCare } from './care-steps.js'
import { reportsDanger, statesIdeation, wishesHarm } from './danger.js'
import type { SourceUnit } from './source-unit.js'

/** What staff do or are to do, also about a danger: `Reviewed the overdose`, `Call 988 if she wants to die`. */
const OF_STAFF =
  /^(?:[-*•] )?(?:(?:therapist|clinician|counsell?or|writer|provider|we|i|will|to|please|then|also|and|agreed|plans?|again) )*(?:ask|assess|review|revisit|discuss|explor|monitor|screen|check|follow|refer|call|ring|phone|text|contact|notif|inform|send|give|gave|provid|teach|taught|introduc|practi[cs]|validat|normali[sz]|process|help|work|use|offer|support|continu|complet|develop|creat|updat|writ|agree|schedul|encourag|educat|psychoeducat|remov|lock|hand|limit|prescrib|taper|reduc|increas|start|stop|keep(?! s)|homework|plan|goal|objective)\p{L}{0,4}(?!\p{L})/iu

/**
 * How much a sentence must resemble those of people in danger: in a conversation almost wholly, because answers are
 * short, and what they answer is not in them.
 */
const LEAST_SIMILAR_IN_TALK = 0.9
const LEAST_SIMILAR_IN_NOTES = 0.5

/** Whose sentences are screened in the words that they would have used themselves. */
const ABOUT_OTHERS: ReadonlySet<SourceUnit['speaker']> = new Set(['therapist', 'family', 'other', 'document'])

/**
 * True for a sentence that tells of a danger, whatever title it stands under: what a client, somebody near them, or a
 * note says of it. What staff ask, do or plan about it is none, and neither is a record of the service.
 */
export function speaksOfDanger(unit: SourceUnit): boolean {
  const { speaker, isTalk } = unit
  // A title that is kept in front of a sentence says nothing of it: `Course of treatment: Attempted in May.`
  const text = isTalk ? unit.text : unit.text.replace(KEPT_TITLE, '')
  if (speaker === 'record' || speaker === 'assistant' || (speaker === 'therapist' && isTalk)) return false
  if (wishesHarm(text) || statesIdeation(text) || announcesDanger(unit)) return true
  if (!isTalk && reportsDanger(text)) return true
  if (speaker === 'therapist' ? OF_STAFF.test(text) : isStepOfCare(text)) return false
  const leastSimilar = isTalk ? LEAST_SIMILAR_IN_TALK : LEAST_SIMILAR_IN_NOTES
  if (namesDanger(text, leastSimilar)) return true
  const own = ABOUT_OTHERS.has(speaker) ? inOwnWords(text) : text
  return own !== text && namesDanger(own, leastSimilar)
}

const KEPT_TITLE = /^(?:[-*•#]+ )?\p{L}[\p{L} -]{0,50}:\s+(?=\S)/u
const WHO = String.raw`(?:(?:he|she|they|(?:the )?(?:client|patient|pt\.?))(?!\p{L}))`
/** Who reports of a client. */
const REPORTER = String.raw`(?:${WHO}|(?:his |her |their |the )?(?:mother|father|parents?|son|daughter|brother|sister|partner|husband|wife|spouse|aunt|uncle|grand\p{L}+|teacher|neighbou?r|friend|carer|police)(?!\p{L}))`
const SAID = new RegExp(
  String.raw`^${REPORTER}? ?(?:(?:also|again|still|now|then) )?(?:sa(?:id|ys)|stat(?:es|ed)|report(?:s|ed)|told (?!(?:him|her|them|me|us)self)\p{L}+(?: \p{L}+)?|tells (?:\p{L}+ )?\p{L}+|mention(?:s|ed)|disclos(?:es|ed)|admit(?:s|ted)|describ(?:es|ed)|shar(?:es|ed)|add(?:s|ed)) (?:that )?`,
  'iu',
)
/** A verb without its subject, as notes begin: `Keeps the cord`, `Also made a will`. */
const MISSING =
  /^(?<before>(?:(?:also|still|again|once|twice|nearly|almost|often|always|now) )*)(?<verb>\p{L}+(?:ed|s)|took|made|cut|bought|wrote|drank|went|got|had|did|would|will|could|can|might)(?!\p{L})/iu
const FIRST_PERSON: Readonly<Record<string, string>> = { has: 'have', is: 'am', does: 'do', was: 'was', goes: 'go' }

/** What a note says of somebody, as they would say it: `Said he'd drink the bleach` becomes `I'd drink the bleach`. */
function inOwnWords(text: string): string {
  const own = text
    .replace(/^(?:also|then|later|now),? /iu, '')
    .replace(SAID, '')
    .replace(/(?<!\p{L})(?:himself|herself|themsel(?:f|ves))(?!\p{L})/giu, 'myself')
    .replace(new RegExp(String.raw`(?<!\p{L})${WHO}['’](ll|d|ve)(?!\p{L})`, 'giu'), "I'$1")
    .replace(/(?<!\p{L})(?:the )?(?:client|patient|pt)['’]s(?!\p{L})/giu, 'my')
    .replace(new RegExp(String.raw`(?<!\p{L})(?:${WHO} (?:is|are)|(?:he|she)['’]s|they['’]re)(?!\p{L})`, 'giu'), 'I am')
    .replace(new RegExp(String.raw`(?<!\p{L})${WHO} has(?!\p{L})`, 'giu'), 'I have')
    .replace(new RegExp(String.raw`(?<!\p{L})${WHO}`, 'giu'), 'I')
    .replace(/(?<!\p{L})(?:his|their|her(?= \p{L}))(?!\p{L})/giu, 'my')
    .replace(/(?<!\p{L})(?:him|her|them)(?!\p{L})/giu, 'me')
  const { before = '', verb = '' } = MISSING.exec(own)?.groups ?? {}
  return verb === '' ? own : `I ${before}${firstPerson(verb)}${own.slice(before.length + verb.length)}`
}

function firstPerson(verb: string): string {
  const lower = verb.toLowerCase()
  return FIRST_PERSON[lower] ?? lower.replace(/(?<=sh|ch|ss|x)es$|(?<!s)s$/u, '')
}
