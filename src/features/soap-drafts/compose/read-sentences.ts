import { headingOf } from './headings.js'
import type { SoapSection, SourceSentence, SourceText, Speaker } from './source-text.js'
import { splitSentences } from './split-sentences.js'

/** A line of a transcript: `[doctor] …`, `Client: …`. */
const SPOKEN =
  /^\s*(?:\[(?<bracket>[\p{L}_ ]{2,24})\]|(?<plain>doctor|patient|client|therapist|clinician|counsell?or|psychologist|psychiatrist|provider|nurse|guest[ _]family|guest[ _]clinician|family|mother|father|partner|spouse)\s*:)\s*/iu
const CLIENTS = /^(?:patient|client)/i
const THERAPISTS = /^(?:doctor|therapist|clinician|counsell?or|psycholog|psychiatr|provider|nurse|guest[ _]clinician)/i
/** Filler words at the start of a sentence. They are left out if enough words follow. */
const FILLERS =
  /^(?:(?:okay|ok|all\s?right|alright|um+|uh+|er|hmm+|mm+-hmm+|oh|and|but|you know|i mean|yep|anyways?|hey|gotcha|absolutely)(?![\p{L}'’-])[\s,.…!-]*|so\s+(?=(?:i|we|you|he|she|they|the|your?|my|let|it|this|that|for|on|in|what)(?:\s|'|’))|(?:so|well|now|then|right|like|sure|great|good|perfect|yeah|yes)\s*[,.…!]+\s*)+/iu
const FEWEST_WORDS_LEFT = 3
/** A bound on the work. A long session has fewer sentences. */
const MOST_SENTENCES = 3_000

/** The sentences of all sources in order, with their speakers and positions; at most `MOST_SENTENCES`. */
export function readSentences(sources: readonly SourceText[]): SourceSentence[] {
  const found: SourceSentence[] = []
  for (const source of sources) {
    for (const sentence of sentencesOf(source)) {
      if (found.length === MOST_SENTENCES) return found
      found.push(sentence)
    }
  }
  return found
}

function* sentencesOf(source: SourceText): Generator<SourceSentence> {
  const { text } = source
  let heading: SoapSection | undefined
  let speaker = source.speaker
  let isTranscript = false
  for (const { start: lineStart, end: lineEnd } of linesOf(text)) {
    const line = text.slice(lineStart, lineEnd)
    const spoken = SPOKEN.exec(line)
    const named = spoken?.groups?.bracket ?? spoken?.groups?.plain
    if (named !== undefined) {
      speaker = speakerNamed(named)
      isTranscript = true
      heading = undefined
    }
    const titled = named === undefined ? headingOf(line) : undefined
    if (titled !== undefined) heading = titled.section
    const from = lineStart + (spoken?.[0].length ?? titled?.length ?? 0)
    // A transcript names its speakers, also inside a note. Its sentences count as conversation.
    const of: SourceText = isTranscript && !source.isTalk ? { ...source, isTalk: true } : source
    for (const { start, end } of splitSentences(text, from, lineEnd)) {
      const begin = start + fillerLength(text.slice(start, end))
      yield { source: of, speaker, start: begin, end, text: text.slice(begin, end), heading }
    }
  }
}

function speakerNamed(name: string): Speaker {
  if (CLIENTS.test(name)) return 'client'
  if (THERAPISTS.test(name)) return 'therapist'
  return 'family'
}

function fillerLength(sentence: string): number {
  const filler = FILLERS.exec(sentence)?.[0] ?? ''
  const left = sentence.slice(filler.length).match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return left >= FEWEST_WORDS_LEFT ? filler.length : 0
}

function* linesOf(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (const { index, 0: line } of text.matchAll(/[^\r\n\u2028\u2029]+/gu)) {
    if (line.trim() !== '') yield { start: index, end: index + line.length }
  }
}
