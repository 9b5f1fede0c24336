import { personTable, type PersonTable, type PersonTables } from './person-tables.js'
import { Sql, sql } from '../sql.js'

declare const proof: unique symbol

/**
 * Proof that a caller may do `Action` to some rows of `Table`: an opaque condition over that table's own columns (alias
 * `t`), made only by the table's policy file. Code that holds a scope needs no further check and cannot reach other
 * rows.
 */
export class Scope<Table extends PersonTable, Action extends PersonTables[Table]> {
  declare readonly [proof]: [Table, Action]
  constructor(
    readonly table: Table,
    readonly action: Action,
    /** The condition over alias `t`, for the entity reader of `write`. */
    readonly where: Sql,
  ) {}

  /** The reachable rows as a relation: ``sql`select j.id from ${scope.as('j')} where …` ``. PostgreSQL flattens it. */
  as(alias: string): Sql {
    return sql`(select t.* from ${personTable(this.table)} t where ${this.where}) ${identifier(alias)}`
  }

  /** A change of many rows at once, for `tx.rows`: ``scope.update(sql`ended_at = now()`, sql`t.id = ${id}`)``. */
  update(set: Sql, where: Sql, returning = sql`t.id`): Sql {
    return sql`update ${personTable(this.table)} t set ${set} where (${this.where}) and (${where}) returning ${returning}`
  }

  /**
   * Deletes at most `limit` rows. Records are retained, so this is only for rows that never became part of a record.
   */
  remove(limit: number): Sql {
    return sql`delete from ${personTable(this.table)} r where r.id in (
      select t.id from ${personTable(this.table)} t where ${this.where} limit ${limit} for update skip locked) returning r.id`
  }
}

/** Proof that a caller may read some records, of any table. */
export type ReadScope = {
  [Table in PersonTable]: 'read' extends PersonTables[Table] ? Scope<Table, 'read'> : never
}[PersonTable]

/**
 * Records together with rows of other tables: `join` is a part of `from` in which each person's table is a scope as
 * well.
 */
export class JoinedScope {
  constructor(
    private readonly records: ReadScope,
    private readonly join: Sql,
  ) {}

  /** As `Scope.as`, with the joined rows under the aliases that `join` gives them. */
  as(alias: string): Sql {
    return sql`${this.records.as(alias)} ${this.join}`
  }
}

type Columns = Readonly<Record<string, unknown>>

/**
 * Proof that a caller may write a new row: the values of the columns that say whose row it is, fixed by the policy.
 * They override the values of the operation, so a row cannot be written for another person.
 */
export class CreatePermit<Table extends PersonTable, Stamp extends Columns = Columns> {
  declare readonly [proof]: Table
  constructor(
    readonly table: Table,
    readonly stamp: Stamp,
  ) {}
}

/** Such a proof, for any table. */
export type AnyPermit<Stamp extends Columns> = CreatePermit<PersonTable, Stamp>

function identifier(name: string): Sql {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not an identifier: ${name}`)
  return new Sql([name], [])
}
