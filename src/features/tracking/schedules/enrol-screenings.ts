import { InvalidInput } from '../../../kernel/errors.js'
import { defineEnrolmentStep, type Enrolment } from '../../practice/index.js'
import { instrumentByKey } from '../../screenings/index.js'
import { dayOf } from '../../users/index.js'
import { openInstruments } from './assign-screening.js'
import { knownInstrument } from './schedule-input.js'
import { ScreeningSchedule } from './screening-schedule.entity.js'
import { permitScheduleOfEnrolment } from './screening-schedule.policy.js'
import { LIST_LIMITS } from '../../../kernel/limits.js'
import { yearsBetween } from '../../../kernel/time/years-between.js'

/** What is asked of a new client where the therapist wishes nothing in particular. */
const USUAL = ['phq-9', 'gad-7']
/**
 * What takes their place for children, by the least age. Forms that parents fill in are no form for them. From 13 years
 * the usual ones are asked too: their words are shipped, and the question about self-harm must not be an empty form.
 */
const USUAL_OF_CHILDREN: readonly { readonly from: number; readonly keys: readonly string[] }[] = [
  { from: 11, keys: ['phq-a', 'scared'] },
  { from: 8, keys: ['scared'] },
]
const OLD_ENOUGH = 13
/** The usual ones ask about the last two weeks. */
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
    for (const instrumentKey of new Set(fitToAge(enrolment, today))) {
      // An instrument can have gone since the invitation was written; who came with another one is asked already.
      if (instrumentByKey(instrumentKey) === undefined || asked.has(instrumentKey)) continue
      tx.create(ScreeningSchedule, permitScheduleOfEnrolment(enrolment), {
        ...{ instrumentKey, recurrence: RECURRENCE, startsOn: today, nextDueOn: today, createdAt: now, updatedAt: now },
      })
    }
  },
})

/**
 * The screenings of an invitation. It is often written before anybody knows the client's age, so the usual ones are
 * replaced here for whoever is too young for them. What the therapist chose instead stays.
 */
function fitToAge({ screenings, dateOfBirth }: Enrolment, today: string): readonly string[] {
  const isUsual = screenings.length === USUAL.length && USUAL.every((key) => screenings.includes(key))
  if (!isUsual || dateOfBirth === null) return screenings
  const age = yearsBetween(dateOfBirth, today)
  return age >= OLD_ENOUGH ? screenings : (USUAL_OF_CHILDREN.find(({ from }) => age >= from)?.keys ?? [])
}
