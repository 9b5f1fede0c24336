import type { Span } from '../../src/deidentify/index.js'
import { IGNORED, LABELS } from './labels.js'
import { type Count, newCount } from './score.js'

/** A text of the data set with its labels. */
export interface Sample {
  readonly full_text: string
  readonly spans: readonly {
    readonly entity_type: string
    readonly start_position: number
    readonly end_position: number
  }[]
}

interface Place {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** The counts of one label: by spans, by characters with the right type, and by removed characters of any type. */
export interface Counts {
  readonly spans: Count
  readonly typed: Count
  readonly gone: Count
}

export interface Evaluation {
  readonly samples: number
  readonly labels: ReadonlyMap<string, Counts>
  readonly overall: Counts
}

/** Compares the found spans with the labels. */
export function evaluate(samples: readonly Sample[], find: (text: string) => readonly Span[]): Evaluation {
  const labels = new Map<string, Counts>()
  const overall = counts()
  for (const { full_text: text, spans } of samples) {
    // The data set counts in code points.
    const toUnits = unitsOf(text)
    const labelled = spans.map(({ entity_type: type, start_position, end_position }): Place => ({
      type,
      start: toUnits(start_position),
      end: toUnits(end_position),
    }))
    compare(text, labelled, find(text), labels, overall)
  }
  return { samples: samples.length, labels, overall }
}

function compare(
  text: string,
  labelled: readonly Place[],
  found: readonly Place[],
  labels: Map<string, Counts>,
  overall: Counts,
): void {
  const wanted = labelled.filter(({ type }) => !IGNORED.includes(type))
  const free = labelled.filter(({ type }) => IGNORED.includes(type))
  for (const place of wanted) {
    const own = countsOf(labels, place.type)
    const isHit = found.some((one) => isSame(one, place) && fits(one, place))
    count([own.spans, overall.spans], isHit ? 'hit' : 'missed', 1)
    for (let at = place.start; at < place.end; at++) {
      if (isBlank(text, at)) continue
      const over = found.filter((one) => covers(one, at))
      count([own.typed, overall.typed], over.some((one) => fits(one, place)) ? 'hit' : 'missed', 1)
      count([own.gone, overall.gone], over.length > 0 ? 'hit' : 'missed', 1)
    }
  }
  for (const one of found) {
    const label = labelOf(one.type)
    if (
      !wanted.some((place) => isSame(one, place) && fits(one, place)) &&
      !free.some((place) => overlap(one, place) > 0)
    ) {
      count([countsOf(labels, label).spans, overall.spans], 'extra', 1)
    }
    for (let at = one.start; at < one.end; at++) {
      if (isBlank(text, at) || free.some((place) => covers(place, at))) continue
      const over = wanted.filter((place) => covers(place, at))
      if (!over.some((place) => fits(one, place))) count([countsOf(labels, label).typed, overall.typed], 'extra', 1)
      if (over.length === 0) count([countsOf(labels, label).gone, overall.gone], 'extra', 1)
    }
  }
}

function count(into: readonly Count[], what: keyof Count, by: number): void {
  for (const one of into) one[what] += by
}

function counts(): Counts {
  return { spans: newCount(), typed: newCount(), gone: newCount() }
}

function countsOf(labels: Map<string, Counts>, label: string): Counts {
  const known = labels.get(label) ?? counts()
  labels.set(label, known)
  return known
}

/** The first label of the data set that corresponds to our type; the type's own name if there is none. */
function labelOf(type: string): string {
  return Object.entries(LABELS).find(([, types]) => types[0] === type)?.[0] ?? type
}

function fits(found: Place, labelled: Place): boolean {
  return LABELS[labelled.type]?.includes(found.type) ?? false
}

function covers({ start, end }: Place, at: number): boolean {
  return start <= at && at < end
}

function overlap(one: Place, other: Place): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))
}

/** True if the common part is at least half of each of the two. */
function isSame(one: Place, other: Place): boolean {
  const both = overlap(one, other)
  return both > 0 && both / (one.end - one.start + other.end - other.start - both) >= 0.5
}

function isBlank(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at))
}

function unitsOf(text: string): (codePoints: number) => number {
  const offsets = [0]
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length)
  return (codePoints) => offsets[codePoints] ?? text.length
}
