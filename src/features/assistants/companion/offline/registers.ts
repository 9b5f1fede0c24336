import { z } from 'zod'
import { readShippedJson } from '../../../../kernel/shipped-data.js'

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
      /** Patterns, each of the beginning of a word or of words that stand together. */
      said: lines,
      /** True where a text with a negation is not understood in this way. */
      notWhenDenied: z.boolean().default(false),
      ...spoken,
    }),
  ),
  plain: z.strictObject(spoken),
})

/** One way in which people speak of how they are: how it is recognised, and what can be said to it. */
export interface Register {
  readonly name: string
  readonly said: RegExp
  readonly echoes: readonly string[]
  readonly questions: readonly string[]
  readonly exercises: readonly string[]
  readonly library: RegExp
}

const file = readShippedJson('companion/registers.json', registersFile)
const DENIED = String.raw`^(?![^]*\b(?:not|never|no longer|nothing|nobody|\w+n'?t)\b)[^]*`

/** In the order in which they are tried; what is more particular comes first. */
export const REGISTERS: readonly Register[] = file.registers.map(({ said, notWhenDenied, ...register }) =>
  toRegister(register, new RegExp(`${notWhenDenied ? DENIED : ''}\\b(?:${said.join('|')})`, 'iu')),
)

/** For a text that none of them fits. */
export const PLAIN: Register = toRegister({ name: 'plain', ...file.plain }, /^/u)

function toRegister(
  { name, echoes, questions, exercises, library }: { readonly name: string } & (typeof file)['plain'],
  said: RegExp,
): Register {
  const described = exercises.map((key) => {
    const exercise = file.exercises[key]
    if (exercise === undefined) throw new Error(`The register ${name} has an exercise that is not described: ${key}`)
    return exercise
  })
  return { name, said, echoes, questions, exercises: described, library: new RegExp(library.join('|'), 'iu') }
}
