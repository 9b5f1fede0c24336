import type { OutboxJob } from '../../database/write/commit-statement.js'
import type { Id } from '../../kernel/ids.js'
import { RELEASE_SOAP_NOTE } from './soap-note.policy.js'

/** What releases a signed version when its time has come, see `release-soap-note.job.ts`. */
export function releaseSoapNoteJob(id: Id, signedVersion: number, notBefore: Date): OutboxJob {
  return { kind: RELEASE_SOAP_NOTE, refId: id, refVersion: signedVersion, notBefore }
}
