export { createJournal } from './create-journal.js'
export { journalTopicPolicy } from './journal.events.js'
export { journalsForAssistance, journalsReadable } from './journal.policy.js'
export { JournalChangedResolver } from './journal-changed.resolver.js'
export { Journal } from './journal.entity.js'
export {
  JournalConnectionResolver,
  JournalPayloadResolver,
  JournalsResolver,
  UserJournalsResolver,
} from './journals.resolver.js'
export { RelationshipJournalsResolver } from './relationship-journals.resolver.js'
