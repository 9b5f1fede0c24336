import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import { ModelBudgetSpent, ModelUnavailable } from '../../../services/model/model-errors.js'
import { embedderFor, embedTexts } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { generationsReadable, type KnowledgeAsker, type ManualReader } from '../knowledge.policy.js'
import { embedQuestionTask } from './embedding-tasks.js'

/** A question's vector and the model that made it. */
export interface EmbeddedQuestion {
  readonly model: string
  readonly vector: Float32Array
}

/**
 * Time limit for the endpoint, in milliseconds. It is short, because the asker waits and the search by words needs no
 * vector.
 */
const MODEL_MS = 3_000

/**
 * Embeds a question. It is sent under the rules for every prompt: only for a signed-in user, de-identified, and with
 * the client's consent if it is about a client. Undefined if it may not be sent, if the endpoint fails or is too slow,
 * or if nothing that is searched has embeddings of this model: then the index is searched by words only.
 * @throws the signal's reason.
 */
export async function embedQuestion(
  ctx: OperationContext,
  reader: ManualReader,
  { userId, organisationId, clientIds }: KnowledgeAsker,
  text: string,
): Promise<EmbeddedQuestion | undefined> {
  const embedder = await embedderFor(ctx, organisationId)
  if (embedder === undefined || userId === null) return undefined
  if (!(await isEmbeddedBy(ctx, generationsReadable(reader), embedder.name))) return undefined
  try {
    const { vectors } = await embedTexts(ctx, embedQuestionTask, [text], {
      ...{ clientIds, organisationId, onBehalfOf: userId, timeoutMs: MODEL_MS },
      sources: [{ kind: 'question', askerId: userId }],
    })
    const [vector] = vectors
    return vector === undefined ? undefined : { model: embedder.name, vector }
  } catch (error) {
    // The model port and the gate count and log this failure.
    if (error instanceof ModelUnavailable || error instanceof ModelBudgetSpent) return undefined
    throw error
  }
}

/** Whether the units of one of these generations (alias `g`) have embeddings of this model. */
export async function isEmbeddedBy(ctx: OperationContext, generations: Sql, model: string): Promise<boolean> {
  const found = await readSystemRows(
    ctx,
    sql`select 1 from knowledge_generation g where ${generations} and g.embedding_model = ${model} limit 1`,
  )
  return found.length > 0
}
