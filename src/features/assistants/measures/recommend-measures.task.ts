import { z } from 'zod'
import { defineModelTask } from '../../../services/model/model-task.js'
import { promptOf } from '../../../services/model/prompt-of.js'
import { INSTRUMENT_KEYS } from '../../screenings/index.js'
import { PRIORITIES } from './measure-advice.js'
import { measureRules } from './measure-rules.js'

/** The input of the model: the text, and the result of the rules. */
export interface MeasureMaterial {
  readonly text: string
  readonly ruled: readonly { readonly toolName: string; readonly clinicalDomain: string; readonly priority: string }[]
}

const DOMAINS = measureRules.domains.map(({ key }) => key)

/** Asks a model what the rules missed. Without a model nothing is added. */
export const recommendMeasuresTask = defineModelTask({
  name: 'recommend-measures',
  ...promptOf('recommend-measures'),
  prompt: ({ text, ruled }: MeasureMaterial) =>
    [
      `Areas: ${DOMAINS.join(', ')}`,
      `Instruments: ${INSTRUMENT_KEYS.join(', ')}`,
      ...ruled.map(
        ({ toolName, clinicalDomain, priority }) => `Recommended: ${toolName}, ${clinicalDomain}, ${priority}`,
      ),
      'The text:',
      text,
    ].join('\n'),
  result: z.object({
    additions: z.array(
      z.object({
        domain: z.string(),
        instrument: z.string(),
        priority: z.enum(PRIORITIES),
        reason: z.string(),
        quote: z.string(),
      }),
    ),
    reasons: z.array(z.object({ instrument: z.string(), reason: z.string() })),
    safetyFlags: z.array(z.object({ label: z.string(), action: z.string(), quote: z.string() })),
  }),
  offline: () => ({ additions: [], reasons: [], safetyFlags: [] }),
  maxOutputTokens: 1_500,
})

/** What a model added, before it is checked. */
export type ModelMeasures = z.infer<(typeof recommendMeasuresTask)['result']>
