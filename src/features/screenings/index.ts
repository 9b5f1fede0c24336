export { changeSince } from './change-since.js'
export { ScoreDirection } from './score-change.js'
export { INSTRUMENT_KEYS, instrumentByKey } from './instruments.js'
export { InstrumentsResolver } from './instruments.resolver.js'
export { latestScores } from './screenings.loader.js'
export { listScreenings, listScreeningsBetween } from './list-screenings.js'
export { onScreeningRecorded } from './on-screening-recorded.js'
export { recordScreening } from './record-screening.js'
export { Screening } from './screening.entity.js'
export { screeningsReadable, screeningsReplaced } from './screening.policy.js'
export { summaryOf } from './screening-summary.js'
export { ScoreChange } from './screening.type.js'
export {
  RelationshipScoresResolver,
  ScreeningPayloadResolver,
  ScreeningsResolver,
  UserScreeningsResolver,
} from './screenings.resolver.js'
