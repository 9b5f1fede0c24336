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
  /** What is measured, most pressing first, and by which instruments; `short` asks less. */
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
  /** What is offered where nothing is spoken of. */
  broad: z.array(instrument),
  /** What no instrument of this service is made for, so that it can be said. */
  uncovered: z.array(z.strictObject({ label: text, ...words })),
  /** The age in years from which an instrument is offered. */
  ages: z.record(instrument, z.int()),
  /** More items at once than this nobody answers with care. */
  mostItems: z.int(),
  /** For so many days after it was answered an instrument is not due again. */
  intervalDays: z.record(z.union([z.literal('default'), instrument]), z.int()),
  /** By which a text says that forms are hard for the client now. */
  lowBurden: z.array(text),
  languages: z.array(text),
  flags: z.array(z.strictObject({ key: text, label: text, phrases: z.array(text), action: text })),
  riskActions: z.record(z.enum(RISK_CATEGORIES), text),
})

/** The rules by which instruments are recommended; a file that does not fit ends the start. docs/assistants.md explains them. */
export const measureRules = readShippedJson('measures/rules.json', shape)
export type MeasureDomain = (typeof measureRules)['domains'][number]
