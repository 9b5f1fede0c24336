import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { defineJob } from '../../../jobs/define-job.js'
import { completeJob } from '../../../jobs/outbox.js'
import type { OperationContext } from '../../operation-context.js'
import { announceSoapNote } from '../soap-note-input.js'
import { markReleased } from './release-soap-note.js'
import { RELEASE_SOAP_NOTE, soapNotesReleasable } from '../soap-note.policy.js'
import { SoapNote } from '../soap-note.entity.js'
import type { OutboxJob } from '../../../database/write/commit-statement.js'
import type { Id } from '../../../kernel/ids.js'

/**
 * Releases a signed note to its client when its time has come: if it is still that version which was signed last, and
 * nobody has withheld, released or withdrawn it meanwhile.
 */
export const releaseDueSoapNote = defineJob(
  RELEASE_SOAP_NOTE,
  z.object({ soapNoteId: z.number(), version: z.number() }),
  async (ctx: OperationContext, { soapNoteId, version }, run) => {
    await write(ctx, async (tx) => {
      const note = await tx.find(SoapNote, soapNotesReleasable(ctx), soapNoteId)
      if (note !== undefined && note.releaseDueAt !== null && note.signedVersion === version) {
        markReleased(note, ctx.clock.now())
        announceSoapNote(tx, note, 'updated', 'released')
      } else {
        tx.audit(`soapNote:${soapNoteId}`, [note?.clientUserId ?? null])
      }
      await completeJob(tx, run.claim)
      return {}
    })
  },
)

/** What releases a signed version when its time has come, see `release-soap-note.job.ts`. */
export function releaseSoapNoteJob(id: Id, signedVersion: number, notBefore: Date): OutboxJob {
  return { kind: RELEASE_SOAP_NOTE, refId: id, refVersion: signedVersion, notBefore }
}
