import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { assertFresh } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { refuseSoapNote, soapNotesWritable } from './soap-note.policy.js'
import { SoapNote } from './soap-note.entity.js'

/** What a change is based on, and the text that would be lost if it were refused without it. */
export interface BasedOn {
  readonly expectedVersion?: number | null | undefined
  readonly yours?: string
}

/**
 * A note for change, locked.
 * @throws NotFound; Forbidden when the caller may read it and no more; StaleText with both texts when another version is stored than the
 *   change is based on.
 */
export async function findForChange(
  ctx: OperationContext,
  tx: Transaction,
  id: Id,
  { expectedVersion, yours = '' }: BasedOn,
  scope = soapNotesWritable(ctx),
): Promise<SoapNote> {
  const note = (await tx.find(SoapNote, scope, id)) ?? (await refuseSoapNote(tx.reading(ctx), id))
  if (expectedVersion !== undefined && expectedVersion !== null) {
    const { clientUserId, contentVersion: version, therapistData: stored } = note
    assertFresh(ctx, { clientUserId, version, stored, yours, expected: expectedVersion })
  }
  return note
}
