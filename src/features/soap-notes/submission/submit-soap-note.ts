import { type Transaction, write } from '../../../database/write/write.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { careRelationshipFor, type NamedSession, recordTypeByIdOrKey, therapistSessionOf } from '../../notes/index.js'
import { openAmendment, withdrawApproval } from '../review/approval.js'
import { changeText, type StoredSoapNote, storeSoapNote } from './store-soap-note.js'
import { findForChange, type SoapNoteInput, soapNoteInput } from '../soap-note-input.js'
import { parseReason, parseSignature } from '../../signed-records/index.js'
import { permitSoapNote } from '../soap-note.policy.js'
import { SoapNote } from '../soap-note.entity.js'

/**
 * Stores a new note or changes one: a draft that was generated (`ml`) or the therapist's text, which can be approved
 * with it and, with a signature, signed. A signed note is amended with a reason.
 * @throws InvalidInput naming the field; NotFound, Forbidden; Conflict for a draft of an approved note, for a signed
 * note without a reason, for one that cannot be approved as it stands, and with both texts for a stale version.
 */
export async function submitSoapNote(ctx: OperationContext, rawInput: unknown): Promise<StoredSoapNote> {
  const input = parseInput(soapNoteInput, rawInput)
  if (input.senderRole === 'ml' && input.isApproved) {
    throw InvalidInput.of('isApproved', 'a draft is approved by the therapist, it does not approve itself')
  }
  const signature = typeof input.signature === 'string' ? parseSignature(input.signature) : input.signature
  const amendReason = typeof input.amendReason === 'string' ? parseReason(input.amendReason, 'amendReason') : undefined
  const recordTypeId = await soapRecordType(ctx, input.recordType)
  return write(ctx, async (tx) => {
    const isNew = typeof input.id !== 'number'
    const note = isNew ? await create(ctx, tx, input, recordTypeId) : await find(ctx, tx, input, input.id as Id)
    return input.senderRole === 'ml'
      ? takeDraft(ctx, tx, note, input, isNew)
      : takeText(ctx, tx, note, { ...input, signature, amendReason, recordTypeId }, isNew)
  })
}

/**
 * A kind of record that SOAP notes can have.
 * @throws InvalidInput naming `recordType`.
 */
async function soapRecordType(ctx: OperationContext, named: string): Promise<Id> {
  const { id, isPsychotherapy } = await recordTypeByIdOrKey(ctx, named)
  if (isPsychotherapy) throw InvalidInput.of('recordType', 'is for psychotherapy notes, which only their author reads')
  return id
}

/** A new, empty note of two people, if the caller may write one. */
async function create(
  ctx: OperationContext,
  tx: Transaction,
  named: SoapNoteInput,
  recordTypeId: Id,
): Promise<SoapNote> {
  const relationship = await careRelationshipFor(tx.reading(ctx), named)
  const session = await sessionOf(ctx, tx, relationship, named.therapistSessionId ?? null)
  const now = ctx.clock.now()
  return tx.create(SoapNote, permitSoapNote(relationship), {
    recordTypeId,
    therapistSessionId: session?.id ?? null,
    date: session?.startsAt ?? now,
    createdByUserId: userIdOf(ctx.caller),
    ...{ createdAt: now, submittedAt: now, updatedAt: now },
  })
}

async function find(ctx: OperationContext, tx: Transaction, input: SoapNoteInput, id: Id): Promise<SoapNote> {
  const { expectedVersion, data: yours, clientId, therapistId, relationshipId } = input
  const note = await findForChange(ctx, tx, id, { expectedVersion, yours })
  const kept = 'cannot be changed: a note keeps whose it is'
  if (clientId !== note.clientUserId) throw InvalidInput.of('clientId', kept)
  if (typeof therapistId === 'number' && therapistId !== note.therapistUserId) {
    throw InvalidInput.of('therapistId', kept)
  }
  // A note keeps its relationship; the two may have another one by now.
  if (typeof relationshipId === 'number' && relationshipId !== note.relationshipId) {
    await careRelationshipFor(tx.reading(ctx), { clientId, therapistId: note.therapistUserId, relationshipId })
  }
  // Without credentials nobody is proven to be the therapist: the relationship has to stand for the approval.
  if (ctx.caller.kind === 'legacy' && input.isApproved) {
    await careRelationshipFor(tx.reading(ctx), { clientId, therapistId: note.therapistUserId })
  }
  return note
}

async function takeDraft(
  ctx: OperationContext,
  tx: Transaction,
  note: SoapNote,
  { data, therapistSessionId = null }: SoapNoteInput,
  isNew: boolean,
): Promise<StoredSoapNote> {
  if (note.isApproved) throw new Conflict('The note is already approved, so a draft cannot be stored.')
  // A draft moves no note to another session; one that does not exist is told all the same.
  if (therapistSessionId !== note.therapistSessionId) await sessionOf(ctx, tx, note, therapistSessionId)
  note.mlData = data
  note.mlSupport = null
  return storeSoapNote(ctx, tx, note, { madeBy: 'draft', isNew })
}

/** What a therapist's submission says, checked. */
type TherapistText = Omit<SoapNoteInput, 'amendReason'> & {
  readonly amendReason: string | undefined
  readonly recordTypeId: Id
}

async function takeText(
  ctx: OperationContext,
  tx: Transaction,
  note: SoapNote,
  { data, isApproved, signature, amendReason, recordTypeId, therapistSessionId }: TherapistText,
  isNew: boolean,
): Promise<StoredSoapNote> {
  const wasSigned = note.signedAt !== null
  if (wasSigned && amendReason === undefined) {
    throw new Conflict(
      'The note is approved and signed. A reason to amend it makes a new version and keeps the signed one.',
    )
  }
  if (amendReason !== undefined && note.signedVersion !== null) openAmendment(note, amendReason)
  else withdrawApproval(note)
  changeText(tx, note, data)
  note.recordTypeId = recordTypeId
  if (therapistSessionId !== undefined) {
    const session = await sessionOf(ctx, tx, note, therapistSessionId)
    note.therapistSessionId = session?.id ?? null
    note.date = session?.startsAt ?? note.date
  }
  if (signature !== undefined) note.signature = signature
  return storeSoapNote(ctx, tx, note, {
    madeBy: wasSigned ? 'amendment' : 'submission',
    isNew,
    approves: isApproved,
    signature: isApproved ? note.signature : null,
  })
}

async function sessionOf(
  ctx: OperationContext,
  tx: Transaction,
  { clientUserId, therapistUserId }: Pick<SoapNote, 'clientUserId' | 'therapistUserId'>,
  id: Id | null,
): Promise<NamedSession | undefined> {
  if (id === null) return undefined
  return therapistSessionOf(tx.reading(ctx), { id, clientId: clientUserId, therapistId: therapistUserId })
}
