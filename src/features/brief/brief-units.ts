import type { Id } from '../../kernel/ids.js'
import { oneLine } from '../../kernel/text/one-line.js'
import { cutToCodePoints } from '../../kernel/text/text.js'
import { changeInWords, changeSince, instrumentByKey, type ScoreChange, scoreInWords } from '../screenings/index.js'
import { GoalStatusEnum } from '../tracking/index.js'
import { type BriefItem, type GoalItem, itemsOf, type MoodMeansItem, type ScreeningItem } from './brief-item.js'
import type { BriefSource } from './brief.entity.js'
import { type Speech, speechIn } from './texts/speech.js'

/** A unit that a sentence can cite: one fact, or one text of the client, in one line. */
export interface BriefUnit {
  readonly number: number
  /** In English, for a model. */
  readonly line: string
  /** In the reader's language, if no model writes; of a client's text the part that is quoted. */
  readonly said: string
  readonly isQuote: boolean
  readonly sources: readonly BriefSource[]
}

/** What a unit says, in any language. */
type Say = (speech: Speech) => string
type Fact = Pick<BriefUnit, 'sources'> & { readonly say: Say }
type Quote = Fact & { readonly text: string }

/** The longest part of one text, in UTF-16 code units. */
const LONGEST_LINE = 1_500
const LONGEST_QUOTE = 200
/** Models are asked in English. */
const ENGLISH = 'en-US'

/** The units of a brief: scores, moods and goals as phrases of this service, then the client's texts, newest first. */
export function unitsOf(items: readonly BriefItem[]): readonly BriefUnit[] {
  const { zone, language } = itemsOf(items, 'pair')[0]?.facts ?? { zone: 'UTC', language: null }
  const english = speechIn(ENGLISH, zone)
  const own = speechIn(language, zone)
  const moods = itemsOf(items, 'mood')
  const facts: readonly Fact[] = [
    ...compareScreenings(itemsOf(items, 'screening')).map(scoreUnit),
    ...itemsOf(items, 'moodMeans').flatMap((means) => moodUnit(means, moods)),
    ...itemsOf(items, 'goal').flatMap(goalUnit),
  ]
  const quotes: readonly Quote[] = [
    ...itemsOf(items, 'journal').flatMap(({ id, at, title, body }) =>
      written(({ texts, day }) => texts.journalOf(day(at)), [title, body], { kind: 'journal', id }),
    ),
    ...moods.flatMap(({ id, at, body, facts: { value } }) =>
      written(({ texts, day }) => texts.moodNoteOf(value, day(at)), [body], { kind: 'mood', id }),
    ),
    ...itemsOf(items, 'conversation').flatMap(({ id, at, title, body }) =>
      written(({ texts, day }) => texts.conversationOf(day(at)), [title, body], { kind: 'conversationSession', id }),
    ),
  ]
  const units: readonly Omit<BriefUnit, 'number'>[] = [
    ...facts.map(({ say, sources }) => ({ line: say(english), said: say(own), isQuote: false, sources })),
    ...quotes.map(({ say, text, sources }) => ({
      line: `${say(english)}: ${cutToCodePoints(text, LONGEST_LINE)}`,
      said: `${say(own)}: ${own.texts.quote(shortened(text))}`,
      ...{ isQuote: true, sources },
    })),
  ]
  return units.map((unit, at) => ({ ...unit, number: at + 1 }))
}

function written(say: Say, texts: readonly (string | null)[], source: BriefSource): Quote[] {
  const text = oneLine(texts.filter((one) => one !== null).join(' — '))
  return text === '' ? [] : [{ say, text, sources: [source] }]
}

function shortened(text: string): string {
  return text.length > LONGEST_QUOTE ? `${cutToCodePoints(text, LONGEST_QUOTE)}…` : text
}

function scoreUnit({ newest, earlier, sinceLastSession, sinceFirst }: ComparedScreening): Fact {
  const { instrumentKey } = newest.facts
  const name = instrumentByKey(instrumentKey)?.abbreviation ?? instrumentKey
  const change = sinceLastSession ?? sinceFirst
  if (earlier === undefined || change === null) {
    return {
      say: ({ texts }) => `${name}: ${scoreInWords(newest.facts, texts.scores)}.`,
      sources: [screening(newest.id)],
    }
  }
  return {
    say: ({ texts }) =>
      texts.comparedScore({
        ...{ name, now: scoreInWords(newest.facts, texts.scores), earlier: scoreInWords(earlier.facts, texts.scores) },
        ...{ isFirst: sinceLastSession === null, change: changeInWords(change, texts.scores) },
      }),
    sources: [screening(newest.id), screening(earlier.id)],
  }
}

const screening = (id: Id): BriefSource => ({ kind: 'screening', id })

function moodUnit({ facts }: MoodMeansItem, moods: readonly { readonly id: Id }[]): Fact[] {
  const { count, mean, lowest, highest, meanBefore } = facts
  if (mean === null || lowest === null || highest === null) return []
  return [
    {
      say: ({ texts, number }) =>
        texts.moods({
          ...{ count, mean: number(mean), lowest: number(lowest), highest: number(highest) },
          meanBefore: meanBefore === null ? null : number(meanBefore),
        }),
      sources: moods.map(({ id }) => ({ kind: 'mood', id })),
    },
  ]
}

/** A unit only for goals that have changed or are overdue. */
function goalUnit({ id, title, facts }: GoalItem): Fact[] {
  const { status, progress, progressBefore, dueDate, isOverdue, isNew } = facts
  const isChanged = progressBefore !== null && progressBefore !== progress
  const state =
    status === GoalStatusEnum.ACHIEVED ? 'achieved' : status === GoalStatusEnum.ABANDONED ? 'abandoned' : 'open'
  if (!isChanged && state === 'open' && !isOverdue && !isNew) return []
  return [
    {
      say: ({ texts, date }) =>
        texts.goal({
          ...{ title: oneLine(title), state, percent: progress, percentBefore: isChanged ? progressBefore : null },
          ...{ isNew: isNew && !isChanged, wasDueOn: isOverdue && dueDate !== null ? date(dueDate) : null },
        }),
      sources: [{ kind: 'goal', id }],
    },
  ]
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
