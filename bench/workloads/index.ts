import { countJournals } from './count-journals.js'
import { createJournal } from './create-journal.js'
import { listJournals } from './list-journals.js'
import { readCaseload } from './read-caseload.js'
import { readMessages } from './read-messages.js'
import { soapHistory, soapSnapshot } from './read-soap-notes.js'
import type { Workload } from './workload.js'

/**
 * What can be measured, in the order of the report: reads first, so that lists are measured as they were filled.
 * What a workload asks and answers is its own affair: whoever runs it passes both on unread, hence the cast.
 */
export const workloads = [
  ...[listJournals, readCaseload, countJournals, readMessages, createJournal, soapSnapshot, soapHistory],
] as unknown as readonly Workload[]
