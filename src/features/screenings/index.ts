export { INSTRUMENT_KEYS, instrumentByKey } from './instruments.js'
export { onScreeningRecorded } from './on-screening-recorded.js'
export { Screening } from './screening.entity.js'
export { screeningsReadable } from './screening.policy.js'
