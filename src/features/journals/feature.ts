import { defineFeature } from '../manifests/define-feature.js'
import { Journal } from './journal.entity.js'
import { journalChanges } from './journal.events.js'
import {
  JournalsResolver,
  JournalPayloadResolver,
  JournalConnectionResolver,
  RelationshipJournalsResolver,
  UserJournalsResolver,
} from './journals.resolver.js'
import { journalModelSource } from './journal.policy.js'
import { journalRecord } from './journal.record.js'
import { latestJournals } from './list-journals.js'
import { relationshipPart } from '../practice/index.js'
import { journalsExport } from './journal.export.js'
import { exportPart } from '../export-parts/index.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    journal: 'read' | 'create' | 'update'
  }
}

export const journals = defineFeature({
  name: 'journals',
  tables: {
    journal: { resource: 'journals', contact: 'updated_at', jobs: ['read-journal-for-risk'] },
  },
  entities: [Journal],
  resolvers: [
    JournalsResolver,
    JournalPayloadResolver,
    JournalConnectionResolver,
    UserJournalsResolver,
    RelationshipJournalsResolver,
  ],
  subgraphEntities: [{ type: 'Journal', field: 'journal' }],
  changes: [journalChanges],
  extensions: [
    exportPart(journalsExport),
    journalRecord.riskSource,
    journalModelSource,
    relationshipPart(latestJournals),
  ],
})
