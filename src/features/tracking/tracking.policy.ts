import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { defineModelSource, everySourceReadable } from '../egress/index.js'
import type { OperationContext } from '../operation-context.js'
import { type Owner, ownerOfTracked, trackedReadable, trackedWritable } from '../users/index.js'

/** The tables of what is tracked that are followed by the same rule; `goal_progress` is only added to. */
export type TrackedTable = 'mood' | 'goal' | 'goal_intervention' | 'recommendation' | 'screening_schedule'

/** What was deleted is retained and seen by nobody. Schedules are ended and stay. */
const kept = sql`t.deleted_at is null`
/** With a goal goes what belongs to it. */
const ofKeptGoal = sql`exists (select from ${personTable('goal')} g where g.id = t.goal_id and g.deleted_at is null)`

/** Moods: the client's own, and those of clients the therapist is assigned to. */
export function moodsReadable(ctx: OperationContext): Scope<'mood', 'read'> {
  return new Scope('mood', 'read', sql`${kept} and ${trackedReadable(ctx)}`)
}

/** Goals, likewise. */
export function goalsReadable(ctx: OperationContext): Scope<'goal', 'read'> {
  return new Scope('goal', 'read', sql`${kept} and ${trackedReadable(ctx)}`)
}

/**
 * Goals that were taken from one generation, deleted ones too: only which of its places are taken is read from here.
 */
export function goalsOfGeneration(generationId: Id): Scope<'goal', 'read'> {
  return new Scope('goal', 'read', sql`t.generation_id = ${generationId}`)
}

/** Steps towards goals, likewise. */
export function interventionsReadable(ctx: OperationContext): Scope<'goal_intervention', 'read'> {
  return new Scope('goal_intervention', 'read', sql`${kept} and ${ofKeptGoal} and ${trackedReadable(ctx)}`)
}

/** How goals went, likewise. */
export function goalProgressReadable(ctx: OperationContext): Scope<'goal_progress', 'read'> {
  return new Scope('goal_progress', 'read', sql`${ofKeptGoal} and ${trackedReadable(ctx)}`)
}

/** Recommendations, likewise; one that was made of records by whoever may read all of them. */
export function recommendationsReadable(ctx: OperationContext): Scope<'recommendation', 'read'> {
  return new Scope('recommendation', 'read', sql`${kept} and ${trackedReadable(ctx)} and ${madeOfReadable(ctx)}`)
}

/** Of these the ones that people wrote; what was made of records is not used further. */
export function recommendationsWritten(ctx: OperationContext): Scope<'recommendation', 'read'> {
  return new Scope('recommendation', 'read', sql`${kept} and t.source_kinds = '{}' and ${trackedReadable(ctx)}`)
}

function madeOfReadable(ctx: OperationContext): Sql {
  return sql`(t.source_kinds = '{}' or ${everySourceReadable(ctx, sql`t`)})`
}

export function moodsWritable(ctx: OperationContext): Scope<'mood', 'update'> {
  return new Scope('mood', 'update', sql`${kept} and ${trackedWritable(ctx)}`)
}

export function goalsWritable(ctx: OperationContext): Scope<'goal', 'update'> {
  return new Scope('goal', 'update', sql`${kept} and ${trackedWritable(ctx)}`)
}

export function interventionsWritable(ctx: OperationContext): Scope<'goal_intervention', 'update'> {
  return new Scope('goal_intervention', 'update', sql`${kept} and ${ofKeptGoal} and ${trackedWritable(ctx)}`)
}

export function recommendationsWritable(ctx: OperationContext): Scope<'recommendation', 'update'> {
  return new Scope('recommendation', 'update', sql`${kept} and ${trackedWritable(ctx)} and ${madeOfReadable(ctx)}`)
}

/**
 * Who may write something new of this client down: the client, and the assigned therapist.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function permitTracked<Table extends 'mood' | 'goal' | 'recommendation'>(
  ctx: OperationContext,
  table: Table,
  clientId: Id | null,
): Promise<CreatePermit<Table, Owner & { readonly clientUserId: Id }>> {
  return new CreatePermit(table, await ownerOfTracked(ctx, clientId))
}

/** Steps and history belong to whom their goal belongs to, whose change the caller has got leave for. */
export function permitOfGoal<Table extends 'goal_intervention' | 'goal_progress'>(
  table: Table,
  goal: { readonly id: Id; readonly clientUserId: Id; readonly organisationId: Id | null },
): CreatePermit<Table> {
  return new CreatePermit(table, {
    goalId: goal.id,
    clientUserId: goal.clientUserId,
    organisationId: goal.organisationId,
  })
}

export const moodModelSource = defineModelSource('mood', (ctx) => sql`select m.id from ${moodsReadable(ctx).as('m')}`)
export const recommendationModelSource = defineModelSource(
  'recommendation',
  (ctx) => sql`select r.id from ${recommendationsWritten(ctx).as('r')}`,
)
export const goalModelSource = defineModelSource('goal', (ctx) => sql`select g.id from ${goalsReadable(ctx).as('g')}`)
