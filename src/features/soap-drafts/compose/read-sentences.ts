import { headingOf, inlineHeadingOf } from './headings.js'
import type { SoapSection, SourceSentence, SourceText, Speaker } from './source-text.js'
import { speakersIn } from '../speakers/speakers-in.js'
import { splitSentences } from './split-sentences.js'
import { type TitleBlock, titleBlocks } from '../templates/title-blocks.js'

/**
 * Filler words at the start of a sentence. They are left out if enough words follow. A yes is none where somebody
 * answers: `Gun at home? Yes, in the closet.`
 */
const FILLERS =
  /^(?:(?:okay|ok|all\s?right|alright|um+|uh+|er|hmm+|oh|and|but|you know|i mean|anyways?|hey|gotcha)(?![\p{L}'’-])[\s,.…!-]*|so\s+(?=(?:i|we|you|he|she|they|the|your?|my|let|it|this|that|for|on|in|what)(?:\s|'|’))|(?:so|well|now|then|like|great|good|perfect)\s*[,.…!]+\s*)+/iu
const AGREEMENT = /^(?:(?:yep|yeah|yes|absolutely|right|sure|mm+-hmm+)\s*[,.…!]+\s*)+/iu
const FEWEST_WORDS_LEFT = 3
/** A bound on the work. A long session has fewer sentences. */
const MOST_SENTENCES = 3_000

/** The sentences of all sources in order, with their speakers and positions; at most `MOST_SENTENCES` besides turns. */
export function readSentences(sources: readonly SourceText[]): SourceSentence[] {
  const found: SourceSentence[] = []
  let left = MOST_SENTENCES
  for (const source of sources) {
    if (source.isTurn === true) {
      found.push(...turnSentencesOf(source))
      continue
    }
    for (const sentence of sentencesOf(source)) {
      if (left === 0) break
      left--
      found.push(sentence)
    }
  }
  return found
}

/** What a known speaker says is only cut into sentences. How much of it there is was bounded when it was taken. */
function* turnSentencesOf(source: SourceText): Generator<SourceSentence> {
  const { text, speaker, topics = [] } = source
  for (const { start, end } of splitSentences(text, 0, text.length)) {
    const begin = start + fillerLength(text.slice(start, end), source)
    if (begin < end)
      yield { source, speaker, start: begin, end, text: text.slice(begin, end), heading: undefined, topics }
  }
}

function* sentencesOf(source: SourceText): Generator<SourceSentence> {
  const { text } = source
  const lines = [...linesOf(text)]
  const speakers =
    source.speakers ??
    speakersIn(
      lines.map(({ start, end }) => text.slice(start, end)),
      source.chart,
    )
  // A transcript names its speakers, also inside a note. Its sentences count as conversation.
  const talk: SourceText = source.isTalk ? source : { ...source, isTalk: true }
  const blocks = source.topics !== undefined || source.isTalk ? [] : titleBlocks(text, speakers)
  let block = 0
  let heading: SoapSection | undefined
  let spoken: { readonly speaker: Speaker; readonly of: SourceText } | undefined
  for (const { start: lineStart, end: lineEnd } of lines) {
    const line = text.slice(lineStart, lineEnd)
    const named = speakers.of(line)
    const under = named === undefined ? headingOf(line) : undefined
    // A name holds for the lines after it only where people take turns, and ends at a heading.
    if (under !== undefined || !speakers.takesTurns) spoken = undefined
    if (named !== undefined) {
      spoken = { speaker: named.speaker, of: talk }
      heading = undefined
    }
    if (under !== undefined) heading = under.section
    const from = lineStart + (named?.length ?? under?.length ?? 0)
    const { speaker, of } = spoken ?? { speaker: source.speaker, of: source }
    for (const { start, end } of splitSentences(text, from, lineEnd)) {
      const inner = of.isTalk ? undefined : inlineHeadingOf(text.slice(start, end))
      if (inner !== undefined) heading = inner.section
      while ((blocks[block]?.end ?? Infinity) <= start) block++
      const titled = spoken === undefined ? blocks[block] : undefined
      const said = Math.max(start + (inner?.length ?? 0), Math.min(titled?.start ?? 0, end))
      const begin = said + fillerLength(text.slice(said, end), { speaker, isTalk: of.isTalk })
      if (begin >= end) continue
      const topics = source.topics ?? topicsOf(titled, begin)
      yield { source: of, speaker, start: begin, end, text: text.slice(begin, end), heading, topics }
    }
  }
}

/** A block begins behind its title. */
function topicsOf(block: TitleBlock | undefined, at: number): SourceSentence['topics'] {
  return block?.topic === undefined || at < block.start ? [] : [block.topic]
}

/** What is left out at the start of a sentence. In a note, a yes is an answer: `Gun? Yes, in the closet.` */
function fillerLength(sentence: string, { speaker, isTalk }: Pick<SourceText, 'speaker' | 'isTalk'>): number {
  const isLeading = speaker === 'assistant' || (speaker === 'therapist' && isTalk)
  const agreement = isLeading ? (AGREEMENT.exec(sentence)?.[0].length ?? 0) : 0
  const length = agreement + (FILLERS.exec(sentence.slice(agreement))?.[0].length ?? 0)
  const left = sentence.slice(length).match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return left >= FEWEST_WORDS_LEFT ? length : 0
}

function* linesOf(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (const { index, 0: line } of text.matchAll(/[^\r\n\u2028\u2029]+/gu)) {
    if (line.trim() !== '') yield { start: index, end: index + line.length }
  }
}
