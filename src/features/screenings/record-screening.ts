import { type Transaction, write } from '../../database/write/write.js'
import { parseInput } from '../../kernel/text/text.js'
import type { CrisisTopic, OperationContext } from '../operation-context.js'
import { namedInstrument, type RecordedScore, scoreOf, screeningInput } from './screening-input.js'
import { permitScreening } from './screening.policy.js'
import type { CreatePermit } from '../../database/access/scope.js'
import { userIdOf } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { raiseRiskFlags, topicOf } from '../safety/index.js'
import { pastInstantFor } from '../users/index.js'
import type { Instrument } from './instruments/instrument.js'
import { findRisks } from './screening-risk.js'
import { Screening } from './screening.entity.js'
import { type Extension, ExtensionPoint } from '../manifests/extension-point.js'

/**
 * Stores what a client answered to an instrument, with its score.
 * @throws InvalidInput naming the field or the answer; NotFound for an unknown client; Forbidden for somebody else's.
 */
export async function recordScreening(ctx: OperationContext, rawInput: unknown): Promise<StoredScreening> {
  const input = parseInput(screeningInput, rawInput)
  const instrument = namedInstrument(input.instrument, input.version)
  const recorded = scoreOf(instrument, input)
  const permit = await permitScreening(ctx, input.clientId ?? null)
  return write(ctx, async (tx) => {
    const { screening, stored } = await storeScreening(ctx, tx, permit, {
      ...{ instrument, recorded, takenAt: input.takenAt, otherwise: ctx.clock.now(), replacesId: null },
    })
    await notifyListeners(ctx, tx, screening)
    return stored
  })
}

/** Which screening was stored, and whether its client is to be shown where help is found. */
export type StoredScreening = { readonly screeningId: Id; readonly crisisTopic: CrisisTopic | null }

/** A screening that is about to be stored. */
interface NewScreening {
  readonly instrument: Instrument
  readonly recorded: RecordedScore
  /** When it was answered, as the caller says; else `otherwise`. */
  readonly takenAt: DateOrInstant | null | undefined
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
  return { screening, stored: { screeningId: screening.id, crisisTopic: topicOf(risks) } }
}

/** What a listener is given of a screening. */
export interface RecordedScreening {
  readonly clientUserId: Id
  readonly instrumentKey: string
  readonly takenAt: Date
}

type Listener = (ctx: OperationContext, tx: Transaction, screening: RecordedScreening) => Promise<void>

const listeners = new ExtensionPoint<Listener>('screening listener')

/** Runs a listener in the transaction of every new screening; the feature that has it lists it in its manifest. */
export function onScreeningRecorded(name: string, listener: Listener): Extension {
  return listeners.extend(name, listener)
}

/** Runs the listeners. Corrections do not count: the answer to what was asked stays the same answer. */
export async function notifyListeners(
  ctx: OperationContext,
  tx: Transaction,
  screening: RecordedScreening,
): Promise<void> {
  for (const listener of ctx.extensions.of(listeners).values()) await listener(ctx, tx, screening)
}
