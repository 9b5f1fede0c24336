import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldText } from '../../../src/deidentify/text/fold-text.js'
import { readByRules } from '../../../src/deidentify/recognise-identifiers.js'
import { spansFromLabels, type TokenLabels } from '../../../src/deidentify/labelling/token-labels.js'
import type { Token } from '../../../src/deidentify/text/tokenize.js'
import { careful, fill, hasty, joined, type MarkedText, type Piece } from './marked-text.js'
import { NameMaker, type Part, pick, type Random } from './name-makers.js'
import { withNames, withOtherNames } from './rewrite.js'

/** A text as the tagger sees it, with the class of each token: 0 for those that name nobody. */
export interface TaggedText {
  readonly tokens: readonly Token[]
  readonly labels: TokenLabels
  readonly tags: Uint8Array
}

const FRAMES = join('data', 'tagger')
const WRITERS = join('data', 'screen')
/** Sentences of these writers, and one of so many of our own, are used for measuring only. */
const MEASURED_WRITERS = new Set(['train-d', 'train-g'])
const MEASURED_SHARE = 5

const TAG_OF = { PERSON: 1, LOCATION: 2, ORGANIZATION: 3 } as const

/** The sentences of our own: some name people and places, some nobody. */
function readFrames(part: Part): { named: string[]; harmless: string[] } {
  const linesOf = (file: string): string[] =>
    readFileSync(join(FRAMES, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .filter((_, at) => (at % MEASURED_SHARE === MEASURED_SHARE - 1) === (part === 'measuring'))
  return {
    named: ['people.txt', 'places.txt', 'organisations.txt'].flatMap(linesOf),
    harmless: ['harmless.txt', 'clinical.txt'].flatMap(linesOf),
  }
}

/** What the writers of the risk screen wrote: how people write who are in distress, or in none. */
export function readWritten(part: Part): string[] {
  return readdirSync(WRITERS)
    .filter((file) => file.startsWith('train-') && file.endsWith('.tsv'))
    .toSorted()
    .filter((file) => MEASURED_WRITERS.has(file.slice(0, -'.tsv'.length)) === (part === 'measuring'))
    .flatMap((file) => readFileSync(join(WRITERS, file), 'utf8').split('\n'))
    .flatMap((line) => line.split('\t')[2] ?? [])
}

/** Pages of the manual are many, and alike: one line of so many is read. */
const MANUAL_SHARE = 2
/** Shorter lines are mostly titles. */
const SHORTEST_LINE = 40

/** Pages of our own in careful English, in which nobody is named. */
function readPages(): string[] {
  const linesOf = (folder: string): string[] =>
    readdirSync(join('data', folder))
      .toSorted()
      .flatMap((file) => readFileSync(join('data', folder, file), 'utf8').split('\n'))
      .filter((line) => line.length > SHORTEST_LINE)
  const strings = PAGES_OF_STRINGS.flatMap(linesOf).flatMap((line) =>
    Array.from(line.matchAll(/"([^"]+)"/g), ([, text = '']) => text).filter((text) => text.length > SHORTEST_LINE),
  )
  return [
    ...linesOf('manual').filter((_, at) => at % MANUAL_SHARE === 0),
    ...linesOf('library'),
    ...linesOf('prompts'),
    ...strings,
  ]
}

/** Folders of JSON files with sentences for people to read. */
const PAGES_OF_STRINGS = ['companion', 'instruments', 'measures', 'note-templates', 'safe-messaging']

/** The folders of data/ from which the texts are made, and how the names of their files begin. */
const SOURCES: readonly (readonly [folder: string, beginning: string])[] = [
  ['lexicon', ''],
  ...['library', 'manual', 'prompts', ...PAGES_OF_STRINGS].map((folder) => [folder, ''] as const),
  ['screen', 'train-'],
  ['tagger', ''],
]

/** A digest of all files from which the texts are made, in hexadecimal. */
export function digestOfSources(): string {
  const digest = createHash('sha256')
  for (const [folder, beginning] of SOURCES) {
    const files = readdirSync(join('data', folder)).filter((file) => file.startsWith(beginning) && isSource(file))
    for (const file of files.toSorted())
      digest.update(`${folder}/${file}\n`).update(readFileSync(join('data', folder, file)))
  }
  return digest.digest('hex')
}

/** Whether texts are made of a file: not the model itself, and no description of a folder. */
function isSource(file: string): boolean {
  return !file.startsWith('model.') && file !== 'README.md'
}

/** How a text is tagged: its tokens, what the rules found, and the classes of the rest. */
export function tagged({ text, marks }: MarkedText): TaggedText {
  const folded = foldText(text)
  const { tokens, labels } = readByRules(folded)
  const tags = Uint8Array.from(tokens, ({ start, end, kind }) => {
    if (kind !== 'word') return 0
    const place = folded.originalSpan(start, end)
    const mark = marks.find((one) => one.start < place.end && place.start < one.end)
    return mark === undefined ? 0 : TAG_OF[mark.type]
  })
  return { tokens, labels, tags }
}

const JOINTS = [' ', '. ', ', ', ' and ', ' but ', '\n', ' bc ', '! ', ' so ', '. ', '. ']
/** How many texts are made of each sentence of our own, and of each that somebody wrote. */
const PER_NAMED = 14
const PER_HARMLESS = 10
const PER_WRITTEN = 8
const CAREFUL_SHARE = 0.25

/** Makes texts for training or measuring. The same seed makes the same texts. */
export class SampleMaker {
  readonly #maker: NameMaker
  readonly #frames: { named: string[]; harmless: string[] }
  readonly #written: string[]

  constructor(
    private readonly random: Random,
    private readonly part: Part,
  ) {
    this.#maker = new NameMaker(random, part)
    this.#frames = readFrames(part)
    this.#written = readWritten(part)
  }

  /** All of them. */
  all(): MarkedText[] {
    return [this.named(), this.harmless(), this.written(), this.rewritten(), this.pages()].flat()
  }

  /** Texts of our own sentences with slots, alone or beside others. */
  named(): MarkedText[] {
    return this.#frames.named.flatMap((frame) => Array.from({ length: PER_NAMED }, () => this.#text(frame)))
  }

  harmless(): MarkedText[] {
    return this.#frames.harmless.flatMap((frame) => Array.from({ length: PER_HARMLESS }, () => this.#text(frame)))
  }

  /** What people wrote, as it is and in small letters. */
  written(): MarkedText[] {
    return this.#written.map((text, at) =>
      at % 2 === 0 ? { text, marks: [] } : joined(hasty([{ text, type: undefined }], this.random)),
    )
  }

  /** What people wrote, with names in it. */
  rewritten(): MarkedText[] {
    return this.#written.flatMap((text) =>
      Array.from({ length: PER_WRITTEN }, () => this.#rewritten(text)).filter((one) => one !== undefined),
    )
  }

  pages(): MarkedText[] {
    return this.part === 'training'
      ? readPages()
          .flatMap((text) => [text, text.toLowerCase()])
          .filter((_, at) => at % 3 !== 1)
          .map((text) => ({ text, marks: [] }))
      : []
  }

  #rewritten(text: string): MarkedText | undefined {
    const pieces = withNames(text, this.#maker, this.random) ?? this.#withOthers(text)
    if (pieces === undefined) return undefined
    return joined(this.random() < CAREFUL_SHARE ? careful(pieces) : hasty(pieces, this.random))
  }

  #withOthers(text: string): Piece[] | undefined {
    const folded = foldText(text)
    const { tokens, labels } = readByRules(folded)
    const people = spansFromLabels(tokens, labels)
      .filter(({ type }) => type === 'PERSON')
      .map(({ start, end }) => folded.originalSpan(start, end))
    return people.length === 0 ? undefined : withOtherNames(text, people, this.#maker)
  }

  #text(frame: string): MarkedText {
    const write = (pieces: Piece[]): Piece[] =>
      this.random() < CAREFUL_SHARE ? careful(pieces) : hasty(pieces, this.random)
    const pieces = write(fill(frame, this.#maker))
    const chance = this.random()
    if (chance < 0.4) return joined(pieces)
    const others = chance < 0.6 ? this.#frames.named : chance < 0.8 ? this.#frames.harmless : this.#written
    const other = write(
      fill(
        pick(others, this.random).replaceAll(/[{}]/g, (sign) => (others === this.#written ? '' : sign)),
        this.#maker,
      ),
    )
    const joint = { text: pick(JOINTS, this.random), type: undefined }
    return joined(this.random() < 0.5 ? [...pieces, joint, ...other] : [...other, joint, ...pieces])
  }
}
