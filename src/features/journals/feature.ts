import { defineFeature } from '../define-feature.js'
import { JournalChangedResolver } from './journal-changed.resolver.js'
import { Journal } from './journal.entity.js'
import { journalFeed } from './journal.feed.js'
import {
  JournalsResolver,
  JournalPayloadResolver,
  JournalConnectionResolver,
  UserJournalsResolver,
} from './journals.resolver.js'
import { RelationshipJournalsResolver } from './relationship-journals.resolver.js'

export const journals = defineFeature({
  name: 'journals',
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
  feeds: [journalFeed],
})
