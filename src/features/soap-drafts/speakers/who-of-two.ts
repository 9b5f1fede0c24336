import { type Chart, isNamedOtherwise, nameKey } from './chart-names.js'
import { isOfSafety } from '../compose/safety-words.js'
import { isPlaceholder } from './roles.js'
import type { Speaker } from './speaker.js'

/** A speaker of a conversation, and what they say in each of their turns. */
export interface Voice {
  readonly name: string
  /** Undefined for somebody whom neither the name nor the chart tells. */
  readonly who: Speaker | undefined
  readonly turns: readonly string[]
}

/**
 * Who the two of a conversation are. The one who mostly asks is the clinician; the other one is the client, unless the
 * chart or the words say that it is somebody else.
 */
export function whoOfTwo(
  [one, other]: readonly [Voice, Voice],
  chart: Chart | undefined,
): readonly [Speaker | undefined, Speaker | undefined] {
  if (one.who !== undefined && other.who !== undefined) return [one.who, other.who]
  if (one.who === undefined && other.who === undefined) {
    const [safety, otherSafety] = [asksOfSafety(one), asksOfSafety(other)]
    // Who asks about safety is the clinician, however often the other one asks back.
    const isClear = safety > 0 !== otherSafety > 0
    const [asks, isAsked] = isClear ? [safety, otherSafety] : [asksOthers(one), asksOthers(other)]
    if (asks === isAsked) return [undefined, undefined]
    return asks > isAsked ? ['therapist', besideStaff(other, chart)] : [besideStaff(one, chart), 'therapist']
  }
  return one.who === undefined ? [beside(one, other, chart), other.who] : [one.who, beside(other, one, chart)]
}

function beside(voice: Voice, known: Voice, chart: Chart | undefined): Speaker | undefined {
  if (known.who === 'therapist') return besideStaff(voice, chart)
  const asks = asksOthers(voice)
  return asks > 0 && asks >= asksOthers(known) ? 'therapist' : undefined
}

function besideStaff(voice: Voice, chart: Chart | undefined): Speaker | undefined {
  const words = voice.turns.join('\n')
  if (RELATIVE.test(words)) return 'family'
  return isSomebodyElse(voice.name, words, chart) ? undefined : 'client'
}

/** True for somebody beside a therapist whom neither the words nor the chart show to be another person. */
export function isClientBeside(voice: Voice, chart: Chart | undefined): boolean {
  return besideStaff(voice, chart) === 'client'
}

/** `I'm her mother`, `this is Maya's dad`, `I am calling about my son`. */
const RELATIVE =
  /\b(?:i['’]?m|i am|this is|it['’]?s|as) (?:calling )?(?:his|her|their|\p{Lu}\p{L}+['’]s) (?:(?:step|grand|foster )?(?:mother|father|mom|mum|dad|parent)|wife|husband|partner|sister|brother|aunt|uncle|guardian|carer)\b|\b(?:calling|here|phoning|worried) (?:because of|about|for) (?:my|our) (?:son|daughter|child|wife|husband|partner|brother|sister|mother|father|mom|mum|dad)\b/iu
/** Says what somebody else says: an interpreter. */
const FOR_ANOTHER = /^(?:(?:he|she|they|the (?:client|patient)) (?:says?|said|is saying|means))(?!\p{L})/iu

function isSomebodyElse(name: string, words: string, chart: Chart | undefined): boolean {
  if (words.split('\n').every((turn) => FOR_ANOTHER.test(turn))) return true
  if (chart === undefined) return false
  if (!isPlaceholder(name) && isNamedOtherwise(nameKey(name), chart.client)) return true
  // People say their own name when they introduce themselves.
  const first = chart.client.firstName ?? ''
  const naming = new RegExp(
    String.raw`(?<!\p{L})(?<!(?:i['’]?m|i am|name is|this is|call me) )${RegExp.escape(first)}(?!\p{L})`,
    'iu',
  )
  return /\p{L}{2}/u.test(first) && nameKey(name) !== nameKey(first) && naming.test(words)
}

const ASKING =
  /\?|^(?:(?:so|and|but|then|okay|ok|well),? )*(?:(?:do|did|does|are|is|was|were|have|has|can|could|would|will) (?:you|he|she|it|they|that|there|the|your|any(?:one|body|thing)?|some(?:one|body))|how|what|where|when|who|why|any(?:one|body|thing)?|ever)(?!\p{L})/iu
/** Questions about oneself are what clients ask: `Am I going mad?` */
const OF_ONESELF = /(?<!\p{L})(?:i|me|my|mine)(?!\p{L})[^?]*\?/iu

/** How many of somebody's turns ask others. */
export function asksOthers({ turns }: Voice): number {
  return turns.filter((turn) => ASKING.test(turn) && !OF_ONESELF.test(turn)).length
}

function asksOfSafety({ turns }: Voice): number {
  return turns.filter((turn) => ASKING.test(turn) && isOfSafety(turn) && !OF_ONESELF.test(turn)).length
}

/** True if somebody in a conversation asks others: in a third of their turns. */
export function mostlyAsks(turns: Voice['turns']): boolean {
  return turns.filter((turn) => turn.includes('?') || asksWithoutMark(turn)).length * 3 >= turns.length
}

/** Says what somebody is thought to do: `So you have been sleeping.` */
const ABOUT_YOU =
  /^(?:(?:so|and|but|then|okay|ok|well),? )*you(?:['’](?:re|ve)| (?:are|were|have|had|do|did|still|also|never))(?!\p{L})/iu

/** True for words that ask, or name a danger, and may lack the question mark: `Any thoughts of suicide.` */
export function asksWithoutMark(turn: string): boolean {
  return ASKING.test(turn) || ABOUT_YOU.test(turn) || isOfSafety(turn)
}

/** True for a question about a danger that is one whatever its mark is: `Has anybody hurt you` */
export function plainlyAsksOfSafety(turn: string): boolean {
  return (
    ASKING.test(turn) &&
    (isOfSafety(turn) || /(?<!\p{L})(?:hurt|harm|hit|touch)(?:ed|s|ing)? you(?!\p{L})/iu.test(turn))
  )
}
