import { z } from 'zod'
import { sql } from '../../database/sql.js'
import { type Transaction, write } from '../../database/write/write.js'
import { Conflict, InvalidInput, NotFound } from '../../kernel/errors.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { parseInput } from '../../kernel/text/text.js'
import { invalidateCallerCache } from '../../services/credentials/credentials.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { therapistsOfPractice } from '../users/index.js'
import { mailSupervision } from './supervision-mail.job.js'
import { Supervision } from './supervision.entity.js'
import { permitSupervision, supervisionsBetween } from './supervision.policy.js'

const inputSchema = z.object({ supervisorId: idSchema, therapistId: idSchema })

/**
 * Lets a therapist supervise another of the practice. Both get a mail.
 * @throws Unauthenticated, Forbidden for anybody but an admin of the practice, FreshAuthenticationRequired; NotFound
 * for who is no therapist of the practice; InvalidInput naming `therapistId`; Conflict while the supervision goes on.
 */
export async function startSupervision(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly supervisionId: Id }> {
  const permit = permitSupervision(ctx)
  const people = parseInput(inputSchema, rawInput)
  const { supervisorId, therapistId } = people
  if (supervisorId === therapistId) throw InvalidInput.of('therapistId', 'is the supervisor')
  const started = await write(ctx, async (tx) => {
    await assertFreshAuthentication(ctx, tx)
    await assertTherapists(tx, permit.stamp.organisationId, people)
    // Of two requests at once the second finds the supervision of the first.
    await tx.lock(`supervision ${supervisorId} ${therapistId}`)
    const there = await tx.rows(sql`select 1 from ${supervisionsBetween(supervisorId, therapistId).as('s')}`)
    if (there.length > 0) throw new Conflict('The therapist is already supervised by this person.')
    const supervision = tx.create(Supervision, permit, {
      ...{ supervisorUserId: supervisorId, supervisedUserId: therapistId, startedAt: ctx.clock.now() },
    })
    await tx.flush()
    tx.enqueue(mailSupervision.outboxJob(supervision.id, supervision.version))
    tx.audit(`supervision:${supervision.id}`, [supervisorId, therapistId])
    return { supervisionId: supervision.id }
  })
  invalidateCallerCache(ctx.services.credentials)
  return started
}

async function assertTherapists(
  tx: Transaction,
  organisationId: Id,
  people: { readonly supervisorId: Id; readonly therapistId: Id },
): Promise<void> {
  const found = await tx.rows<{ id: Id }>(
    sql`select u.id from ${therapistsOfPractice(organisationId).as('u')}
        where u.id in (${people.supervisorId}, ${people.therapistId})`,
  )
  if (found.length < 2) throw new NotFound('There is no such therapist in your practice.')
}
