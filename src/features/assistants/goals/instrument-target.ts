import { instrumentByKey } from '../../screenings/index.js'

/** A target that the published numbers of an instrument give. */
export interface InstrumentTarget {
  readonly measure: string
  readonly target: string
}

/**
 * What a score should come to by an instrument's own numbers: to what counts as recovered, else to the other side of its
 * cut-off, else into its best band. Undefined for instruments that have none of these.
 */
export function instrumentTarget(key: string): InstrumentTarget | undefined {
  const instrument = instrumentByKey(key)
  if (instrument === undefined) return undefined
  const { abbreviation, recovery, cutoff, bands, direction, period } = instrument
  const isWorse = direction === 'higher_is_worse'
  const measure = `${abbreviation} score${period === null ? '' : `, ${period}`}`
  const by = 'the plan names no target'
  if (recovery !== null) {
    const side = isWorse ? 'less' : 'more'
    return { measure, target: `${abbreviation} of ${recovery.score} or ${side}, published as recovered (${by})` }
  }
  if (cutoff !== null) {
    return { measure, target: `${abbreviation} ${isWorse ? 'below' : 'above'} ${cutoff.score}, its cut-off (${by})` }
  }
  const best = isWorse ? bands[0] : bands.at(-1)
  if (best === undefined) return undefined
  return { measure, target: `${abbreviation} from ${best.from} to ${best.to}, “${best.label}” (${by})` }
}
