import type { RequestFacts } from '../database-context.js'
import { joinSql, sql, Sql } from '../sql.js'

/** Columns by the name of the field that shows them. */
type ByField = Readonly<Record<string, Sql>>

/**
 * The columns of a record under the names of its fields. Some that few ask for are read only for documents that name one of
 * them: a column takes the database as long to write as it takes us to read, and a list has it in each row.
 */
export class Columns {
  /** Every column, for whoever makes something of a record. */
  readonly all: Sql
  readonly #asked = new WeakMap<ReadonlySet<string>, Sql>()

  /** @param besides groups that are read together or not at all: each more doubles the statements that the server keeps. */
  constructor(
    private readonly always: ByField,
    private readonly besides: readonly ByField[],
  ) {
    this.all = named(Object.assign({}, always, ...besides) as ByField)
  }

  /** Those that the document of this request may show, in lists that are read for it alone. */
  selectRequested({ request: { fields } }: { readonly request: RequestFacts }): Sql {
    if (fields === undefined) return this.all
    let asked = this.#asked.get(fields)
    if (asked === undefined) {
      const groups = this.besides.filter((group) => Object.keys(group).some((field) => fields.has(field)))
      asked = named(Object.assign({}, this.always, ...groups) as ByField)
      this.#asked.set(fields, asked)
    }
    return asked
  }
}

function named(columns: ByField): Sql {
  return joinSql(
    Object.entries(columns).map(([field, column]) => sql`${column} as ${identifier(field)}`),
    ', ',
  )
}

/** Quoted, or PostgreSQL would write it in small letters. */
function identifier(field: string): Sql {
  if (!/^\w+$/.test(field)) throw new Error(`not the name of a field: ${field}`)
  return new Sql([`"${field}"`], [])
}
