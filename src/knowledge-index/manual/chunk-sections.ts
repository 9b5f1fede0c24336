import { sentencesOf } from '../text/sentences.js'
import { toSearchText } from '../text/tokenize.js'
import { kindOfLabel, LABELS, type ManualField, type ManualSection } from './manual-section.js'

/** The part of a document that is found and quoted as one unit. */
export interface Chunk {
  readonly section: number
  readonly page: number | null
  readonly code: string | null
  readonly headingPath: readonly string[]
  readonly body: string
  /**
   * The indexed text in four weight classes: a) its heading, b) its other names, c) its content, d) what it only refers
   * to.
   */
  readonly terms: { readonly a: string; readonly b: string; readonly c: string; readonly d: string }
}

/** The most characters of a unit: three quarters of a page, short enough for a model and for a person. */
const MOST_CHARACTERS = 2_400
/** The most characters of a paragraph that are split at once. Only a text without paragraphs has more. */
const MOST_AT_ONCE = 40 * MOST_CHARACTERS
/** The longest heading that is kept, in characters. Anything longer is really a paragraph. */
const MOST_HEADING = 300

/** The most characters of everyday words that a section is found by. */
const MOST_EVERYDAY = 2 * MOST_CHARACTERS

/**
 * Splits sections into units: one for each section, several for a long one. A sentence is split only if it exceeds a
 * unit. One after the other, so that other work can be done in between. Everyday words are the last line of the
 * section's first unit, so that all by which it is found stands together; `quotable` leaves them out.
 */
export function* chunkSections(sections: readonly ManualSection[]): Generator<Chunk> {
  for (const [number, section] of sections.entries()) {
    const said = section.fields.filter(isEveryday).map(({ text }) => text)
    let everyday = said.join(' ').replaceAll(/\s+/g, ' ').slice(0, MOST_EVERYDAY).toWellFormed()
    for (const fields of quotedGroups(section)) {
      yield chunkOf(section, number, fields, everyday)
      everyday = ''
    }
  }
}

/** Passes on the section of each unit that `chunkSections` makes, without making it: for counting them. */
export function* sectionsOfChunks(sections: readonly ManualSection[]): Generator<ManualSection> {
  for (const section of sections) for (const _ of quotedGroups(section)) yield section
}

function quotedGroups({ fields }: ManualSection): Generator<readonly ManualField[]> {
  return groups(fields.filter((field) => !isEveryday(field)))
}

function isEveryday({ label }: ManualField): boolean {
  return kindOfLabel(label) === 'everyday'
}

function chunkOf(section: ManualSection, number: number, fields: readonly ManualField[], everyday: string): Chunk {
  const headingPath = section.headingPath.map((heading) => heading.slice(0, MOST_HEADING).toWellFormed())
  const of = (wanted: (kind: ReturnType<typeof kindOfLabel>) => boolean): string =>
    toSearchText(
      fields
        .filter(({ label }) => wanted(kindOfLabel(label)))
        .map(({ text }) => text)
        .join('\n'),
    )
  return {
    ...{ section: number, page: section.page, code: section.code, headingPath },
    body: [...fields, ...(everyday === '' ? [] : [{ label: LABELS.everyday[0], text: everyday }])]
      .map(({ label, text }) => (label === null ? text : `${label}: ${text}`))
      .join('\n'),
    terms: {
      a: toSearchText(headingPath.at(-1) ?? ''),
      b: `${of((kind) => kind === 'aliases')} ${toSearchText(everyday)}`.trim(),
      c: of((kind) => kind !== 'aliases' && !isBeside(kind)),
      d: `${of(isBeside)} ${toSearchText(headingPath.slice(0, -1).join(' '))}`,
    },
  }
}

/** True for the kinds of paragraph that name other things than the section's subject. */
function isBeside(kind: ReturnType<typeof kindOfLabel>): boolean {
  return kind === 'distinguish' || kind === 'coding'
}

function* groups(fields: readonly ManualField[]): Generator<readonly ManualField[]> {
  let group: ManualField[] | undefined
  let length = MOST_CHARACTERS
  for (const field of fields) {
    for (const piece of split(field)) {
      if (length + piece.text.length > MOST_CHARACTERS) {
        if (group !== undefined) yield group
        group = []
        length = 0
      }
      group?.push(piece)
      length += piece.text.length + (piece.label?.length ?? 0)
    }
  }
  // A heading without text still becomes a unit.
  yield group ?? []
}

function* split({ label, text }: ManualField): Generator<ManualField> {
  for (let at = 0; at < text.length || at === 0; at += MOST_AT_ONCE) {
    const part = text.length <= MOST_AT_ONCE ? text : text.slice(at, at + MOST_AT_ONCE).toWellFormed()
    for (const piece of pieces(part)) yield { label, text: piece }
  }
}

function pieces(text: string): readonly string[] {
  if (text.length <= MOST_CHARACTERS) return [text]
  const found: string[] = []
  for (const sentence of sentencesOf(text).flatMap(chopped)) {
    const last = found.at(-1)
    if (last !== undefined && last.length + sentence.length < MOST_CHARACTERS)
      found[found.length - 1] = `${last} ${sentence}`
    else found.push(sentence)
  }
  return found
}

/** Splits text that is longer than a unit and has no sentence end. */
function chopped(sentence: string): readonly string[] {
  const parts: string[] = []
  for (let at = 0; at < sentence.length; at += MOST_CHARACTERS)
    parts.push(sentence.slice(at, at + MOST_CHARACTERS).toWellFormed())
  return parts
}
