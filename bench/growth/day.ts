import type { Client } from 'pg'
import { fillActivity } from '../activity/fill-activity.js'
import { readAssumptions, readCosts, type RequestKind } from '../capacity/inputs.js'
import { daysOf, peopleOf, type Work, workOf } from '../capacity/model.js'
import type { Practice } from '../data/practice.js'
import { callsOf, type Kind } from './year.js'

/** How the kinds of the capacity model are sent. */
const NAMES: Readonly<Record<RequestKind, string>> = {
  listJournals: 'list journals',
  readCaseload: 'read a caseload',
  countJournals: 'count journals by day',
  readConversation: 'read a conversation',
  createJournal: 'write an entry',
  readSoapSnapshot: 'read a SOAP snapshot',
  sendMessage: 'send a message',
  writeNote: 'store a note',
  readActivity: 'read the activity',
}

/** The requests of a working day, and what they cost by the capacity model. */
export interface ModelledDay {
  readonly kinds: readonly Kind[]
  readonly work: Work
}

/** The day of an installation with so many clients, by the assumptions of the capacity model. */
export async function dayOf(owner: Client, practice: Practice, clients: number): Promise<ModelledDay> {
  await fillActivity(owner)
  const [costs, assumptions] = [readCosts(), readAssumptions()]
  const callOf = await callsOf(owner, practice)
  const kinds: Kind[] = []
  const work = { service: 0, postgres: 0 }
  for (const { people, requests } of daysOf(peopleOf(clients, assumptions), assumptions)) {
    for (const [kind, each] of requests) {
      const times = Math.round(people * each)
      kinds.push({ name: NAMES[kind], times, call: callOf(NAMES[kind]) })
      const one = workOf(kind, costs, assumptions)
      work.service += times * one.service
      work.postgres += times * one.postgres
    }
  }
  return { kinds, work }
}
