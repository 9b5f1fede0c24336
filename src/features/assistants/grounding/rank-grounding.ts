import { termsOf } from '../../soap-drafts/index.js'
import type { ModelSource } from '../../egress/index.js'

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
  /** True for facts in the service's words, such as scores; false for people's own words. */
  readonly isFact: boolean
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

/** Words of a question that ask for one kind of record. */
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
/** Questions about the client in general: the newest figures answer them best. */
const OVERVIEW =
  /\b(?:how (?:is|are|am|has|have|was)|overview|summar\w*|update|doing|progress|lately|recent\w*|changed?|changes|last (?:weeks?|months?)|status)\b/i
/** The weights for questions that name nothing: figures first, then new texts. */
const WEIGHT = { fact: 1, named: 4, match: 6, newest: 1.5 }
/** The days after which the bonus of a new text is halved. */
const HALF_DAYS = 45
const DAY_MS = 86_400_000

/** True for questions about how somebody is in general. */
export function isOverview(question: string): boolean {
  return OVERVIEW.test(question)
}

/** True for questions that name a kind of record. A manual cannot answer them. */
export function namesRecords(question: string): boolean {
  return Object.values(KINDS).some((kind) => kind.test(question))
}

/**
 * Ranks units for a question: by common words, where rare words count more, by the kind of record it names, and by age.
 */
export function rankGrounding(units: readonly GroundingUnit[], question: string, now: Date): readonly RankedUnit[] {
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

/** Synonyms: words of records for what questions call by one name. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\bhelps?\b|\btreat\w*|\btherap(?:y|ies)\b|\bintervention\w*/i, 'help helped treatment therapy intervention'],
  [
    /\b(?:risk|risky|safe|safety|danger\w*|suicid\w*|self-?harm\w*)\b/i,
    'risk safety danger suicidal suicide suicidality harm self-harm dying death hopeless C-SSRS attempt',
  ],
  [/\bsleep\w*|\binsomnia\b/i, 'sleep slept insomnia waking wakes awake nights nightmare bedtime ISI'],
  [
    /\bmedic\w*|\bdrugs?\b|\bprescri\w*/i,
    'medication medicine mg dose tablet prescribed prescriber antidepressant SSRI sertraline fluoxetine escitalopram citalopram venlafaxine duloxetine bupropion mirtazapine trazodone lithium lamotrigine quetiapine aripiprazole',
  ],
  [/\balcohol\w*|\bdrink\w*/i, 'alcohol drinking drinks drank beer wine sober AUDIT'],
  [/\banxi\w*|\bpanic\w*/i, 'anxiety anxious panic worry worries nervous tense tightness GAD-7'],
  [/\bdepress\w*|\blow mood\b/i, 'depression depressed low sad hopeless PHQ-9'],
]

/** Words that occur in every question about a person and say nothing about its topic. */
const OF_EVERY_QUESTION = stemsOf(
  'she her hers he him his they them their client patient person does did do has have had is was are were be been what which who whom when where why how should could would can will may might any some there please tell show give me my we our you your i take takes get gets say says about',
)

/** The terms of a question: each word with its synonyms, as stems. */
export function askedTerms(question: string): readonly ReadonlySet<string>[] {
  const groups = ALIKE.filter(([asked]) => asked.test(question)).map(([, words]) => stemsOf(words))
  const alone = [...stemsOf(question).difference(OF_EVERY_QUESTION)].filter(
    (stem) => !groups.some((group) => group.has(stem)),
  )
  return [...groups, ...alone.map((stem) => new Set([stem]))]
}

/** The distinct stems of a text. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(termsOf(text).map(({ stem }) => stem))
}
