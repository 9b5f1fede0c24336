import { z } from 'zod'
import { readShippedJson } from '../../../kernel/shipped-data.js'
import { RISK_CATEGORIES } from '../../safety/index.js'
import { INSTRUMENT_KEYS } from '../../screenings/index.js'

const text = z.string().min(1)
const instrument = z.string().refine((key) => INSTRUMENT_KEYS.includes(key), 'is not an instrument of this service')
/** Words and codes by which a text speaks of something; in a phrase `*` stands for letters. */
const words = { codes: z.array(z.string().regex(/^[A-Z]\d/)), phrases: z.array(text).min(1) }

const shape = z.strictObject({
  version: z.int().min(1),
  /** The domains, most urgent first, with their instruments; `short` is a shorter instrument. */
  domains: z.array(
    z.strictObject({
      key: text,
      label: text,
      ...words,
      instruments: z.array(instrument).min(1),
      short: instrument.nullable(),
      isAlwaysHigh: z.boolean().default(false),
    }),
  ),
  /** Instruments for texts that name no domain. */
  broad: z.array(instrument),
  /** Domains without an instrument, so that the summary can say so. */
  uncovered: z.array(z.strictObject({ label: text, ...words })),
  /** The age in years from which an instrument is offered. */
  ages: z.record(instrument, z.int()),
  /** The most items that a person answers with care at once. */
  mostItems: z.int(),
  /** The days after an answer until an instrument is due again. */
  intervalDays: z.record(z.union([z.literal('default'), instrument]), z.int()),
  /** Phrases that say that forms are hard for the client at the moment. */
  lowBurden: z.array(text),
  languages: z.array(text),
  flags: z.array(z.strictObject({ key: text, label: text, phrases: z.array(text), action: text })),
  /** What to do about a finding of the screen: `pressing` from severity HIGH on, `usual` below. */
  riskActions: z.record(z.enum(RISK_CATEGORIES), z.strictObject({ usual: text, pressing: text })),
})

/** The rules for recommending instruments, explained in docs/assistants.md. An invalid file stops the start. */
export const measureRules = readShippedJson('measures/rules.json', shape)
export type MeasureDomain = (typeof measureRules)['domains'][number]
