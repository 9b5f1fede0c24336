import ICAL from 'ical.js'
import { InvalidInput } from '../../kernel/errors.js'
import { LIMITS } from '../../kernel/limits.js'
import { AHEAD_MS } from './appointment-times.js'

const DAYS = '(?:MO|TU|WE|TH|FR|SA|SU)'
const list = (one: string): string => `${one}(?:,${one})*`

/** The parts of a rule that end it, and how often it recurs. */
const COMMON = { INTERVAL: /^[1-9]\d?$/, COUNT: /^[1-9]\d{0,2}$/, UNTIL: /^\d{8}(?:T\d{6}Z?)?$/, WKST: /^(?:MO|SU)$/ }
/**
 * The parts of a rule by its frequency: those that say on which days it recurs. The time of day is that of the first.
 * With others the library looks for days that never come.
 */
const PARTS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  DAILY: COMMON,
  WEEKLY: { ...COMMON, BYDAY: new RegExp(`^${list(DAYS)}$`) },
  MONTHLY: {
    ...COMMON,
    BYDAY: new RegExp(`^${list(`(?:-1|[1-5])${DAYS}`)}$`),
    BYMONTHDAY: new RegExp(`^${list('(?:-1|[1-9]|[12]\\d|3[01])')}$`),
  },
}

/** A rule of recurrence that ends. */
export interface RecurrenceRule {
  /** As it is shown: `FREQ=WEEKLY;COUNT=10`. */
  readonly text: string
  /** The parts without those that end it. */
  readonly recurs: string
  /** How often it recurs, the first time included; null if it has an end. */
  readonly count: number | null
  /** The instant or local time at which it ends; null if it has a count. */
  readonly until: { readonly at: Date; readonly isInstant: boolean } | null
}

const refuse = (problem: string): never => {
  throw InvalidInput.of('rule', problem)
}

/**
 * Reads a rule of recurrence as RFC 5545 writes it, with or without `RRULE:` before it.
 * @throws InvalidInput naming `rule` for one that is none, never ends, or says more than days.
 */
export function parseRecurrenceRule(given: string): RecurrenceRule {
  const text = given
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
  const parts = new Map(text.split(';').map((part): [string, string] => [part.split('=', 1)[0] ?? '', part]))
  const valueOf = (name: string): string | undefined => parts.get(name)?.slice(name.length + 1)
  const allowed = PARTS[valueOf('FREQ') ?? ''] ?? refuse('needs FREQ=DAILY, WEEKLY or MONTHLY')
  for (const name of parts.keys()) {
    if (name === 'FREQ' || allowed[name]?.test(valueOf(name) ?? '') === true) continue
    refuse(`has a part that is not understood, or not allowed with this FREQ: ${name || 'none'}`)
  }
  if (text.split(';').length > parts.size) refuse('has a part twice')
  if (parts.has('BYDAY') && parts.has('BYMONTHDAY')) refuse('has both BYDAY and BYMONTHDAY')
  if (parts.has('COUNT') === parts.has('UNTIL')) refuse('needs either COUNT or UNTIL')
  const recurs = [...parts].flatMap(([name, part]) => (name === 'COUNT' || name === 'UNTIL' ? [] : [part])).join(';')
  const count = valueOf('COUNT')
  return { text, recurs, count: count === undefined ? null : Number(count), until: endOf(valueOf('UNTIL')) }
}

/** A date as the end means all of that day. */
function endOf(until: string | undefined): RecurrenceRule['until'] {
  const [, year, month, day, hour = '23', minute = '59', second = '59', zone = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(until ?? '') ?? []
  if (year === undefined) return null
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at.getTime())) refuse('has an UNTIL that is no date')
  return { at, isInstant: zone !== '' }
}

/**
 * The local times at which a rule recurs, the first of which is given. A local time is written as the instant that has
 * this time in UTC, so that the clocks of no zone play a part.
 * @param until where the rule ends, as a local time; null if it has a count.
 * @throws InvalidInput naming `rule` if it does not begin with the first, or recurs never, too often or too long.
 */
export function recurrences({ recurs, count }: RecurrenceRule, first: Date, until: Date | null): readonly Date[] {
  const most = LIMITS.appointment.series
  const latest = first.getTime() + AHEAD_MS
  if ((count ?? 0) > most) refuse(`must give at most ${most} appointments`)
  const times: Date[] = []
  // Milliseconds are no part of the times that the library counts with.
  const rest = first.getUTCMilliseconds()
  const found = iterate(recurs, first)
  for (let next = found(); times.length < (count ?? Infinity); next = found()) {
    if (until !== null && (next === undefined || next > until)) break
    if (next === undefined || next.getTime() > latest) return refuse('must end within two years')
    if (times.length === 0 && next.getTime() !== first.getTime() - rest)
      refuse('must fit the day of the first appointment')
    if (times.length === most) refuse(`must give at most ${most} appointments`)
    times.push(new Date(next.getTime() + rest))
  }
  if (times.length < 2) refuse('must give at least two appointments')
  return times
}

/** Gives the times of a rule without an end, one after the other; undefined when there is none any more. */
function iterate(recurs: string, first: Date): () => Date | undefined {
  const times = ICAL.Recur.fromString(recurs).iterator(ICAL.Time.fromJSDate(first, true))
  return () => (times.next() as ICAL.Time | null)?.toJSDate()
}
