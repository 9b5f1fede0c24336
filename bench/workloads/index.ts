import { countJournals } from './count-journals.js'
import { createJournal } from './create-journal.js'
import { listJournals } from './list-journals.js'
import { readCaseload } from './read-caseload.js'
import { readMessages } from './read-messages.js'
import { soapHistory, soapSnapshot } from './read-soap-notes.js'
import type { Workload } from './workload.js'

/**
 * All workloads in the order of the report. Reads come first, so that lists are measured as they were filled. The types
 * of a workload's questions and answers are private to it, which is the reason for the cast.
 */
export const workloads = [
  ...[listJournals, readCaseload, countJournals, readMessages, createJournal, soapSnapshot, soapHistory],
] as unknown as readonly Workload[]
