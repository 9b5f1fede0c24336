import { Sql, sql } from './sql.js'

/** The tables that hold rows of a person. SQL may name them only through a Scope (or a policy's own condition). */
export interface PersonTables {
  user_account: 'read' | 'update'
  consent: 'read' | 'create'
  relationship: 'read'
  journal: 'read' | 'create' | 'update'
}
export type PersonTable = keyof PersonTables

declare const proof: unique symbol

/**
 * Proof that a caller may do `Action` to some rows of `Table`: an opaque condition over that table's own columns
 * (alias `t`), made by the table's policy file alone. Whoever holds one needs no further check, and cannot read more.
 */
export class Scope<Table extends PersonTable, Action extends PersonTables[Table]> {
  declare readonly [proof]: [Table, Action]
  constructor(
    readonly table: Table,
    readonly action: Action,
    private readonly condition: Sql,
  ) {}

  /** The visible rows as a relation: ``sql`select j.id from ${scope.as('j')} where …` ``. PostgreSQL flattens it. */
  as(alias: string): Sql {
    return sql`(select t.* from ${personTable(this.table)} t where ${this.condition}) ${identifier(alias)}`
  }

  /** The bare condition over alias `t`, for the entity reader of `inTransaction`. */
  get where(): Sql {
    return this.condition
  }
}

/**
 * Names a person's table in SQL without a Scope: for policy files, whose conditions are what Scopes are made of,
 * and for this folder. test/architecture.test.ts fails when another file imports it.
 */
export function personTable(table: PersonTable): Sql {
  return new Sql([`/*scoped*/ ${table}`], [])
}

function identifier(name: string): Sql {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not an identifier: ${name}`)
  return new Sql([name], [])
}
