import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { ModelBudgetSpent, ModelUnavailable } from '../../../services/model/model-errors.js'
import { type Embedder, embedderFor, embedTexts } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { embedManualTask } from './embedding-tasks.js'
import { quantizeVector } from '../../../knowledge-index/index.js'

/** The most texts of one request. It keeps the answer at about four megabytes of numbers. */
const TEXTS_A_CALL = 32
/**
 * The most units that are embedded, because each question is compared with all of them. Others are found by words only.
 */
const MOST_EMBEDDED = 100_000

/** The text of a unit that is embedded, and from which its digest is computed. */
const TEXT = sql`coalesce(nullif(btrim(array_to_string(u.heading_path, E'\n') || E'\n' || u.body), ''), '-')`

/**
 * Embeds the units of a generation if the settings name an embedding model. If the endpoint fails, the index is
 * searched by words, and the next build or start continues.
 * @returns false if embedding was not completed; true also if there is nothing to do.
 * @throws the signal's reason.
 */
export async function keepEmbedded(
  ctx: OperationContext,
  generationId: Id,
  signal: AbortSignal,
  onPart?: (share: number) => void,
): Promise<boolean> {
  const embedder = await embedderFor(ctx, null)
  if (embedder === undefined) return true
  try {
    await embedGeneration(ctx, generationId, embedder, signal, onPart)
    return true
  } catch (error) {
    if (error instanceof ModelUnavailable || error instanceof ModelBudgetSpent) return false
    throw error
  }
}

/**
 * Embeds the units of a generation, and marks it when all are embedded: only then are questions compared with them.
 * Embeddings of equal texts in other generations are reused, and those of an earlier attempt are kept.
 * @throws ModelUnavailable, ModelBudgetSpent; the signal's reason.
 */
async function embedGeneration(
  ctx: OperationContext,
  generationId: Id,
  { name }: Embedder,
  signal: AbortSignal,
  onPart: (share: number) => void = () => undefined,
): Promise<void> {
  await reuse(ctx, generationId, name)
  const total = Math.max(1, await countMissing(ctx, generationId, name))
  for (let done = 0; ;) {
    signal.throwIfAborted()
    const units = await missing(ctx, generationId, name)
    if (units.length === 0) break
    const texts = units.map(({ text }) => text)
    const { vectors } = await embedTexts(ctx, embedManualTask, texts, {
      ...{ clientIds: [], onBehalfOf: null, organisationId: null, signal, sources: [{ kind: 'reference' }] },
    })
    const ids = units.map(({ id }) => id)
    await store(ctx, generationId, name, ids, vectors)
    done += units.length
    onPart(Math.min(1, done / total))
  }
  await readSystemRows(
    ctx,
    sql`with placed as (update knowledge_generation set embedding_model = ${name} where id = ${generationId} returning id)
      delete from knowledge_embedding e using placed where e.generation_id = placed.id and e.model <> ${name} returning 1`,
  )
}

/** Reuses the embeddings of units with equal texts. */
async function reuse(ctx: OperationContext, generationId: Id, model: string): Promise<void> {
  await readSystemRows(
    ctx,
    sql`with same as materialized (
        select u.id, known.unit_id, known.digest, known.signs from knowledge_unit u
        cross join lateral (
          select e.* from knowledge_embedding e
          where e.model = ${model} and e.digest = sha256(convert_to(${TEXT}, 'UTF8')) and e.generation_id <> u.generation_id limit 1) known
        where u.generation_id = ${generationId}),
      placed as (
        insert into knowledge_embedding (unit_id, model, generation_id, digest, signs)
        select id, ${model}, ${generationId}, digest, signs from same on conflict do nothing)
      insert into knowledge_vector (unit_id, model, numbers)
      select s.id, v.model, v.numbers from same s join knowledge_vector v on v.unit_id = s.unit_id and v.model = ${model}
      on conflict do nothing returning 1`,
  )
}

async function countMissing(ctx: OperationContext, generationId: Id, model: string): Promise<number> {
  const [counted] = await readSystemRows<{ count: number }>(
    ctx,
    sql`select (select count(*) from knowledge_unit where generation_id = ${generationId})::integer
      - (select count(*) from knowledge_embedding where generation_id = ${generationId} and model = ${model})::integer as count`,
  )
  return counted?.count ?? 0
}

async function missing(
  ctx: OperationContext,
  generationId: Id,
  model: string,
): Promise<readonly { readonly id: Id; readonly text: string }[]> {
  return readSystemRows<{ id: Id; text: string }>(
    ctx,
    sql`select u.id, ${TEXT} as text from (
        select * from knowledge_unit where generation_id = ${generationId} order by id limit ${MOST_EMBEDDED}) u
      where not exists (select 1 from knowledge_embedding e where e.unit_id = u.id and e.model = ${model})
      order by u.id limit ${TEXTS_A_CALL}`,
  )
}

/**
 * Stores embeddings. Stored vectors of another length come from another model of the same name: they are deleted, and
 * ModelUnavailable is thrown.
 */
async function store(
  ctx: OperationContext,
  generationId: Id,
  model: string,
  ids: readonly Id[],
  vectors: readonly Float32Array[],
): Promise<void> {
  const length = vectors[0]?.length ?? 0
  const others = await readSystemRows(
    ctx,
    sql`delete from knowledge_embedding where model = ${model} and length(signs) <> ${length} returning 1`,
  )
  if (others.length > 0) throw new ModelUnavailable('garbage')
  const packed = vectors.map(quantizeVector)
  await readSystemRows(
    ctx,
    sql`with given as materialized (
        select * from unnest(${ids}::bigint[], ${packed.map(({ signs }) => signs)}::text[],
          ${packed.map(({ numbers }) => numbers.toString('base64'))}::text[]) g(id, signs, numbers)),
      placed as (
        insert into knowledge_embedding (unit_id, model, generation_id, digest, signs)
        select u.id, ${model}, ${generationId}, sha256(convert_to(${TEXT}, 'UTF8')), g.signs::bit varying
        from given g join knowledge_unit u on u.id = g.id on conflict do nothing)
      insert into knowledge_vector (unit_id, model, numbers)
      select g.id, ${model}, decode(g.numbers, 'base64') from given g join knowledge_unit u on u.id = g.id
      on conflict do nothing returning 1`,
  )
}
