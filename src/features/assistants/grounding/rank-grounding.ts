import { termsOf } from '../../soap-drafts/index.js'
import type { ModelSource } from '../../egress/index.js'
import { itemsAsked, stemsOf, topicsOf } from './question-topics.js'

/** Where a unit comes from: the client's record, a document sent with the question, or a manual. */
export type UnitOrigin = 'record' | 'document' | 'manual'

/** One fact, or one passage of a text, that a sentence of an answer can cite. */
export interface GroundingUnit {
  readonly origin: UnitOrigin
  readonly kind: string
  /** Its source in words: `Journal entry of March 1, 2026`. */
  readonly source: string
  /** On one line. */
  readonly text: string
  /** Words above the text that it is found by too, such as its title. They are not quoted with it. */
  readonly near?: string
  /** The number of the item of an instrument that it answers. */
  readonly item?: number
  /** True for facts in the service's words, such as scores; false for people's own words. */
  readonly isFact: boolean
  /** True for an open risk flag: it belongs into every answer to who may read it. */
  readonly isOpenDanger?: boolean
  readonly at: Date | null
  /** The records behind it; empty for documents and manuals. */
  readonly sources: readonly ModelSource[]
}

/** A unit with the number by which it is cited. */
export interface NumberedUnit extends GroundingUnit {
  readonly number: number
}

/** A unit and how well it matches the question. */
export interface RankedUnit {
  readonly unit: GroundingUnit
  /** Zero if it has no word of the question. */
  readonly match: number
  readonly score: number
}

/** The weights for questions that name nothing: figures first, then new texts. */
const WEIGHT = { fact: 1, named: 4, match: 6, newest: 1.5 }
/** The days after which the bonus of a new text is halved. */
const HALF_DAYS = 45
const DAY_MS = 86_400_000

/** True for questions about how somebody is in general, and whether that has changed. */
export function isOverview(question: string): boolean {
  return topicsOf(question).some(({ isGeneral }) => isGeneral)
}

/** True for questions that name a kind of record. A manual cannot answer them. */
export function namesRecords(question: string): boolean {
  return kindsAsked(question).size > 0
}

function kindsAsked(question: string): ReadonlySet<string> {
  return new Set(topicsOf(question).flatMap(({ kinds }) => [...kinds]))
}

/**
 * Ranks units for a question: by common words, where rare words count more, by the kind of record it names, and by age.
 */
export function rankGrounding(units: readonly GroundingUnit[], question: string, now: Date): readonly RankedUnit[] {
  const asked = askedTerms(question)
  const kinds = kindsAsked(question)
  const items = itemsAsked(question)
  const stems = units.map(({ text, source, near = '' }) =>
    Map.groupBy(termsOf(`${source}. ${near}. ${text}`), ({ stem }) => stem),
  )
  const rarity = asked.map((alike) => {
    const having = stems.filter((own) => alike.values().some((stem) => own.has(stem))).length
    return Math.log(1 + (units.length - having + 0.5) / (having + 0.5))
  })
  const most = rarity.reduce((sum, one) => sum + one, 0)
  const ranked = units.map((unit, at) => {
    const own = stems[at]
    let found = 0
    for (const [place, alike] of asked.entries()) {
      let times = 0
      for (const stem of alike) times += own?.get(stem)?.length ?? 0
      found += (rarity[place] ?? 0) * (times / (times + 0.4))
    }
    const match = most === 0 ? 0 : found / most
    const isNamed = kinds.has(unit.kind) || items.has(unit.item ?? 0)
    const ageDays = unit.at === null ? 0 : Math.max(0, now.getTime() - unit.at.getTime()) / DAY_MS
    const isNew = unit.origin === 'record' ? WEIGHT.newest * 0.5 ** (ageDays / HALF_DAYS) : 0
    const score = WEIGHT.match * match + (isNamed ? WEIGHT.named : 0) + (unit.isFact ? WEIGHT.fact : 0) + isNew
    return { unit, match: isNamed ? Math.max(match, 0.5) : match, score }
  })
  return ranked.toSorted((one, other) => other.score - one.score)
}

/** Words that occur in every question about a person and say nothing about its topic. */
const OF_EVERY_QUESTION = stemsOf(
  'she her hers he him his they them their client patient person does did do has have had is was are were be been what which who whom when where why how should could would can will may might any some there please tell show give me my we our you your i take takes get gets say says about happen happened anything something ever',
)

/** The terms of a question: each word with its synonyms, as stems. */
export function askedTerms(question: string): readonly ReadonlySet<string>[] {
  const topics = topicsOf(question)
  const groups = topics.flatMap(({ stems }) => (stems === undefined ? [] : [stems]))
  // The words of records stand for the words of the question that named their topic; `better` is no search word at all.
  const rest = topics
    .filter(({ stems, isGeneral }) => stems !== undefined || isGeneral)
    .reduce((text, { asked }) => text.replaceAll(new RegExp(asked, 'giu'), ' '), question)
  const alone = [...stemsOf(rest).difference(OF_EVERY_QUESTION)].filter(
    (stem) => !groups.some((group) => group.has(stem)),
  )
  return [...groups, ...alone.map((stem) => new Set([stem]))]
}
