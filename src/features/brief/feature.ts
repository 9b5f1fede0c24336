import { defineFeature } from '../manifests/define-feature.js'
import { Brief } from './brief.entity.js'
import { BriefResolver } from './brief.resolver.js'
import { writeBriefText } from './write-brief.job.js'
import { briefClients } from './brief.policy.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    brief: 'read' | 'create' | 'update'
  }
}

export const brief = defineFeature({
  name: 'brief',
  shows: ['safety', 'journals', 'screenings', 'tracking', 'conversations', 'care-chat', 'notes', 'soap-notes'],
  tables: {
    brief: { resource: 'assistance', jobs: ['write-brief'] },
  },
  entities: [Brief],
  resolvers: [BriefResolver],
  jobs: [writeBriefText],
  extensions: [briefClients],
})
