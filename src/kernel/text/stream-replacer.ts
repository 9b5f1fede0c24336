/**
 * Replaces marks in a text that arrives in parts. A part may end in the middle of a mark, so the end of the text waits as
 * long as it may be the beginning of one.
 */
export class StreamReplacer {
  #held = ''

  /**
   * @param begun matches the end of a text that may be the beginning of a mark; it must have a bound, or all text waits.
   * @param replace replaces the marks of a text that ends in the middle of none.
   */
  constructor(
    private readonly begun: RegExp,
    private readonly replace: (text: string) => string,
  ) {}

  /** The text that can be given out now. */
  push(part: string): string {
    const text = this.#held + part
    const at = this.begun.exec(text)?.index ?? text.length
    this.#held = text.slice(at)
    return this.replace(text.slice(0, at))
  }

  /** The text that was still waiting when the last part had come. */
  end(): string {
    const text = this.#held
    this.#held = ''
    return this.replace(text)
  }
}
