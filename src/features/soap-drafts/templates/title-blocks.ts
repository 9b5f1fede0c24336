import type { TextSpeakers } from '../speakers/speaker.js'
import { titlesIn, type Topic } from './titles.js'

/** A part of a text, in UTF-16 code units, and the topic of the title above it. */
export interface TitleBlock {
  readonly topic: Topic | undefined
  readonly start: number
  readonly end: number
}

/** More titles than a form has; the text after them is one block. */
const MOST_BLOCKS = 400

/**
 * Splits a text by its titles. Text below a title that has its own line ends at the next title. Text on the line of a
 * title ends with the line, unless the next line continues it or is a list. What somebody says in a conversation has no
 * titles.
 */
export function titleBlocks(text: string, speakers?: TextSpeakers): readonly TitleBlock[] {
  const blocks: TitleBlock[] = []
  let at = 0
  const close = (end: number, topic: Topic | undefined): void => {
    if (text.slice(at, end).trim() !== '') blocks.push({ topic, start: at, end })
    at = end
  }
  const titles = titlesIn(text)
    .filter(
      ({ start, end }) => speakers?.takesTurns !== true || speakers.of(lineAround(text, start, end)) === undefined,
    )
    .slice(0, MOST_BLOCKS)
  for (const [index, { topic, start, end, isPlain }] of titles.entries()) {
    if (start < at) continue
    close(start, undefined)
    const next = titles.slice(index + 1).find((title) => title.start >= end)?.start ?? text.length
    const line = text.slice(end, next).split('\n', 1)[0] ?? ''
    const isAlone = line.trim() === ''
    at = isPlain || isAlone ? end : start
    close(isAlone ? next : end + lengthOfEntry(text.slice(end, next)), topic)
  }
  close(text.length, undefined)
  return blocks
}

/** The line in which a title stands. */
function lineAround(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  return text.slice(text[start] === '\n' ? start + 1 : from, to < 0 ? undefined : to)
}

const GOES_ON = /^(?:[ \t]+\S|[-*•]|\d{1,2}[.)] |\p{Ll})/u

function lengthOfEntry(text: string): number {
  const [first = '', ...lines] = text.split('\n')
  let length = first.length
  for (const line of lines) {
    if (!GOES_ON.test(line)) break
    length += 1 + line.length
  }
  return length
}
