import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { endExternalSessions } from '../sessions/external-sessions.js'
import { administeredOrganisation } from '../../users/index.js'
import { assertDomainsProved } from './assert-domains-proved.js'
import { lockProvider, secretPlace } from './identity-provider.js'
import { listIdentityProviders } from './list-identity-providers.js'
import { assertFits, providerChangeSchema } from './provider-input.js'

/**
 * Changes an identity provider of the practice that the caller administers. Switching it off ends the sessions that
 * were opened by it.
 * @throws InvalidInput naming the field, NotFound, Unauthenticated, Forbidden, FreshAuthenticationRequired.
 */
export async function updateIdentityProvider(
  ctx: OperationContext,
  id: Id,
  rawInput: unknown,
): Promise<{ readonly id: Id }> {
  const { organisationId } = administeredOrganisation(ctx)
  const input = parseInput(providerChangeSchema, rawInput)
  await assertFreshAuthentication(ctx)
  const known = (await listIdentityProviders(ctx)).find((provider) => provider.id === id)?.emailDomains ?? []
  await assertDomainsProved(ctx, organisationId, input.emailDomains?.filter((one) => !known.includes(one)) ?? [])
  const { secrets, sessions } = ctx.services.credentials
  const done = await write(ctx, async (tx) => {
    const provider = await lockProvider(tx, organisationId, id)
    assertFits(ctx, provider.kind, input, false)
    const { clientSecret } = input
    const secret = clientSecret === undefined ? provider.clientSecret : secrets.seal(secretPlace(id), clientSecret)
    const { name, isActive, signInUrl, certificates, emailDomains } = { ...provider, ...input }
    const now = ctx.clock.now()
    await tx.rows(
      sql`update identity_provider set name = ${name}, is_active = ${isActive}, client_secret = ${secret},
            sign_in_url = ${signInUrl}, certificates = ${certificates}::text[], email_domains = ${emailDomains}::text[],
            updated_at = ${now}, version = version + 1
          where id = ${id}`,
    )
    const ended = isActive ? [] : await endExternalSessions(tx, { providerId: id }, now)
    tx.audit(`identity_provider:${id}`, ended)
    return { id }
  })
  sessions.clear()
  return done
}
