import type { Pool } from 'pg'
import { Unavailable } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { auditEntry } from '../audit/audit-entry.js'
import type { DatabaseContext } from '../database-context.js'
import { readRows } from '../read/read-rows.js'
import type { Scope } from '../access/scope.js'
import { sql } from '../sql.js'
import { retryOnDeadlock } from '../connection/retry-on-deadlock.js'

/** What becomes, or became, of one kind of a person's records. */
export interface ResourceOutcome {
  readonly resource: string
  readonly records: number
  /** `restricted`: nobody reads it any more, and it goes later. */
  readonly outcome: 'erased' | 'restricted'
  /** Until when it must be kept; null for what is erased, and for a legal hold, which ends when it is lifted. */
  readonly until: Date | null
  readonly legalBasis: string
}

/** That a record was taken away, resource by resource. */
export interface Erasure {
  readonly id: Id
  readonly clientId: Id
  readonly cause: 'request' | 'retention'
  readonly requestedById: Id | null
  readonly erasedAt: Date
  readonly resources: readonly ResourceOutcome[]
}

/** What is stored of them: moments as text. */
export type StoredOutcome = Omit<ResourceOutcome, 'until'> & { readonly until: string | null }
type StoredErasure = Omit<Erasure, 'erasedAt' | 'resources'> & {
  readonly erasedAt: string
  readonly resources: readonly StoredOutcome[]
}

/** Reads moments back. */
export function toOutcomes(stored: readonly StoredOutcome[]): readonly ResourceOutcome[] {
  return stored.map((row) => ({ ...row, until: row.until === null ? null : new Date(row.until) }))
}

/**
 * What would become of a person's record if it were erased now; undefined for somebody whom the scope does not reach.
 * @throws Unavailable where no purge role was set up.
 */
export async function disposalPlan(
  ctx: DatabaseContext,
  scope: Scope<'user_account', 'erase'>,
  personId: Id,
): Promise<readonly ResourceOutcome[] | undefined> {
  if (!(await reaches(ctx, scope, personId))) return undefined
  const { rows } = await purgeRole(ctx).query<StoredOutcome>(
    `select p.resource, sum(p.row_count)::integer as records, p.legal_basis as "legalBasis",
       case when p.restricted_until > now() then 'restricted' else 'erased' end as outcome,
       nullif(to_json(max(p.restricted_until) filter (where p.restricted_until > now())) #>> '{}', 'infinity') as until
     from disposal_plan($1) p group by p.resource, p.legal_basis, p.restricted_until > now() order by p.resource`,
    [personId],
  )
  return toOutcomes(rows)
}

/**
 * Takes a person's record away for good, as far as nobody must keep it, in a transaction of its own with its audit row;
 * undefined for somebody whom the scope does not reach.
 * @throws Unavailable where no purge role was set up.
 */
export async function disposeOnRequest(
  ctx: DatabaseContext,
  scope: Scope<'user_account', 'erase'>,
  personId: Id,
): Promise<Erasure | undefined> {
  if (!(await reaches(ctx, scope, personId))) return undefined
  return (await dispose(ctx, personId, 'request')) ?? undefined
}

/** Takes away what of a person's record is past its time; null when nothing is. For the job that goes through them. */
export function disposeExpired(ctx: DatabaseContext, personId: Id): Promise<Erasure | null> {
  return dispose(ctx, personId, 'retention')
}

/** People of whose records something may be past its time, by id, after a given one. */
export async function disposablePeople(ctx: DatabaseContext, after: Id, limit: number): Promise<readonly Id[]> {
  const { rows } = await purgeRole(ctx).query<{ id: Id }>('select id from disposable_people($1, $2) id', [after, limit])
  return rows.map(({ id }) => id)
}

async function dispose(ctx: DatabaseContext, personId: Id, cause: Erasure['cause']): Promise<Erasure | null> {
  const entry = auditEntry(ctx, { action: 'write', outcome: 'done', subjectIds: [personId], target: null })
  const facts = {
    ...{ operation: entry.operation, caller_kind: entry.callerKind, caller_user_id: entry.callerUserId },
    ...{ caller_session_id: entry.callerSessionId, job_name: entry.jobName, organisation_id: entry.organisationId },
    ...{ request_id: entry.requestId, door: entry.door, address: entry.address },
  }
  const { rows } = await retryOnDeadlock(() =>
    purgeRole(ctx).query<{ erasure: StoredErasure | null }>('select dispose_record($1, $2, $3) as erasure', [
      ...[personId, cause, JSON.stringify(facts)],
    ]),
  )
  const erasure = rows[0]?.erasure ?? null
  if (erasure === null) return null
  ctx.loaders.forget()
  ctx.trail.wrote([personId])
  ctx.database.wake({ events: true, jobs: false })
  return { ...erasure, erasedAt: new Date(erasure.erasedAt), resources: toOutcomes(erasure.resources) }
}

async function reaches(ctx: DatabaseContext, scope: Scope<'user_account', 'erase'>, personId: Id): Promise<boolean> {
  const rows = await readRows<{ id: Id }>(ctx, sql`select u.id from ${scope.as('u')} where u.id = ${personId}`, {
    subject: ({ id }) => id,
  })
  return rows.length > 0
}

function purgeRole({ database }: DatabaseContext): Pool {
  if (database.purge === null)
    throw new Unavailable('Records cannot be erased because no purge role is configured.', 3_600)
  return database.purge
}
