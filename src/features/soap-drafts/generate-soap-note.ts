import { z } from 'zod'
import { write } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { parseInput, text } from '../../kernel/text/text.js'
import { countAiOperation } from '../requests/count-ai-operation.js'
import { careRelationshipFor, recordTypeByIdOrKey } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { Relationship } from '../practice/index.js'
import { DRAFT_SOAP_NOTE } from '../users/index.js'
import { announceSoapDraft } from './announce-soap-draft.js'
import { draftSoapNote } from './draft-soap-note.job.js'
import { draftWindow } from './draft-window.js'
import { assertDraftable, permitSoapDraft, relationshipDraftedIn, soapDraftsUnderWay } from './soap-draft.policy.js'
import { SoapDraftRequest } from './soap-draft-request.entity.js'
import { noteTemplates, SOAP } from './templates/note-templates.js'
import { readGivenTranscript, transcriptInput } from './transcripts/given-transcript.js'
import { SessionTranscript } from './transcripts/session-transcript.entity.js'
import { flagTranscript, screenTranscript } from './transcripts/screen-transcript.js'
import { permitTranscript } from './transcripts/session-transcript.policy.js'
import type { StagedFile } from '../../services/files/file-store.js'
import { LIMITS } from '../../kernel/limits.js'

const generateSoapNoteInput = z.object({
  clientId: idSchema,
  therapistId: idSchema.nullish(),
  relationshipId: idSchema.nullish(),
  recordType: text(LIMITS.recordType.key).nullish(),
  therapistSessionId: idSchema.nullish(),
  // REST names none.
  template: text(LIMITS.noteTemplate.key).default(SOAP),
  transcript: transcriptInput.nullish(),
})

/**
 * Requests a draft of a SOAP note and returns at once; a job makes the draft. A repeated call while the same draft is
 * being made returns the same request.
 * @param file a transcript, if its words are not in the input.
 * @throws InvalidInput naming the field, or the line of the transcript; NotFound, Forbidden; ConsentRequired;
 *   RateLimited; TooLarge.
 */
export async function generateSoapNote(
  ctx: OperationContext,
  rawInput: unknown,
  file: StagedFile | null = null,
): Promise<{ readonly soapDraftId: Id }> {
  countAiOperation(ctx)
  const input = parseInput(generateSoapNoteInput, rawInput)
  const template = noteTemplates.find(({ key }) => key === input.template)
  if (template === undefined) {
    throw InvalidInput.of('template', `must be one of ${noteTemplates.map(({ key }) => key).join(', ')}`)
  }
  const relationship = await careRelationshipFor(ctx, input)
  await assertDraftable(ctx, relationship)
  const recordType = await recordTypeByIdOrKey(ctx, input.recordType ?? template.recordType)
  if (recordType.isPsychotherapy)
    throw InvalidInput.of('recordType', 'is for psychotherapy notes, which only their author reads')
  const asked = { recordTypeId: recordType.id, therapistSessionId: input.therapistSessionId ?? null }
  const window = await draftWindow(ctx, relationship, asked)
  const transcript = await readGivenTranscript(ctx, input.transcript ?? null, file, relationship)
  const found = transcript === null ? [] : await screenTranscript(ctx, transcript.turns)
  const transcriptSha256 = transcript?.sha256 ?? null
  return write(ctx, async (tx) => {
    const held = await tx.find(Relationship, relationshipDraftedIn(relationship), relationship.relationshipId)
    if (held === undefined) throw InvalidInput.of('relationshipId', 'is not active')
    const [same] = await tx.rows<{ id: Id }>(
      sql`select d.id from ${soapDraftsUnderWay(relationship).as('d')}
          where d.record_type_id = ${asked.recordTypeId} and d.template = ${template.key}
            and d.transcript_sha256 is not distinct from ${transcriptSha256}::text
            and d.therapist_session_id is not distinct from ${asked.therapistSessionId}::bigint
            and not exists (select 1 from effect e where e.kind = ${DRAFT_SOAP_NOTE} and e.ref_id = d.id and e.state = 'dead')
          order by d.id limit 1`,
    )
    if (same !== undefined) {
      tx.audit(`soapDraft:${same.id}`, [relationship.clientUserId])
      return { soapDraftId: same.id }
    }
    const now = ctx.clock.now()
    const request = tx.create(SoapDraftRequest, permitSoapDraft(ctx, relationship), {
      ...asked,
      ...{ template: template.key, transcriptSha256 },
      ...window,
      ...{ createdAt: now, updatedAt: now },
    })
    await tx.flush()
    if (transcript !== null) {
      const { turns } = transcript
      const stored = tx.create(SessionTranscript, permitTranscript(request), { turns, createdAt: now, updatedAt: now })
      await tx.flush()
      await flagTranscript(ctx, tx, stored, request, found)
      tx.audit(`sessionTranscript:${stored.id}`, [relationship.clientUserId])
    }
    announceSoapDraft(tx, request, 'created')
    tx.enqueue(draftSoapNote.outboxJob(request.id))
    return { soapDraftId: request.id }
  })
}
