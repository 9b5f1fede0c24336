import { INSTRUMENT_KEYS, instrumentByKey } from '../../screenings/index.js'
import type { EntityGraph } from '../../../knowledge-index/graph/entity-graph.js'

/** Adds the instruments of this service, by abbreviation and title, so that a measure is found under either. */
export function addInstruments(graph: EntityGraph): void {
  for (const key of INSTRUMENT_KEYS) {
    const instrument = instrumentByKey(key)
    const measure = instrument === undefined ? undefined : graph.add('measure', instrument.abbreviation)
    if (instrument !== undefined && measure !== undefined) graph.alias(measure, instrument.title)
  }
}
