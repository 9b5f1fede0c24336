import { createHash } from 'node:crypto'
import { StatementTree } from './statement-tree.js'

/** A piece of SQL with its parameters. Only `sql` makes it, so that no value can become part of the text. */
export class Sql {
  #flat: { readonly strings: readonly string[]; readonly values: readonly unknown[] } | undefined

  /**
   * @param pieces the text between the values; it has one more entry than `given`.
   * @param given values, and nested pieces of SQL.
   */
  constructor(
    private readonly pieces: readonly string[],
    private readonly given: readonly unknown[],
  ) {}

  /** The text between the values, with nested pieces merged; it has one more entry than `values`. */
  get strings(): readonly string[] {
    return (this.#flat ??= this.#flatten()).strings
  }

  get values(): readonly unknown[] {
    return (this.#flat ??= this.#flatten()).values
  }

  /** Follows its pieces through the tree, and adds its values in their order. Undefined if the tree is full. */
  follow(tree: StatementTree | undefined, values: unknown[]): StatementTree | undefined {
    const { given } = this
    let place = tree?.after(this.pieces)
    for (let at = 0; at < given.length; at++) {
      const value = given[at]
      if (value instanceof Sql) place = value.follow(place, values)
      else {
        values.push(value)
        place = place?.afterValue()
      }
    }
    return place
  }

  #flatten(): { readonly strings: readonly string[]; readonly values: readonly unknown[] } {
    const { pieces, given } = this
    if (!given.some((value) => value instanceof Sql)) return { strings: pieces, values: given }
    const strings: string[] = [pieces[0] ?? '']
    const values: unknown[] = []
    given.forEach((value, at) => {
      const after = pieces[at + 1] ?? ''
      if (value instanceof Sql) {
        strings[strings.length - 1] += value.strings[0] ?? ''
        values.push(...value.values)
        strings.push(...value.strings.slice(1))
      } else {
        values.push(value)
        strings.push('')
      }
      strings[strings.length - 1] += after
    })
    return { strings, values }
  }
}

/**
 * ``sql`select … where id = ${id} and ${condition}` ``: values become parameters, and nested pieces of SQL are merged.
 */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(strings, values)
}

/** Joins pieces of SQL by a separator. */
export function joinSql(pieces: readonly Sql[], separator: ' and ' | ' or ' | ', '): Sql {
  const [first] = pieces
  if (first === undefined) return separator === ' or ' ? sql`false` : separator === ' and ' ? sql`true` : sql``
  if (pieces.length === 1) return first
  const between = Array.from({ length: pieces.length - 1 }, () => separator)
  return new Sql(['', ...between, ''], pieces)
}

/** A statement for `pg`: text with `$n`, values, and the name of the prepared statement. */
export interface Statement {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
}

/** Undefined for statements that are sent without a name. */
const names = new Map<string, string | undefined>()

/**
 * The number of statements of this project is limited. Those of the entity mapper vary with the number of rows, so the
 * names are limited.
 */
const MOST_NAMES = 2_000

/** The name under which the server keeps a statement; undefined if there are too many names already. */
export function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < MOST_NAMES && !names.has(text)) {
    name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
  }
  return name
}

/**
 * From now on `nameOf` gives this statement no name. Connections of a pooler outlive those of the gateway, and a
 * statement that is stale on one of them stays so.
 */
export function stopNaming(text: string): void {
  names.set(text, undefined)
}

/** Places of the tree: the project has a few hundred statements, of some twenty pieces each. */
const MOST_PLACES = 50_000
const statements = new StatementTree({ left: MOST_PLACES })

/** Renders a piece of SQL for `pg`. */
export function toStatement(piece: Sql): Statement {
  const values: unknown[] = []
  const place = piece.follow(statements, values)
  if (place?.statement !== undefined) return { name: place.statement.name, text: place.statement.text, values }
  const text = piece.strings.reduce((whole, part, at) => `${whole}$${at}${part}`)
  const name = nameOf(text)
  if (place !== undefined) place.statement = { name, text }
  return { name, text, values }
}

/** Renders a piece of SQL with `?` placeholders, for the query builder of the entity mapper. */
export function toPositional(piece: Sql): { readonly text: string; readonly values: unknown[] } {
  return { text: piece.strings.join('?'), values: [...piece.values] }
}
