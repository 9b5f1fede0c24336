import { z } from 'zod'
import { idSchema, type Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import { refusedByProvider, type UsedOnce } from '../../../services/identity-providers/external-sign-in.js'
import { sql } from '../../../database/sql.js'
import type { Transaction } from '../../../database/write/write.js'
import { startSession } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { findActiveProvider } from '../providers/identity-provider.js'
import { protocolOf } from '../providers/protocol.js'
import { findMember } from './find-member.js'
import { rememberExternalSession } from './external-sessions.js'
import { takeRequest } from './sign-in-requests.js'

const completeSchema = z.object({
  providerId: idSchema,
  /** Of OpenID Connect: `state`; of SAML: `RelayState`. */
  state: z.string(),
  answer: z.instanceof(URLSearchParams),
})

/**
 * Completes a sign-in with the answer of an identity provider: opens a session and sets its cookie. The browser's
 * former session ends. Whoever is authenticated there must be a member of the provider's practice.
 * @returns where the browser goes next.
 * @throws InvalidInput naming `state`; Unauthenticated if the answer is no proof, or is about somebody who cannot sign
 * in here; NotFound; Unavailable if the provider does not answer.
 */
export async function completeSingleSignOn(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly url: string }> {
  const { providerId, state, answer } = parseInput(completeSchema, rawInput)
  const provider = await findActiveProvider(ctx, providerId)
  const browserId = ctx.services.credentials.tokens.browserIn(ctx.cookie.signIn)
  const request = await takeRequest(ctx, { providerId, state, browserId })
  const person = await protocolOf(ctx, provider).complete(answer, request)
  const account = await findMember(ctx, provider, person)
  const { subject, sessionKey, authenticatedAt } = person
  await startSession(ctx, account, {
    ...{ method: 'sso', browser: request },
    // A provider that does not say when, or says it wrongly, has not seen the person just now.
    authenticatedAt: earlierOf(authenticatedAt ?? new Date(0), ctx.clock.now()),
    async spend(tx) {
      if (person.assertion !== null) await useOnce(tx, providerId, person.assertion)
    },
    opened: (tx, sessionId) =>
      rememberExternalSession(tx, { sessionId, userId: account.userId, providerId, subject, sessionKey }),
  })
  return { url: new URL(request.returnTo, ctx.rules.publicUrl).href }
}

/**
 * Uses up something signed by a provider.
 * @throws Unauthenticated if it was used before.
 */
export async function useOnce(tx: Transaction, providerId: Id, { id, validUntil }: UsedOnce): Promise<void> {
  const used = await tx.rows(
    sql`insert into used_assertion (provider_id, assertion_id, valid_until)
        values (${providerId}, ${id}, ${validUntil}) on conflict do nothing returning 1`,
  )
  if (used.length === 0) throw refusedByProvider()
}

function earlierOf(one: Date, other: Date): Date {
  return one < other ? one : other
}
