import { setImmediate } from 'node:timers/promises'
import {
  readSentences,
  speakersIn,
  spokenInNote,
  type SourceText,
  type SourceUnit,
  type TitleBlock,
  titleBlocks,
  unitsOf,
} from '../../../soap-drafts/index.js'

/** The material of a document: one text in numbered units. */
export interface Material {
  readonly units: readonly SourceUnit[]
  /** The places of a unit in the given text; undefined if that was JSON. */
  readonly placesOf: (unit: SourceUnit) => readonly Place[] | undefined
}

/** A range of the given text, in UTF-16 code units. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** Reads the text for a document: notes, a transcript, lists below titles, or JSON with such texts. */
export async function readMaterial(given: string): Promise<Material> {
  const { text, isAsGiven } = plainText(given)
  const speakers = speakersIn(text.split(/[\r\n\u2028\u2029]/u), undefined)
  const spoken = spokenInNote(text)
  const blocks = spoken === undefined ? titleBlocks(text, speakers) : [{ topic: undefined, start: 0, end: text.length }]
  // Long texts take about ten milliseconds a step, so other requests run between the steps.
  await setImmediate()
  const sentences = readSentences(
    spoken === undefined
      ? blocks.map((block, at) => ({ ...sourceOf(text, block, at), speakers }))
      : spoken.map((turn) => ({ ...GIVEN, id: 0, ...turn })),
  )
  await setImmediate()
  const units = unitsOf(sentences)
  await setImmediate()
  return {
    units,
    placesOf: ({ parts }) => (isAsGiven ? parts.map((part) => placeIn(blocks[part.source.id], part)) : undefined),
  }
}

const GIVEN = { kind: 'clinicalData', version: 1, field: 'clinicalData', at: new Date(0) } as const

function sourceOf(text: string, { topic, start, end }: TitleBlock, at: number): SourceText {
  return {
    ...GIVEN,
    id: at,
    // The text counts as a therapist's; lines of a transcript name their speaker.
    ...{ speaker: 'therapist', isTalk: false, text: text.slice(start, end) },
    topics: topic === undefined ? [] : [topic],
  }
}

function placeIn(
  block: TitleBlock | undefined,
  { start, end, source: { placeOf } }: SourceUnit['parts'][number],
): Place {
  if (placeOf !== undefined) return placeOf(start, end)
  const from = block?.start ?? 0
  return { start: from + start, end: from + end }
}

/** The deepest nesting of JSON that is read. */
const DEEPEST = 6
const MOST_LINES = 2_000

/**
 * The text to read. JSON, which callers with a form send, becomes lines below the names of its fields.
 */
function plainText(given: string): { readonly text: string; readonly isAsGiven: boolean } {
  const lines = linesOfJson(given)
  return { text: lines?.join('\n') ?? given, isAsGiven: lines === undefined }
}

function linesOfJson(given: string): readonly string[] | undefined {
  if (!/^\s*[[{]/.test(given)) return undefined
  try {
    const parsed: unknown = JSON.parse(given)
    return [...linesOf(parsed, undefined, 0)].slice(0, MOST_LINES)
  } catch {
    // It is a text that begins with a bracket.
    return undefined
  }
}

function* linesOf(value: unknown, name: string | undefined, depth: number): Generator<string> {
  if (value === null || depth > DEEPEST) return
  if (Array.isArray(value)) {
    if (name !== undefined && value.length > 0) yield `${name}:`
    for (const item of value) yield* linesOf(item, undefined, depth + 1)
  } else if (typeof value === 'object') {
    if (name !== undefined) yield `${name}:`
    for (const [key, item] of Object.entries(value)) yield* linesOf(item, words(key), depth + 1)
  } else {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text.trim() !== '') yield name === undefined ? text : `${name}:${text.includes('\n') ? '\n' : ' '}${text}`
  }
}

/** Turns `warningSigns` and `warning_signs` into words. */
function words(key: string): string {
  return key
    .replaceAll('_', ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
}
