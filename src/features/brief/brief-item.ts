import type { Id } from '../../kernel/ids.js'
import type { RiskCategoryEnum, RiskSeverityEnum, RiskSourceKind } from '../safety/index.js'
import type { GoalStatusEnum } from '../tracking/index.js'
import type { BriefSentence } from './brief.entity.js'
import type { OfflineReason } from '../egress/index.js'

interface Item<Kind extends string> {
  readonly kind: Kind
  readonly id: Id
  readonly clientId: Id
  readonly at: Date
}

/** The two people; `at` is the beginning of the time that the brief covers. */
export type RelationshipItem = Item<'pair'> & {
  readonly facts: {
    readonly therapistUserId: Id
    readonly organisationId: Id | null
    readonly sessionId: Id | null
    /** The time zone of the client's days. */
    readonly zone: string
    /** The language of the therapist, as a tag; null if they have chosen none. */
    readonly language: string | null
  }
}
export type JournalItem = Item<'journal'> & {
  readonly title: string | null
  readonly body: string | null
  readonly facts: { readonly count: number }
}
export type MoodItem = Item<'mood'> & {
  readonly body: string | null
  readonly facts: { readonly value: number; readonly labels: readonly string[] }
}
export type MoodMeansItem = Item<'moodMeans'> & {
  readonly facts: {
    readonly count: number
    readonly mean: number | null
    readonly lowest: number | null
    readonly highest: number | null
    readonly meanBefore: number | null
  }
}
export type ScreeningItem = Item<'screening'> & {
  readonly facts: {
    readonly instrumentKey: string
    readonly instrumentVersion: number
    readonly score: number
    readonly severity: string | null
    readonly subscoresByKey: Readonly<Record<string, number>>
    readonly isNewest: boolean
    readonly isBefore: boolean
    readonly isFirst: boolean
  }
}
export type GoalItem = Item<'goal'> & {
  readonly title: string
  readonly facts: {
    readonly status: GoalStatusEnum
    readonly progress: number
    readonly progressBefore: number | null
    readonly dueDate: string | null
    readonly isOverdue: boolean
    readonly isNew: boolean
  }
}
export type ConversationItem = Item<'conversation'> & { readonly title: string | null; readonly body: string | null }
export type RiskFlagItem = Item<'riskFlag'> & {
  readonly facts: {
    readonly category: RiskCategoryEnum
    readonly severity: RiskSeverityEnum
    readonly source: RiskSourceKind
    /** An instant in ISO 8601. */
    readonly acknowledgedAt: string | null
  }
}
export type UnreadItem = Item<'unread'> & { readonly facts: { readonly count: number } }
export type TextItem = Item<'text'> & {
  readonly facts: { readonly model: string; readonly offlineReason: OfflineReason | null }
  readonly sentences: readonly BriefSentence[]
}

/** One row of what a brief is made of. */
export type BriefItem =
  | RelationshipItem
  | JournalItem
  | MoodItem
  | MoodMeansItem
  | ScreeningItem
  | GoalItem
  | ConversationItem
  | RiskFlagItem
  | UnreadItem
  | TextItem

/** The items of one kind, in their order. */
export function itemsOf<Kind extends BriefItem['kind']>(
  items: readonly BriefItem[],
  kind: Kind,
): readonly Extract<BriefItem, { kind: Kind }>[] {
  return items.filter((item): item is Extract<BriefItem, { kind: Kind }> => item.kind === kind)
}
