import { write } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { type Deidentified, deidentifyFor } from './deidentify-for.js'

/**
 * The same for who looks after the service, at the machine itself. What they did is in the trail before they see it.
 * @throws NotFound when there is no such client.
 */
export async function deidentifyFile(ctx: OperationContext, clientId: Id, text: string): Promise<Deidentified> {
  const result = await deidentifyFor(ctx, { clientIds: [clientId] }, text)
  await write(ctx, async (tx) => {
    tx.audit('deidentified file', [clientId])
    return {}
  })
  return result
}
