import { z } from 'zod'
import { sql } from '../../database/sql.js'
import { type Transaction, write } from '../../database/write/write.js'
import { InvalidInput, StaleText } from '../../kernel/errors.js'
import { type Id, idSchema } from '../../kernel/ids.js'
import { atMostBytes, BYTE_LIMITS } from '../../kernel/limits.js'
import { parseInput } from '../../kernel/text/text.js'
import type { CrisisTopic, OperationContext } from '../operation-context.js'
import { prewarmRiskScreen } from '../safety/index.js'
import { SafetyPlan } from './safety-plan.entity.js'
import { permitSafetyPlan } from './safety-plan.policy.js'
import { currentPlanOf, safetyPlanChanged } from './safety-plan.record.js'
import type { SafetyPlanType } from './safety-plan.type.js'
import { findInNewEntries, flagFindings, textsOf } from './screen-steps.js'
import { stepsInput } from './steps.js'

const inputSchema = z.object({
  clientId: idSchema.nullish(),
  expectedVersion: z.int().min(0, 'must be at least 0'),
  steps: stepsInput.refine(
    (steps) => Buffer.byteLength(JSON.stringify(steps)) <= BYTE_LIMITS.safetyPlan,
    `must be ${atMostBytes(BYTE_LIMITS.safetyPlan)}`,
  ),
})

/** Which version was stored, and what places its writer is to be shown. */
export type SavedPlan = { readonly safetyPlanId: Id; readonly crisisTopic: CrisisTopic | null }

/** The advisory lock of plans, beside the id of the client. The number is arbitrary. */
const PLAN_LOCK = 7_305

/**
 * Saves a new version of a safety plan; the versions before it stay. What the client writes is screened for danger,
 * what a therapist writes is not the client's word.
 * @throws InvalidInput naming the field; NotFound, Forbidden; StaleText with both plans as JSON if another version was
 * saved meanwhile.
 */
export async function saveSafetyPlan(ctx: OperationContext, rawInput: unknown): Promise<SavedPlan> {
  const { clientId = null, expectedVersion, steps } = parseInput(inputSchema, rawInput)
  const permit = await permitSafetyPlan(ctx, clientId)
  const { clientUserId } = permit.stamp
  const { caller } = ctx
  // The permit is given to people alone.
  if (caller.kind !== 'user') throw new TypeError('A safety plan is written by a person.')
  const isOwn = caller.userId === clientUserId
  if (isOwn) await prewarmRiskScreen(ctx, ...Object.values(textsOf(steps)))
  return write(ctx, async (tx) => {
    const before = await lockedPlan(ctx, tx, clientUserId)
    assertNewest(ctx, before, { clientUserId, expectedVersion, yours: JSON.stringify(steps) })
    const found = isOwn ? await findInNewEntries(ctx, steps, before?.steps) : []
    const plan = tx.create(SafetyPlan, permit, {
      ...{ planVersion: expectedVersion + 1, steps, createdAt: ctx.clock.now() },
      ...{ writtenByUserId: caller.userId, writtenAs: isOwn ? 'client' : 'therapist' },
    })
    await tx.flush()
    tx.audit(`safetyPlan:${plan.id}`, [clientUserId])
    tx.event(safetyPlanChanged.event([clientUserId], plan.id, before === null ? 'created' : 'updated'))
    return { safetyPlanId: plan.id, crisisTopic: await flagFindings(ctx, tx, plan, found) }
  })
}

/** The newest version, which stays so until the transaction ends: two saves at once come one after the other. */
async function lockedPlan(ctx: OperationContext, tx: Transaction, clientId: Id): Promise<SafetyPlanType | null> {
  await tx.rows(sql`select pg_advisory_xact_lock(${PLAN_LOCK}::int, ${clientId}::int)`)
  return currentPlanOf(tx.reading(ctx), clientId)
}

function assertNewest(
  ctx: OperationContext,
  before: SafetyPlanType | null,
  { clientUserId, expectedVersion, yours }: { clientUserId: Id; expectedVersion: number; yours: string },
): void {
  if (expectedVersion === (before?.version ?? 0)) return
  if (before === null) throw InvalidInput.of('expectedVersion', 'must be 0: the client has no safety plan yet')
  ctx.trail.read([clientUserId])
  throw new StaleText({ version: before.version, stored: JSON.stringify(before.steps), yours })
}
