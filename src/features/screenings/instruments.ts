import { type Instrument, instrumentShape } from './instrument.js'
import gad7 from './instruments/gad-7.1.json' with { type: 'json' }
import phq9 from './instruments/phq-9.1.json' with { type: 'json' }

/** Every instrument in all its versions; a file that does not fit ends the start. A version is never changed, only followed. */
const all: readonly Instrument[] = [phq9, gad7].map((file) => instrumentShape.parse(file))

const newest = new Map<string, Instrument>()
for (const instrument of all) {
  const known = newest.get(instrument.key)
  if (known === undefined || known.version < instrument.version) newest.set(instrument.key, instrument)
}

/** The newest version of each instrument, in the order of the list. */
export const instruments: readonly Instrument[] = [...newest.values()]

/** The keys of all instruments. */
export const INSTRUMENT_KEYS: readonly string[] = [...newest.keys()]

/** An instrument by its key, the newest version unless one is named; undefined when there is none. */
export function instrumentByKey(key: string, version?: number | null): Instrument | undefined {
  if (version === undefined || version === null) return newest.get(key)
  return all.find((instrument) => instrument.key === key && instrument.version === version)
}
