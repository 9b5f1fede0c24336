import type { Chart } from './chart-names.js'
import { asksOthers, isClientBeside, type Voice } from './who-of-two.js'
import type { Speaker } from './speaker.js'

/** A turn of a conversation: the number of its voice, and its words. */
export interface TurnOf {
  readonly voice: number
  readonly words: string
}

/** Answers that show who it is; fewer may be chance. */
const FEWEST_ANSWERS = 2
/** The least share of the answered questions: of a couple neither is the client. */
const LEAST_SHARE = 2 / 3
const OF_ONESELF = /(?<!\p{L})(?:i|i['’](?:m|ve|d|ll)|me|my|myself)(?!\p{L})/giu
const OF_ANOTHER = /(?<!\p{L})(?:he|she|him|her|his|hers|they|their)(?!\p{L})/giu

/**
 * Who three or more people are. Where neither a name nor the chart tells it, the therapist is the one who asks most,
 * and the client the one who answers most of the therapist's questions and speaks of themselves. Everybody else stays
 * somebody else: a mother who answers for her son is not the client.
 */
export function whoOfMore(
  voices: readonly Voice[],
  turns: readonly TurnOf[],
  chart: Chart | undefined,
): readonly (Speaker | undefined)[] {
  const therapist = therapistOf(voices)
  if (therapist === undefined) return voices.map(({ who }) => who)
  const client = voices.some(({ who }) => who === 'client') ? undefined : clientOf(voices, turns, therapist, chart)
  return voices.map(({ who }, at) => who ?? (at === therapist ? 'therapist' : at === client ? 'client' : undefined))
}

function therapistOf(voices: readonly Voice[]): number | undefined {
  const known = voices.flatMap(({ who }, at) => (who === 'therapist' ? [at] : []))
  if (known.length > 0) return known.length === 1 ? known[0] : undefined
  const [most, next] = voices
    .map((voice, at) => ({ at, asked: voice.who === undefined ? asksOthers(voice) : 0 }))
    .toSorted((one, other) => other.asked - one.asked)
  return most === undefined || most.asked < FEWEST_ANSWERS || most.asked === next?.asked ? undefined : most.at
}

function clientOf(
  voices: readonly Voice[],
  turns: readonly TurnOf[],
  therapist: number,
  chart: Chart | undefined,
): number | undefined {
  const answers = turns.flatMap(({ voice, words }, at) => {
    const next = turns[at + 1]
    return voice === therapist && words.includes('?') && next !== undefined && next.voice !== therapist
      ? [next.voice]
      : []
  })
  const found = voices.findIndex((voice, at) => {
    const own = answers.filter((one) => one === at).length
    const isMost = own >= FEWEST_ANSWERS && own >= LEAST_SHARE * answers.length
    return voice.who === undefined && isMost && speaksOfOneself(voice) && isClientBeside(voice, chart)
  })
  return found < 0 ? undefined : found
}

function speaksOfOneself({ turns }: Voice): boolean {
  const words = turns.join('\n')
  return [...words.matchAll(OF_ONESELF)].length >= [...words.matchAll(OF_ANOTHER)].length
}
