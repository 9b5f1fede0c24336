import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { administeredOrganisation } from '../../users/index.js'
import { endExternalSessions } from '../sessions/external-sessions.js'
import { lockProvider } from './identity-provider.js'

/**
 * Removes an identity provider of the practice that the caller administers, with what it knew of people. The sessions
 * that were opened by it end.
 * @throws NotFound, Unauthenticated, Forbidden, FreshAuthenticationRequired.
 */
export async function removeIdentityProvider(ctx: OperationContext, id: Id): Promise<{ readonly id: Id }> {
  const { organisationId } = administeredOrganisation(ctx)
  await assertFreshAuthentication(ctx)
  const done = await write(ctx, async (tx) => {
    await lockProvider(tx, organisationId, id)
    const ended = await endExternalSessions(tx, { providerId: id }, ctx.clock.now())
    await tx.rows(sql`delete from identity_provider where id = ${id}`)
    tx.audit(`identity_provider:${id}`, ended)
    return { id }
  })
  ctx.services.credentials.sessions.clear()
  return done
}
