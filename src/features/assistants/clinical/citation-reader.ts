/** What may be the beginning of a citation, with the space before it, which goes with a citation that is dropped. */
const BEGUN = /[ \t]{0,8}!?(?:\[[\d\s,;–-]{0,24})?$/
/** A picture is fetched without being asked for: its address could carry away what stands in the record. */
const PICTURE = /!(?=\[)/g
const CITATION = /([ \t]{0,8})\[([\d\s,;–-]{1,24})\]/g
/** Of one answer; whoever cites more cites everything. */
const MOST_CITED = 60

/**
 * Reads an answer piece by piece for the numbers that it cites, and takes out those that there are no units of. What is left is
 * numbered anew, in the order in which it is cited, so that `[2]` is the second citation that follows the answer. What would be
 * a picture where text is shown as markdown becomes a link.
 */
export class CitationReader {
  #held = ''
  readonly #cited = new Map<number, number>()

  /** @param known the numbers of the units. */
  constructor(private readonly known: ReadonlySet<number>) {}

  /** The numbers of the units that were cited so far, in the order of the answer. */
  get cited(): readonly number[] {
    return [...this.#cited.keys()]
  }

  /** What can be told now; the beginning of what may become a citation waits for the next piece. */
  push(piece: string): string {
    const text = this.#held + piece
    const at = BEGUN.exec(text)?.index ?? text.length
    this.#held = text.slice(at)
    return this.#read(text.slice(0, at))
  }

  /** What is still held when the answer has ended. */
  end(): string {
    const text = this.#held
    this.#held = ''
    return this.#read(text)
  }

  #read(text: string): string {
    return text.replaceAll(PICTURE, '! ').replaceAll(CITATION, (_, space: string, list: string) => {
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

/** A list such as `1, 3-5`; of a range the ends alone where it is long. */
function numbersIn(list: string): readonly number[] {
  return list.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map((text) => Number(text.trim()))
    if (!(Number.isInteger(from) && Number.isInteger(to))) return []
    if (to <= from || to - from > 5) return to === from ? [from] : [from, to]
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}
