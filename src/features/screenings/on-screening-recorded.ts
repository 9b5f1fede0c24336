import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** What features that wait for a screening are told of it. */
export interface RecordedScreening {
  readonly clientUserId: Id
  readonly instrumentKey: string
  readonly takenAt: Date
}

type Hook = (ctx: OperationContext, tx: Transaction, screening: RecordedScreening) => Promise<void>

const hooks: Hook[] = []

/** Has something done in the transaction of every new screening; called once by each feature that waits for them. */
export function onScreeningRecorded(hook: Hook): void {
  hooks.push(hook)
}

/** Does it. A correction is not told: the answer to what was asked stays the same answer. */
export async function tellOfScreening(
  ctx: OperationContext,
  tx: Transaction,
  screening: RecordedScreening,
): Promise<void> {
  for (const hook of hooks) await hook(ctx, tx, screening)
}
