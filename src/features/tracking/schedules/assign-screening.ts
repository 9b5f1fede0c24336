import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { hasCode } from '../../../kernel/has-code.mjs'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { dayOf } from '../../users/index.js'
import { assertDays, knownInstrument, newSchedule } from './schedule-input.js'
import { ScreeningSchedule } from './screening-schedule.entity.js'
import { permitSchedule, schedulesOpenOf } from './screening-schedule.policy.js'

const UNIQUE_VIOLATION = '23505'

/**
 * Has a client asked for a screening again and again, from today or from the day that is named.
 * @throws InvalidInput naming the field; NotFound for an unknown client; Conflict when they are asked for it already.
 */
export async function assignScreening(ctx: OperationContext, rawInput: unknown): Promise<{ readonly id: Id }> {
  const input = parseInput(newSchedule, rawInput)
  const instrumentKey = knownInstrument(input.instrument, 'instrument')
  const { permit, clientUserId } = await permitSchedule(ctx, input.clientId ?? null)
  const now = ctx.clock.now()
  try {
    return await write(ctx, async (tx) => {
      const today = await dayOf(tx, clientUserId, now)
      const startsOn = input.startsOn ?? today
      const endsOn = input.endsOn ?? null
      assertDays({ field: 'startsOn', on: startsOn }, endsOn, today)
      if ((await openInstruments(tx, clientUserId)).has(instrumentKey)) throw asked()
      const made = tx.create(ScreeningSchedule, permit, {
        ...{ instrumentKey, recurrence: input.recurrence, startsOn, nextDueOn: startsOn, endsOn },
        ...(input.reminderHour != null && { reminderHour: input.reminderHour }),
        ...{ assignedByUserId: userIdOf(ctx.caller), createdAt: now, updatedAt: now },
      })
      await tx.flush()
      tx.audit(`screeningSchedule:${made.id}`, [clientUserId])
      return { id: made.id }
    })
  } catch (error) {
    // Two who assign the same at once: the second finds out when it is stored.
    throw hasCode(error, UNIQUE_VIOLATION) ? asked() : error
  }
}

function asked(): Conflict {
  return new Conflict('The client already has a schedule for this screening.')
}

/** The keys of what somebody is asked for. */
export async function openInstruments(tx: Transaction, clientId: Id): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ key: string }>(
    sql`select s.instrument_key as key from ${schedulesOpenOf(clientId).as('s')}`,
  )
  return new Set(rows.map(({ key }) => key))
}
