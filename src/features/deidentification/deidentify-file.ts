import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { type Deidentified, deidentifyFor } from './deidentify-for.js'

/**
 * De-identifies a text for an operator of the service at the command line. The audit row is written before the result
 * is returned.
 * @throws NotFound if there is no such client.
 */
export async function deidentifyFile(ctx: OperationContext, clientId: Id, text: string): Promise<Deidentified> {
  const result = await deidentifyFor(ctx, { clientIds: [clientId] }, text)
  await write(ctx, async (tx) => {
    tx.audit('deidentified file', [clientId])
    return {}
  })
  return result
}
