import { z } from 'zod'

const text = z.string().min(1)
const key = z.string().regex(/^[a-z][a-z0-9-]*$/)
const whole = z.int().min(0)

/** A range of scores with a name; both ends belong to it. */
const band = z.strictObject({ key, label: text, from: whole, to: whole })

/** What can be chosen as an answer; `label` only where the words may be shown. */
const option = z.strictObject({ value: whole, label: text.optional() })

/**
 * What an answer says that somebody should look at soon, whatever the score is. The severity is a rule of this service.
 */
const riskRule = z.strictObject({
  item: z.int().min(1),
  atLeast: z.int().min(1),
  category: z.enum(['self_harm', 'harm_to_others', 'abuse', 'acute_crisis']),
  severity: z.enum(['low', 'moderate', 'high', 'imminent']),
})

/** One item. The text stands here only where the licence allows to hand it on. */
const item = z.strictObject({
  id: key,
  text: text.optional(),
  options: z.array(option).min(2),
  /** The value counts as the highest less the value. */
  isReversed: z.boolean().default(false),
  /** False for what is asked beside the score. */
  isScored: z.boolean().default(true),
  /** True where the instrument lets it be left out. */
  isOptional: z.boolean().default(false),
})

/** What happens to a score when items were left out, as published; without such a rule all are needed. */
const missingItems = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('all_required'), note: text.optional() }),
  /** Up to `most` may be missing: the sum times the number of items by those answered, rounded half up. */
  z.strictObject({ rule: z.literal('prorate'), most: z.int().min(1), source: text }),
  /** After a zero for the first item the others may be left out and count zero. */
  z.strictObject({ rule: z.literal('zero_after_first'), source: text }),
])

const subscale = z.strictObject({
  key,
  label: text,
  /** Numbers of items, from 1. */
  items: z.array(z.int().min(1)).min(1),
  factor: z.int().min(1).default(1),
  bands: z.array(band).default([]),
})

/** The form of a data file: one version of one instrument. */
export const instrumentShape = z.strictObject({
  key,
  version: z.int().min(1),
  title: text,
  abbreviation: text,
  domains: z.array(key).min(1),
  language: z.literal('en'),
  /** The time that is asked about. */
  period: text.nullable(),
  /** Whether more points mean more trouble or less. */
  direction: z.enum(['higher_is_worse', 'higher_is_better']),
  minScore: whole,
  maxScore: whole,
  /** The sum of the items is multiplied by it. */
  factor: z.int().min(1).default(1),
  question: text.optional(),
  items: z.array(item),
  missingItems,
  bands: z.array(band),
  subscales: z.array(subscale).default([]),
  /** From which score on (or up to which) somebody counts as a case. */
  cutoff: z.strictObject({ score: whole, source: text }).nullable(),
  /** The least change in points that is more than chance, as published; null where no such number is known to us. */
  reliableChange: z.strictObject({ points: z.int().min(1), source: text }).nullable(),
  /**
   * The score at which somebody is rather one of those without the trouble: with a reliable change, a significant one.
   */
  recovery: z.strictObject({ score: whole, source: text }).nullable(),
  risks: z.array(riskRule).default([]),
  /** The same for an instrument of which only the score is recorded. */
  scoreRisks: z.array(riskRule.omit({ item: true })).default([]),
  sources: z.array(text).min(1),
  licence: z.strictObject({
    note: text,
    /** The file in `licences/` whose words allow to hand on the items; null where the items are not here. */
    file: text.nullable(),
  }),
  /** What is not here, and why. */
  notes: z.array(text).default([]),
})

/** One version of one instrument. */
export type Instrument = z.infer<typeof instrumentShape>
export type InstrumentItem = Instrument['items'][number]
export type Band = Instrument['bands'][number]
