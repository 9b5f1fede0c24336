import type { Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { type Extension, ExtensionPoint } from '../../manifests/extension-point.js'
import type { OperationContext } from '../../operation-context.js'

/** A member of staff who can no longer sign in, for a while or for good. */
export interface Departure {
  readonly memberId: Id
  readonly organisationId: Id
  /** The admin who suspends or off-boards. */
  readonly adminId: Id
  /** The clients for whom the member cared until now. */
  readonly clientIds: readonly Id[]
}

/** What another feature does in the transaction. An error rolls it back. */
type DepartureStep = (ctx: OperationContext, tx: Transaction, departure: Departure) => Promise<void>

const steps = new ExtensionPoint<DepartureStep>('departure step')

/** Declares a step; the feature that has it lists it in its manifest. */
export function defineDepartureStep(name: string, step: DepartureStep): Extension {
  return steps.extend(name, step)
}

/** Runs every step, in no particular order. */
export async function runDepartureSteps(ctx: OperationContext, tx: Transaction, departure: Departure): Promise<void> {
  for (const step of ctx.extensions.of(steps).values()) await step(ctx, tx, departure)
}
