/**
 * Replaces marks in a text that arrives in parts. A part may end in the middle of a mark, so the end of the text is
 * held back while it may be the beginning of a mark.
 */
export class StreamReplacer {
  #held = ''

  /**
   * @param begun matches the end of a text that may be the beginning of a mark. Its length must be bounded, or the
   * whole text would be held back.
   * @param replace replaces the marks in a text that does not end in the middle of one.
   */
  constructor(
    private readonly begun: RegExp,
    private readonly replace: (text: string) => string,
  ) {}

  /** Adds a part. Returns the text that can be passed on now. */
  push(part: string): string {
    const text = this.#held + part
    const at = this.begun.exec(text)?.index ?? text.length
    this.#held = text.slice(at)
    return this.replace(text.slice(0, at))
  }

  /** Returns the text that was held back, after the last part. */
  end(): string {
    const text = this.#held
    this.#held = ''
    return this.replace(text)
  }
}
