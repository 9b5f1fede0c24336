import type { RequestFacts } from '../database-context.js'
import { joinSql, sql, Sql } from '../sql.js'

/** Columns by the name of the field that shows them. */
type ByField = Readonly<Record<string, Sql>>

/**
 * The columns of a record under the names of its fields. Columns that are rarely asked for are read only if the
 * document names a field of their group, because each column costs the database and the gateway time in every row of a
 * list.
 */
export class Columns {
  /** Every column, for code that processes whole records. */
  readonly all: Sql
  readonly #asked = new WeakMap<ReadonlySet<string>, Sql>()

  /**
   * @param besides groups of columns that are read together or not at all. Each group doubles the number of prepared
   * statements.
   * @param texts columns with what people write. A page of which only the end is asked for is read without them.
   * @param madeOf fields that are no columns themselves, and the column that each is made of.
   */
  constructor(
    private readonly always: ByField,
    private readonly besides: readonly ByField[],
    private readonly texts: readonly string[],
    private readonly madeOf: Readonly<Record<string, string>> = {},
  ) {
    this.all = named(Object.assign({}, always, ...besides) as ByField)
  }

  /** The columns that the document of this request may show. Only for lists that are read for this request alone. */
  selectRequested({ request: { fields, showsOnlyEnds } }: { readonly request: RequestFacts }): Sql {
    if (fields === undefined) return this.all
    let asked = this.#asked.get(fields)
    if (asked === undefined) {
      const made = Object.keys(this.madeOf).filter((field) => fields.has(field))
      const columns = new Set([...fields, ...made.map((field) => this.madeOf[field])])
      const groups = this.besides.filter((group) => Object.keys(group).some((column) => columns.has(column)))
      const always = showsOnlyEnds === true ? this.#withoutTexts() : this.always
      asked = named(Object.assign({}, always, ...groups) as ByField)
      this.#asked.set(fields, asked)
    }
    return asked
  }

  #withoutTexts(): ByField {
    return Object.fromEntries(Object.entries(this.always).filter(([field]) => !this.texts.includes(field)))
  }
}

function named(columns: ByField): Sql {
  return joinSql(
    Object.entries(columns).map(([field, column]) => sql`${column} as ${identifier(field)}`),
    ', ',
  )
}

/** Quotes a name; PostgreSQL would otherwise convert it to lower case. */
function identifier(field: string): Sql {
  if (!/^\w+$/.test(field)) throw new Error(`not the name of a field: ${field}`)
  return new Sql([`"${field}"`], [])
}
