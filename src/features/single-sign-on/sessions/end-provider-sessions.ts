import { z } from 'zod'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { InvalidInput, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import { claimedOrigin } from '../../../services/identity-providers/logout-token.js'
import type { OperationContext } from '../../operation-context.js'
import { type IdentityProvider, providerColumns } from '../providers/identity-provider.js'
import { openIdProvider } from '../providers/protocol.js'
import { useOnce } from './complete-single-sign-on.js'
import { endExternalSessions } from './external-sessions.js'

/** More practices than share one client at a provider. */
const MOST_AT_ONCE = 20

const logoutSchema = z.object({ token: z.string() })

/**
 * Ends the sessions that a provider says are over (OpenID Connect Back-Channel Logout 1.0). The token is the proof.
 * @throws InvalidInput naming `logout_token`; Unavailable if the provider's keys cannot be read.
 */
export async function endProviderSessions(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly ended: number }> {
  const { token } = parseInput(logoutSchema, rawInput)
  const providers = await claimedProviders(ctx, token)
  const { openId } = ctx.services.identityProviders
  try {
    const notices = await Promise.all(providers.map((one) => openId.readLogout(openIdProvider(ctx, one), token)))
    const done = await write(ctx, async (tx) => {
      const whose = new Set<Id>()
      for (const [at, { id }] of providers.entries()) {
        const notice = notices[at]
        if (notice === undefined) continue
        await useOnce(tx, id, notice.assertion)
        for (const userId of await endExternalSessions(tx, { providerId: id, ...notice }, ctx.clock.now())) {
          whose.add(userId)
        }
      }
      tx.audit(`identity_provider:${providers.map(({ id }) => id).join(',')}`, [...whose])
      return { ended: whose.size }
    })
    ctx.services.credentials.sessions.clear()
    return done
  } catch (error) {
    throw error instanceof Unauthenticated ? invalidLogoutToken() : error
  }
}

/**
 * The providers that a token claims to be from: several practices may have set up the same one. One that was switched
 * off may still end sessions.
 * @throws InvalidInput naming `logout_token` when there is none.
 */
async function claimedProviders(ctx: OperationContext, token: string): Promise<readonly IdentityProvider[]> {
  const claimed = claimedOrigin(token)
  if (claimed === undefined) throw invalidLogoutToken()
  const { issuer, clientIds } = claimed
  const found = await readSystemRows<IdentityProvider & Record<string, unknown>>(
    ctx,
    sql`select ${providerColumns} from identity_provider p
        where p.issuer = any(${[issuer, `${issuer}/`]}::text[]) and p.kind = 'oidc'
          and p.client_id = any(${clientIds}::text[])
        order by p.id limit ${MOST_AT_ONCE}`,
  )
  if (found.length === 0) throw invalidLogoutToken()
  return found
}

function invalidLogoutToken(): InvalidInput {
  return InvalidInput.of('logout_token', 'is not valid, or was used already')
}
