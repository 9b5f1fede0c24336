import type { AnyEntity, EntityClass, EntityData, RequiredEntityData } from '@mikro-orm/core'
import { LockMode } from '@mikro-orm/core'
import { raw, type SqlEntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery, type Transaction as KyselyTransaction } from 'kysely'
import type { Id } from '../../kernel/ids.js'
import { auditEntry } from '../audit/audit-entry.js'
import type { Committed } from '../database.js'
import type { DatabaseContext } from '../database-context.js'
import { storeResult, type StoredResult } from './idempotency.js'
import { type DrawnId, drawIds } from '../content/draw-ids.js'
import type { EncryptText, StoredRow } from '../content/content-cipher.js'
import type { PersonTable, PersonTables } from '../access/person-tables.js'
import { contextStatement, rowContextOf } from '../access/row-context.js'
import type { CreatePermit, Scope } from '../access/scope.js'
import { type OutboxJob, type EventRow, commitStatement } from './commit-statement.js'
import { sql, toPositional, toStatement, type Sql } from '../sql.js'

interface AuditNote {
  readonly target: string | null
  readonly subjectIds: readonly (Id | null)[]
}

/**
 * A step outside the database that belongs to a change, such as moving a file to its final place. Both functions may
 * run twice.
 */
export interface ExternalStep {
  apply(): Promise<void>
  undo(): Promise<void>
}

/** The only handle that can write. Change, audit row, outbox jobs, events and the idempotency key commit together. */
export class Transaction {
  readonly #notes: AuditNote[] = []
  readonly #events: EventRow[] = []
  readonly #jobs: OutboxJob[] = []
  readonly #steps: ExternalStep[] = []
  readonly #applied: ExternalStep[] = []
  #recorded: readonly Id[] = []
  #entered: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly ctx: DatabaseContext,
    private readonly em: SqlEntityManager,
  ) {}

  /**
   * Says whom the transaction is for. It is called first, and the statements after it are sent without waiting for its
   * answer: a round trip for it alone would slow down every write. If it fails, so do they.
   */
  enter(): void {
    const { text, values } = contextStatement(rowContextOf(this.ctx))
    this.#entered = this.#run(text, values)
    this.#entered.catch(() => undefined)
  }

  /**
   * Reads and locks one entity for change; undefined if it does not exist or if the scope does not reach it.
   */
  async find<Table extends PersonTable, Entity extends AnyEntity & { id: Id }>(
    entity: EntityClass<Entity>,
    scope: Scope<Table, PersonTables[Table]>,
    id: Id,
  ): Promise<Entity | undefined> {
    return (await this.findAll(entity, scope, [id]))[0]
  }

  /** The same for several rows, locked by one statement in the order of their ids. Those that are gone are left out. */
  async findAll<Table extends PersonTable, Entity extends AnyEntity & { id: Id }>(
    entity: EntityClass<Entity>,
    scope: Scope<Table, PersonTables[Table]>,
    ids: readonly Id[],
  ): Promise<readonly Entity[]> {
    this.#assertTable(entity, scope.table)
    const { text, values } = toPositional(scope.where)
    await this.em.tryFlush(entity, {})
    const rows = await this.em
      .createQueryBuilder(entity, 't')
      .where(raw<never>(text, values))
      .andWhere({ id: ids.length === 1 ? ids[0] : { $in: ids } } as never)
      .orderBy({ id: 'asc' } as never)
      .setLockMode(LockMode.PESSIMISTIC_WRITE)
      .execute<EntityData<Entity>[]>('all')
    await this.ctx.database.content.decrypt(rows, { owner: clientOf, keys: { [scope.table]: 'id' } })
    return rows.map((row) => this.em.map(entity, row as never, { mapped: true }))
  }

  /** Makes a new entity for the owner that the permit names. It is stored when the transaction flushes. */
  create<Table extends PersonTable, Entity extends object>(
    entity: EntityClass<Entity>,
    permit: CreatePermit<Table>,
    data: EntityData<Entity>,
  ): Entity {
    this.#assertTable(entity, permit.table)
    const made = this.em.create(entity, { ...data, ...permit.stamp } as RequiredEntityData<Entity>)
    this.em.persist(made)
    return made
  }

  /** Writes what has been changed so far, so that generated ids are known. */
  flush(): Promise<void> {
    return this.em.flush()
  }

  /** Runs a statement inside the transaction; a person's table is named as in `readRows`. */
  async rows<Row>(statement: Sql): Promise<readonly Row[]> {
    const { text, values } = toStatement(statement)
    this.ctx.database.assertScoped(text)
    const rows = await this.#run<Row>(text, values)
    await this.ctx.database.content.decrypt(rows as readonly object[])
    return rows
  }

  /** How SQL of this transaction stores the texts of a row; the entity mapper does it by itself. */
  encryptFor(row: StoredRow): Promise<EncryptText> {
    return this.ctx.database.content.forRow(row)
  }

  /** The id of a row that SQL is about to store with texts: they are encrypted for it. */
  async drawId(table: string): Promise<Id> {
    const { text, values = [] } = drawIds(new Map([[table, 1]]))
    const [drawn] = await this.#run<DrawnId>(text, values)
    if (drawn === undefined) throw new Error(`No id was drawn for ${table}.`)
    return drawn.id
  }

  /** Waits until no other transaction has locked this name, and locks it until the end of this one. */
  async lock(name: string): Promise<void> {
    await this.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  }

  /**
   * The context for reads inside the transaction, on the transaction's connection. If many transactions each waited for
   * a second connection, they would wait for ever.
   */
  reading<Context extends DatabaseContext>(ctx: Context): Context {
    return {
      ...ctx,
      reader: { query: async ({ text, values }) => ({ rows: [...(await this.#run(text, values))] as never }) },
    }
  }

  /**
   * Records for the audit row which record was changed and whose it is. Every transaction must call it at least once.
   */
  audit(target: string | null, subjectIds: readonly (Id | null)[]): void {
    this.#notes.push({ target, subjectIds })
  }

  event(event: EventRow): void {
    this.#events.push(event)
  }

  enqueue(job: OutboxJob): void {
    this.#jobs.push(job)
  }

  /** Registers a step outside the database. It runs after all writes, right before the commit. */
  beforeCommit(step: ExternalStep): void {
    this.#steps.push(step)
  }

  /**
   * Undoes the steps outside the database. Call it only if it is certain that nothing is committed. The sweeps find
   * steps that cannot be undone now, and the caller gets the original error.
   */
  async undo(): Promise<void> {
    for (const step of this.#applied.toReversed()) await step.undo().catch(() => undefined)
  }

  /** Writes the audit row, events and jobs of the change. Called once, at the end. */
  async complete(result: StoredResult): Promise<void> {
    await this.#entered
    await this.em.flush()
    if (this.#notes.length === 0) throw new Error('A transaction must say what it changed: call tx.audit.')
    const claim = this.ctx.idempotency
    if (claim !== null) await storeResult((statement) => this.rows(statement), claim, result)
    const subjects = new Set(this.#notes.flatMap(({ subjectIds }) => subjectIds.filter((id) => id !== null)))
    const entry = auditEntry(this.ctx, {
      action: 'write',
      outcome: 'done',
      subjectIds: [...subjects],
      target: this.#notes[0]?.target ?? null,
    })
    const { text, values } = commitStatement(entry, this.#events, this.#jobs, this.ctx.database.tracing.current)
    await this.#run(text, values)
    for (const step of this.#steps) {
      this.#applied.push(step)
      await step.apply()
    }
    this.#recorded = [...subjects]
  }

  /** What the commit wrote that others process. */
  get committed(): Committed {
    return { events: this.#events.length > 0, jobs: this.#jobs.length > 0 }
  }

  /** The people named in the audit row, once it is written. */
  get recorded(): readonly Id[] {
    return this.#recorded
  }

  async #run<Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const trx = this.em.getTransactionContext<KyselyTransaction<unknown>>()
    if (trx === undefined) throw new Error('The transaction is over.')
    return (await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  }

  #assertTable(entity: EntityClass<AnyEntity>, table: PersonTable): void {
    const { tableName } = this.em.getMetadata().get(entity)
    if (tableName !== table) throw new Error(`A proof for ${table} was used on ${tableName}.`)
  }
}

/** Whose record an entity's row is; null if it says no client. */
function clientOf(row: object): Id | null {
  return 'clientUserId' in row && typeof row.clientUserId === 'number' ? row.clientUserId : null
}
