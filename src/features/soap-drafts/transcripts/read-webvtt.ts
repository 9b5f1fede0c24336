import { splitSpeaker, type KnownName, tidyName } from './read-plain-transcript.js'
import { refuseLine, type Utterance } from './transcript.js'

/**
 * Reads WebVTT, as https://www.w3.org/TR/webvtt1/ defines it, as far as a transcript needs it: cues with times and
 * voices. Settings, styles, regions and notes are skipped. What the standard says to drop in silence is refused with
 * its line, because words could be lost with it.
 * @throws InvalidInput naming the line.
 */
export function* readWebVtt(lines: readonly string[], isKnown: KnownName): Generator<Utterance> {
  let at = 1
  // The header ends with an empty line; some programs write a language or a kind into it.
  while (at < lines.length && lines[at] !== '' && lines[at]?.includes(ARROW) !== true) at++
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line === '') at++
    else if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line) && !line.includes(ARROW)) at = endOfBlock(lines, at)
    else {
      // A cue may have an identifier in the line above its times.
      const timed = line.includes(ARROW) ? at : at + 1
      const times = lines[timed]?.includes(ARROW) === true ? timesOf(lines[timed] ?? '') : undefined
      if (times === undefined)
        throw refuseLine(timed + 1, 'must be the times of a cue, such as 00:01.000 --> 00:04.000')
      if (times.to < times.from) throw refuseLine(timed + 1, 'ends before it begins')
      const end = endOfBlock(lines, timed + 1)
      yield* spokenIn(lines.slice(timed + 1, end), { ...times, line: timed + 2 }, isKnown)
      at = end
    }
  }
}

const ARROW = '-->'

function endOfBlock(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at] !== '') {
    // A cue without an empty line before it.
    if (lines[at]?.includes(ARROW) === true) return at
    at++
  }
  return at
}

const TIMES =
  /^\s*(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})\s*-->\s*(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:\s|$)/

function timesOf(line: string): { readonly from: number; readonly to: number } | undefined {
  const found = TIMES.exec(line.slice(0, 200))
  if (found === null) return undefined
  const [h1, m1, s1, f1, h2, m2, s2, f2] = found.slice(1).map((part) => Number(part ?? 0))
  const inMs = (h = 0, m = 0, s = 0, f = 0): number => ((h * 60 + m) * 60 + s) * 1_000 + f
  return { from: inMs(h1, m1, s1, f1), to: inMs(h2, m2, s2, f2) }
}

/** A tag, or a time within a cue. Its length is bounded, so that an unclosed one costs nothing. */
const TAG = /<([^<>]{0,200})>/gu
/** What the standard knows; anything else in such brackets is what somebody said. */
const MARKUP = /^(?:\/?(?:c|i|b|u|v|ruby|rt|lang)(?:[.\s]|$)|[\d:.]+$)/u
const VOICE = /^v(?:\.[^\s]*)?[ \t]+(?<name>\S.*)$/u

/** What is said in a cue: by its voices, or by the name in front of its words. */
function* spokenIn(
  payload: readonly string[],
  times: Omit<Utterance, 'name' | 'text'>,
  isKnown: KnownName,
): Generator<Utterance> {
  const text = payload.join('\n')
  let name: string | null = null
  let isVoiced = false
  let words = ''
  let from = 0
  const spoken: { name: string | null; words: string }[] = []
  for (const tag of text.matchAll(TAG)) {
    if (!MARKUP.test(tag[1] ?? '')) continue
    words += text.slice(from, tag.index)
    from = tag.index + tag[0].length
    const voice = VOICE.exec(tag[1]?.replaceAll('\n', ' ') ?? '')?.groups?.name
    if (voice === undefined && tag[1] !== '/v') continue
    spoken.push({ name, words })
    words = ''
    isVoiced = true
    name = voice === undefined ? null : tidyName(plain(voice), times.line)
  }
  spoken.push({ name, words: words + text.slice(from) })
  for (const part of spoken) {
    const said = plain(part.words)
    const split = isVoiced ? undefined : splitSpeaker(said, isKnown, times.line)
    yield { ...times, name: split?.name ?? part.name, text: split?.words ?? said }
  }
}

const REFERENCES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'" },
  ...{ '&nbsp;': ' ', '&lrm;': '', '&rlm;': '' },
}

/** Words on one line, with the characters that WebVTT writes as references. */
function plain(words: string): string {
  return words
    .replaceAll(/&(?:amp|lt|gt|quot|apos|#39|nbsp|lrm|rlm);/g, (reference) => REFERENCES[reference] ?? reference)
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
