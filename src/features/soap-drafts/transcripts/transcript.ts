import { InvalidInput } from '../../../kernel/errors.js'

/** Words of one speaker, as a transcript writes them down at once: a cue, or a line. */
export interface Utterance {
  /** As the transcript names the speaker; null if it names nobody. */
  readonly name: string | null
  readonly text: string
  /** Milliseconds from the start of the recording; null without times. */
  readonly from: number | null
  readonly to: number | null
  /** The line of the file, from 1. */
  readonly line: number
}

/** Where in the words of a turn a cue begins, and when it was said, in milliseconds. */
export interface TurnCue {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** What one speaker says until another one speaks. A sentence can go on over several cues. */
export interface Turn {
  readonly name: string | null
  readonly text: string
  readonly cues: readonly TurnCue[]
}

/** The longest name of a speaker, in UTF-16 units. */
export const LONGEST_NAME = 100
/** More speech than a session of four hours has, in UTF-16 units. A draft reads all of it. */
const MOST_SPEECH = 200_000
/** More turns than such a session has. */
const MOST_TURNS = 5_000
/** Ends of sentences: a bound on the work of a draft. */
const MOST_ENDS = 10_000

/** Refuses a transcript at one of its lines. The message has no words of it. */
export function refuseLine(line: number, message: string): InvalidInput {
  return InvalidInput.of('transcript', `line ${line}: ${message}`)
}

/**
 * Joins the utterances of a speaker that follow each other.
 * @throws InvalidInput naming the line at which there is too much.
 */
export function turnsOf(utterances: Iterable<Utterance>): readonly Turn[] {
  return linedTurnsOf(utterances).map(({ name, text, cues }) => ({ name, text, cues }))
}

/** A turn, and in which line of the file each part of it begins. */
export type LinedTurn = Turn & { readonly lines: readonly { readonly at: number; readonly line: number }[] }

/** Turns with their lines, for a text that is cited by its own places. */
export function linedTurnsOf(utterances: Iterable<Utterance>): readonly LinedTurn[] {
  const turns: {
    name: string | null
    texts: string[]
    length: number
    cues: TurnCue[]
    lines: { at: number; line: number }[]
  }[] = []
  let speech = 0
  let ends = 0
  for (const { name, text, from, to, line } of utterances) {
    if (text === '') continue
    speech += text.length + 1
    ends += text.match(/[.!?。！？]+/gu)?.length ?? 0
    if (speech > MOST_SPEECH) throw refuseLine(line, `must have at most ${MOST_SPEECH} characters of speech`)
    if (ends > MOST_ENDS) throw refuseLine(line, `must have at most ${MOST_ENDS} sentences`)
    let turn = turns.at(-1)
    if (turn === undefined || turn.name !== name) {
      if (turns.length === MOST_TURNS) throw refuseLine(line, `must have at most ${MOST_TURNS} turns`)
      turn = { name, texts: [], length: 0, cues: [], lines: [] }
      turns.push(turn)
    }
    const at = turn.length + (turn.texts.length > 0 ? 1 : 0)
    turn.texts.push(text)
    turn.length = at + text.length
    turn.lines.push({ at, line })
    if (from !== null && to !== null) turn.cues.push({ at, from, to })
  }
  return turns.map(({ name, texts, cues, lines }) => ({ name, text: texts.join(' '), cues, lines }))
}

/** The time of a part of a turn: from the cue in which it begins to the one in which it ends. */
export function timeOf(cues: readonly TurnCue[], start: number, end: number): { from: number; to: number } | undefined {
  const first = cues.findLast(({ at }) => at <= start)
  const last = cues.findLast(({ at }) => at < Math.max(end, start + 1))
  return first && last && { from: first.from, to: last.to }
}
