import { z } from 'zod'
import { readShippedJson } from '../../../kernel/shipped-data.js'
import { type Instrument, instrumentShape } from './instrument.js'

/**
 * Every instrument in all its versions, in the order in which they are listed to clients. A file that does not fit its
 * schema ends the start. A version is never changed or taken away, because screenings were scored by it; a new edition
 * is a new version.
 */
export const instrumentVersions: readonly Instrument[] = readShippedJson(
  'instruments/list.json',
  z.array(z.string()),
).map((file) => readShippedJson(`instruments/${file}.json`, instrumentShape))

const newest = new Map<string, Instrument>()
for (const instrument of instrumentVersions) {
  const known = newest.get(instrument.key)
  if (known === undefined || known.version < instrument.version) newest.set(instrument.key, instrument)
}

/** The newest version of each instrument, in the order of the list. */
export const instruments: readonly Instrument[] = [...newest.values()]

/** For each version the lowest and the highest one that its scores are compared with, as columns of a statement. */
export const comparableVersions = {
  keys: instrumentVersions.map(({ key }) => key),
  versions: instrumentVersions.map(({ version }) => version),
  lowest: instrumentVersions.map(({ countsAsSince }) => countsAsSince),
  highest: instrumentVersions.map((one) =>
    Math.max(...instrumentVersions.filter((other) => isCountedAlike(one, other)).map(({ version }) => version)),
  ),
}

/** Whether the same answers have the same score in both. */
export function isCountedAlike(one: Instrument, other: Instrument): boolean {
  return one.key === other.key && one.countsAsSince === other.countsAsSince
}

/** The keys of all instruments. */
export const INSTRUMENT_KEYS: readonly string[] = [...newest.keys()]

/**
 * The instrument that a stored screening was scored by. No version is ever taken away.
 */
export function instrumentOf(screening: {
  readonly instrumentKey: string
  readonly instrumentVersion: number
}): Instrument {
  const instrument = instrumentByKey(screening.instrumentKey, screening.instrumentVersion)
  if (instrument === undefined) throw new Error('A screening was scored by an instrument that is not here any more.')
  return instrument
}

/** An instrument by its key, the newest version unless one is named; undefined when there is none. */
export function instrumentByKey(key: string, version?: number | null): Instrument | undefined {
  if (version === undefined || version === null) return newest.get(key)
  return instrumentVersions.find((instrument) => instrument.key === key && instrument.version === version)
}
