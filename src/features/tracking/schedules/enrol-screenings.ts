import { InvalidInput } from '../../../kernel/errors.js'
import { defineEnrolmentStep } from '../../practice/index.js'
import { instrumentByKey } from '../../screenings/index.js'
import { dayOf } from '../../users/index.js'
import { openInstruments } from './assign-screening.js'
import { knownInstrument } from './schedule-input.js'
import { ScreeningSchedule } from './screening-schedule.entity.js'
import { permitScheduleOfEnrolment } from './screening-schedule.policy.js'
import { LIST_LIMITS } from '../../../kernel/limits.js'

/** What is asked of a new client where the therapist wishes nothing in particular. */
const USUAL = ['phq-9', 'gad-7']
/** Both ask about the last two weeks. */
const RECURRENCE = 'biweekly'

/** Asks a new client for screenings. */
export const enrolScreenings = defineEnrolmentStep('screenings', {
  chooseScreenings(wished) {
    if (wished === null) return USUAL.filter((key) => instrumentByKey(key) !== undefined)
    const most = LIST_LIMITS.invitationScreenings
    if (wished.length > most) throw InvalidInput.of('screenings', `must be at most ${most}`)
    return [...new Set(wished.map((key, at) => knownInstrument(key, `screenings[${at}]`)))]
  },
  async run(ctx, tx, enrolment) {
    if (enrolment.screenings.length === 0) return
    const now = ctx.clock.now()
    const today = await dayOf(tx, enrolment.clientUserId, now)
    const asked = await openInstruments(tx, enrolment.clientUserId)
    for (const instrumentKey of new Set(enrolment.screenings)) {
      // An instrument can have gone since the invitation was written; who came with another one is asked already.
      if (instrumentByKey(instrumentKey) === undefined || asked.has(instrumentKey)) continue
      tx.create(ScreeningSchedule, permitScheduleOfEnrolment(enrolment), {
        ...{ instrumentKey, recurrence: RECURRENCE, startsOn: today, nextDueOn: today, createdAt: now, updatedAt: now },
      })
    }
  },
})
