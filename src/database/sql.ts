import { createHash } from 'node:crypto'

/** A piece of SQL with its parameters; made by `sql` only, so that no value is ever spliced into text. */
export class Sql {
  constructor(
    /** Text between the values: always one longer than `values`. */
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/** ``sql`select … where id = ${id} and ${condition}` ``: values become parameters, pieces of SQL are merged in. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  if (!values.some((value) => value instanceof Sql)) return new Sql(strings, values)
  const flatStrings: string[] = [strings[0] ?? '']
  const flatValues: unknown[] = []
  values.forEach((value, at) => {
    const after = strings[at + 1] ?? ''
    if (value instanceof Sql) {
      flatStrings[flatStrings.length - 1] += value.strings[0] ?? ''
      flatValues.push(...value.values)
      flatStrings.push(...value.strings.slice(1))
    } else {
      flatValues.push(value)
      flatStrings.push('')
    }
    flatStrings[flatStrings.length - 1] += after
  })
  return new Sql(flatStrings, flatValues)
}

/** Joins pieces with a separator that is written in the code, never a value. */
export function joinSql(pieces: readonly Sql[], separator: ' and ' | ' or ' | ', '): Sql {
  const [first, ...rest] = pieces
  if (first === undefined) return separator === ' or ' ? sql`false` : separator === ' and ' ? sql`true` : sql``
  return rest.reduce(
    (whole, piece) =>
      new Sql(
        [
          ...whole.strings.slice(0, -1),
          (whole.strings.at(-1) ?? '') + separator + (piece.strings[0] ?? ''),
          ...piece.strings.slice(1),
        ],
        [...whole.values, ...piece.values],
      ),
    first,
  )
}

/** What `pg` takes: text with `$n`, values, and a name by which the server keeps the prepared statement. */
export interface Statement {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
}

const names = new Map<string, string>()

/** Our own texts are finite; the entity mapper's vary with how many rows it writes at once, so they must not pile up. */
const MOST_NAMES = 2_000

/** The name under which the server keeps a statement; undefined when there are too many already. */
export function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < MOST_NAMES) {
    name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
  }
  return name
}

/** Renders for `pg`. */
export function toStatement(piece: Sql): Statement {
  const text = piece.strings.reduce((whole, part, at) => `${whole}$${at}${part}`)
  return { name: nameOf(text), text, values: [...piece.values] }
}

/** Renders with `?` placeholders, as the query builder of the ORM takes them. */
export function toPositional(piece: Sql): { readonly text: string; readonly values: unknown[] } {
  return { text: piece.strings.join('?'), values: [...piece.values] }
}
