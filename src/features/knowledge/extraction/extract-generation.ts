import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { ModelBudgetSpent, ModelUnavailable } from '../../../services/model/model-errors.js'
import { askModel, resolveProvider } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { extractEntitiesTask } from './extract-entities.task.js'
import { type ExtractedEntity, keepVerbatim } from '../../../knowledge-index/index.js'

interface OpenUnit {
  readonly id: Id
  readonly text: string
}

/** The most passages of one call to the model. */
const UNITS_A_CALL = 6
const CHARACTERS_A_CALL = 8_000
/** After this many unusable answers in one build, extraction stops. */
const MOST_USELESS = 5

const TEXT = sql`btrim(array_to_string(u.heading_path, E'\n') || E'\n' || u.body)`
const VERSION = extractEntitiesTask.version

/**
 * Has a model extract entities from the operators' manuals if the settings name a provider. The shipped manual is left
 * out, because its labels already name everything. Texts that were extracted before are not sent again. Where the model
 * fails, the rules work alone, and the next build tries again.
 * @returns false if extraction was not completed.
 * @throws the signal's reason.
 */
export async function extractGeneration(
  ctx: OperationContext,
  generationId: Id,
  signal: AbortSignal,
  onPart: (done: number) => void,
): Promise<boolean> {
  // The index is the installation's, not a practice's.
  if ((await resolveProvider(ctx, null, undefined)).reach !== 'covered') return true
  await reuse(ctx, generationId)
  let useless = 0
  for (let after = 0, done = 0; ;) {
    signal.throwIfAborted()
    const units = withinBounds(await openUnits(ctx, generationId, after))
    const last = units.at(-1)
    if (last === undefined) return useless === 0
    try {
      await store(ctx, generationId, units, await extract(ctx, units, signal))
    } catch (error) {
      const isUseless = error instanceof ModelUnavailable && isAboutAnswer(error) && ++useless < MOST_USELESS
      if (!isUseless && (error instanceof ModelUnavailable || error instanceof ModelBudgetSpent)) return false
      if (!isUseless) throw error
    }
    after = last.id
    onPart((done += units.length))
  }
}

/** The entities that each passage names, in the order of the passages. */
async function extract(
  ctx: OperationContext,
  units: readonly OpenUnit[],
  signal: AbortSignal,
): Promise<readonly (readonly ExtractedEntity[])[]> {
  const passages = units.map(({ text }, at) => ({ number: at + 1, text }))
  const { result } = await askModel(ctx, extractEntitiesTask, passages, {
    ...{ clientIds: [], onBehalfOf: null, organisationId: null, signal, sources: [{ kind: 'reference' }] },
    ...{ reader: 'client', quotes: true },
  })
  return passages.map(({ number, text }) =>
    keepVerbatim(
      text,
      result.entities.filter(({ passage }) => passage === number),
    ),
  )
}

/**
 * True if the failure concerns this answer only: another passage may succeed. An unreachable endpoint fails for all.
 */
function isAboutAnswer({ trouble }: ModelUnavailable): boolean {
  return trouble === 'garbage' || trouble === 'cut-off' || trouble === 'refused'
}

function withinBounds(units: readonly OpenUnit[]): readonly OpenUnit[] {
  let characters = 0
  const count = units.findIndex(({ text }) => (characters += text.length) > CHARACTERS_A_CALL)
  return count === -1 ? units : units.slice(0, Math.max(1, count))
}

async function reuse(ctx: OperationContext, generationId: Id): Promise<void> {
  await readSystemRows(
    ctx,
    sql`insert into knowledge_extraction (unit_id, generation_id, prompt_version, digest, found)
      select u.id, u.generation_id, known.prompt_version, known.digest, known.found
      from knowledge_unit u join knowledge_document d on d.id = u.document_id and not d.is_shipped
      cross join lateral (
        select x.* from knowledge_extraction x
        where x.digest = sha256(convert_to(${TEXT}, 'UTF8')) and x.prompt_version = ${VERSION} and x.generation_id <> u.generation_id limit 1) known
      where u.generation_id = ${generationId}
      on conflict do nothing returning 1`,
  )
}

function openUnits(ctx: OperationContext, generationId: Id, after: Id): Promise<readonly OpenUnit[]> {
  return readSystemRows<{ id: Id; text: string }>(
    ctx,
    sql`select u.id, ${TEXT} as text
      from knowledge_unit u join knowledge_document d on d.id = u.document_id and not d.is_shipped
      where u.generation_id = ${generationId} and u.id > ${after}
        and not exists (select 1 from knowledge_extraction x where x.unit_id = u.id and x.prompt_version = ${VERSION})
      order by u.id limit ${UNITS_A_CALL}`,
  )
}

async function store(
  ctx: OperationContext,
  generationId: Id,
  units: readonly OpenUnit[],
  found: readonly (readonly ExtractedEntity[])[],
): Promise<void> {
  await readSystemRows(
    ctx,
    sql`insert into knowledge_extraction (unit_id, generation_id, prompt_version, digest, found)
      select u.id, ${generationId}, ${VERSION}, sha256(convert_to(${TEXT}, 'UTF8')), f.found::jsonb
      from unnest(${units.map(({ id }) => id)}::bigint[], ${found.map((each) => JSON.stringify(each))}::text[]) f(id, found)
      join knowledge_unit u on u.id = f.id
      on conflict (unit_id) do update set prompt_version = excluded.prompt_version, digest = excluded.digest, found = excluded.found
      returning 1`,
  )
}
