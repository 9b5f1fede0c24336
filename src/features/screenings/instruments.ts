import { type Instrument, instrumentShape } from './instrument.js'
import audit from './instruments/audit.1.json' with { type: 'json' }
import auditC from './instruments/audit-c.1.json' with { type: 'json' }
import bdiIi from './instruments/bdi-ii.1.json' with { type: 'json' }
import cSsrs from './instruments/c-ssrs.1.json' with { type: 'json' }
import dass21 from './instruments/dass-21.1.json' with { type: 'json' }
import epds from './instruments/epds.1.json' with { type: 'json' }
import gad2 from './instruments/gad-2.1.json' with { type: 'json' }
import gad7 from './instruments/gad-7.1.json' with { type: 'json' }
import isi from './instruments/isi.1.json' with { type: 'json' }
import k10 from './instruments/k10.1.json' with { type: 'json' }
import k6 from './instruments/k6.1.json' with { type: 'json' }
import pcPtsd5 from './instruments/pc-ptsd-5.1.json' with { type: 'json' }
import pcl5 from './instruments/pcl-5.1.json' with { type: 'json' }
import phq15 from './instruments/phq-15.1.json' with { type: 'json' }
import phq2 from './instruments/phq-2.1.json' with { type: 'json' }
import phq4 from './instruments/phq-4.1.json' with { type: 'json' }
import phq8 from './instruments/phq-8.1.json' with { type: 'json' }
import phq9 from './instruments/phq-9.1.json' with { type: 'json' }
import pss10 from './instruments/pss-10.1.json' with { type: 'json' }
import who5 from './instruments/who-5.1.json' with { type: 'json' }
import wsas from './instruments/wsas.1.json' with { type: 'json' }

/** Every instrument in all its versions; a file that does not fit ends the start. A version is never changed, only followed. */
const all: readonly Instrument[] = [
  phq9,
  gad7,
  phq8,
  phq4,
  phq2,
  gad2,
  phq15,
  pcl5,
  auditC,
  audit,
  k10,
  k6,
  who5,
  cSsrs,
  epds,
  bdiIi,
  isi,
  dass21,
  pss10,
  pcPtsd5,
  wsas,
].map((file) => instrumentShape.parse(file))

const newest = new Map<string, Instrument>()
for (const instrument of all) {
  const known = newest.get(instrument.key)
  if (known === undefined || known.version < instrument.version) newest.set(instrument.key, instrument)
}

/** The newest version of each instrument, in the order of the list. */
export const instruments: readonly Instrument[] = [...newest.values()]

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
  return all.find((instrument) => instrument.key === key && instrument.version === version)
}
