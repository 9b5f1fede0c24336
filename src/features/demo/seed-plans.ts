import { SESSION_LASTS, WHOLE_LIST } from './demo-lists.js'
import { DAY } from '../../kernel/time/durations.js'
import { createAppointment } from '../appointments/index.js'
import { listTherapistSessions } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { currentPlanOf, saveSafetyPlan } from '../safety-plan/index.js'
import { contextOfDemoUser, type DemoMember } from './demo-caller.js'
import type { DemoClient } from './demo-data.js'

/** Adds the appointments of a demo client that are still to come. An incomplete seed is completed. */
export async function seedAppointments(
  ctx: OperationContext,
  client: DemoMember,
  therapist: DemoMember,
  { sessions, appointments }: Pick<DemoClient, 'sessions' | 'appointments'>,
): Promise<void> {
  const as = contextOfDemoUser(ctx, therapist, 'therapist')
  // The list has the sessions of the past too.
  const { nodes } = await listTherapistSessions(as, client.id, WHOLE_LIST)
  for (const [inDays, hour, kind] of appointments.slice(Math.max(0, nodes.length - sessions.length))) {
    const startsAt = new Date(ctx.clock.now().getTime() + inDays * DAY)
    startsAt.setUTCHours(hour, 0, 0, 0)
    const endsAt = new Date(startsAt.getTime() + SESSION_LASTS)
    await createAppointment(as, { clientId: client.id, therapistId: therapist.id, kind, startsAt, endsAt })
  }
}

/** Adds the safety plan of a demo client, as the client wrote it. */
export async function seedSafetyPlan(
  ctx: OperationContext,
  client: DemoMember,
  { safetyPlan }: Pick<DemoClient, 'safetyPlan'>,
): Promise<void> {
  if (safetyPlan === undefined) return
  const as = contextOfDemoUser(ctx, client, 'client')
  if ((await currentPlanOf(as, client.id)) !== null) return
  await saveSafetyPlan(as, { expectedVersion: 0, steps: safetyPlan })
}
