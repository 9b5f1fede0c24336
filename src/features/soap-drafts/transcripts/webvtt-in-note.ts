import { InvalidInput } from '../../../kernel/errors.js'
import type { SourceText } from '../compose/source-text.js'
import type { Chart } from '../speakers/chart-names.js'
import { speakersOf } from '../speakers/speakers-of.js'
import { isWebVtt } from './read-transcript.js'
import { readWebVtt } from './read-webvtt.js'
import { type LinedTurn, linedTurnsOf } from './transcript.js'

const NOBODY: Chart = {
  client: { firstName: null, lastName: null },
  therapist: { firstName: null, lastName: null },
}

type Spoken = Pick<SourceText, 'text' | 'cues' | 'speaker' | 'isTalk' | 'isTurn' | 'placeOf'>

/**
 * The turns of a note that is a transcript in WebVTT; undefined for any other note, and for one that does not fit the
 * standard, which is read as text. Places are those of the note.
 */
export function spokenInNote(text: string, chart: Chart = NOBODY): readonly Spoken[] | undefined {
  if (!isWebVtt(text)) return undefined
  const lines = linesOf(text)
  const turns = turnsIn(lines.map(({ words }) => words))
  if (turns === undefined || turns.length === 0) return undefined
  const speakers = speakersOf(turns, [], chart)
  return turns.map((turn) => ({
    ...{ text: turn.text, cues: turn.cues, speaker: speakers.get(turn.name) ?? 'other' },
    ...({ isTalk: true, isTurn: true } as const),
    placeOf: (start, end) => placeIn(text, lines, turn, start, end),
  }))
}

function turnsIn(lines: readonly string[]): readonly LinedTurn[] | undefined {
  try {
    return linedTurnsOf(readWebVtt(lines, () => false))
  } catch (error) {
    if (error instanceof InvalidInput) return undefined
    throw error
  }
}

interface Line {
  readonly words: string
  readonly start: number
}

function linesOf(text: string): readonly Line[] {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  const from = text.length - body.length
  return Array.from(body.matchAll(/(?<words>[^\r\n]*)(?:\r\n|\r|\n|$)/g), ({ 0: line, index, groups }) => ({
    words: (groups?.words ?? line).trimEnd(),
    start: from + index,
  }))
}

/** Where a part of a turn stands: exactly where its words are written as they were said, else the cues of it. */
function placeIn(
  text: string,
  lines: readonly Line[],
  turn: LinedTurn,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  const first = turn.lines.findLastIndex(({ at }) => at <= start)
  const last = turn.lines.findLastIndex(({ at }) => at < end)
  const begin = partIn(text, lines, turn, first, [start, end])
  const finish = first === last ? begin : partIn(text, lines, turn, last, [start, end])
  return { start: begin.start, end: finish.end }
}

function partIn(
  text: string,
  lines: readonly Line[],
  turn: LinedTurn,
  number: number,
  [start, end]: readonly [number, number],
): { readonly start: number; readonly end: number } {
  const part = turn.lines[number]
  const firstLine = (part?.line ?? 1) - 1
  let lastLine = firstLine
  while (lastLine + 1 < lines.length && !/^$|-->/u.test(lines[lastLine + 1]?.words ?? '')) lastLine++
  const from = lines[firstLine]?.start ?? 0
  const to = (lines[lastLine]?.start ?? from) + (lines[lastLine]?.words.length ?? 0)
  const next = turn.lines[number + 1]?.at ?? turn.text.length + 1
  const words = turn.text.slice(Math.max(start, part?.at ?? 0), Math.min(end, next - 1))
  const at = text.slice(from, to).indexOf(words)
  return at < 0 ? { start: from, end: to } : { start: from + at, end: from + at + words.length }
}
