import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { administeredOrganisation } from '../../users/index.js'
import { assertDomainsProved } from './assert-domains-proved.js'
import { secretPlace } from './identity-provider.js'
import { assertFits, newProviderSchema } from './provider-input.js'

/** More than any practice has; sign-ins, logout tokens and lists read all of them. */
const MOST_PROVIDERS = 10

/**
 * Sets up an identity provider of the practice that the caller administers. The client secret is stored encrypted and
 * never shown.
 * @throws InvalidInput naming the field; Conflict when the practice has too many; Unauthenticated, Forbidden,
 * FreshAuthenticationRequired.
 */
export async function createIdentityProvider(ctx: OperationContext, rawInput: unknown): Promise<{ readonly id: Id }> {
  const { organisationId } = administeredOrganisation(ctx)
  const input = parseInput(newProviderSchema, rawInput)
  const { kind, clientSecret = null, certificates } = input
  assertFits(ctx, kind, input, true)
  await assertFreshAuthentication(ctx)
  await assertDomainsProved(ctx, organisationId, input.emailDomains)
  const { secrets } = ctx.services.credentials
  return write(ctx, async (tx) => {
    await tx.lock(`identity providers of ${organisationId}`)
    const [state] = await tx.rows<{ id: Id; count: number }>(
      sql`select nextval(pg_get_serial_sequence('public.identity_provider', 'id')) as id,
            (select count(*)::integer from identity_provider where organisation_id = ${organisationId}) as count`,
    )
    if (state === undefined) throw new Error('A sequence gave no number.')
    const { id, count } = state
    if (count >= MOST_PROVIDERS) throw new Conflict(`A practice has at most ${MOST_PROVIDERS} identity providers.`)
    const secret = clientSecret === null ? null : secrets.seal(secretPlace(id), clientSecret)
    const now = ctx.clock.now()
    await tx.rows(
      sql`insert into identity_provider (id, organisation_id, kind, name, is_active, issuer, client_id, client_secret,
            sign_in_url, certificates, email_domains, created_at, updated_at)
          values (${id}, ${organisationId}, ${kind}, ${input.name}, ${input.isActive}, ${input.issuer},
            ${input.clientId ?? null}, ${secret}, ${input.signInUrl ?? null}, ${certificates ?? []}::text[],
            ${input.emailDomains}::text[], ${now}, ${now})`,
    )
    tx.audit(`identity_provider:${id}`, [])
    return { id }
  })
}
