import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { inTurns } from '../../../kernel/in-turns.js'
import type { OperationContext } from '../../operation-context.js'
import { type Chunk, chunkSections, type ReadManual } from '../../../knowledge-index/index.js'

/** Units that one statement writes. */
const SLICE = 500

/** A document as a build knows it. */
export interface KnownDocument {
  readonly id: Id
  readonly path: string
  readonly title: string
  readonly digest: string | null
  readonly isShipped: boolean
}

/** The common generation being built: the one that a killed build left, otherwise a new one. */
export async function openStaging(ctx: OperationContext): Promise<Id> {
  const [generation] = await readSystemRows<{ id: Id }>(
    ctx,
    sql`with made as (insert into knowledge_generation (state, is_common) values ('building', true) on conflict do nothing returning id)
      select id from made union all select id from knowledge_generation where state = 'building' and is_common limit 1`,
  )
  if (generation === undefined) throw new Error('A build was begun by somebody who does not hold the lock.')
  return generation.id
}

/** The live common generation; undefined if there is none yet. */
export async function liveGeneration(
  ctx: OperationContext,
): Promise<{ readonly id: Id; readonly manualDigest: string | null } | undefined> {
  const [live] = await readSystemRows<{ id: Id; manualDigest: string | null }>(
    ctx,
    sql`select id, manual_digest as "manualDigest" from knowledge_generation where state = 'live' and is_common`,
  )
  return live
}

/** The documents of a generation, by path. */
export async function documentsOf(
  ctx: OperationContext,
  generationId: Id,
): Promise<ReadonlyMap<string, KnownDocument>> {
  const rows = await readSystemRows<KnownDocument & Record<string, unknown>>(
    ctx,
    sql`select id, path, title, digest, is_shipped as "isShipped" from knowledge_document
      where generation_id = ${generationId} order by is_shipped desc, path`,
  )
  return new Map(rows.map((row) => [row.path, row]))
}

/** Removes a document from a generation that is not live. */
export async function dropDocument(ctx: OperationContext, id: Id): Promise<void> {
  await readSystemRows(ctx, sql`delete from knowledge_document where id = ${id} returning 1`)
}

/** Copies a document unchanged from the live generation. It is one statement, so the copy is complete or absent. */
export async function copyDocument(ctx: OperationContext, from: Id, generationId: Id): Promise<void> {
  await readSystemRows(
    ctx,
    sql`with copied as (
        insert into knowledge_document (generation_id, path, title, licence, digest, is_shipped, pages)
        select ${generationId}, path, title, licence, digest, is_shipped, pages from knowledge_document where id = ${from}
        returning id)
      insert into knowledge_unit (generation_id, document_id, ordinal, section, page, code, heading, heading_path, body, search, length)
      select ${generationId}, copied.id, u.ordinal, u.section, u.page, u.code, u.heading, u.heading_path, u.body, u.search, u.length
      from copied, knowledge_unit u where u.document_id = ${from}
      returning 1`,
  )
}

/** Writes a document with its units. The digest is written last: a document without one is incomplete. */
export async function storeDocument(
  ctx: OperationContext,
  generationId: Id,
  document: ReadManual & { readonly path: string; readonly digest: string; readonly isShipped: boolean },
): Promise<void> {
  const { path, title, licence, pages, digest, isShipped, sections } = document
  const [stored] = await readSystemRows<{ id: Id }>(
    ctx,
    sql`insert into knowledge_document (generation_id, path, title, licence, is_shipped, pages)
      values (${generationId}, ${path}, ${title}, ${licence}, ${isShipped}, ${pages}) returning id`,
  )
  if (stored === undefined) throw new Error('A document that was just written is not there.')
  let first = 0
  let slice: Chunk[] = []
  const store = async (): Promise<void> => {
    await storeUnits(ctx, generationId, stored.id, first, slice)
    first += slice.length
    slice = []
  }
  for await (const unit of inTurns(chunkSections(sections))) {
    slice.push(unit)
    if (slice.length === SLICE) await store()
  }
  if (slice.length > 0) await store()
  await readSystemRows(ctx, sql`update knowledge_document set digest = ${digest} where id = ${stored.id} returning 1`)
}

async function storeUnits(
  ctx: OperationContext,
  generationId: Id,
  documentId: Id,
  first: number,
  units: readonly Chunk[],
): Promise<void> {
  await readSystemRows(
    ctx,
    sql`insert into knowledge_unit (generation_id, document_id, ordinal, section, page, code, heading, heading_path, body, search, length)
      select ${generationId}, ${documentId}, ${first} + w.place, w.section, w.page, w.code, coalesce(w."headingPath"[cardinality(w."headingPath")], ''),
        w."headingPath", w.body, s.search, length(s.search)
      from rows from (jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
          as (section integer, page integer, code text, "headingPath" text[], body text, terms jsonb)) with ordinality
        as w(section, page, code, "headingPath", body, terms, place)
      cross join lateral (select setweight(to_tsvector('english', w.terms ->> 'a'), 'A') || setweight(to_tsvector('english', w.terms ->> 'b'), 'B')
        || setweight(to_tsvector('english', w.terms ->> 'c'), 'C') || setweight(to_tsvector('english', w.terms ->> 'd'), 'D') as search) s
      returning 1`,
  )
}
