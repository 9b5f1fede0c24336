import { clientsOf } from '../../database/access/clients-of.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { sessionsReadable } from './conversation.policy.js'

/** Of these sessions those that the caller may read, and whose each is; sessions of nobody are left out. */
export async function sessionOwners(ctx: OperationContext, ids: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const clients = await clientsOf(ctx, sessionsReadable(ctx), ids)
  return new Map([...clients].filter((entry): entry is [Id, Id] => entry[1] !== null))
}
