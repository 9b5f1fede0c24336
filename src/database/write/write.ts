import type { AnyEntity } from '@mikro-orm/core'
import type { PersonTable } from '../access/person-tables.js'
import { retryOnDeadlock } from '../connection/retry-on-deadlock.js'
import type { DatabaseContext } from '../database-context.js'
import { claimKey, releaseKey, type Execute, type StoredResult } from './idempotency.js'
import { NotFound } from '../../kernel/errors.js'
import { hasCode } from '../../kernel/has-code.mjs'
import type { Id } from '../../kernel/ids.js'
import { addToGroup, type GroupedRow, isGroupable, storeGroupedRow } from './grouped-row.js'
import { type NewRow, type RowKind, rowKindOf, toRecord } from './new-row.js'
import { Transaction } from './transaction.js'

export type { GroupedRow, Transaction }

/** PostgreSQL: a row refers to another row that does not exist. */
const FOREIGN_KEY_VIOLATION = '23503'

/** The work of a separate transaction. */
type Work<Result extends StoredResult> = (tx: Transaction) => Promise<Result>

/** A change that is stored in a group where that is possible, and in its own transaction otherwise. */
export interface GroupedChange<Result extends StoredResult> {
  /** The row; undefined if further rows belong to the change. Not called for a job, which needs a transaction. */
  readonly row: () => Promise<GroupedRow | undefined>
  readonly result: (id: Id) => Result
  /** Makes the same change. It also says why, if the statement of the group refuses the row. */
  readonly otherwise: Work<Result>
}

/**
 * The only way to change a person's record. Everything that belongs to the change is committed, or nothing of it.
 * @param change the work of a transaction, or a new row. A new row that is the whole change shares its commit with rows
 * of other requests; otherwise it gets a separate transaction.
 * @returns ids and plain facts. They are stored under the request's idempotency key; a repeat gets them and changes
 * nothing.
 * @throws NotFound if the person was erased meanwhile; also any error of the work.
 */
export function write<Result extends StoredResult>(ctx: DatabaseContext, change: Work<Result>): Promise<Result>
export function write<Result extends StoredResult, Table extends PersonTable, Entity extends AnyEntity & { id: Id }>(
  ctx: DatabaseContext,
  change: NewRow<Table, Entity, Result>,
): Promise<Result>
export function write<Result extends StoredResult>(ctx: DatabaseContext, change: GroupedChange<Result>): Promise<Result>
export async function write<
  Result extends StoredResult,
  Table extends PersonTable,
  Entity extends AnyEntity & { id: Id },
>(ctx: DatabaseContext, change: Work<Result> | NewRow<Table, Entity, Result> | GroupedChange<Result>): Promise<Result> {
  const release = ctx.idempotency === null ? undefined : await ctx.database.idempotencyLock.acquire(ctx.idempotency)
  try {
    if (typeof change === 'function') return await inTransaction(ctx, change)
    if (ctx.reader !== undefined)
      throw new Error('A row that belongs to a transaction is created by it: call tx.create.')
    if ('otherwise' in change) return await inGroupOrTransaction(ctx, change)
    const kind = rowKindOf<Table>(ctx.database.writes.orm.getMetadata(), change.entity)
    return isGroupable(ctx) && change.besides === undefined && kind !== undefined
      ? await inGroup(ctx, kind, change)
      : await inTransaction(ctx, (tx) => storeRow(tx, change))
  } catch (error) {
    // The referenced row existed when it was checked, so its person's record has been erased since.
    if (hasCode(error, FOREIGN_KEY_VIOLATION)) throw new NotFound()
    throw error
  } finally {
    release?.()
  }
}

/** Stores a row with its audit row and its event, in one statement with those of other requests. */
async function inGroup<Table extends PersonTable, Entity extends AnyEntity & { id: Id }, Result extends StoredResult>(
  ctx: DatabaseContext,
  kind: RowKind<Table>,
  row: NewRow<Table, Entity, Result>,
): Promise<Result> {
  const stored = await addToGroup(ctx, kind, toRecord(ctx, kind, row), row)
  if (stored !== undefined) return row.result(stored.id)
  if (ctx.idempotency === null) throw new Error(`A row of ${kind.table} was not stored.`)
  return inTransaction(ctx, (tx) => storeRow(tx, row))
}

async function inGroupOrTransaction<Result extends StoredResult>(
  ctx: DatabaseContext,
  { row, result, otherwise }: GroupedChange<Result>,
): Promise<Result> {
  const given = isGroupable(ctx) ? await rowOf(ctx, row) : undefined
  if (given === undefined) return inTransaction(ctx, otherwise)
  const stored = await storeGroupedRow(ctx, given, result)
  return stored === undefined ? inTransaction(ctx, otherwise) : result(stored.id)
}

/** A repeat gets the first result, even if the same could not be done any more. Its transaction finds that out. */
function rowOf(ctx: DatabaseContext, row: () => Promise<GroupedRow | undefined>): Promise<GroupedRow | undefined> {
  return ctx.idempotency === null ? row() : row().catch(() => undefined)
}

async function storeRow<Table extends PersonTable, Entity extends AnyEntity & { id: Id }, Result extends StoredResult>(
  tx: Transaction,
  { entity, permit, data, auditedAs, subjects, event, besides, result }: NewRow<Table, Entity, Result>,
): Promise<Result> {
  const row = tx.create(entity, permit, data)
  await tx.flush()
  tx.audit(`${auditedAs}:${row.id}`, subjects)
  if (event !== null) tx.event({ ...event, subjectId: row.id, change: 'created' })
  await besides?.(tx, row)
  return result(row.id)
}

function inTransaction<Result extends StoredResult>(ctx: DatabaseContext, work: Work<Result>): Promise<Result> {
  return retryOnDeadlock(() => once(ctx, work))
}

async function once<Result extends StoredResult>(ctx: DatabaseContext, work: Work<Result>): Promise<Result> {
  let done: Transaction | undefined
  const result = await ctx.database.writes.orm.em.fork({ useContext: false }).transactional(async (em) => {
    const tx = new Transaction(ctx, em)
    tx.enter()
    const claim = ctx.idempotency
    if (claim !== null) {
      const kept = await claimKey((statement) => tx.rows(statement), claim)
      if (kept !== undefined) return kept as Result
    }
    try {
      const made = await work(tx)
      await tx.complete(made)
      done = tx
      return made
    } catch (error) {
      await tx.undo()
      throw error
    }
  })
  // From `done` on, the steps outside must not be undone: a commit whose answer was lost may have happened.
  // A repeat has changed nothing.
  if (done !== undefined) {
    // Another field of the same document must not be answered with data from before the change.
    ctx.loaders.clear()
    ctx.trail.wrote(done.recorded)
    ctx.database.wake(done.committed)
  }
  return result
}

/**
 * Claims the request's idempotency key for an operation that only reads, so that another body under the key is refused.
 * @returns a function that releases the key if the read fails, because only successful requests keep their key.
 */
export async function claimOnly(ctx: DatabaseContext): Promise<() => Promise<void>> {
  const claim = ctx.idempotency
  if (claim === null) return () => Promise.resolve()
  await withRows(ctx, (execute) => claimKey(execute, claim))
  return () => (claim.replayed ? Promise.resolve() : withRows(ctx, (execute) => releaseKey(execute, claim)))
}

async function withRows(ctx: DatabaseContext, work: (execute: Execute) => Promise<unknown>): Promise<void> {
  await ctx.database.writes.orm.em.fork({ useContext: false }).transactional(async (em) => {
    const tx = new Transaction(ctx, em)
    tx.enter()
    await work((statement) => tx.rows(statement))
  })
}
