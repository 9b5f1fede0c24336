import { z } from 'zod'
import { asRead } from './fold-letter.js'
import { checkShipped, namedOnce, readShippedSections, type ShippedSection } from '../../../kernel/shipped-data.js'

/** The categories of risk. */
export const RISK_CATEGORIES = ['self_harm', 'harm_to_others', 'abuse', 'acute_crisis'] as const
export type RiskCategory = (typeof RISK_CATEGORIES)[number]

/** The severities of a finding, in ascending order. */
export const RISK_SEVERITIES = ['low', 'moderate', 'high', 'imminent'] as const
export type RiskSeverity = (typeof RISK_SEVERITIES)[number]

/**
 * How a text asks for a means, a dose or the pain of dying: in plain words, or in `clinical` ones, which clinicians use
 * too.
 */
export type MethodQuestion = 'plain' | 'clinical'

/** A finding in a text. Offsets count UTF-16 code units; the end is exclusive. */
export interface RiskHit {
  readonly category: RiskCategory
  readonly severity: RiskSeverity
  readonly start: number
  readonly end: number
  /** Present where a sentence of the text asks for a method of dying. */
  readonly method?: MethodQuestion
  /** Present where no rule found it, but the model: the text is like sentences that tell of danger. */
  readonly similar?: {
    /** The probability of danger, from 0 to 1. */
    readonly probability: number
    /** Whether it is like sentences about eating, for which there are places of their own. */
    readonly isOfEating: boolean
    /** The words that weighed most. */
    readonly words: readonly { readonly start: number; readonly end: number }[]
  }
  /** Present where a language model found it. */
  readonly foundBy?: 'model'
}

/** Whether the first severity is higher than the second. */
export function isWorse(first: RiskSeverity, second: RiskSeverity): boolean {
  return RISK_SEVERITIES.indexOf(first) > RISK_SEVERITIES.indexOf(second)
}

const word = z.string().regex(/^[\p{Ll}\p{Lo}\d]+$/u, 'is no word in lower case without apostrophes')
/**
 * Words of a phrase: one or several of them, or of lists; a gap of words of any kind can follow, but not come first.
 */
const WORD = String.raw`(?:<[a-z]+>|[\p{Ll}\p{Lo}\d]+)`
const WORDS = String.raw`${WORD}(?:\|${WORD})*`
const phrase = z
  .string()
  .regex(
    new RegExp(String.raw`^${WORDS}(?: (?:!?${WORDS}|${WORDS}\?|~[1-9]))*$`, 'u'),
    'is no phrase that begins with a word',
  )

/**
 * The schema of the phrases in `data/phrases/`; the comment at the beginning of each file says how phrases are written.
 */
const riskPhrases = z.strictObject({
  lists: z.record(z.string(), z.array(word).min(1)),
  groups: z.array(
    z.strictObject({
      category: z.enum(RISK_CATEGORIES),
      severity: z.enum(RISK_SEVERITIES),
      /**
       * Whether the phrases speak of somebody else than the writer, whether they still count when they were long ago,
       * whether the model may not lower them, whether they ask for a method of dying, in words that clinicians use, and
       * whether they say themselves whom they speak of, whoever else is named before.
       */
      marks: z.array(z.enum(['of others', 'lasting', 'certain', 'method', 'clinical', 'says who'])),
      phrases: z.array(phrase).min(1),
    }),
  ),
  /** Expressions that only resemble a finding. */
  cleared: z.array(phrase),
  /** Phrases by sign: harmless alone, a finding beside another sign. */
  signs: z.record(z.string(), z.array(phrase).min(1)),
  /** Which signs are a finding when they stand near each other. */
  pairs: z.array(
    z.strictObject({
      category: z.enum(RISK_CATEGORIES),
      severity: z.enum(RISK_SEVERITIES),
      first: z.array(z.string()).min(1),
      second: z.array(z.string()).min(1),
    }),
  ),
})

/** The contents of one file of phrases. */
export type RiskPhrases = z.infer<typeof riskPhrases>

/** The files of phrases, in their order of precedence. */
const FILES = ['direct', 'methods', 'indirect', 'means', 'signs', 'languages'].map((name) => `phrases/${name}.txt`)

/**
 * Reads what the screen looks for.
 * @throws Error, with the file and the place in it, if a file does not fit the schema.
 */
export function readRiskPhrases(): readonly RiskPhrases[] {
  return FILES.map((path) => checkShipped(path, riskPhrases, toPhrases(path, readShippedSections(path))))
}

/**
 * The lists of words of all files by their names.
 * @throws Error if two lists have the same name: every file can use every list.
 */
export function listsOf(files: readonly RiskPhrases[]): ReadonlyMap<string, readonly string[]> {
  return namedOnce(
    'phrases',
    files.flatMap(({ lists: own }) => Object.entries(own)),
  )
}

function toPhrases(path: string, sections: readonly ShippedSection[]): unknown {
  const lists: [string, readonly string[]][] = []
  const groups: unknown[] = []
  const cleared: string[] = []
  const signs: [string, readonly string[]][] = []
  const pairs: unknown[] = []
  for (const { title, lines: written } of sections) {
    const lines = written.map(asRead)
    const list = /^list ([a-z]+)$/.exec(title)?.[1]
    const sign = /^sign ([a-z]+)$/.exec(title)?.[1]
    if (sign !== undefined) signs.push([sign, lines])
    else if (title.startsWith('together, ')) pairs.push(...lines.map((line) => toPair(title, line)))
    else if (list !== undefined) lists.push([list, lines.flatMap((line) => line.split(' ')).flatMap(numbers)])
    else if (title === 'cleared') cleared.push(...lines)
    else {
      const [category, severity, ...marks] = title.split(', ')
      groups.push({ category, severity, marks, phrases: lines })
    }
  }
  const byName = (named: typeof lists): unknown => Object.fromEntries(namedOnce(path, named))
  return { lists: byName(lists), groups, cleared, signs: byName(signs), pairs }
}

/** `means + alone|tired` under `together, self_harm, high`. */
function toPair(title: string, line: string): unknown {
  const [, category, severity] = title.split(', ')
  const [first, second] = line.split(' + ').map((names) => names.split('|'))
  return { category, severity, first, second }
}

/** `8..10` as `8`, `9`, `10`. */
function numbers(entry: string): readonly string[] {
  const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(entry) ?? []
  if (first === undefined || last === undefined) return [entry]
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at))
}

const FILE = 'phrases/context.txt'
const words = z.array(z.string().regex(/^[\p{Ll}\p{Lo}\d]+$/u)).min(1)

/** The lists of the file, each with a comment that says what its words do to a finding. */
const contextWords = z.strictObject({
  negators: words,
  unsure: words,
  unpromised: words,
  turns: words,
  'for-now': words,
  'first-person': words,
  others: words,
  past: words,
  'long-times': words,
  present: words,
  today: words,
  over: words,
  raising: words,
  explicit: words,
  intent: words,
  'answers-no': words,
  'answered-about': words,
  'asked-about': words,
  stories: words,
  ages: words,
  'past-acts': words,
  'earlier-schools': words,
  answered: words,
  lied: words,
})

const sections = readShippedSections(FILE).map(
  ({ title, lines }) => [title, lines.flatMap((line) => asRead(line).split(' '))] as const,
)
const lists = checkShipped(FILE, contextWords, Object.fromEntries(namedOnce(FILE, sections)))

export const NEGATORS: ReadonlySet<string> = new Set(lists.negators)
export const UNSURE: ReadonlySet<string> = new Set(lists.unsure)
export const UNPROMISED: ReadonlySet<string> = new Set(lists.unpromised)
export const TURNS: ReadonlySet<string> = new Set(lists.turns)
export const FOR_NOW: ReadonlySet<string> = new Set(lists['for-now'])
export const FIRST_PERSON: ReadonlySet<string> = new Set(lists['first-person'])
export const OTHERS: ReadonlySet<string> = new Set(lists.others)
export const PAST: ReadonlySet<string> = new Set(lists.past)
export const LONG_TIMES: ReadonlySet<string> = new Set(lists['long-times'])
export const PRESENT: ReadonlySet<string> = new Set(lists.present)
export const TODAY: ReadonlySet<string> = new Set(lists.today)
export const OVER: ReadonlySet<string> = new Set(lists.over)
export const RAISING: ReadonlySet<string> = new Set(lists.raising)
export const EXPLICIT: ReadonlySet<string> = new Set(lists.explicit)
export const INTENT: ReadonlySet<string> = new Set(lists.intent)
export const ANSWERS_NO: ReadonlySet<string> = new Set(lists['answers-no'])
export const ANSWERED_ABOUT: ReadonlySet<string> = new Set(lists['answered-about'])
export const ASKED_ABOUT: ReadonlySet<string> = new Set(lists['asked-about'])
export const STORIES: ReadonlySet<string> = new Set(lists.stories)
export const AGES: ReadonlySet<string> = new Set(lists.ages)
export const PAST_ACTS: ReadonlySet<string> = new Set(lists['past-acts'])
export const EARLIER_SCHOOLS: ReadonlySet<string> = new Set(lists['earlier-schools'])
export const ANSWERED: ReadonlySet<string> = new Set(lists.answered)
export const LIED: ReadonlySet<string> = new Set(lists.lied)

/** All context words, so that disguised ones are recognised. */
export const CONTEXT_WORDS: readonly string[] = Object.values(lists).flat()
