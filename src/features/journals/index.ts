export { Journal } from './journal.entity.js'
export {
  JournalConnectionResolver,
  JournalPayloadResolver,
  JournalsResolver,
  UserJournalsResolver,
} from './journals.resolver.js'
