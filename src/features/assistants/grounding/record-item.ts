import type { Id } from '../../../kernel/ids.js'

interface Item<Kind extends string, Facts, Texts = null> {
  readonly kind: Kind
  readonly id: Id
  readonly clientId: Id
  readonly at: Date
  readonly title: string | null
  readonly body: string | null
  readonly facts: Facts
  /** Further texts that somebody wrote. */
  readonly texts: Texts
}

/** What the statement reads of a record, kind by kind. */
export type RecordItem =
  | Item<'profile', { readonly age: number | null; readonly zone: string }, { readonly gender: string | null }>
  | Item<
      'screening',
      {
        readonly instrumentKey: string
        readonly instrumentVersion: number
        readonly score: number
        readonly severity: string | null
      }
    >
  | Item<
      'goal',
      { readonly status: string; readonly progress: number; readonly dueDate: string | null },
      { readonly measure: string | null; readonly target: string | null }
    >
  | Item<'mood', { readonly value: number; readonly labels: readonly string[] }>
  | Item<'journal' | 'conversation', null>
  | Item<'note' | 'soapNote', { readonly typeName: string | null }>

/** The items of some kinds. */
export function itemsOf<Kind extends RecordItem['kind']>(
  items: readonly RecordItem[],
  kind: Kind,
): readonly (RecordItem & { readonly kind: Kind })[] {
  return items.filter((item): item is RecordItem & { readonly kind: Kind } => item.kind === kind)
}
