import { createHash } from 'node:crypto'

/** A piece of SQL with its parameters. Only `sql` makes it, so that no value can become part of the text. */
export class Sql {
  constructor(
    /** The text between the values; it has one more entry than `values`. */
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/**
 * ``sql`select … where id = ${id} and ${condition}` ``: values become parameters, and nested pieces of SQL are merged.
 */
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

/** Joins pieces of SQL by a separator. */
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

/** A statement for `pg`: text with `$n`, values, and the name of the prepared statement. */
export interface Statement {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
}

const names = new Map<string, string>()

/**
 * The number of statements of this project is limited. Those of the entity mapper vary with the number of rows, so the
 * names are limited.
 */
const MOST_NAMES = 2_000

/** The name under which the server keeps a statement; undefined if there are too many names already. */
export function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < MOST_NAMES) {
    name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
  }
  return name
}

/** Renders a piece of SQL for `pg`. */
export function toStatement(piece: Sql): Statement {
  const text = piece.strings.reduce((whole, part, at) => `${whole}$${at}${part}`)
  return { name: nameOf(text), text, values: [...piece.values] }
}

/** Renders a piece of SQL with `?` placeholders, for the query builder of the entity mapper. */
export function toPositional(piece: Sql): { readonly text: string; readonly values: unknown[] } {
  return { text: piece.strings.join('?'), values: [...piece.values] }
}
