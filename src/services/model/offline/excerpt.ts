/** The most that is read, in UTF-16 code units; it takes a few milliseconds. */
const MOST_UNITS = 24_000
const MOST_TEXTS = 120
/** An emoji of a family of four has eleven. Longer grapheme clusters are cut. */
const MOST_UNITS_OF_A_CHARACTER = 12

/**
 * A sample of texts within the limit. All texts have the same share; texts that are longer give their beginning and
 * their end. What short texts leave over goes to long ones.
 */
export function excerpt(texts: readonly string[]): string[] {
  const written = evenly(
    texts.filter((text) => text !== ''),
    MOST_TEXTS,
  )
  let left = MOST_UNITS
  let waiting = written.length
  const shares = new Map<number, number>()
  for (const [at, text] of [...written.entries()].sort(([, one], [, other]) => one.length - other.length)) {
    const share = Math.min(text.length, Math.floor(left / waiting))
    shares.set(at, share)
    left -= share
    waiting--
  }
  return written.flatMap((text, at) => headAndTail(text, shares.get(at) ?? 0))
}

function headAndTail(text: string, units: number): string[] {
  if (text.length <= units) return [text]
  const half = Math.floor(units / 2)
  return [slice(text, 0, half), slice(text, text.length - half, text.length)]
}

/** Cuts without leaving half a surrogate pair at either end. */
function slice(text: string, from: number, to: number): string {
  const part = text.slice(from, to)
  const start = /^[\uDC00-\uDFFF]/.test(part) ? 1 : 0
  const end = /[\uD800-\uDBFF]$/.test(part) ? part.length - 1 : part.length
  return part.slice(start, end)
}

/** At most `most` items, spread evenly over all. */
export function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)] as Item)
}

/** The first characters of a text, cut between grapheme clusters, with an ellipsis if text was cut off. */
export function shorten(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text
  let characters = 0
  const near = slice(text, 0, mostCharacters * MOST_UNITS_OF_A_CHARACTER)
  for (const { index } of GRAPHEMES.segment(near)) {
    if (++characters > mostCharacters) return `${near.slice(0, index).trimEnd()}…`
  }
  return near.length < text.length ? `${near.trimEnd()}…` : text
}

const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' })
