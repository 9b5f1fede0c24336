import { z } from 'zod'
import { idSchema } from '../../../kernel/ids.js'
import { parseInput, text, writtenText } from '../../../kernel/text/text.js'
import { underKey } from '../../idempotency-key.js'
import type { OperationContext } from '../../operation-context.js'
import { runAssistant, withIdempotencyKey } from '../run-assistant.js'
import { composeDocument } from './compose-document.js'
import { readMaterial } from './material/read-material.js'
import { documentationTask, parametersOf } from './registry.js'
import { renderDocument } from './render-document.js'
import type { WrittenSection } from './document-form.js'

/** The length of the transcript of a session, in characters. */
export const MATERIAL_LENGTH = 100_000
const LONGEST_KEY = 64
/** More parameters than any task has. */
const MOST_PARAMETERS = 50

const writeDocumentationInput = z.object({
  taskType: text(LONGEST_KEY),
  clinicalData: writtenText(MATERIAL_LENGTH),
  clientId: idSchema.nullish(),
  parameters: z
    .record(z.string(), z.unknown())
    .refine((given) => Object.keys(given).length <= MOST_PARAMETERS, `must be at most ${MOST_PARAMETERS}`)
    .nullish(),
  idempotencyKey: z.string().nullish(),
})

/** A written document, with the sources of each line. */
export interface WrittenDocumentation {
  readonly taskType: string
  readonly title: string
  readonly output: string
  readonly sections: readonly WrittenSection[]
  readonly model: string
  readonly promptVersion: number
  /** Whether the client's own words read like a crisis. */
  readonly showsCrisisResources: boolean
}

/**
 * Writes a document from the caller's text, about a client or about nobody. The document is not stored; it becomes part of a
 * record when somebody submits it as a note. A client's own text that reads like a crisis is stored (`screenTyped`).
 * @throws InvalidInput naming the field, with the kinds of documents that there are; NotFound, Forbidden; ConsentRequired;
 *   RateLimited.
 */
export async function writeDocumentation(ctx: OperationContext, rawInput: unknown): Promise<WrittenDocumentation> {
  const { idempotencyKey, ...input } = parseInput(writeDocumentationInput, rawInput)
  const task = documentationTask(input.taskType)
  const parameters = parametersOf(task, input.parameters ?? {})
  const variant = task.variantOf(parameters)
  const keyed = underKey(ctx, 'writeDocumentation', idempotencyKey, input)
  return withIdempotencyKey(keyed, async () => {
    // The key is claimed. It does not stand for what is written on the way, such as the ledger of model calls.
    const { document, model, showsCrisisResources } = await runAssistant(
      { ...ctx, idempotency: null },
      input.clientId ?? null,
      input.clinicalData,
      async (assisted) => ({
        ...(await composeDocument(ctx, variant, await readMaterial(input.clinicalData), parameters, assisted)),
        showsCrisisResources: assisted.showsCrisisResources,
      }),
    )
    const { title, sections } = document
    return {
      ...{ taskType: task.key, title, sections, model, showsCrisisResources },
      output: renderDocument(document),
      promptVersion: variant.model.version,
    }
  })
}
