import { z } from 'zod'
import { readShippedJson } from '../../../kernel/shipped-data.js'

/** Whom a text is for. */
export const READERS = ['client', 'therapist'] as const
export type Reader = (typeof READERS)[number]

const patterns = z.array(z.string().min(1))

const shape = z.strictObject({
  version: z.int().min(1),
  /** Words that several patterns use as `{name}`. */
  words: z.record(z.string().regex(/^[a-z]+$/), z.string()),
  rules: z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z]+$/),
      readers: z.array(z.enum(READERS)).min(1),
      /** Whether a sentence that breaks the rule makes the whole answer unusable. */
      spoils: z.boolean(),
      /** Whether words may break it that stand in the text which the answer quotes. */
      mayQuote: z.boolean(),
      why: z.string().min(1),
      broken: patterns.min(1),
      /** What is taken out of a sentence before it is judged. */
      unless: patterns,
      examples: z.strictObject({ broken: patterns.min(1), allowed: patterns }),
    }),
  ),
  names: z.strictObject({ why: z.string().min(1), terms: z.string().min(1) }),
})

const data = readShippedJson('safe-messaging/rules.json', shape)

/** A rule for sentences of a model, ready for use. */
export interface MessagingRule {
  readonly key: string
  readonly readers: readonly Reader[]
  readonly spoils: boolean
  readonly mayQuote: boolean
  readonly broken: readonly RegExp[]
  readonly unless: readonly RegExp[]
  readonly examples: { readonly broken: readonly string[]; readonly allowed: readonly string[] }
}

/**
 * The rules of `data/safe-messaging`, explained in docs/assistants.md. A file that does not fit its schema, or a
 * pattern that does not compile, stops the start.
 */
export const MESSAGING_RULES: readonly MessagingRule[] = data.rules.map((rule) => ({
  ...rule,
  broken: rule.broken.map((pattern) => compiled(pattern)),
  unless: rule.unless.map((pattern) => compiled(pattern)),
}))

/** Matches terms that are no names of people, although they are capitalised like them. */
export const NO_NAME = compiled(`\\b${data.names.terms}\\b`)

function compiled(pattern: string): RegExp {
  const fill = (text: string): string =>
    Object.entries(data.words).reduce((filled, [name, words]) => filled.replaceAll(`{${name}}`, words), text)
  // A word may contain another one.
  return new RegExp(fill(fill(pattern)), 'giu')
}
