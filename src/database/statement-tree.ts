/** A statement of PostgreSQL without its values. */
export interface StatementText {
  readonly name: string | undefined
  readonly text: string
}

/**
 * Statements that were made before, found by the pieces that they are made of. A statement has the same pieces with
 * other values each time, so its text need neither be put together nor be looked up by its thousand characters. There
 * is one way through the tree for each sequence of pieces, because a piece says by its length how many values follow.
 */
export class StatementTree {
  /** The statement that ends here. */
  statement: StatementText | undefined
  /** Nearly every place is followed by one piece only, which needs no map. */
  #piece: readonly string[] | string | undefined
  #next: StatementTree | undefined
  #others: Map<readonly string[] | string, StatementTree> | undefined
  #value: StatementTree | undefined

  /** @param capacity how many further places the whole tree may have. */
  constructor(private readonly capacity: { left: number }) {}

  /** The place after a piece; undefined if the tree is full. */
  after(strings: readonly string[]): StatementTree | undefined {
    // The texts of a template are one object as long as the program runs. Others are compared by their characters.
    const key = 'raw' in strings ? strings : strings.join('\0')
    if (this.#piece === key) return this.#next
    const found = this.#others?.get(key)
    if (found !== undefined) return found
    const made = this.#grow()
    if (made === undefined) return undefined
    if (this.#piece === undefined) {
      this.#piece = key
      this.#next = made
    } else (this.#others ??= new Map()).set(key, made)
    return made
  }

  /** The place after a value, which is never part of a text. */
  afterValue(): StatementTree | undefined {
    return (this.#value ??= this.#grow())
  }

  #grow(): StatementTree | undefined {
    if (this.capacity.left === 0) return undefined
    this.capacity.left--
    return new StatementTree(this.capacity)
  }
}
