// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNWELCOME = /[\0-\x08\x0b\x0c\x0e-\x1f]/g

/**
 * FHIR has no empty strings, none of blanks alone, and no control characters but tabs and ends of lines: they, and what
 * says nothing without them, are left out.
 */
export function text(value: string | null | undefined): string | undefined {
  const kept = value?.replaceAll(UNWELCOME, '')
  return kept === undefined || kept.trim() === '' ? undefined : kept
}

/** Of UTF-16, of which each unit is at most three bytes of UTF-8 and four of base64. */
const LONGEST_PIECE = 250_000

/** A text in pieces, because a string of FHIR has a megabyte at most; one where it is no longer than that. */
export function piecesOf(value: string): readonly string[] {
  const pieces: string[] = []
  for (let from = 0; from < value.length || pieces.length === 0;) {
    let to = Math.min(from + LONGEST_PIECE, value.length)
    // A character of two units stays whole.
    if (/[\ud800-\udbff]/.test(value.charAt(to - 1)) && to < value.length) to--
    pieces.push(value.slice(from, to))
    from = to
  }
  return pieces
}

/** A text as attachments, one where it is not long. */
export function plainText(value: string): readonly { readonly contentType: string; readonly data?: string }[] {
  return piecesOf(value).map((piece) => ({
    contentType: 'text/plain; charset=utf-8',
    ...(piece !== '' && { data: Buffer.from(piece, 'utf8').toString('base64') }),
  }))
}
