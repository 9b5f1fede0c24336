import { z } from 'zod'
import { readShippedJson } from '../../../../kernel/shipped-data.js'
import { plainQuotes } from '../../../../kernel/text/plain-quotes.js'

const lines = z.array(z.string().min(1).max(500)).min(1)
const patterns = z.array(z.string().min(1).max(1_000)).min(1)

/** The schema of `data/companion/requests.json`. */
const requestsFile = z.array(
  z.strictObject({
    name: z.string().min(1),
    /** Patterns, one of which has to match. */
    asked: patterns,
    /** Patterns that take it back, such as a word that says that it is over. */
    unless: patterns.optional(),
    answers: lines,
    /** None where a question would press. */
    questions: z.array(z.string().min(1).max(500)),
    /** Kinds of records that answer it, where the caller may read them. */
    record: lines.optional(),
    /** Places that help with it, which are shown before the answer. */
    resources: z.enum(['crisis', 'abuse', 'eating']).optional(),
    /** True if a request for help, or a sign of danger, in the same message counts more, as after thanks. */
    yieldsToHelp: z.boolean().default(false),
    /** True if it asks for facts, so that a message that is only similar to danger still means that. */
    asksForFacts: z.boolean().default(false),
  }),
)

/** A request that is always answered in the same way in substance, such as whether the companion is human. */
export interface PlainRequest {
  readonly name: string
  readonly asked: RegExp
  readonly unless: RegExp | undefined
  readonly answers: readonly string[]
  readonly questions: readonly string[]
  readonly record: readonly string[]
  readonly resources: 'crisis' | 'abuse' | 'eating' | undefined
  readonly yieldsToHelp: boolean
  readonly asksForFacts: boolean
}

/** What the companion is asked and cannot judge, and what needs a certain answer, in the order in which it is tried. */
export const REQUESTS: readonly PlainRequest[] = readShippedJson('companion/requests.json', requestsFile).map(
  ({ asked, unless, record = [], resources, ...request }) => ({
    ...request,
    ...{ record, resources, asked: new RegExp(asked.join('|'), 'iu') },
    unless: unless === undefined ? undefined : new RegExp(unless.join('|'), 'iu'),
  }),
)

const ASKS_FOR_HELP =
  /\bwhat (?:can|could|should|might|do|would) (?:i|you) (?:do|try|suggest|recommend)\b|\bhelp me\b|\bany (?:tips|advice|ideas)\b|\bhow (?:can|do) i (?:stop|deal|cope|handle|calm|get)\b/iu

/** Whether a message asks for something to try. */
export function asksForHelp(text: string): boolean {
  return ASKS_FOR_HELP.test(text)
}

/**
 * The first request that a message makes. Thanks before a request for help are politeness; the request counts, and so
 * does a sign of danger.
 */
export function requestIn(text: string, isInDanger = false): PlainRequest | undefined {
  const plain = plainQuotes(text.normalize('NFC'))
  const isAsked = isInDanger || asksForHelp(plain)
  return REQUESTS.find(
    ({ asked, unless, yieldsToHelp }) =>
      asked.test(plain) && unless?.test(plain) !== true && !(isAsked && yieldsToHelp),
  )
}
