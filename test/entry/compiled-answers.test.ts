import { beforeAll, expect, test } from '@jest/globals'
import { execute, type GraphQLSchema, parse } from 'graphql'
import { buildToySchema, ToyEvents } from '../support/toy/schema.js'
import { toyContext, toyExecutor } from '../support/toy/executor.js'

let schema: GraphQLSchema
beforeAll(async () => {
  schema = await buildToySchema(new ToyEvents())
})

/** The same numbers every time (mulberry32), so that a failure can be run again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

/**
 * Writes a document over the toy schema with everything that compilers get wrong: fragments, merged fields, aliases.
 */
class Writer {
  readonly #fragments: string[] = []
  #aliases = 0

  constructor(private readonly roll: (sides: number) => number) {}

  document(): string {
    const roots = Array.from({ length: 1 + this.roll(3) }, () => this.#root()).join(' ')
    const body = `{ ${roots} } ${this.#fragments.join(' ')}`
    const used = ['$id: ID!', '$n: Int = 2', '$on: Boolean!', '$text: String'].filter((variable) =>
      body.includes(variable.slice(0, variable.indexOf(':'))),
    )
    return `query ${used.length > 0 ? `(${used.join(', ')})` : ''} ${body}`
  }

  #root(): string {
    const fields = [
      () => `me ${this.#user(0)}`,
      () => `user(id: $id) ${this.#user(0)}`,
      () => `user(id: "${1 + this.roll(120)}") ${this.#user(0)}`,
      () => `kinds(input: { title: $text, clientId: ${1 + this.roll(9)}, tags: ["a", "b"] })`,
    ]
    const key = `r${this.#aliases++}${this.roll(4) === 0 ? '_x' : ''}`
    return `${key}: ${fields[this.roll(fields.length)]?.()}`
  }

  #user(depth: number): string {
    const leaves = ['id', 'firstName', '__typename', 'name: firstName', 'broken'].map((name) => () => name)
    const lists = [
      () => `journals { nodes ${this.#journal(depth)} }`,
      () => `few: journals(first: $n) { nodes ${this.#journal(depth)} }`,
    ]
    return this.#selection('User', depth < 2 ? [...leaves, ...lists] : leaves)
  }

  #journal(depth: number): string {
    const leaves = ['id', 'title', 'clientId'].map((name) => () => name)
    return this.#selection('Journal', [...leaves, () => `client ${this.#user(depth + 1)}`])
  }

  #selection(type: string, parts: readonly (() => string)[]): string {
    const chosen = Array.from({ length: 1 + this.roll(4) }, () => {
      const part = parts[this.roll(parts.length)]?.() ?? 'id'
      const condition = this.roll(12) === 0 ? ' @include(if: $on)' : ''
      if (this.roll(4) === 0) return `... on ${type}${condition} { ${part} }`
      if (this.roll(5) > 0) return part
      const name = `F${this.#fragments.length}`
      this.#fragments.push(`fragment ${name} on ${type} { ${part} }`)
      return `...${name}${condition}`
    })
    return `{ id ${chosen.join(' ')} }`
  }
}

const paths = (errors: readonly { path?: readonly unknown[] }[] = []): string[] =>
  errors.map(({ path }) => JSON.stringify(path)).toSorted()

test('compiled documents give the same answers as graphql-js', async () => {
  const { executor } = toyExecutor(schema)
  let compared = 0
  for (let seed = 1; seed <= 300; seed++) {
    const roll = dice(seed)
    const text = new Writer(roll).document()
    const variables = {
      id: String(1 + roll(120)),
      on: roll(2) === 0,
      ...(roll(2) === 0 && { n: roll(4) }),
      ...(roll(2) === 0 && { text: 't' }),
    }
    const prepared = executor.prepareTrusted(text)
    const twin = await execute({ schema, document: parse(text), variableValues: variables, contextValue: toyContext() })
    const answer = await executor.execute(prepared, variables, toyContext())
    expect([seed, text, JSON.stringify(answer.data)]).toEqual([seed, text, JSON.stringify(twin.data)])
    expect([seed, text, paths(answer.errors)]).toEqual([seed, text, paths(twin.errors)])
    compared++
  }
  expect(compared).toBe(300)
})
