import { defineFeature } from '../manifests/define-feature.js'
import { InstrumentsResolver } from './instruments/instruments.resolver.js'
import { OutcomesResolver } from './outcomes/outcomes.resolver.js'
import { Screening } from './screening.entity.js'
import {
  ScreeningsResolver,
  ScreeningPayloadResolver,
  UserScreeningsResolver,
  RelationshipScoresResolver,
} from './screenings.resolver.js'
import { screeningRiskSource } from './screening.record.js'
import { screeningModelSource } from './screening.policy.js'
import { screeningsExport, screeningsCorrectedExport } from './screening.export.js'
import { exportPart } from '../export-parts/index.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    screening: 'read' | 'create' | 'update'
  }
}

export const screenings = defineFeature({
  name: 'screenings',
  tables: {
    screening: { resource: 'tracking', contact: 'created_at' },
  },
  entities: [Screening],
  resolvers: [
    InstrumentsResolver,
    OutcomesResolver,
    ScreeningsResolver,
    ScreeningPayloadResolver,
    UserScreeningsResolver,
    RelationshipScoresResolver,
  ],
  extensions: [
    exportPart(screeningsExport),
    exportPart(screeningsCorrectedExport),
    screeningRiskSource,
    screeningModelSource,
  ],
})
