import { defineFeature } from '../define-feature.js'
import { InstrumentsResolver } from './instruments.resolver.js'
import { Screening } from './screening.entity.js'
import {
  ScreeningsResolver,
  ScreeningPayloadResolver,
  UserScreeningsResolver,
  RelationshipScoresResolver,
} from './screenings.resolver.js'

export const screenings = defineFeature({
  name: 'screenings',
  entities: [Screening],
  resolvers: [
    InstrumentsResolver,
    ScreeningsResolver,
    ScreeningPayloadResolver,
    UserScreeningsResolver,
    RelationshipScoresResolver,
  ],
})
