import { z } from 'zod'
import { readShippedJson } from '../../../kernel/shipped-data.js'
import { RISK_CATEGORIES } from '../../safety/index.js'
import { INSTRUMENT_KEYS } from '../../screenings/index.js'

const text = z.string().min(1)
const instrument = z.string().refine((key) => INSTRUMENT_KEYS.includes(key), 'is not an instrument of this service')
/** Words and codes by which a text speaks of something; in a phrase `*` stands for letters. */
const words = { codes: z.array(z.string().regex(/^[A-Z]\d/)), phrases: z.array(text).min(1) }

/** Ages in years; both ends belong to it. */
const ages = z.strictObject({ from: z.int().min(0), to: z.int().optional() })

const shape = z.strictObject({
  version: z.int().min(1),
  /** The domains, most urgent first. */
  domains: z.array(
    z.strictObject({
      key: text,
      label: text,
      ...words,
      /** The first one for the client's age is recommended. */
      instruments: z.array(instrument).min(1),
      /** A shorter instrument. */
      short: instrument.nullable(),
      /** Domains that are measured by this one's instrument too. */
      covers: z.array(text).default([]),
      /** Clients whom the domain is about, if not all. */
      ages: ages.optional(),
      /** False if its instruments find cases and do not follow them; then goals have no target by them. */
      isFollowed: z.boolean().default(true),
      isAlwaysHigh: z.boolean().default(false),
    }),
  ),
  /** Instruments for texts that name no domain. */
  broad: z.array(instrument),
  /** Domains without an instrument, so that the summary can say so. */
  uncovered: z.array(z.strictObject({ label: text, ...words })),
  /** The ages for which an instrument is offered; every instrument has them. */
  ages: z
    .record(instrument, ages)
    .refine((known) => INSTRUMENT_KEYS.every((key) => known[key] !== undefined), 'does not have every instrument'),
  /** The most items that a person answers with care at once. */
  mostItems: z.int(),
  /** The days after an answer until an instrument is due again. */
  intervalDays: z.record(z.union([z.literal('default'), instrument]), z.int()),
  /** Phrases that say that forms are hard for the client at the moment. */
  lowBurden: z.array(text),
  languages: z.array(text),
  /** Phrases that several acts name, as `<name>`; a list can name those before it. */
  lists: z.record(z.string(), z.array(text).min(1)),
  flags: z.array(
    z.strictObject({
      key: text,
      label: text,
      phrases: z.array(text),
      /** Acts of two or more parts, each one of several phrases or lists: who or how, what is done, to whom. */
      acts: z.array(z.array(z.array(text).min(1)).min(2)).default([]),
      /** Abbreviations of clinical notes, which count in capitals. */
      abbreviations: z.array(z.string().regex(/^[A-Z]+$/)).default([]),
      action: text,
    }),
  ),
  /** What to do about a finding of the screen: `pressing` from severity HIGH on, `usual` below. */
  riskActions: z.record(z.enum(RISK_CATEGORIES), z.strictObject({ usual: text, pressing: text })),
})

/** The rules for recommending instruments, explained in docs/assistants.md. An invalid file stops the start. */
export const measureRules = readShippedJson('measures/rules.json', shape.transform(withLists))

/** The rules with the phrases of the lists in the place of their names. */
function withLists({ lists, flags, ...rules }: z.output<typeof shape>) {
  const known = new Map<string, readonly string[]>()
  const phrasesOf = (named: readonly string[]): string[] => {
    return named.flatMap((phrase) => {
      const name = /^<(\w+)>$/.exec(phrase)?.[1]
      if (name === undefined) return phrase
      const phrases = known.get(name)
      if (phrases === undefined) throw new Error(`data/measures/rules.json has no list of this name: ${name}`)
      return [...phrases]
    })
  }
  for (const [name, phrases] of Object.entries(lists)) known.set(name, phrasesOf(phrases))
  return { ...rules, flags: flags.map((flag) => ({ ...flag, acts: flag.acts.map((act) => act.map(phrasesOf)) })) }
}

export type AgeRange = z.infer<typeof ages>
export type MeasureFlag = (typeof measureRules)['flags'][number]
export type MeasureDomain = (typeof measureRules)['domains'][number]
