import { z } from 'zod'
import { defineModelTask } from '../../services/model/model-task.js'
import { RISK_CATEGORIES } from '../safety/index.js'

/** More is no help to whoever reads the flags: there is one of each category. */
const MOST_FINDINGS = 12

/**
 * Asks for sentences by their numbers: nothing that a model writes can then reach a person, and it can only point at
 * what stands in the text.
 */
export const readForRiskTask = defineModelTask({
  name: 'read-for-risk',
  version: 1,
  instructions: [
    'You are given the numbered sentences of a text that a client of a mental-health practice has written.',
    'Give the numbers of those that tell of danger now or lately, and the kind of danger:',
    'self_harm (a wish to die, suicide, self-injury, a farewell, being a burden), harm_to_others, abuse (of the writer, a child or a',
    'dependent person), acute_crisis (commanding voices, persecution, dangerous eating, drinking or drug use).',
    'Leave out figures of speech, denials, quotations, stories, other people, what is long past, and sadness without danger.',
    'Give each kind at most once, by its plainest sentence. If there is no danger, give none.',
  ].join(' '),
  prompt: ({ sentences }: { readonly sentences: readonly string[] }) =>
    sentences.map((text, at) => `[${at + 1}] ${text.replaceAll(/\s+/g, ' ')}`).join('\n'),
  result: z.object({
    findings: z.array(z.object({ sentence: z.int(), category: z.enum(RISK_CATEGORIES) })).max(MOST_FINDINGS),
  }),
  // Without a model the screen has said what there is to say.
  offline: () => ({ findings: [] }),
  maxOutputTokens: 300,
})
