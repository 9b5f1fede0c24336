import { defineFeature } from '../define-feature.js'
import { JournalChangedResolver } from './journal-changed.resolver.js'
import { Journal } from './journal.entity.js'
import { journalTopicPolicy } from './journal.events.js'
import {
  JournalsResolver,
  JournalPayloadResolver,
  JournalConnectionResolver,
  UserJournalsResolver,
} from './journals.resolver.js'
import { RelationshipJournalsResolver } from './relationship-journals.resolver.js'
import { journalRiskSource } from './screen-journal.js'
import { journalModelSource } from './journal.policy.js'
import { latestJournals } from './latest-journals.js'
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
    journal: { resource: 'journals', contact: 'updated_at' },
  },
  entities: [Journal],
  resolvers: [
    JournalsResolver,
    JournalPayloadResolver,
    JournalConnectionResolver,
    JournalChangedResolver,
    UserJournalsResolver,
    RelationshipJournalsResolver,
  ],
  subgraphEntities: [{ type: 'Journal', field: 'journal' }],
  topicPolicies: [journalTopicPolicy],
  extensions: [exportPart(journalsExport), journalRiskSource, journalModelSource, relationshipPart(latestJournals)],
})
