import { z } from 'zod'
import { sql } from '../../database/sql.js'
import { write } from '../../database/write/write.js'
import { Conflict, InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { LIMITS, LIST_LIMITS } from '../../kernel/limits.js'
import { parseInput, writtenText } from '../../kernel/text/text.js'
import { DAY } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { AccessToken } from './access-token.entity.js'
import { permitToken, tokensReadable } from './access-token.policy.js'
import type { AccessTokenType } from './access-token.type.js'
import { mailNewToken } from './mail-new-token.job.js'
import { newSecret, tokenText } from './token-secret.js'

/** A year, and the day that a leap year adds. */
const LONGEST_DAYS = 366
/** More than one person has programs. */
const MOST_TOKENS = 50

const tokenInput = z.object({
  name: writtenText(LIMITS.accessToken.name),
  scopes: z.array(z.string()).min(1, 'must name a scope').max(LIST_LIMITS.tokenScopes, 'has too many entries'),
  expiresAt: z.date(),
})

/** A new token. The secret is shown this once. */
export interface NewAccessToken {
  readonly token: AccessTokenType
  readonly secret: string
}

/**
 * Makes a token for the caller, and mails them that it was made.
 * @throws InvalidInput naming `name`, `scopes` or `expiresAt`; Conflict with too many tokens; Forbidden for a token;
 * FreshAuthenticationRequired; Unauthenticated.
 */
export async function createAccessToken(ctx: OperationContext, rawInput: unknown): Promise<NewAccessToken> {
  const permit = await permitToken(ctx)
  await assertFreshAuthentication(ctx)
  const input = parseInput(tokenInput, rawInput)
  const now = ctx.clock.now()
  const scopes = knownScopes(ctx, input.scopes)
  assertExpiry(input.expiresAt, now)
  const { secret, hash } = newSecret()
  const { userId } = permit.stamp
  const facts = { name: input.name, scopes, createdAt: now, expiresAt: input.expiresAt }
  const { id } = await write(ctx, async (tx): Promise<{ readonly id: Id }> => {
    await tx.lock(`access tokens ${userId}`)
    const valid = await tx.rows(
      sql`select k.id from ${tokensReadable(ctx).as('k')} where k.ended_at is null and k.expires_at > ${now} limit ${MOST_TOKENS}`,
    )
    if (valid.length >= MOST_TOKENS) throw new Conflict(`You have ${MOST_TOKENS} tokens. Revoke one first.`)
    const token = tx.create(AccessToken, permit, { ...facts, secretHash: hash })
    await tx.flush()
    tx.audit(`access-token:${token.id}`, [userId])
    // The version tells the mails of several tokens apart.
    tx.enqueue(mailNewToken.outboxJob(userId, token.id))
    return { id: token.id }
  })
  return {
    token: { id, ...facts, isApplication: false, lastUsedAt: null, lastUsedFrom: null },
    secret: tokenText(id, secret),
  }
}

function knownScopes({ tokenScopes }: OperationContext, asked: readonly string[]): string[] {
  const unknown = asked.findIndex((scope) => !tokenScopes.includes(scope))
  if (unknown !== -1) throw InvalidInput.of(`scopes[${unknown}]`, 'is not a scope; accessTokenScopes lists all')
  return tokenScopes.filter((scope) => asked.includes(scope))
}

function assertExpiry(expiresAt: Date, now: Date): void {
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) throw InvalidInput.of('expiresAt', 'must be in the future')
  if (left > LONGEST_DAYS * DAY) throw InvalidInput.of('expiresAt', 'must be within a year')
}
