import { riskFlagInWords } from '../../safety/index.js'
import type { PlanItem } from '../../treatment-plan/index.js'
import { plainLine } from './passages.js'
import type { GroundingUnit } from './rank-grounding.js'
import { type Day, fact, type Of } from './record-item.js'

/** A risk flag without the words that raised it, and how many more there are of its kind. */
export function flagUnit({ id, at, facts }: Of<'riskFlag'>, day: Day): GroundingUnit {
  const acknowledgedAt = facts.acknowledgedAt === null ? null : new Date(facts.acknowledgedAt)
  return fact({
    ...{ kind: 'riskFlag', source: `Risk flag of ${day(at)}`, at, sources: [{ kind: 'riskFlag', id }] },
    text: riskFlagInWords({ ...facts, createdAt: at, acknowledgedAt }, day, facts.count - 1),
    isOpenDanger: acknowledgedAt === null,
  })
}

/** Each item of the signed plan in force, so that an answer cites what it uses. */
export function planUnits({ id, at, texts }: Of<'treatmentPlan'>, day: Day): readonly GroundingUnit[] {
  const source = `Treatment plan signed on ${day(at)}`
  return texts.map(({ kind, text }) =>
    fact({
      ...{ kind: 'treatmentPlan', source, at, sources: [{ kind: 'treatmentPlan', id }] },
      text: `${PLAN_ITEMS[kind]}: ${plainLine(text)}.`,
    }),
  )
}

const PLAN_ITEMS: Readonly<Record<PlanItem['kind'], string>> = {
  diagnosis: 'Diagnosis of the treatment plan',
  problem: 'Problem of the treatment plan',
  goal: 'Goal of the treatment plan',
  intervention: 'Intervention of the treatment plan',
  review: 'Review of the treatment plan',
  dischargeCriteria: 'Discharge criteria of the treatment plan',
}

const FORMS: Readonly<Record<Of<'session'>['facts']['form'], string>> = {
  in_person: 'in person',
  video: 'by video',
  phone: 'by telephone',
}
/** The most planned sessions that are named. */
const MOST_PLANNED = 3

/** When client and therapist met last and meet next, what was called off or missed; sessions come newest first. */
export function sessionUnits(sessions: readonly Of<'session'>[], zone: string): readonly GroundingUnit[] {
  if (sessions.length === 0) return []
  const form = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' })
  const said = ({ at, facts }: Of<'session'>): string => `${form.format(at)}, ${FORMS[facts.form]}`
  const held = sessions.filter(({ facts }) => facts.status === 'closed')
  const unclosed = sessions.filter(({ facts }) => facts.status === 'open' && facts.isPast)
  const planned = sessions.filter(({ facts }) => facts.status === 'open' && !facts.isPast).toReversed()
  const cancelled = sessions.filter(({ facts }) => facts.status === 'cancelled')
  const missed = sessions.filter(({ facts }) => facts.status === 'missed')
  const last =
    held.length === 0
      ? 'no session that was held is recorded'
      : `${held.slice(0, 1).map(said).join('')}; recorded as held: ${held.length} of the newest ${sessions.length}`
  const next =
    planned.length === 0 ? 'none is planned in this service' : planned.slice(0, MOST_PLANNED).map(said).join('; ')
  return [
    unit(`Last session: ${last}.`, held.length === 0 ? sessions : held),
    unit(`Next session: ${next}.`, planned.length === 0 ? sessions : planned.slice(0, MOST_PLANNED)),
    ...(unclosed.length === 0 ? [] : [unit(`Past and not closed: ${unclosed.map(said).join('; ')}.`, unclosed)]),
    ...(cancelled.length === 0 ? [] : [unit(`Called off: ${cancelled.map(said).join('; ')}.`, cancelled)]),
    ...(missed.length === 0 ? [] : [unit(`Missed by the client: ${missed.map(said).join('; ')}.`, missed)]),
  ]
}

function unit(text: string, of: readonly Of<'session'>[]): GroundingUnit {
  return fact({
    ...{ kind: 'session', source: 'Sessions', text, at: of[0]?.at ?? null },
    sources: of.map(({ id }) => ({ kind: 'therapistSession', id })),
  })
}
