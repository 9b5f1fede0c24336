import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { ModelBudgetSpent, ModelUnavailable } from '../../../services/model/model-errors.js'
import { type Embedder, embedderFor, embedTexts } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { embedManualTask } from './embedding-tasks.js'
import { quantizeVector } from '../../../knowledge-index/index.js'

/** Texts of one request: some four megabytes of numbers are the most that an answer may have. */
const TEXTS_A_CALL = 32
/** Units that are placed at most: each question looks at all of them. Others are found by their words. */
const MOST_EMBEDDED = 100_000

/** What of a unit is embedded, and digested. */
const TEXT = sql`coalesce(nullif(btrim(array_to_string(u.heading_path, E'\n') || E'\n' || u.body), ''), '-')`

/**
 * Places the units of a generation by their meaning where the settings name a model for it. An endpoint that fails leaves an
 * index that finds by words; the next build or start goes on where it was.
 * @returns false when it was not finished; true also where there is nothing to do.
 * @throws the signal's reason.
 */
export async function keepEmbedded(
  ctx: OperationContext,
  generationId: Id,
  signal: AbortSignal,
  onPart?: (share: number) => void,
): Promise<boolean> {
  const embedder = embedderFor(ctx)
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
 * Places the units of a generation by their meaning, and says so when all are placed: only then questions are compared with them.
 * Units of the same text keep the place that they have in another generation, and what an earlier attempt has done stays done.
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

/** Takes over what units with the same text were given. */
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

/** Vectors of another length are of another model under the same name: what was there is of no use any more. */
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
