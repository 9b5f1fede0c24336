import { z } from 'zod'

const text = z.string().min(1)
const key = z.string().regex(/^[a-z][a-z0-9-]*$/)
const whole = z.int().min(0)
/** Numbers of items, from 1. */
const place = z.int().min(1)
const places = z.array(place).min(1)

/** A range of scores with a name; both ends belong to it. */
const band = z.strictObject({ key, label: text, from: whole, to: whole })

/** What can be chosen as an answer; `label` only where the words may be shown. */
const option = z.strictObject({ value: whole, label: text.optional() })

/**
 * What an answer says that somebody should look at soon, whatever the score is. The severity is a rule of this service.
 */
const riskRule = z.strictObject({
  /** Its number, from 1. Left out, it is a reason to ask, if the instrument does not let it be left out. */
  item: place,
  atLeast: z.int().min(1),
  category: z.enum(['self_harm', 'harm_to_others', 'abuse', 'acute_crisis']),
  severity: z.enum(['low', 'moderate', 'high', 'imminent']),
})

/** One item. The text stands here only where the licence allows to hand it on. */
const item = z.strictObject({
  id: key,
  text: text.optional(),
  /** What it asks about, in our words, where its own are not here. */
  about: text.optional(),
  /** Those of the instrument unless it has its own. */
  options: z.array(option).min(2).optional(),
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
  /** Up to `most` may be missing and count zero. */
  z.strictObject({ rule: z.literal('zero'), most: z.int().min(1), source: text }),
  /**
   * Of each scale `least` items are answered. A scale is the sum times the number of its items by those answered,
   * rounded half up, and the score is the sum of the scales of scored items.
   */
  z.strictObject({ rule: z.literal('prorate_scales'), least: z.int().min(1), source: text }),
  /** After a zero for the first item the others may be left out and count zero. */
  z.strictObject({ rule: z.literal('zero_after_first'), source: text }),
  /** After this value of an item, these items are not asked and count zero. */
  z.strictObject({
    rule: z.literal('skips'),
    skips: z.array(z.strictObject({ item: place, value: whole, items: places })).min(1),
    source: text,
  }),
  /** Of each of these groups one item is answered. */
  z.strictObject({ rule: z.literal('one_of_each'), groups: z.array(places).min(1), source: text }),
])

/** How answers become the score. */
const scoring = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('sum') }),
  /** The sum of the highest answer in each of these groups. */
  z.strictObject({ rule: z.literal('sum_of_highest'), groups: z.array(places).min(1) }),
  /** The place of the last of these items that is answered above zero; 0 without one. */
  z.strictObject({ rule: z.literal('last_above_zero'), items: places }),
])

/** At least `count` of the items have their value or more. */
const condition = z.strictObject({
  of: z.array(z.strictObject({ items: places, atLeast: z.int().min(1) })).min(1),
  count: z.int().min(1),
})

/** A published rule over single answers that is met or not, such as that of a provisional diagnosis. */
const criterion = z.strictObject({
  key,
  label: text,
  /** All of them. */
  all: z.array(condition).min(1),
  /** The key of a criterion that comes in its place when it is met. */
  unless: key.optional(),
  source: text,
})

/** The least change in points that is more than chance. */
const change = z.strictObject({
  points: z.int().min(1),
  /** The publication, its form and sample; and how the number is computed, where the publication names none. */
  source: text,
  /** False if nobody has seen the number, or what it is computed from, in the publication or where it is quoted. */
  isConfirmed: z.boolean().default(true),
})

const subscale = z.strictObject({
  key,
  label: text,
  items: places,
  factor: z.int().min(1).default(1),
  bands: z.array(band).default([]),
  reliableChange: change.nullable().default(null),
})

const file = z.strictObject({
  key,
  version: z.int().min(1),
  /**
   * The first version of which the same answers have the same score. Scores of that one and of those since are
   * compared; this version itself if it counts in a new way.
   */
  countsAsSince: z.int().min(1).optional(),
  title: text,
  abbreviation: text,
  domains: z.array(key).min(1),
  language: z.literal('en'),
  /** Who fills it in. */
  respondent: z.enum(['self', 'parent', 'teacher', 'clinician']).default('self'),
  /** The time that is asked about. */
  period: text.nullable(),
  /** Whether more points mean more trouble or less. */
  direction: z.enum(['higher_is_worse', 'higher_is_better']),
  minScore: whole,
  maxScore: whole,
  scoring: scoring.default({ rule: 'sum' }),
  /** The sum of the items is multiplied by it. */
  factor: z.int().min(1).default(1),
  question: text.optional(),
  options: z.array(option).min(2).optional(),
  items: z.array(item),
  missingItems,
  bands: z.array(band),
  subscales: z.array(subscale).default([]),
  criteria: z.array(criterion).default([]),
  /** From which score on (or up to which) somebody counts as a case. */
  cutoff: z.strictObject({ score: whole, source: text }).nullable(),
  /** Null where no such number is known to us. */
  reliableChange: change.nullable(),
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

/** The form of a data file: one version of one instrument. */
export const instrumentShape = file.transform(({ options: shared, ...instrument }, context) => ({
  ...instrument,
  countsAsSince: instrument.countsAsSince ?? instrument.version,
  items: instrument.items.map((one, at) => {
    const options = one.options ?? shared
    if (options === undefined) context.addIssue(`Item ${at + 1} has no options, and the instrument has none either.`)
    return { ...one, options: options ?? [] }
  }),
}))

/** One version of one instrument. */
export type Instrument = z.output<typeof instrumentShape>
export type InstrumentItem = Instrument['items'][number]
export type Band = Instrument['bands'][number]
export type Subscale = Instrument['subscales'][number]
export type Criterion = Instrument['criteria'][number]
