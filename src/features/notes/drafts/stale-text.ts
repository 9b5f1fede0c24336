import { InvalidInput, StaleText } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'

/** A text that is stored, with what it is to be compared with. */
interface Compared {
  readonly clientUserId: Id
  readonly version: number
  readonly stored: string
  readonly yours: string
  /** What the caller began from. */
  readonly expected: number | null | undefined
}

/**
 * Lets a change of a text go on when its writer knew what is stored. The caller may read the stored text: they found it
 * for change.
 * @throws StaleText with both texts.
 */
export function assertFresh(ctx: OperationContext, { clientUserId, version, stored, yours, expected }: Compared): void {
  if (expected === version) return
  ctx.trail.read([clientUserId])
  throw new StaleText({ version, stored, yours })
}

/**
 * That the caller means the client whose record it is.
 * @throws InvalidInput naming `clientId`.
 */
export function assertClient(record: { readonly clientUserId: Id }, clientId: Id): void {
  if (record.clientUserId !== clientId) throw InvalidInput.of('clientId', 'is not the client of this record')
}
