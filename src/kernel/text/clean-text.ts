/** Removes what PostgreSQL cannot store: NUL and unpaired surrogates. Models write both at times. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Does the same for a text that arrives in parts. The end of a part may separate a surrogate pair. */
export class TextCleaner {
  #half = ''

  push(piece: string): string {
    const text = this.#half + piece
    const isHalf = /[\uD800-\uDBFF]$/.test(text)
    this.#half = isHalf ? text.slice(-1) : ''
    return cleanText(isHalf ? text.slice(0, -1) : text)
  }
}
