import type { Id } from '../../kernel/ids.js'
import { oneLine } from '../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../kernel/text/text.js'
import { changeInWords, changeSince, instrumentByKey, type ScoreChange, scoreInWords } from '../screenings/index.js'
import { GoalStatusEnum } from '../tracking/index.js'
import { type BriefItem, type GoalItem, itemsOf, type MoodMeansItem, type ScreeningItem } from './brief-item.js'
import type { BriefSource } from './brief.entity.js'

/** A unit that a sentence can cite: one fact, or one text of the client, in one line. */
export interface BriefUnit {
  readonly number: number
  readonly line: string
  /** For a client's text: the part that is quoted if no model writes. */
  readonly quote: string | undefined
  readonly sources: readonly BriefSource[]
}

type NewUnit = Omit<BriefUnit, 'number' | 'quote'> & { readonly quote?: string }

/** The longest part of one text, in UTF-16 code units. */
const LONGEST_LINE = 1_500
const LONGEST_QUOTE = 200

/** The units of a brief: scores, moods and goals as phrases of this service, then the client's texts, newest first. */
export function unitsOf(items: readonly BriefItem[]): readonly BriefUnit[] {
  const zone = itemsOf(items, 'pair')[0]?.facts.zone ?? 'UTC'
  const day = (at: Date): string => new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' }).format(at)
  const moods = itemsOf(items, 'mood')
  const units: readonly NewUnit[] = [
    ...compareScreenings(itemsOf(items, 'screening')).map(scoreUnit),
    ...itemsOf(items, 'moodMeans').flatMap((means) => moodUnit(means, moods)),
    ...itemsOf(items, 'goal').flatMap(goalUnit),
    ...itemsOf(items, 'journal').flatMap(({ id, at, title, body }) =>
      written(`Journal entry of ${day(at)}`, [title, body], { kind: 'journal', id }),
    ),
    ...moods.flatMap(({ id, at, body, facts }) =>
      written(`Note on a mood of ${facts.value} on ${day(at)}`, [body], { kind: 'mood', id }),
    ),
    ...itemsOf(items, 'conversation').flatMap(({ id, at, title, body }) =>
      written(`Conversation with the assistant on ${day(at)}`, [title, body], { kind: 'conversationSession', id }),
    ),
  ]
  return units.map((unit, at) => ({ quote: undefined, ...unit, number: at + 1 }))
}

function written(what: string, texts: readonly (string | null)[], source: BriefSource): NewUnit[] {
  const text = oneLine(texts.filter((one) => one !== null).join(' — '))
  if (text === '') return []
  const quote = text.length > LONGEST_QUOTE ? `${cutToCodePoints(text, LONGEST_QUOTE)}…` : text
  return [{ line: `${what}: ${cutToCodePoints(text, LONGEST_LINE)}`, quote: `${what}: “${quote}”`, sources: [source] }]
}

function scoreUnit({ newest, earlier, sinceLastSession, sinceFirst }: ComparedScreening): NewUnit {
  const { instrumentKey } = newest.facts
  const now = `${instrumentByKey(instrumentKey)?.abbreviation ?? instrumentKey}: ${scoreInWords(newest.facts)}`
  const change = sinceLastSession ?? sinceFirst
  if (earlier === undefined || change === null) return { line: `${now}.`, sources: [screening(newest.id)] }
  const when = sinceLastSession === null ? 'at first' : 'before'
  return {
    line: `${now}, ${scoreInWords(earlier.facts)} ${when}: ${changeInWords(change)}.`,
    sources: [screening(newest.id), screening(earlier.id)],
  }
}

const screening = (id: Id): BriefSource => ({ kind: 'screening', id })

function moodUnit({ facts }: MoodMeansItem, moods: readonly { readonly id: Id }[]): NewUnit[] {
  const { count, mean, lowest, highest, meanBefore } = facts
  if (count === 0) return []
  const before = meanBefore === null ? '' : `; ${meanBefore} on average in the thirty days before`
  const line = `Mood: logged ${count} ${count === 1 ? 'time' : 'times'}, ${mean} of 10 on average, from ${lowest} to ${highest}${before}.`
  return [{ line, sources: moods.map(({ id }) => ({ kind: 'mood', id })) }]
}

/** A unit only for goals that have changed or are overdue. */
function goalUnit({ id, title, facts }: GoalItem): NewUnit[] {
  const { status, progress, progressBefore, dueDate, isOverdue, isNew } = facts
  const isChanged = progressBefore !== null && progressBefore !== progress
  const isClosed = status === GoalStatusEnum.ACHIEVED || status === GoalStatusEnum.ABANDONED
  if (!isChanged && !isClosed && !isOverdue && !isNew) return []
  const was = isChanged ? `, ${progressBefore} percent before` : isNew ? ', set since the last session' : ''
  const state = isClosed ? status : `${progress} percent${was}`
  const due = isOverdue ? `; it was due on ${dueDate}` : ''
  return [{ line: `Goal “${oneLine(title)}”: ${state}${due}.`, sources: [{ kind: 'goal', id }] }]
}

/** The newest score of an instrument, and what has changed. */
export interface ComparedScreening {
  readonly newest: ScreeningItem
  /**
   * The score it is compared with: the last one before the session, otherwise the first; undefined if there is no
   * other.
   */
  readonly earlier: ScreeningItem | undefined
  readonly sinceLastSession: ScoreChange | null
  readonly sinceFirst: ScoreChange | null
}

/** The comparison of each instrument taken since the last session, in the order of the items. */
export function compareScreenings(items: readonly ScreeningItem[]): readonly ComparedScreening[] {
  const ofInstrument = Map.groupBy(items, ({ facts }) => facts.instrumentKey)
  return [...ofInstrument.values()].flatMap((own) => {
    const newest = own.find(({ facts }) => facts.isNewest)
    if (newest === undefined) return []
    const before = own.find(({ facts }) => facts.isBefore)
    const first = own.find(({ facts, id }) => facts.isFirst && id !== newest.id)
    const since = (earlier: ScreeningItem | undefined): ScoreChange | null =>
      changeSince(earlier && scoreOf(earlier), scoreOf(newest))
    const [sinceLastSession, sinceFirst] = [since(before), since(first)]
    const earlier = sinceLastSession !== null ? before : sinceFirst !== null ? first : undefined
    return [{ newest, earlier, sinceLastSession, sinceFirst }]
  })
}

function scoreOf({ id, at: takenAt, facts }: ScreeningItem) {
  const { instrumentKey, instrumentVersion, score, subscoresByKey } = facts
  return { id, takenAt, instrumentKey, instrumentVersion, score, subscoresByKey }
}
