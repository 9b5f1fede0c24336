import type { Pool } from 'pg'
import { Unavailable } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { auditEntry } from '../audit/audit-entry.js'
import type { DatabaseContext } from '../database-context.js'
import { readRows } from '../read/read-rows.js'
import type { Scope } from '../access/scope.js'
import { sql } from '../sql.js'
import { retryOnDeadlock } from '../connection/retry-on-deadlock.js'

/** What happens, or happened, to the records of one kind when a person's record is erased. */
export interface ResourceOutcome {
  readonly resource: string
  readonly records: number
  /** `restricted`: hidden from everybody, and erased when its retention ends. */
  readonly outcome: 'erased' | 'restricted'
  /** The end of retention; null for erased records, and for a legal hold, which ends only when it is lifted. */
  readonly until: Date | null
  readonly legalBasis: string
  /** True if only a legal hold keeps them. */
  readonly isHeld: boolean
}

/** The report of an erasure, resource by resource. */
export interface Erasure {
  readonly id: Id
  readonly clientId: Id
  readonly cause: 'request' | 'retention'
  readonly requestedById: Id | null
  readonly erasedAt: Date
  readonly resources: readonly ResourceOutcome[]
}

/** The stored form: times as text. */
export type StoredOutcome = Omit<ResourceOutcome, 'until' | 'isHeld'> & { readonly until: string | null }
type StoredErasure = Omit<Erasure, 'erasedAt' | 'resources'> & {
  readonly erasedAt: string
  readonly resources: readonly StoredOutcome[]
}

/** Parses the stored times. */
export function toOutcomes(stored: readonly StoredOutcome[]): readonly ResourceOutcome[] {
  return stored.map((row) => ({
    ...row,
    until: row.until === null ? null : new Date(row.until),
    isHeld: row.outcome === 'restricted' && row.until === null,
  }))
}

/**
 * What an erasure of the person's record would do now; undefined for a person whom the scope does not reach.
 * @throws Unavailable if no purge role was set up.
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
 * Erases a person's record, except for parts that must be retained, in a separate transaction with its audit row;
 * undefined for a person whom the scope does not reach.
 * @throws Unavailable if no purge role was set up.
 */
export async function disposeOnRequest(
  ctx: DatabaseContext,
  scope: Scope<'user_account', 'erase'>,
  personId: Id,
): Promise<Erasure | undefined> {
  if (!(await reaches(ctx, scope, personId))) return undefined
  return (await dispose(ctx, personId, 'request')) ?? undefined
}

/**
 * Erases the parts of a person's record whose retention has ended; null if there are none. For the recurring disposal.
 */
export function disposeExpired(ctx: DatabaseContext, personId: Id): Promise<Erasure | null> {
  return dispose(ctx, personId, 'retention')
}

/** People whose records may contain parts whose retention has ended: ids after a given one, ascending. */
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
  ctx.loaders.clear()
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
