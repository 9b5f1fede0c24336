import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../extension-point.js'
import type { OperationContext } from '../operation-context.js'

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
