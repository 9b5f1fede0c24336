import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { ModelBudgetSpent, ModelUnavailable } from '../../../services/model/model-errors.js'
import { embedderFor, embedTexts } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import type { Asking } from '../knowledge.policy.js'
import { embedQuestionTask } from './embedding-tasks.js'

/** A question placed among the units that one model has placed. */
export interface EmbeddedQuestion {
  readonly model: string
  readonly vector: Float32Array
}

/** Who asks waits no longer for what is an addition. */
const MODEL_MS = 3_000

/**
 * Where a question stands by its meaning. It leaves as any prompt does: for somebody who has signed in, de-identified, a client's
 * own with their consent. Undefined where nothing may leave, where the endpoint does not answer in time, and where the index that
 * answers was not placed by the same model: words then find alone.
 * @throws the signal's reason.
 */
export async function embedQuestion(
  ctx: OperationContext,
  { userId, organisationId, clientIds }: Asking,
  text: string,
): Promise<EmbeddedQuestion | undefined> {
  const embedder = embedderFor(ctx)
  if (embedder === undefined || userId === null || !(await isEmbeddedBy(ctx, embedder.name))) return undefined
  try {
    const { vectors } = await embedTexts(ctx, embedQuestionTask, [text], {
      ...{ clientIds, organisationId, onBehalfOf: userId, timeoutMs: MODEL_MS },
      sources: [{ kind: 'question', askerId: userId }],
    })
    const [vector] = vectors
    return vector === undefined ? undefined : { model: embedder.name, vector }
  } catch (error) {
    // Counted and logged by the port and the gate.
    if (error instanceof ModelUnavailable || error instanceof ModelBudgetSpent) return undefined
    throw error
  }
}

/** Whether the units of the index that answers were placed by this model. */
export async function isEmbeddedBy(ctx: OperationContext, model: string): Promise<boolean> {
  const live = await readSystemRows(
    ctx,
    sql`select 1 from knowledge_generation where state = 'live' and embedding_model = ${model}`,
  )
  return live.length > 0
}
