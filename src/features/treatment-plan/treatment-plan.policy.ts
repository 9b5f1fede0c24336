import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { defineModelSource } from '../egress/index.js'
import { authoredInEnded, type CareRelationship } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import {
  announcedTo,
  readByTherapist,
  refuseChange,
  releasedByTherapist,
  versionReadByTherapist,
  writtenByTherapist,
} from '../signed-records/index.js'
import { assignedClients, DRAFT_SOAP_NOTE, draftedClients } from '../users/index.js'
import type { TreatmentPlan } from './treatment-plan.entity.js'

/** The jobs that may touch a plan; each has it as its subject. */
export const RELEASE_TREATMENT_PLAN = 'release-treatment-plan'
export const REMIND_OF_PLAN_REVIEW = 'remind-of-plan-review'

/** The signed-in caller, if it is one. @throws Unauthenticated also for the legacy integration, which has no plans. */
function person({ caller }: OperationContext): UserCaller | undefined {
  if (caller.kind === 'legacy' || caller.kind === 'public') throw new Unauthenticated()
  return caller.kind === 'user' ? caller : undefined
}

/**
 * Plans as they are now, drafts too: for the assigned therapist; for who wrote one in a relationship that is over, that
 * one; for a supervisor those of supervised therapists. Clients read what was released to them.
 */
export function plansReadable(ctx: OperationContext): Scope<'treatment_plan', 'read'> {
  const caller = person(ctx)
  return new Scope('treatment_plan', 'read', caller === undefined ? sql`false` : readByTherapist(caller))
}

/** The client's own plans that were signed and released. */
export function plansReleased(ctx: OperationContext): Scope<'treatment_plan', 'read'> {
  const caller = person(ctx)
  const final = sql`t.released_at is not null and t.signed_version is not null`
  return new Scope(
    'treatment_plan',
    'read',
    caller === undefined ? sql`false` : sql`t.client_user_id = ${caller.userId} and ${final}`,
  )
}

/** Plans whose changes the caller may hear of: the therapist's, and the client's own that are or were released. */
export function plansAnnounced(ctx: OperationContext): Scope<'treatment_plan', 'read'> {
  const caller = person(ctx)
  return new Scope('treatment_plan', 'read', caller === undefined ? sql`false` : announcedTo(caller))
}

/** Versions of the plans that the caller reads as they are now. */
export function planVersionsReadable(ctx: OperationContext): Scope<'treatment_plan_version', 'read'> {
  const caller = person(ctx)
  if (caller?.role !== 'therapist') return new Scope('treatment_plan_version', 'read', sql`false`)
  const authored = sql`select t.id from ${personTable('treatment_plan')} t where ${authoredInEnded(caller.userId)}`
  return new Scope('treatment_plan_version', 'read', versionReadByTherapist(caller, sql`t.treatment_plan_id`, authored))
}

/** Versions that the client may read: those that were signed, from the released one on. */
export function planVersionsReleased(ctx: OperationContext): Scope<'treatment_plan_version', 'read'> {
  const shown = sql`t.signed_at is not null and exists (select 1 from ${plansReleased(ctx).as('n')}
    where n.id = t.treatment_plan_id and t.content_version >= n.released_version)`
  return new Scope('treatment_plan_version', 'read', shown)
}

/** Plans from which the running job drafts a SOAP note: those in force of its client. */
export function plansToDraftFrom(ctx: OperationContext): Scope<'treatment_plan', 'read'> {
  return new Scope('treatment_plan', 'read', sql`t.signed_version is not null and ${ofDrafted(ctx)}`)
}

/** Their signed versions. */
export function planVersionsToDraftFrom(ctx: OperationContext): Scope<'treatment_plan_version', 'read'> {
  return new Scope('treatment_plan_version', 'read', sql`t.signed_at is not null and ${ofDrafted(ctx)}`)
}

function ofDrafted(ctx: OperationContext): Sql {
  const { caller } = ctx
  const isDrafting = caller.kind === 'job' && caller.job === DRAFT_SOAP_NOTE
  return isDrafting ? sql`t.client_user_id = any(array(${draftedClients(ctx)}))` : sql`false`
}

/** Plans in force of the therapist's clients, whose reviews are the therapist's to hold. */
export function plansReviewed(ctx: OperationContext): Scope<'treatment_plan', 'read'> {
  const caller = person(ctx)
  const inForce = sql`t.signed_version is not null and t.ended_at is null and t.next_review_on is not null`
  const own =
    caller?.role === 'therapist'
      ? sql`t.therapist_user_id = ${caller.userId} and t.client_user_id = any(array(${assignedClients(caller.userId)}))`
      : sql`false`
  return new Scope('treatment_plan', 'read', sql`${inForce} and ${own}`)
}

/** The plan whose review the running job reminds of. */
export function planToRemindOf({ caller }: OperationContext): Scope<'treatment_plan', 'read'> {
  const isReminding = caller.kind === 'job' && caller.job === REMIND_OF_PLAN_REVIEW
  const isDue = sql`t.signed_version is not null and t.ended_at is null and t.next_review_on is not null`
  return new Scope('treatment_plan', 'read', isReminding ? sql`t.id = ${caller.subjectId} and ${isDue}` : sql`false`)
}

/** Plans that the caller may write, sign, amend and end: the therapist whose plan it is. */
export function plansWritable(ctx: OperationContext): Scope<'treatment_plan', 'update'> {
  const caller = person(ctx)
  const where = caller === undefined ? sql`false` : writtenByTherapist(caller, ctx.clock.now())
  return new Scope('treatment_plan', 'update', where)
}

/** Plans that the caller may show to the client, or no longer: the therapist whose plan it is, while assigned. */
export function plansReleasable(ctx: OperationContext): Scope<'treatment_plan', 'update'> {
  const { caller } = ctx
  if (caller.kind === 'job') {
    const isReleasing = caller.job === RELEASE_TREATMENT_PLAN
    return new Scope('treatment_plan', 'update', isReleasing ? sql`t.id = ${caller.subjectId}` : sql`false`)
  }
  const user = person(ctx)
  return new Scope('treatment_plan', 'update', user === undefined ? sql`false` : releasedByTherapist(user))
}

/** The version that is being written of a plan which the caller has found for change. */
export function planDraftWritable({ id }: TreatmentPlan): Scope<'treatment_plan_version', 'update'> {
  return new Scope('treatment_plan_version', 'update', sql`t.treatment_plan_id = ${id} and t.signed_at is null`)
}

/** The amendment that is being written of a plan which the caller has found for change, to be discarded. */
export function planAmendmentRemovable({ id }: TreatmentPlan): Scope<'treatment_plan_version', 'remove'> {
  const isAmendment = sql`t.signed_at is null and t.amends_version is not null`
  return new Scope('treatment_plan_version', 'remove', sql`t.treatment_plan_id = ${id} and ${isAmendment}`)
}

/** The signed version of a plan which the caller has found for change. */
export function signedVersionsOf({ id }: TreatmentPlan): Scope<'treatment_plan_version', 'read'> {
  return new Scope('treatment_plan_version', 'read', sql`t.treatment_plan_id = ${id} and t.signed_at is not null`)
}

/** A new plan belongs to the two people of a relationship; `careRelationshipFor` says who may write under one. */
export function permitPlan(relationship: CareRelationship): CreatePermit<'treatment_plan'> {
  const { relationshipId, clientUserId, therapistUserId, organisationId } = relationship
  return new CreatePermit('treatment_plan', { relationshipId, clientUserId, therapistUserId, organisationId })
}

/** A version belongs to whom its plan belongs to; whoever found the plan for change may write it. */
export function permitPlanVersion(plan: TreatmentPlan): CreatePermit<'treatment_plan_version'> {
  const { id: treatmentPlanId, clientUserId, organisationId, therapistUserId, contentVersion } = plan
  return new CreatePermit('treatment_plan_version', {
    ...{ treatmentPlanId, clientUserId, organisationId, therapistUserId, contentVersion },
  })
}

/**
 * Ends a change of a plan that the scope does not reach.
 * @throws Forbidden when the caller may read it, NotFound otherwise.
 */
export function refusePlan(ctx: OperationContext, id: Id): Promise<never> {
  return refuseChange(ctx, id, [plansReadable(ctx), plansReleased(ctx)])
}

/** Whoever may read a plan may see what a model was told of it. */
export const planModelSource = defineModelSource('treatmentPlan', (ctx) => {
  if (ctx.caller.kind === 'legacy' || ctx.caller.kind === 'public') return sql`select null::bigint as id where false`
  return sql`select p.id from ${plansReadable(ctx).as('p')} union select p.id from ${plansReleased(ctx).as('p')}`
})
