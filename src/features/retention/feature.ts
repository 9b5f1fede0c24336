import { defineFeature } from '../manifests/define-feature.js'
import { LegalHold } from './legal-hold.entity.js'
import { purgeRecords } from './purge-records.job.js'
import { LegalHoldClientResolver, RetentionResolver } from './retention.resolver.js'
import { storeErasures } from './store-erasures.job.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    legal_hold: 'read' | 'create' | 'update'
  }
}

export const retention = defineFeature({
  name: 'retention',
  closedToTokens: 'erasure and retention need a person',
  tables: {
    legal_hold: { kept: 'the reason why something was kept' },
  },
  entities: [LegalHold],
  resolvers: [RetentionResolver, LegalHoldClientResolver],
  recurring: [purgeRecords, storeErasures],
})
