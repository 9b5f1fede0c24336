import { StreamReplacer } from '../../../kernel/text/stream-replacer.js'

/**
 * The end of a text that may be the beginning of a citation, with the space before it, which goes with a citation that
 * is dropped.
 */
const BEGUN = /[ \t]{0,8}!?(?:\[[\d\s,;–-]{0,24})?$/
/** An image is loaded without being asked for: its address could carry away what stands in the record. */
const IMAGE = /!(?=\[)/g
const CITATION = /([ \t]{0,8})\[([\d\s,;–-]{1,24})\]/g
/** Different units that one answer can cite; an answer that cites more cites everything. */
const MOST_CITED = 60

/**
 * Reads the citations of an answer while it arrives. A citation of a unit that does not exist is removed. The others
 * are numbered anew in the order in which they are cited, so that `[2]` is the second citation listed after the answer.
 * What markdown would show as an image becomes a link.
 */
export class CitationReader {
  readonly #cited = new Map<number, number>()
  readonly #replacer = new StreamReplacer(BEGUN, (text) => this.#renumber(text))

  /** @param known the numbers of the units. */
  constructor(private readonly known: ReadonlySet<number>) {}

  /** The numbers of the units that were cited so far, in the order of the answer. */
  get cited(): readonly number[] {
    return [...this.#cited.keys()]
  }

  /** The text that can be shown now. */
  push(part: string): string {
    return this.#replacer.push(part)
  }

  /** The text that was still waiting when the answer had ended. */
  end(): string {
    return this.#replacer.end()
  }

  #renumber(text: string): string {
    return text.replaceAll(IMAGE, '! ').replaceAll(CITATION, (_, space: string, list: string) => {
      const places = numbersIn(list).flatMap((number) => this.#placeOf(number) ?? [])
      return places.length === 0 ? '' : space + places.map((place) => `[${place}]`).join('')
    })
  }

  #placeOf(number: number): number | undefined {
    const place = this.#cited.get(number)
    if (place !== undefined || !this.known.has(number) || this.#cited.size === MOST_CITED) return place
    this.#cited.set(number, this.#cited.size + 1)
    return this.#cited.size
  }
}

/** The numbers of a list such as `1, 3-5`; of a long range only its ends. */
function numbersIn(list: string): readonly number[] {
  return list.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map((text) => Number(text.trim()))
    if (!(Number.isInteger(from) && Number.isInteger(to))) return []
    if (to <= from || to - from > 5) return to === from ? [from] : [from, to]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}
