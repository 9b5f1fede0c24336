import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ChartIdentifiers,
  type ChartMatcher,
  findReplaceable,
  makeChartMatcher,
} from '../../src/deidentify/index.js'

/** A sentence of our own material, and the ranges that identify somebody. */
export interface MaterialText {
  readonly set: string
  readonly text: string
  readonly spans: readonly Range[]
  /** The words that must stay; undefined if every other word counts. */
  readonly kept?: readonly Range[]
  readonly chart: ChartMatcher | null
  /** Rules may be made from the misses in one half; the other half is only counted. */
  readonly isHeldOut: boolean
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Characters without spaces: removed and left identifiers, wrongly removed and rightly kept other characters. */
export interface MaterialCount {
  texts: number
  wrong: number
  removed: number
  missed: number
  extra: number
  kept: number
}

interface Frames {
  readonly names: readonly string[]
  readonly frames: readonly string[]
}

interface NamesThatAreWords {
  readonly names: Readonly<Record<string, readonly string[]>>
  readonly named: readonly string[]
  readonly meant: Readonly<Record<string, readonly string[]>>
}

/** Reads the sentences of a folder as written; `inSmallLetters` gives the same in small letters. */
export function readMaterial(folder: string): MaterialText[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const set = file.replace(/\.\w+$/, '')
      if (file.endsWith('.txt')) return readSentences(set, text)
      const parsed: unknown = JSON.parse(text)
      return set === 'names-that-are-words'
        ? namesThatAreWords(parsed as NamesThatAreWords)
        : harmlessWords(set, parsed as Frames)
    })
}

export function inSmallLetters(texts: readonly MaterialText[]): MaterialText[] {
  return texts.map((one) => ({ ...one, text: one.text.toLowerCase() }))
}

/** Reads one sentence from each line; identifiers are in braces. */
export function readSentences(set: string, text: string): MaterialText[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line, at) => ({ ...marked(line), set, chart: null, isHeldOut: at % 2 === 1 }))
}

function marked(line: string): Pick<MaterialText, 'text' | 'spans'> {
  const spans: Range[] = []
  let text = ''
  for (const [part] of line.matchAll(/\{[^}]*\}|[^{]+/g)) {
    if (part.startsWith('{')) spans.push({ start: text.length, end: text.length + part.length - 2 })
    text += part.startsWith('{') ? part.slice(1, -1) : part
  }
  return { text, spans }
}

function framed(frame: string, name: string): { text: string; range: Range } {
  const start = frame.indexOf('{x}')
  return { text: frame.replace('{x}', () => name), range: { start, end: start + name.length } }
}

function namesThatAreWords({ names, named, meant }: NamesThatAreWords): MaterialText[] {
  return Object.entries(names).flatMap(([kind, group]) =>
    group.flatMap((name) => {
      const chart = makeChartMatcher(chartOf(name))
      return [
        ...named.map((frame, at): MaterialText => {
          const { text, range } = framed(frame, name)
          return { set: 'words that are meant as names', text, spans: [range], chart, isHeldOut: at % 2 === 1 }
        }),
        ...(meant[kind] ?? []).map((frame, at): MaterialText => {
          const { text, range } = framed(frame, name.toLowerCase())
          return {
            set: 'names that are meant as words',
            text,
            spans: [],
            kept: [range],
            chart,
            isHeldOut: at % 2 === 1,
          }
        }),
      ]
    }),
  )
}

function chartOf(givenName: string): ChartIdentifiers {
  const none = { addresses: [], emails: [], phones: [], birthDates: [], userNames: [], numbers: [] }
  const people = [{ ref: 'client:1', givenNames: [givenName], familyNames: ['Abernathy'], ...none }]
  return { people, organisations: [] }
}

/** Each word in one of the sentences, in turn. */
function harmlessWords(set: string, { names, frames }: Frames): MaterialText[] {
  return names.map((name, at) => {
    const { text, range } = framed(frames[at % frames.length] ?? '{x}', name)
    return { set, text, spans: [], kept: [range], chart: null, isHeldOut: at % 2 === 1 }
  })
}

/** Counts for each set; `miss` is told of each text that is not right. */
export async function measureMaterial(
  texts: readonly MaterialText[],
  miss: (text: MaterialText, found: readonly Range[]) => void = () => undefined,
): Promise<Map<string, MaterialCount>> {
  const counts = new Map<string, MaterialCount>()
  for (const one of texts) {
    const found = await findReplaceable(one.text, one.chart)
    const count = counts.get(one.set) ?? { texts: 0, wrong: 0, removed: 0, missed: 0, extra: 0, kept: 0 }
    counts.set(one.set, count)
    const { missed, extra } = addTo(count, one, found)
    count.texts++
    if (missed + extra === 0) continue
    count.wrong++
    miss(one, found)
  }
  return counts
}

function addTo(count: MaterialCount, { text, spans, kept }: MaterialText, found: readonly Range[]) {
  const before = { missed: count.missed, extra: count.extra }
  for (let at = 0; at < text.length; at++) {
    if (/\s/.test(text.charAt(at))) continue
    const isFound = covers(found, at)
    if (covers(spans, at)) count[isFound ? 'removed' : 'missed']++
    else if (kept === undefined || covers(kept, at)) count[isFound ? 'extra' : 'kept']++
  }
  return { missed: count.missed - before.missed, extra: count.extra - before.extra }
}

function covers(ranges: readonly Range[], at: number): boolean {
  return ranges.some(({ start, end }) => start <= at && at < end)
}
