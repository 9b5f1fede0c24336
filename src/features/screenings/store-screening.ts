import type { Transaction } from '../../database/write/write.js'
import type { CreatePermit } from '../../database/access/scope.js'
import { userIdOf } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { Moment } from '../../kernel/time/moment.js'
import type { OperationContext } from '../operation-context.js'
import { raiseRiskFlags } from '../safety/index.js'
import { pastInstantFor } from '../users/index.js'
import type { Instrument } from './instrument.js'
import { findRisks } from './screening-risk.js'
import { Screening } from './screening.entity.js'
import type { RecordedScore } from './screening-input.js'

/** Which screening was stored, and whether its client is to be shown where help is found. */
export type StoredScreening = { readonly screeningId: Id; readonly showsCrisisResources: boolean }

/** A screening that is about to be stored. */
interface NewScreening {
  readonly instrument: Instrument
  readonly recorded: RecordedScore
  /** When it was answered, as the caller says; else `otherwise`. */
  readonly takenAt: Moment | null | undefined
  readonly otherwise: Date
  readonly replacesId: Id | null
}

/**
 * Stores a screening, and raises flags for what its answers say that somebody should look at. A correction raises them
 * anew: the flag of what it replaces points to answers that are shown no more.
 * @throws InvalidInput naming `takenAt`.
 */
export async function storeScreening(
  ctx: OperationContext,
  tx: Transaction,
  permit: CreatePermit<'screening'>,
  { instrument, recorded, takenAt, otherwise, replacesId }: NewScreening,
): Promise<{ readonly screening: Screening; readonly stored: StoredScreening }> {
  const screening = tx.create(Screening, permit, {
    ...recorded,
    ...{ instrumentKey: instrument.key, instrumentVersion: instrument.version, takenAt: otherwise, replacesId },
    recordedByUserId: userIdOf(ctx.caller),
    createdAt: ctx.clock.now(),
  })
  if (takenAt) screening.takenAt = await pastInstantFor(tx.reading(ctx), takenAt, screening.clientUserId, 'takenAt')
  await tx.flush()
  tx.audit(`screening:${screening.id}`, [screening.clientUserId])
  const risks = findRisks(instrument, recorded)
  if (risks.length > 0) {
    await raiseRiskFlags(ctx, tx, { source: 'screening', record: screening }, screening.clientUserId, risks)
  }
  return { screening, stored: { screeningId: screening.id, showsCrisisResources: risks.length > 0 } }
}
