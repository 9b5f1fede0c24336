import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { InvalidInput } from '../../../kernel/errors.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { type DaysOff, refusalOf, User, type WorkingHours } from '../../users/index.js'
import { therapistsToSchedule } from './availability.policy.js'
import { WeekdayEnum } from './availability.type.js'

const WEEK: readonly string[] = Object.values(WeekdayEnum)
/** The most hours and days that one therapist has. */
const MOST = LIMITS.appointment

const schema = z.object({
  therapistId: idSchema,
  workingHours: z
    .array(
      z.object({
        weekday: z.enum(WeekdayEnum),
        from: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as HH:MM'),
        to: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time of day as HH:MM, or 24:00'),
      }),
    )
    .max(MOST.workingHours, `must be at most ${MOST.workingHours}`),
  daysOff: z
    .array(z.object({ from: z.iso.date(), to: z.iso.date() }))
    .max(MOST.daysOff, `must be at most ${MOST.daysOff}`)
    .nullish(),
})

/**
 * Sets when a therapist works: their own hours, and for admins and the front desk those of the practice. Appointments
 * that exist stay as they are.
 * @throws Unauthenticated, Forbidden, NotFound; InvalidInput naming the hours that overlap or end before they begin.
 */
export async function setAvailability(ctx: OperationContext, rawInput: unknown): Promise<{ readonly therapistId: Id }> {
  const scope = therapistsToSchedule(ctx)
  const input = parseInput(schema, rawInput)
  const workingHours = inOrder(input.workingHours)
  const daysOff = input.daysOff && daysInOrder(input.daysOff)
  return write(ctx, async (tx) => {
    const { therapistId } = input
    const therapist = await tx.find(User, scope, therapistId)
    if (therapist === undefined) throw await refusalOf(tx.reading(ctx), therapistId)
    Object.assign(therapist, { workingHours, ...(daysOff && { daysOff }), updatedAt: ctx.clock.now() })
    tx.audit(`user:${therapistId}:availability`, [therapistId])
    return { therapistId }
  })
}

/** The hours of a week from its first day on. Times of day sort as texts, because all have two digits for the hour. */
function inOrder(hours: readonly WorkingHours[]): readonly WorkingHours[] {
  const ordered = hours.map((one, at) => ({ one, at })).toSorted((a, b) => (key(a.one) < key(b.one) ? -1 : 1))
  for (const [place, { one, at }] of ordered.entries()) {
    if (one.to <= one.from) throw InvalidInput.of(`workingHours[${at}].to`, 'must be after the beginning')
    const before = ordered[place - 1]?.one
    if (before?.weekday === one.weekday && one.from < before.to) {
      throw InvalidInput.of(`workingHours[${at}].from`, 'is within other hours of this day')
    }
  }
  return ordered.map(({ one }) => one)
}

const key = ({ weekday, from }: WorkingHours): string => `${WEEK.indexOf(weekday)} ${from}`

function daysInOrder(days: readonly DaysOff[]): readonly DaysOff[] {
  for (const [at, { from, to }] of days.entries()) {
    if (to < from) throw InvalidInput.of(`daysOff[${at}].to`, 'must not be before the first day')
  }
  return days.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
