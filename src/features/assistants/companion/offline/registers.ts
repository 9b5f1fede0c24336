import { z } from 'zod'
import { readShippedJson } from '../../../../kernel/shipped-data.js'
import { plainQuotes } from '../../../../kernel/text/plain-quotes.js'
import { canPraise, isGrave, readTone, type ReadTone, type Tone } from './tone.js'

const line = z.string().min(1).max(300)
const lines = z.array(line).min(1)

const spoken = {
  /** Said after the reflection: that it was understood, nothing more. */
  echoes: lines,
  /** One open question; each answer has exactly one. */
  questions: lines,
  /** Something small to try, offered now and then and never pressed; keys of `exercises`. */
  exercises: lines,
  /** Words in the titles of those entries of the library that fit. */
  library: lines,
}

/** The schema of `data/companion/registers.json`. */
const registersFile = z.strictObject({
  exercises: z.record(z.string(), line),
  registers: z.array(
    z.strictObject({
      name: line,
      /** Patterns, each of the beginning of a word or of words that stand together, that say that something is hard. */
      said: lines,
      /** Patterns of what it can be about; they count where other words say that it is hard. */
      about: z.array(line).default([]),
      /** True if nothing hard is meant, so that the tone does not matter. */
      isNeutral: z.boolean().default(false),
      ...spoken,
    }),
  ),
  /** For messages of a tone in which no register is looked for, or none fits. */
  tones: z.strictObject({
    good: z.strictObject(spoken),
    mixed: z.strictObject(spoken),
    denied: z.strictObject(spoken),
    plain: z.strictObject(spoken),
  }),
  /** For messages that speak of harm, or in which the screening found something: one plain sentence, one question. */
  careful: z.strictObject({ echoes: lines, questions: lines }),
})

/** One way in which people speak of how they are: how it is recognised, and what can be said to it. */
export interface Register {
  readonly name: string
  readonly said: RegExp
  /** True if nothing hard is meant. */
  readonly isNeutral: boolean
  readonly echoes: readonly string[]
  readonly questions: readonly string[]
  readonly exercises: readonly string[]
  readonly library: RegExp
}

const file = readShippedJson('companion/registers.json', registersFile)

/** In the order in which they are tried; what is more particular comes first. */
export const REGISTERS: readonly (Register & { readonly about: RegExp | undefined })[] = file.registers.map(
  ({ said, about, ...register }) => ({
    ...toRegister(register, anyOf(said)),
    about: about.length === 0 ? undefined : anyOf(about),
  }),
)

/** What is said to a tone alone. A hard message that no register fits gets the plain one, which claims nothing. */
export const TONES: Readonly<Record<Exclude<Tone, 'hard'>, Register>> = {
  good: toRegister({ name: 'good', ...file.tones.good }, /^/u),
  mixed: toRegister({ name: 'mixed', ...file.tones.mixed }, /^/u),
  denied: toRegister({ name: 'denied', ...file.tones.denied }, /^/u),
  plain: toRegister({ name: 'plain', ...file.tones.plain }, /^/u),
}

/** What is said where nothing may be said back, praised or offered. */
export const CAREFUL = file.careful

const HARDSHIPS = REGISTERS.filter(({ isNeutral }) => !isNeutral).map(({ said }) => said)

/** The tone of a message, with the registers among the words for something hard. */
export function toneOf(text: string): ReadTone {
  return readTone(text, HARDSHIPS)
}

/**
 * The register of a message: one of hardship only for a message that says nothing good, by the parts in which it is not
 * denied. A message that has something good or denied in it gets the plain one if a part of it cannot be placed or is
 * grave, or if it cannot be praised: what is not understood may be a danger.
 */
export function registerOf(written: string): Register {
  const text = plainQuotes(written)
  const { tone, hardParts, isWhole } = toneOf(text)
  if (tone === 'hard') {
    const hard = hardParts.join('\n')
    const isOne = ({ said, about, isNeutral }: (typeof REGISTERS)[number]): boolean =>
      !isNeutral && (said.test(hard) || about?.test(hard) === true)
    return (
      REGISTERS.find(({ said, isNeutral }) => !isNeutral && said.test(hard)) ?? REGISTERS.find(isOne) ?? TONES.plain
    )
  }
  if (tone === 'plain') return REGISTERS.find(({ said, isNeutral }) => isNeutral && said.test(text)) ?? TONES.plain
  if (!isWhole || isGrave(text) || (tone === 'good' && !canPraise(text))) return TONES.plain
  return TONES[tone]
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${patterns.join('|')})`, 'iu')
}

function toRegister(
  given: { readonly name: string; readonly isNeutral?: boolean } & (typeof file)['tones']['plain'],
  said: RegExp,
): Register {
  const { name, isNeutral = false, echoes, questions, exercises, library } = given
  const described = exercises.map((key) => {
    const exercise = file.exercises[key]
    if (exercise === undefined) throw new Error(`The register ${name} has an exercise that is not described: ${key}`)
    return exercise
  })
  return {
    name,
    said,
    isNeutral,
    echoes,
    questions,
    exercises: described,
    library: new RegExp(library.join('|'), 'iu'),
  }
}
