import { termsOf } from '../../soap-drafts/index.js'
import { askedTerms } from './asked-terms.js'
import type { GroundingUnit } from './grounding-unit.js'

/** A unit and how much of the question stands in it. */
export interface RankedUnit {
  readonly unit: GroundingUnit
  /** Zero where nothing of the question does. */
  readonly match: number
  readonly score: number
}

/** What a question names when it asks for one kind of record. */
const KINDS: Readonly<Record<string, RegExp>> = {
  profile: /\b(?:age|old|gender|profile|demographics?)\b/i,
  screening: /\b(?:scores?|scored|screenings?|questionnaires?|measures?|phq|gad|scales?|results?|severity)\b/i,
  goal: /\b(?:goals?|targets?|objectives?|progress|plans?)\b/i,
  mood: /\b(?:moods?|mood log)\b/i,
  journal: /\b(?:journals?|diary|diaries|entry|entries|wrote|written)\b/i,
  conversation: /\b(?:conversations?|chats?|talked|sessions?)\b/i,
  note: /\b(?:notes?|sessions?|appointments?)\b/i,
  soapNote: /\b(?:notes?|soap|sessions?|assessment|plan)\b/i,
}
/** A question about everything: what is newest and in figures answers it best. */
const OVERVIEW =
  /\b(?:how (?:is|are|am|has|have|was)|overview|summar\w*|update|doing|progress|lately|recent\w*|changed?|changes|last (?:weeks?|months?)|status)\b/i
/** What counts where the question names nothing: figures, then what is new. */
const WEIGHT = { fact: 1, named: 4, match: 6, newest: 1.5 }
/** After so many days a text weighs half as much for being new. */
const HALF_DAYS = 45
const DAY_MS = 86_400_000

/** True for questions that ask how somebody is, and not for one thing. */
export function isOverview(question: string): boolean {
  return OVERVIEW.test(question)
}

/** True for questions that name something of which there are records: an answer of a manual would be of somebody else. */
export function namesRecords(question: string): boolean {
  return Object.values(KINDS).some((kind) => kind.test(question))
}

/** Orders units by what they say of a question: its words, the rarer the more; the kind it names; what is newer. */
export function rankUnits(units: readonly GroundingUnit[], question: string, now: Date): readonly RankedUnit[] {
  const asked = askedTerms(question)
  const stems = units.map(({ text, source }) => Map.groupBy(termsOf(`${source}. ${text}`), ({ stem }) => stem))
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
    const isNamed = KINDS[unit.kind]?.test(question) === true
    const ageDays = unit.at === null ? 0 : Math.max(0, now.getTime() - unit.at.getTime()) / DAY_MS
    const isNew = unit.origin === 'record' ? WEIGHT.newest * 0.5 ** (ageDays / HALF_DAYS) : 0
    const score = WEIGHT.match * match + (isNamed ? WEIGHT.named : 0) + (unit.isFact ? WEIGHT.fact : 0) + isNew
    return { unit, match: isNamed ? Math.max(match, 0.5) : match, score }
  })
  return ranked.toSorted((one, other) => other.score - one.score)
}
