import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { defineJob } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import type { OperationContext } from '../operation-context.js'
import { announceSoapNote } from './announce-soap-note.js'
import { markReleased } from './mark-released.js'
import { RELEASE_SOAP_NOTE, soapNotesReleasable } from './soap-note.policy.js'
import { SoapNote } from './soap-note.entity.js'

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
