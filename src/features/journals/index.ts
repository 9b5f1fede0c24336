export { createJournal } from './create-journal.js'
export { journalsForAssistance, journalsReadable } from './journal.policy.js'
export { Journal } from './journal.entity.js'
export { JournalPayload } from './journal.type.js'
