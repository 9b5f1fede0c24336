import { readRows } from '../../database/read/read-rows.js'
import { joinSql, sql, type Sql } from '../../database/sql.js'
import { Forbidden, NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import type { ExportFormat, ExportSources } from './record-export.entity.js'
import { MAKE_RECORD_EXPORT, recordExportsReadable } from './record-export.policy.js'
import type { RecordExportFile, RecordExportType } from './record-export.type.js'
import { exportParts } from '../export-parts/index.js'

/** What its job does meanwhile stands with the newest job of a request: so does that it was given up. */
const state = sql`case when r.state <> 'requested' then r.state else coalesce((
    select case e.state when 'dead' then 'failed' when 'running' then e.stage end from effect e
    where e.kind = ${MAKE_RECORD_EXPORT} and e.ref_id = r.id order by e.id desc limit 1), 'requested') end`

const columns = sql`r.id, r.client_user_id as "clientId", r.format, ${state} as state, r.reason, r.bytes, r.sha256,
  r.record_count as "recordCount", r.created_at as "createdAt", r.finished_at as "finishedAt", r.expires_at as "expiresAt"`

/** The most requests of a list: the newest are of interest. */
const MOST_LISTED = 20

function read(ctx: OperationContext, condition: Sql): Promise<readonly RecordExportType[]> {
  return readRows<RecordExportType>(
    ctx,
    sql`select ${columns} from ${recordExportsReadable(ctx).as('r')} where ${condition}`,
    { subject: ({ clientId }) => clientId },
  )
}

/**
 * One request for an export with its state.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findRecordExport(ctx: OperationContext, id: Id): Promise<RecordExportType> {
  const [found] = await findRecordExports(ctx, [id])
  if (found === undefined) throw new NotFound()
  return found
}

/** Of these requests those that the caller may see, in no order. */
export function findRecordExports(ctx: OperationContext, ids: readonly Id[]): Promise<readonly RecordExportType[]> {
  return read(ctx, sql`r.id = any(${ids}::bigint[])`)
}

/** The caller's newest requests about a client, newest first. */
export function listRecordExports(ctx: OperationContext, clientId: Id): Promise<readonly RecordExportType[]> {
  return read(ctx, sql`r.client_user_id = ${clientId} order by r.id desc limit ${MOST_LISTED}`)
}

/** The export that the running job makes. */
export interface ExportToMake {
  readonly clientId: Id
  readonly requestedById: Id
  readonly format: ExportFormat
  readonly state: string
}

export async function findExportToMake(ctx: OperationContext, id: Id): Promise<ExportToMake | undefined> {
  const [request] = await readRows<ExportToMake & Record<string, unknown>>(
    ctx,
    sql`select r.client_user_id as "clientId", r.requested_by_user_id as "requestedById", r.format, r.state
        from ${recordExportsReadable(ctx).as('r')} where r.id = ${id}`,
    { subject: ({ clientId }) => clientId },
  )
  return request
}

const FILES = {
  zip: { ending: 'zip', mediaType: 'application/zip' },
  fhir: { ending: 'fhir.json', mediaType: 'application/fhir+json' },
} as const

/**
 * The file of a copy, while it is kept, to who may read everything that is in it.
 * @throws NotFound; FreshAuthenticationRequired; Forbidden when something in it may not be read any more, or is gone.
 */
export async function findRecordExportFile(ctx: OperationContext, id: Id): Promise<RecordExportFile> {
  const [found] = await readRows<Kept>(
    ctx,
    sql`select r.id, r.client_user_id as "clientId", r.format, r.file_id as "fileId", r.bytes, r.sha256, r.sources
        from ${recordExportsReadable(ctx).as('r')}
        where r.id = ${id} and r.state = 'ready' and r.expires_at > ${ctx.clock.now()}`,
    { subject: ({ clientId }) => clientId },
  )
  if (found === undefined) throw new NotFound()
  await assertFreshAuthentication(ctx)
  const { clientId, sources, format, ...file } = found
  if (!(await mayReadAll(ctx, clientId, sources))) {
    throw new Forbidden(
      'The copy contains a record that was deleted or that you may no longer read. Request a new copy.',
    )
  }
  const { ending, mediaType } = FILES[format]
  return { ...file, mediaType, name: `record-${id}.${ending}` }
}

interface Kept extends Record<string, unknown> {
  readonly id: Id
  readonly clientId: Id
  readonly format: ExportFormat
  readonly fileId: string
  readonly bytes: number
  readonly sha256: string
  readonly sources: ExportSources
}

/** Whether each row that a copy was made of is still one that the caller may read. One statement for all parts. */
async function mayReadAll(ctx: OperationContext, clientId: Id, sources: ExportSources): Promise<boolean> {
  const parts = exportParts(ctx)
  const conditions = Object.entries(sources).map(([name, ids]) => {
    const part = parts.find((one) => one.name === name)
    if (part === undefined) return sql`false`
    return sql`(select count(*) from ${part.readable(ctx, clientId).as('r')} where r.id = any(${ids}::bigint[])) = ${ids.length}::bigint`
  })
  const [answer] = await readRows<{ isReadable: boolean }>(
    ctx,
    sql`select ${joinSql(conditions, ' and ')} as "isReadable"`,
    { subject: () => clientId },
  )
  return answer?.isReadable === true
}
