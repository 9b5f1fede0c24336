import { z } from 'zod'
import { defineModelTask } from '../../../services/model/model-task.js'
import type { EntityKind } from '../../../knowledge-index/index.js'
import { promptOf } from '../../../services/model/prompt-of.js'

/** A passage and the number by which the model's answer refers to it. */
export interface NumberedPassage {
  readonly number: number
  readonly text: string
}

const KINDS = ['disorder', 'symptom', 'measure', 'treatment', 'criterion'] as const satisfies readonly EntityKind[]

/** Asks a model which entities passages name. Without a model the result is empty: the rules then work alone. */
export const extractEntitiesTask = defineModelTask({
  name: 'extract-entities',
  ...promptOf('extract-entities'),
  prompt: (passages: readonly NumberedPassage[]) =>
    passages.map(({ number, text }) => `[${number}]\n${text}`).join('\n\n'),
  result: z.object({
    entities: z.array(z.object({ passage: z.int(), kind: z.enum(KINDS), name: z.string() })),
  }),
  offline: () => ({ entities: [] }),
  maxOutputTokens: 4_000,
})
