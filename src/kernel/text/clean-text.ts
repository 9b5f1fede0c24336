/** What can be stored: PostgreSQL takes neither NUL nor half a surrogate pair, and models write both at times. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** The same for a text that comes in pieces, which may cut a pair in two. */
export class TextCleaner {
  #half = ''

  push(piece: string): string {
    const text = this.#half + piece
    const isHalf = /[\uD800-\uDBFF]$/.test(text)
    this.#half = isHalf ? text.slice(-1) : ''
    return cleanText(isHalf ? text.slice(0, -1) : text)
  }
}
