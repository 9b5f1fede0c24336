import { defineFeature } from '../define-feature.js'
import { LegalHold } from './legal-hold.entity.js'
import { purgeRecords } from './purge-records.job.js'
import { RetentionResolver } from './retention.resolver.js'

export const retention = defineFeature({
  name: 'retention',
  entities: [LegalHold],
  resolvers: [RetentionResolver],
  recurring: [purgeRecords],
})
