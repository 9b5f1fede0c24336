import { withPurpose } from '../../../../database/access/row-context.js'
import type { VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Transaction } from '../../../../database/write/write.js'
import { auditEntry } from '../../../../database/audit/audit-entry.js'
import { readSystemRows } from '../../../../database/read/read-rows.js'
import { sql } from '../../../../database/sql.js'
import { Unauthenticated } from '../../../../kernel/errors.js'
import type { Id } from '../../../../kernel/ids.js'
import type { OperationContext } from '../../../operation-context.js'
import { accountsAdmitted } from '../../account.policy.js'
import { callerColumns, checkedColumns, type CheckedAccount } from '../../find-account.js'
import { sameBytes } from '../../../../services/credentials/tokens.js'
import { type ChallengeHolder, takeChallenge } from './challenges.js'
import { type assertionSchema, challengeIn } from './passkey-input.js'
import { relyingPartyOf } from './relying-party.js'
import { webauthn } from './webauthn.js'

type Assertion = z.output<typeof assertionSchema>

interface StoredPasskey extends CheckedAccount, Record<string, unknown> {
  readonly factorId: Id
  readonly publicKey: Buffer
  readonly userHandle: Buffer
}

/** A passkey that signed the challenge of this caller. */
export interface CheckedPasskey {
  readonly account: CheckedAccount
  /**
   * Notes the use of the passkey.
   * @throws CounterWentBack if its counter did not rise.
   */
  readonly spend: (tx: Transaction) => Promise<void>
}

/** The counter of a passkey did not rise: it may have been copied. */
export class CounterWentBack extends Unauthenticated {
  constructor(
    readonly userId: Id,
    readonly factorId: Id,
  ) {
    super(NOT_ACCEPTED)
  }
}

const NOT_ACCEPTED = 'The passkey was not accepted. Begin again.'

/**
 * Checks what a passkey signed. The challenge is used up, also by a wrong answer.
 * @throws Unauthenticated for all reasons alike: an unknown passkey, a challenge of somebody else, one that was used or
 * has expired, an answer that was altered or made without asking its owner.
 */
export async function checkAssertion(
  ctx: OperationContext,
  assertion: Assertion,
  holder: ChallengeHolder,
): Promise<CheckedPasskey> {
  const challenge = challengeIn(assertion.response.clientDataJSON) ?? ''
  const isOwn = (await takeChallenge(ctx, challenge, holder)) !== undefined
  const stored = isOwn ? await findPasskey(withPurpose(ctx, 'sign-in'), assertion.id) : undefined
  const verified = stored && (await verify(ctx, assertion, challenge, stored))
  if (stored === undefined || verified?.verified !== true) throw new Unauthenticated(NOT_ACCEPTED)
  const { newCounter } = verified.authenticationInfo
  return {
    account: stored,
    spend: async (tx) => {
      const { factorId, userId } = stored
      // Authenticators without a counter always give 0.
      const used = await tx.rows(
        sql`update second_factor set sign_count = ${newCounter}, last_used_at = ${ctx.clock.now()}
            where id = ${factorId} and (sign_count < ${newCounter} or sign_count = 0 and ${newCounter}::bigint = 0)
            returning id`,
      )
      if (used.length === 0) throw new CounterWentBack(userId, factorId)
    },
  }
}

/** Notes in the audit trail whose passkey may have been copied, and goes on with the refusal. */
export async function auditCounter<Result>(ctx: OperationContext, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CounterWentBack) {
      const target = `second_factor:${error.factorId}`
      const facts = { action: 'write', outcome: 'refused', subjectIds: [error.userId], target } as const
      await ctx.database.auditTrail.append(auditEntry(ctx, facts))
    }
    throw error
  }
}

async function findPasskey(ctx: OperationContext, credentialId: string): Promise<StoredPasskey | undefined> {
  const [stored] = await readSystemRows<StoredPasskey>(
    ctx,
    sql`select ${callerColumns}, ${checkedColumns}, f.id as "factorId", f.public_key as "publicKey",
          f.user_handle as "userHandle"
        from second_factor f join ${accountsAdmitted.as('u')} on u.id = f.user_id
        where f.credential_id = ${Buffer.from(credentialId, 'base64url')} and f.kind = 'passkey'`,
  )
  return stored
}

async function verify(
  ctx: OperationContext,
  assertion: Assertion,
  expectedChallenge: string,
  { publicKey, userHandle }: StoredPasskey,
): Promise<VerifiedAuthenticationResponse | undefined> {
  const { response } = assertion
  // The passkey was found by its id, so the account that it names must be the one that it is stored for.
  if (!sameBytes(Buffer.from(response.userHandle ?? '', 'base64url'), userHandle)) return undefined
  const { id, origins } = relyingPartyOf(ctx.rules)
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    return await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...response, userHandle: response.userHandle ?? '' },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      // The counter is compared where it is stored, so that two requests at a time cannot both pass.
      credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    })
  } catch {
    // The package throws an error of its own for each way in which an answer can be wrong. It reads nothing else.
    return undefined
  }
}
