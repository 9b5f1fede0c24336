import type { Id } from '../../../kernel/ids.js'
import type { Answers } from '../../screenings/index.js'
import type { RiskCategoryEnum, RiskSeverityEnum, RiskSourceKind } from '../../safety/index.js'
import type { PlanItem } from '../../treatment-plan/index.js'
import type { GroundingUnit } from './rank-grounding.js'

interface Item<Kind extends string, Facts, Texts = null> {
  readonly kind: Kind
  readonly id: Id
  readonly clientId: Id
  readonly at: Date
  readonly title: string | null
  readonly body: string | null
  readonly facts: Facts
  /** Further texts that people wrote. */
  readonly texts: Texts
}

/** A row of the statement that reads a record, by kind. */
export type RecordItem =
  | Item<'profile', { readonly age: number | null; readonly zone: string }, { readonly gender: string | null }>
  | Item<
      'screening',
      {
        readonly instrumentKey: string
        readonly instrumentVersion: number
        readonly score: number
        readonly severity: string | null
        readonly subscoresByKey: Readonly<Record<string, number>>
        readonly answers: Answers | null
      }
    >
  | Item<
      'goal',
      { readonly status: string; readonly progress: number; readonly dueDate: string | null },
      { readonly measure: string | null; readonly target: string | null }
    >
  | Item<
      'riskFlag',
      {
        readonly category: `${RiskCategoryEnum}`
        readonly severity: `${RiskSeverityEnum}`
        readonly source: RiskSourceKind
        /** As JSON has it. */
        readonly acknowledgedAt: string | null
        /** How many it stands for, itself included: those of its category that are open, or that are not. */
        readonly count: number
      }
    >
  | Item<
      'session',
      {
        readonly form: 'in_person' | 'video' | 'phone'
        readonly status: 'open' | 'closed' | 'cancelled' | 'missed'
        readonly isPast: boolean
      }
    >
  | Item<'treatmentPlan', null, readonly PlanItem[]>
  | Item<'recommendation', { readonly status: string }>
  | Item<'mood', { readonly value: number; readonly labels: readonly string[] }>
  | Item<'journal' | 'conversation', null>
  | Item<'note' | 'soapNote', { readonly typeName: string | null }>

/** The items of one kind. */
export function itemsOf<Kind extends RecordItem['kind']>(
  items: readonly RecordItem[],
  kind: Kind,
): readonly (RecordItem & { readonly kind: Kind })[] {
  return items.filter((item): item is RecordItem & { readonly kind: Kind } => item.kind === kind)
}

/** An item of one kind. */
export type Of<Kind extends RecordItem['kind']> = RecordItem & { readonly kind: Kind }
/** The day of an instant in the client's time zone: `March 1, 2026`. */
export type Day = (at: Date) => string

/** A unit in the service's words. */
export function fact(unit: Omit<GroundingUnit, 'origin' | 'isFact'>): GroundingUnit {
  return { ...unit, origin: 'record', isFact: true }
}
